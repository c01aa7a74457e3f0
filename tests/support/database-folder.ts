import { mkdtemp } from 'node:fs/promises'
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3

function hasRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

/**
 * An empty folder for a site's data: in memory, where the machine has such a place. On a disk every write of the embedded
 * database is waited for, ms each, and no test asks what a power cut would leave.
 */
export const databaseFolder = (name: string): Promise<string> =>
  mkdtemp(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), `ridgeline-${name}-`))
