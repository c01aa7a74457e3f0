import { readEnv } from '@/env'
import { type CheckedArchive, checkArchive } from '@/integrations/archive/check-archive'
import { ArchiveError } from '@/integrations/archive/archive-format'
import { parseSecrets, replaceSecrets, type Secrets } from '@/integrations/secrets-file'
import { migrations } from '@/migrations'
import { inWorkFolder } from '@/operations/data/backups/backup-folder'
import { ifLeaseFree } from '@/operations/runtime/lease'
import { isInUse } from '@/operations/data/presence'
import { credentials } from '@/security/secrets'
import type { Payload } from 'payload'

import { IN_USE, importArchive } from './import-archive'
import { hasOwnContent } from './own-content'
import { SCHEMA } from './schema'
import { secretMark } from './secret-mark'
import { unfinishedImport } from './unfinished-import'
import { upgradeArchive } from './upgrade-archive'

const LEASE = 'data-import'
/** After a crash on another machine the next import waits so long, ms. */
const LEASE_MS = 30_000

/**
 * Reads an archive to its end before anything is opened or written.
 * @throws ArchiveError in words
 */
export async function checkForImport(path: string): Promise<CheckedArchive & { kept: Secrets | null }> {
  const checked = await checkArchive(path)
  const { schema, createdAt, version } = checked.head
  if (!migrations.some(({ name }) => name === schema)) {
    throw new ArchiveError(
      `The archive of ${createdAt} was written by a newer version of Ridgeline (${[version, schema].filter(Boolean).join(', ')}; this one has ${SCHEMA}). Update Ridgeline and try again.`,
    )
  }
  const kept = checked.secrets && parseSecrets(checked.secrets.toString())
  if (checked.secrets && !kept) throw new ArchiveError('The secrets in the archive cannot be read.')
  return { ...checked, kept }
}

interface Options {
  say: (line: string) => void
  /** Instead of refusing a database with content of its own: saves it first. */
  saveFirst?: () => Promise<string>
  /** It is from before what the site did last, and not from its end. */
  isBackup?: boolean
  /** Only to try whether it can be restored: records alone, no secrets. */
  isTrial?: boolean
}

async function refuseContent(
  payload: Payload,
  { sha256 }: CheckedArchive,
  { say, saveFirst }: Options,
): Promise<void> {
  const unfinished = await unfinishedImport(payload)
  if (unfinished?.archive === sha256) {
    say('An import of this archive was stopped in the middle. It starts over.')
    return
  }
  if (!unfinished && !(await hasOwnContent(payload))) return
  if (unfinished && !saveFirst) {
    throw new Error(
      `This database holds a part of another archive (${unfinished.file}). Import that one again, or restore this one with "npm run restore -- <file> --replace". Nothing was changed.`,
    )
  }
  if (!saveFirst) {
    throw new Error(
      'This database has content of its own, which would be lost. Use an empty one, or "npm run restore -- <file> --replace", which saves what is there first. Nothing was changed.',
    )
  }
  // Half of an import is nothing worth keeping.
  if (!unfinished) say(`What is there is saved first: ${await saveFirst()}`)
}

/** One of the secrets in force from the next start on is what signed the guests' links and sealed the Google access, or it is said. */
function warnOfSecret({ manifest }: CheckedArchive, kept: Secrets | null, say: Options['say']): void {
  const { PAYLOAD_SECRET, PAYLOAD_SECRET_PREVIOUS: previous } = readEnv()
  const inForce = PAYLOAD_SECRET ?? kept?.payloadSecret ?? credentials().payloadSecret
  if ([inForce, previous ?? inForce].some((secret) => secretMark(secret) === manifest.secretMark)) return
  say(
    'PAYLOAD_SECRET is another one here than where the archive comes from: guests cannot open the links in their mails, and Google must be connected anew. ' +
      'Set it to the one that was in force there (or PAYLOAD_SECRET_PREVIOUS to it, see SECURITY.md) before you start the site.',
  )
}

/**
 * Puts a checked archive into this database and this DATA_DIR. Refuses, with nothing changed, while the site runs on it,
 * while somebody else imports, and a database with content of its own.
 * @throws Error in words for the person at the terminal
 */
export async function importData(
  payload: Payload,
  path: string,
  checked: Awaited<ReturnType<typeof checkForImport>>,
  options: Options,
): Promise<void> {
  const { say, isTrial = false } = options
  const done = await ifLeaseFree(payload, LEASE, LEASE_MS, async () => {
    if (await isInUse(payload)) throw new Error(IN_USE)
    await refuseContent(payload, checked, options)
    const { kept, head, sha256 } = checked
    // A copy of a running site is one, whichever command brings it.
    const isBackup = options.isBackup === true || head.wasRunning === true
    const write = (from: string, archive: CheckedArchive) =>
      importArchive(payload, from, archive, {
        say,
        isBackup,
        withPictures: !isTrial,
        mark: { archive: sha256, file: path },
        beforeEnd: () => {
          if (kept && !isTrial) replaceSecrets(readEnv().DATA_DIR, kept)
        },
      })
    if (head.schema === SCHEMA) await write(path, checked)
    else {
      say(`It is of an older version (${head.schema}) and is brought up to date first.`)
      await inWorkFolder(readEnv().DATA_DIR, async (folder) => {
        const upgraded = await upgradeArchive(payload, path, checked, folder)
        await write(upgraded.path, upgraded.checked)
      })
    }
    if (!isTrial) warnOfSecret(checked, kept, say)
    return true
  })
  if (!done) throw new Error('Another import is under way on this database. Nothing was changed.')
}
