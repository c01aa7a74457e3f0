import type { Payload } from 'payload'

import { databaseOf } from '@/database/database-of'
import type { Intent } from '@/domain/data/house-rule'
import { openHouse } from '@/open-house'
import { refuseUnfinishedImport } from '@/operations/data/unfinished-import'
import { settleHouse } from '@/operations/data/house/settle-house'
import { houseMark } from '@/operations/runtime/house-id'
import { resealToken } from '@/operations/google-calendar/reseal-token'
import { underLease } from '@/operations/runtime/lease'
import { ensureOwner } from '@/operations/owner/owner-account'
import { seedFirstContent } from '@/operations/content/seed-first-content'
import { takeBackHalfPublished } from '@/operations/content/take-back-half-published'
import { publishFirstPriceList } from '@/operations/rates/price-lists'
import { warnOfWeakPasswords } from '@/operations/alerts/checks/settings'
import { setRunningPayload } from '@/running-payload'
import { credentials, securityPassword } from '@/security/secrets'

/** Passwords that were made just now and open something; the file in DATA_DIR has them too. */
function printNewPasswords(newPasswordOpens: boolean): void {
  const { adminPassword, securityPasswordIsNew } = credentials()
  const lines = [
    ...(newPasswordOpens ? [`  Owner's portal (/admin): ${adminPassword}`] : []),
    ...(securityPasswordIsNew ? [`  Security console (/security-console): ${securityPassword()}`] : []),
  ]
  if (lines.length === 0) return
  process.stdout.write(
    `\nThese passwords were made for you. They are shown only once:\n${lines.join('\n')}\n\n`,
  )
}

const LEASE = 'boot'
const LEASE_MS = 30_000

/**
 * Everything that must be true before the first request: the database is there and migrated, the owner exists, the first
 * content is in place. Safe to call in several processes at once and any number of times.
 * @param intent 'existing' for a command that must never make a database
 * @throws Error in words for the person at the terminal
 */
export async function boot(intent: Exclude<Intent, 'fill'> = 'start'): Promise<Payload> {
  const payload = await openHouse(intent)
  await databaseOf(payload).prepare()
  await refuseUnfinishedImport(payload)
  // First records are made by one process at a time, or two that start together would both make them.
  const { newPasswordOpens } = await underLease(payload, LEASE, LEASE_MS, async () => {
    await takeBackHalfPublished(payload)
    await seedFirstContent(payload, Date.now)
    await resealToken(payload)
    const owner = await ensureOwner(payload)
    await databaseOf(payload).migrateRecords((await houseMark(payload))?.schema)
    // After the records of an earlier version, whose rates become the first price list.
    await publishFirstPriceList(payload)
    // Last: a house counts as one when everything of it is there.
    await settleHouse(payload)
    return owner
  })
  printNewPasswords(newPasswordOpens)
  await warnOfWeakPasswords(payload)
  setRunningPayload(payload)
  return payload
}
