import { join } from 'node:path'

import { backupName } from '@/domain/data/backup-rule'
import { giveName } from '@/integrations/give-name'
import { syncFolder } from '@/integrations/sync-folder'
import { makeArchive } from '@/operations/data/make-archive'
import { ifLeaseFree } from '@/operations/runtime/lease'
import type { Payload } from 'payload'

import { backupFolder, deleteEndedBackups, demandRoom, inWorkFolder } from './backup-folder'

const LEASE = 'backup'
/** After a crash on another machine the next backup waits so long, ms. */
const LEASE_MS = 30_000

/** A finished file gets a name that nobody has. */
async function nameIt(path: string, folder: string): Promise<string> {
  for (let at = Date.now(); ; at += 1000) {
    const name = join(folder, backupName(new Date(at)))
    try {
      giveName(path, name)
      await syncFolder(folder)
      return name
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

interface BackupOptions {
  say: (line: string) => void
  /** Restores the archive in a folder of its own and throws when that does not work. */
  tryIt: (path: string, folder: string) => Promise<void>
  /** Deletes none, e.g. because one of them is to be restored next. */
  keepAll?: boolean
}

/**
 * Makes a backup beside the running site, tries whether it can be restored, and only then gives it its name; then deletes
 * those that have had their time. Until then there is no file that looks like one.
 * @throws Error in words: no room, too busy, cannot be restored, or another one is being made
 */
export async function makeBackup(
  payload: Payload,
  { say, tryIt, keepAll = false }: BackupOptions,
): Promise<string> {
  const folder = backupFolder()
  const done = await ifLeaseFree(payload, LEASE, LEASE_MS, () =>
    inWorkFolder(folder, async (work) => {
      await demandRoom(folder)
      const { path } = await makeArchive(payload, work, say)
      say('It is tried whether it can be restored.')
      await tryIt(path, work)
      const name = await nameIt(path, folder)
      const ended = keepAll ? [] : await deleteEndedBackups(folder)
      for (const each of ended) say(`Deleted, as it has had its time: ${each}`)
      return name
    }),
  )
  if (!done) throw new Error('Another backup is being made just now.')
  return done.result
}
