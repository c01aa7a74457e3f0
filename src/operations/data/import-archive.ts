import { databaseOf } from '@/database/database-of'
import { ROWS_AT_ONCE } from '@/database/port'
import { type CheckedArchive } from '@/integrations/archive/check-archive'
import { ArchiveError, type Manifest } from '@/integrations/archive/archive-format'
import { readArchive } from '@/integrations/archive/read-archive'
import { imageStore } from '@/integrations/image-store'
import { keepLostTime, lostTime } from '@/operations/runtime/restored'
import { settleHouse } from '@/operations/data/house/settle-house'
import { isInUse } from '@/operations/data/presence'
import type { Payload } from 'payload'

import { pictureKeeper } from './copy-pictures'
import { differences, fingerprint } from './fingerprint'
import { LEFT_KEYS, type MovedSet, movedSets } from './moved-sets'
import { endImport, markImport, type UnfinishedImport, unfinishedImport } from './unfinished-import'
import { writeSet } from './write-set'

export const IN_USE =
  'The site (or "npm run jobs") is running on this database. Stop every process of it first, then try again. Nothing was changed.'

/** Puts lines that come in parts into sets: pages of records as they come, the few others whole. */
function setWriter(payload: Payload, wanted: Manifest['sets'], say: (line: string) => void) {
  const sets = new Map(movedSets(payload).map((set) => [set.name, set]))
  let held: { set: MovedSet; lines: string[] } | undefined

  async function write(): Promise<void> {
    if (!held) return
    if (held.lines.length > 0) await writeSet(payload, held.set, held.lines)
    say(`  ${held.set.name}: ${wanted[held.set.name]!.count}`)
    held = undefined
  }
  return {
    take: async (name: string, lines: string[]): Promise<void> => {
      const set = sets.get(name)!
      if (held?.set !== set) {
        await write()
        held = { set, lines: [] }
      }
      held.lines.push(...lines)
      const isPaged = set.kind === 'collections' && wanted[name]!.count > ROWS_AT_ONCE
      if (isPaged) {
        await writeSet(payload, set, held.lines)
        held.lines = []
      }
    },
    end: write,
  }
}

/** The archive says how much there is; the database is read again and must say the same. */
async function compareWhatIsThere(payload: Payload, manifest: Manifest): Promise<void> {
  const wrong = differences(await fingerprint(payload), manifest.sets)
  if (wrong.length === 0) return
  throw new Error(
    `What was written is not what the archive holds (${wrong.join(', ')}). The site does not start on it; nothing else was changed.`,
  )
}

/**
 * So many numbers are left out after a backup was restored. Those after it were given already, and are known outside: in guests'
 * private links, which would open the stay of whoever gets the same number next, and at the payment provider. Ten more for each
 * minute since then: of one backup that is put back twice, the second time the numbers after the first are known as well.
 */
const leftOut = (createdAt: string): number =>
  10_000 + 10 * Math.max(0, Math.ceil((Date.now() - Date.parse(createdAt)) / 60_000))

/** What the owner's Google calendar has by now nobody knows: each event is written anew. */
const forgetWrittenEvents = (payload: Payload) =>
  payload.db.updateMany({
    collection: 'google-events',
    where: { contentHash: { exists: true } },
    data: { contentHash: null },
  })

export interface ImportOptions {
  say: (line: string) => void
  /** The site went on after the archive was made. */
  isBackup: boolean
  /** Records only, e.g. to try whether they can be restored. */
  withPictures: boolean
  /** What tells, in a database that holds a part only, which archive that is. */
  mark: Pick<UnfinishedImport, 'archive' | 'file'>
  /** The last thing before the database counts as whole. */
  beforeEnd?: () => void
}

/**
 * Replaces everything in the database by what a checked archive holds, and reads it back. While it lasts, and when it is
 * stopped in between, a mark in the database keeps the site from starting on it; done anew it starts over.
 * @throws Error in words; the mark stays then
 */
export async function importArchive(
  payload: Payload,
  path: string,
  { head, manifest }: CheckedArchive,
  { say, isBackup, withPictures, mark, beforeEnd }: ImportOptions,
): Promise<void> {
  const known = movedSets(payload).map(({ name }) => name)
  const strange = Object.keys(manifest.sets).filter((name) => !known.includes(name))
  if (strange.length > 0) {
    throw new ArchiveError(`The archive holds what this version does not know: ${strange.join(', ')}.`)
  }
  const before = await unfinishedImport(payload)
  await markImport(payload, { ...mark, since: new Date().toISOString() })
  // A site that starts now sees the mark; one that started before is seen here.
  if (await isInUse(payload)) {
    if (!before) await endImport(payload)
    throw new Error(IN_USE)
  }
  await databaseOf(payload).empty(LEFT_KEYS)
  const records = setWriter(payload, manifest.sets, say)
  const pictures = pictureKeeper()
  for await (const read of readArchive(path)) {
    if (read.file.kind === 'part') {
      const lines = read.bytes.toString().split('\n').slice(0, -1)
      await records.take(read.file.set, lines)
    } else if (withPictures) await pictures.take(read)
  }
  await records.end()
  await pictures.end()
  const ahead = isBackup ? leftOut(head.createdAt) : 0
  const given = Object.entries(manifest.numbers).map(([name, last]) => [name, last + ahead])
  await databaseOf(payload).raiseNumbers(Object.fromEntries(given))
  say('Everything is written. It is read again and compared.')
  await compareWhatIsThere(payload, manifest)
  if (withPictures) await imageStore().sweepTempFiles()
  beforeEnd?.()
  if (isBackup) await forgetWrittenEvents(payload)
  await settleHouse(payload, head.house)
  if (isBackup || head.lostFrom) {
    // What an earlier restore has lost, and was not looked for yet, is lost still.
    const { createdAt, lostFrom = createdAt, house } = head
    const { from: before = createdAt } = (await lostTime(payload)) ?? {}
    const [from = createdAt] = [createdAt, lostFrom, before].sort()
    await keepLostTime(payload, { from, until: new Date().toISOString(), house })
  }
  await endImport(payload)
}
