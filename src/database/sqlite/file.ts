import { basename, dirname, join } from 'node:path'

import { readEnv } from '@/env'
import { refuseUnwritableFolder } from '@/integrations/writable-folder'

/** The address of the embedded database (`file:...`), in DATA_DIR when no DATABASE_URI is set; null where it is not in use. */
export function embeddedAddress(): string | null {
  const { DATABASE_URI, DATA_DIR } = readEnv()
  if (DATABASE_URI?.startsWith('mongodb')) return null
  return DATABASE_URI ?? fileAddress(join(DATA_DIR, 'ridgeline.db'))
}

/** The address of a file, whatever its folders are called: in an address `%`, `?` and `#` mean something else. */
export const fileAddress = (path: string): string =>
  `file:${encodeURI(path).replace(/[?#]/g, encodeURIComponent)}`

/** The path in an address `file:...`. */
export const embeddedPath = (url: string): string =>
  decodeURIComponent(url.replace(/^file:(\/\/)?/, '').replace(/[?#].*$/, ''))

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
