import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { databaseOf } from '@/database/database-of'
import { readEnv } from '@/env'
import { FORMAT, type Manifest, SECRETS } from '@/integrations/archive/archive-format'
import { writeArchive } from '@/integrations/archive/write-archive'
import { buildInfo } from '@/operations/runtime/build-info'
import { houseId } from '@/operations/runtime/house-id'
import { lostTime } from '@/operations/runtime/restored'
import { credentials } from '@/security/secrets'
import type { Payload } from 'payload'

import { addRecords } from './add-records'
import { addPictures } from './copy-pictures'
import { differences, fingerprint } from './fingerprint'
import { lastNumbers } from './moved-sets'
import { isInUse } from './presence'
import { SCHEMA } from './schema'
import { secretMark } from './secret-mark'

/** @returns null when the records changed while they were read */
async function tryOnce(
  payload: Payload,
  path: string,
  { isStill, say }: { isStill: boolean; say: (line: string) => void },
): Promise<Manifest['sets'] | null> {
  const { label } = databaseOf(payload)
  const archive = writeArchive(path, {
    format: FORMAT,
    schema: SCHEMA,
    createdAt: new Date().toISOString(),
    version: (await buildInfo()).version,
    house: await houseId(payload),
    lostFrom: (await lostTime(payload))?.from,
    wasRunning: await isInUse(payload),
    from: label.toLowerCase() as Lowercase<typeof label>,
  })
  try {
    const sets = await addRecords(payload, archive)
    if (!isStill && differences(sets, await fingerprint(payload)).length > 0) {
      await archive.abandon()
      return null
    }
    const records = Object.values(sets).reduce((sum, { count }) => sum + count, 0)
    say(`  ${records} records`)
    const missingPictures = await addPictures(payload, archive, say)
    for (const hash of missingPictures) say(`  The files of picture ${hash} are not there; it is left out.`)
    // The environment may hold all of them; then there is no file.
    const secrets = await readFile(join(readEnv().DATA_DIR, 'secrets.json')).catch(() => null)
    if (secrets) await archive.add(SECRETS, secrets)
    await archive.finish({
      sets,
      numbers: await lastNumbers(payload),
      secretMark: secretMark(credentials().payloadSecret),
      missingPictures,
    })
    return sets
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

const TRIES = 12
const LONGEST_PAUSE_MS = 3000

/**
 * Writes everything into an archive: a state that was true at one moment, although the site goes on. The embedded database
 * is copied by one statement and read from the copy. MongoDB without transactions gives no such copy: it is read twice, and
 * two equal readings prove that in between it was so; when something changed, both are done anew.
 * @param folder one of its own, which only we may read; the archive is `archive.tar.gz` in it
 * @throws Error in words when a database is too busy to be read twice without a change
 */
export async function makeArchive(
  payload: Payload,
  folder: string,
  say: (line: string) => void,
): Promise<{ path: string; sets: Manifest['sets'] }> {
  const path = join(folder, 'archive.tar.gz')
  const snapshot = await databaseOf(payload).snapshot(folder)
  if (snapshot) {
    try {
      return { path, sets: (await tryOnce(snapshot.payload, path, { isStill: true, say }))! }
    } finally {
      await snapshot.close()
    }
  }
  for (let tries = 1; tries <= TRIES; tries++) {
    const sets = await tryOnce(payload, path, { isStill: false, say })
    if (sets) return { path, sets }
    say('  Something changed while it was read. It is read again.')
    await new Promise((resume) => setTimeout(resume, Math.min(250 * tries, LONGEST_PAUSE_MS)))
  }
  throw new Error(
    'The site is too busy just now: the database changed each time while it was read. Nothing was written; please try again later.',
  )
}
