import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isFolder = (path: string): boolean => {
  try {
    return statSync(/* turbopackIgnore: true */ path).isDirectory()
  } catch {
    return false
  }
}

/**
 * Makes a folder for the user of this process alone, with those above it. Not by Node's `recursive`: below a folder that takes none, as
 * /proc, that tries for ever.
 * @throws Error as `mkdir` has it, also where something else has that name
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (isFolder(path)) return
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || isFolder(dirname(path))) throw error
    makeFolder(dirname(path))
    makeFolder(path)
  }
}
