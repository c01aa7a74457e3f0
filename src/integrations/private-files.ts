import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { backupTime } from '@/domain/data/backup-rule'

/** Everything that the site writes into DATA_DIR; what else lies there is somebody else's business. */
const OURS =
  /^(ridgeline\.db.*|(house|secrets)\.json.*|outbox|pictures|originals|backups|exports|\.unfinished\..*)$/
const OUR_BACKUP = (name: string) => backupTime(name) !== null || name.startsWith('.unfinished.')

/** What group and others may do. */
const FOR_OTHERS = 0o077

const lookAt = (path: string, look: (path: string) => Stats): Stats | null => {
  try {
    return look(path)
  } catch (error) {
    // Gone since its folder was read, or never there.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

const refusal = (path: string, why: string) =>
  new Error(
    `${path} can be read by other users of this machine, and this process may not change that (${why}). Guests' data and secrets are in there. ` +
      'Give it to the user that runs the site (chown -R), or close it by hand: chmod 700 for folders, 600 for files. ' +
      'Is it the top of a volume that belongs to another user, name a folder in it as DATA_DIR. Then start again.',
  )

/** @returns whether something had to be changed */
function close(path: string, { mode }: Stats): boolean {
  if ((mode & FOR_OTHERS) === 0) return false
  try {
    chmodSync(path, mode & 0o700)
  } catch (error) {
    throw refusal(path, (error as NodeJS.ErrnoException).code ?? String(error))
  }
  // Some disks keep no modes and say nothing.
  if ((statSync(path).mode & FOR_OTHERS) !== 0) throw refusal(path, 'its disk keeps no permissions')
  return true
}

/** Closes it with all that is in it; a link that somebody put there is followed at the top alone. */
function closeAll(path: string, look: typeof statSync = statSync): number {
  const found = lookAt(path, look)
  if (!found || found.isSymbolicLink()) return 0
  const changed = Number(close(path, found))
  if (!found.isDirectory()) return changed
  return readdirSync(/* turbopackIgnore: true */ path).reduce(
    (sum, name) => sum + closeAll(join(/* turbopackIgnore: true */ path, name), lstatSync),
    changed,
  )
}

const namesIn = (folder: string, isOurs: (name: string) => boolean) =>
  lookAt(folder, statSync)?.isDirectory()
    ? readdirSync(/* turbopackIgnore: true */ folder).filter(isOurs)
    : []

export interface PrivatePlaces {
  dataDir: string
  backupDir: string
  /** Of the embedded database, wherever it is. */
  databasePath: string | null
}

/**
 * Makes sure that nobody but the user of this process reads what the site keeps: folders 0700, files 0600, also those that
 * an earlier version, another umask or a copy by hand has left open.
 * @returns how many had to be closed
 * @throws Error in words when one cannot be, e.g. because it belongs to another user
 */
export function keepPrivate({ dataDir, backupDir, databasePath }: PrivatePlaces): number {
  // Windows has other permissions, which a service's own folder brings along.
  if (process.platform === 'win32') return 0
  const folder = lookAt(dataDir, statSync)
  let closed = folder ? Number(close(dataDir, folder)) : 0
  for (const name of namesIn(dataDir, (each) => OURS.test(each)))
    closed += closeAll(join(/* turbopackIgnore: true */ dataDir, name))
  const isElsewhere = databasePath !== null && dirname(databasePath) !== dataDir
  for (const suffix of isElsewhere ? ['', '-wal', '-shm', '-journal'] : [])
    closed += closeAll(databasePath + suffix)
  for (const name of namesIn(backupDir, OUR_BACKUP))
    closed += closeAll(join(/* turbopackIgnore: true */ backupDir, name))
  const backups = lookAt(backupDir, statSync)
  // A disk for backups may be another user's at its top; what is ours in it is closed.
  if (backups && backups.uid === process.getuid?.()) closed += Number(close(backupDir, backups))
  return closed
}
