import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { makeFolder } from './make-folder'

/**
 * Writes a file for the user of this process alone, whole and to the disk, and only then gives it its name, which must outlive a
 * power failure, too.
 * @param give makes the finished file the one of that name: `renameSync` in the place of any other, `giveName` where there is none
 */
export function writePrivateJson(
  path: string,
  value: unknown,
  give: (temporary: string, path: string) => void,
): void {
  const folder = dirname(path)
  makeFolder(folder)
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true })
    give(temporary, path)
    const opened = openSync(folder, 'r')
    fsyncSync(opened)
    closeSync(opened)
  } finally {
    rmSync(temporary, { force: true })
  }
}
