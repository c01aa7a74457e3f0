import { dirname, join } from 'node:path'

import type { Payload } from 'payload'

import { classify } from '@/database/classify'
import { configuredDatabase } from '@/database/configured'
import { backupName } from '@/domain/data/backup-rule'
import type { Intent } from '@/domain/data/house-rule'
import { readEnv } from '@/env'
import { giveName } from '@/integrations/give-name'
import { syncFolder } from '@/integrations/sync-folder'
import { openHouse } from '@/open-house'
import { inWorkFolder } from '@/operations/data/backups/backup-folder'
import { recordBackup } from '@/operations/data/backups/backup-state'
import { makeBackup } from '@/operations/data/backups/make-backup'
import { tryRestore } from '@/operations/data/backups/try-restore'
import { checkForImport, importData } from '@/operations/data/import-data'
import { makeArchive } from '@/operations/data/make-archive'
import { refuseUnfinishedImport } from '@/operations/data/unfinished-import'
import { examineHouse, type Filling, leaveHouseToItsUser } from '@/operations/data/house/examine-house'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

interface Given {
  /** Absolute. */
  file?: string
  replace?: boolean
}

const SECRET =
  "The file holds everything: guests, the owner's password as a hash, and the secrets of this site. Whoever has it can act as the owner: keep it as you keep a key."

/** The database without what a start of the site would write into it. */
async function withDatabase<T>(
  intent: Exclude<Intent, 'start'>,
  work: (payload: Payload) => Promise<T>,
  filling?: Filling,
): Promise<T> {
  const payload = await openHouse(intent, filling)
  try {
    return await work(payload)
  } finally {
    await payload.destroy()
  }
}

async function exportAll({ file }: Given): Promise<void> {
  const target = file || join(readEnv().DATA_DIR, 'exports', backupName(new Date()))
  await examineHouse('existing')
  say(`Everything in ${configuredDatabase().place} is written to ${target}.`)
  await withDatabase('existing', async (payload) => {
    await refuseUnfinishedImport(payload)
    await inWorkFolder(dirname(target), async (folder) => {
      const { path, sets } = await makeArchive(payload, folder, say)
      try {
        giveName(path, target)
      } catch (error) {
        const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST'
        throw isThere ? new Error(`${target} is there already. Name another file.`) : error
      }
      await syncFolder(dirname(target))
      for (const [name, { count, sha256 }] of Object.entries(sets)) {
        if (count > 0) say(`  ${name}: ${count} ${sha256.slice(0, 16)}`)
      }
    })
  })
  say(`Done. ${SECRET}`)
}

async function importAll({ file, replace }: Required<Given>, isBackup: boolean): Promise<void> {
  say(`${file} is read and checked.`)
  const checked = await checkForImport(file)
  const records = Object.values(checked.manifest.sets).reduce((sum, { count }) => sum + count, 0)
  say(
    `It is whole: ${records} records of ${checked.head.createdAt}. They are written to ${configuredDatabase().place}.`,
  )
  await withDatabase(
    'fill',
    (payload) =>
      importData(payload, file, checked, {
        say,
        isBackup,
        ...(replace
          ? { saveFirst: () => makeBackup(payload, { say, tryIt: tryRestore, keepAll: true }) }
          : {}),
      }),
    { house: checked.head.house, replace },
  )
  if (isBackup) {
    say(
      'Passwords are those of then, unless the environment sets them, and so are keys of pricing services: change or revoke again what was changed or revoked since. Guests whose data were deleted since are there again: delete them again.',
    )
  }
  say('Done: what is there now is what the archive holds. You can start the site.')
}

async function backup(): Promise<void> {
  await withDatabase('existing', async (payload) => {
    try {
      await refuseUnfinishedImport(payload)
      const name = await makeBackup(payload, { say, tryIt: tryRestore })
      await recordBackup(payload, null)
      say(`Done: ${name}. ${SECRET}`)
    } catch (error) {
      await recordBackup(payload, messageOf(error)).catch(() => {})
      throw error
    }
  })
}

/** For the process that tries a backup: an embedded database of its own, whose folder is removed afterwards. */
async function trial(file: string): Promise<void> {
  const checked = await checkForImport(file)
  await withDatabase('fill', (payload) => importData(payload, file, checked, { say, isTrial: true }))
}

const RUN_AGAIN =
  'run the same command again: where it has written a part of the archive it starts over, and the site does not start until then.'
const NOTHING_LEFT = 'Nothing half written was left.'

function messageOf(error: unknown, isImport = false): string {
  const { code, message, cause } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { code: '', message: String(error) }
  if (classify(error) === 'full') {
    return isImport
      ? `The disk is full. Free some space and ${RUN_AGAIN}`
      : `The disk is full. ${NOTHING_LEFT}`
  }
  // Its own words hold what was to be written: the records of guests.
  if (message.startsWith('Failed query:'))
    return `The database could not do its part: ${messageOf(cause, isImport)}`
  if (code === 'EACCES' || code === 'EPERM') return `That may not be written or read here: ${message}.`
  return message
}

/** Ends the process in a way that takes along what lies in folders of its own: a copy of everything. */
function endWhenTold(isImport: boolean): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      complain(isImport ? `Stopped. To go on, ${RUN_AGAIN}` : `Stopped. ${NOTHING_LEFT}`)
      leaveHouseToItsUser(complain)
      process.exit(1)
    })
  }
}

/**
 * The commands that copy everything and bring it back: 'export', 'import', 'backup', 'restore', and 'trial' for the first
 * ones' own use.
 * @returns the exit code of the process: 1 when it did not work, which it says
 */
export async function runData(command: string, { file = '', replace = false }: Given = {}): Promise<number> {
  const isImport = command === 'import' || command === 'restore'
  endWhenTold(isImport)
  try {
    if (command === 'export') await exportAll({ file })
    else if (command === 'backup') await backup()
    else if (command === 'trial') await trial(file)
    else {
      const isBackup = command === 'restore'
      await importAll({ file, replace: isBackup && replace }, isBackup)
    }
    return 0
  } catch (error) {
    complain(messageOf(error, isImport))
    return 1
  } finally {
    leaveHouseToItsUser(complain)
  }
}
