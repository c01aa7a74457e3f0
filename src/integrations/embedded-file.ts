import { basename, dirname, join } from 'node:path'

import { refuseUnwritableFolder } from './writable-folder'

/** The embedded database's file when no DATABASE_URI is set. */
export const embeddedUrl = (dataDir: string): string => `file:${join(dataDir, 'ridgeline.db')}`

/** The path in an address `file:...`. */
export const embeddedPath = (url: string): string => url.replace(/^file:(\/\/)?/, '').replace(/[?#].*$/, '')

/**
 * Refuses an embedded database that cannot be written.
 * @param url `file:...`
 * @throws Error in words for whoever runs the site
 */
export function refuseUnwritableDatabase(url: string): void {
  const path = embeddedPath(url)
  const name = basename(path)
  refuseUnwritableFolder(dirname(path), [name, `${name}-wal`, `${name}-shm`])
}
