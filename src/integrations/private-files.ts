import { chmodSync, lchownSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { backupTime } from '@/domain/data/backup-rule'

import { refuseAnothersFile } from './anothers-file'

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

const readNames = (folder: string): string[] => {
  try {
    return readdirSync(/* turbopackIgnore: true */ folder)
  } catch (cause) {
    refuseAnothersFile(folder, cause)
    throw cause
  }
}

/** Does it to this and to all that is in it; a link that somebody put there is followed at the top alone. */
function doToAll(path: string, act: (path: string, found: Stats) => boolean, look = statSync): number {
  const found = lookAt(path, look)
  if (!found || found.isSymbolicLink()) return 0
  const changed = Number(act(path, found))
  if (!found.isDirectory()) return changed
  return readNames(path).reduce(
    (sum, name) =>
      sum + doToAll(join(/* turbopackIgnore: true */ path, name), act, lstatSync as typeof statSync),
    changed,
  )
}

const namesIn = (folder: string, isOurs: (name: string) => boolean) =>
  lookAt(folder, statSync)?.isDirectory() ? readNames(folder).filter(isOurs) : []

export interface PrivatePlaces {
  dataDir: string
  backupDir: string
  /** Of the embedded database, wherever it is. */
  databasePath: string | null
}

/** What the site writes, each with all that is in it. */
function ours({ dataDir, backupDir, databasePath }: PrivatePlaces): string[] {
  const isElsewhere = databasePath !== null && dirname(databasePath) !== dataDir
  return [
    ...namesIn(dataDir, (each) => OURS.test(each)).map((name) => join(dataDir, name)),
    ...(isElsewhere ? ['', '-wal', '-shm', '-journal'] : []).map((suffix) => databasePath + suffix),
    ...namesIn(backupDir, OUR_BACKUP).map((name) => join(backupDir, name)),
  ]
}

/**
 * Makes sure that nobody but the user of this process reads what the site keeps: folders 0700, files 0600, also those that
 * an earlier version, another umask or a copy by hand has left open.
 * @returns how many had to be closed
 * @throws Error in words when one cannot be, e.g. because it belongs to another user
 */
export function keepPrivate(places: PrivatePlaces): number {
  // Windows has other permissions, which a service's own folder brings along.
  if (process.platform === 'win32') return 0
  const { dataDir, backupDir } = places
  const folder = lookAt(dataDir, statSync)
  let closed = folder ? Number(close(dataDir, folder)) : 0
  for (const path of ours(places)) closed += doToAll(path, close)
  const backups = lookAt(backupDir, statSync)
  // A disk for backups may be another user's at its top; what is ours in it is closed.
  if (backups && backups.uid === process.getuid?.()) closed += Number(close(backupDir, backups))
  return closed
}

/**
 * Gives what root has made in a command to the user of the site, whom DATA_DIR belongs to: closed to all others it would be
 * closed to the site, too, which could then neither read its secrets nor start.
 */
export function leaveToItsUser(places: PrivatePlaces): void {
  const folder = process.getuid?.() === 0 ? lookAt(places.dataDir, statSync) : null
  if (!folder || folder.uid === 0) return
  for (const path of ours(places)) {
    doToAll(path, (each, { uid }) => {
      // Never through a link: who can write there must not be given files of others.
      if (uid === 0) lchownSync(each, folder.uid, folder.gid)
      return uid === 0
    })
  }
}
