import type { Payload } from 'payload'

import { pruneAskedMails } from '@/operations/asked-mails/prune-asked-mails'
import { applyRetention } from '@/operations/bookings/erasure/apply-retention'
import { overwriteOwed } from '@/operations/bookings/erasure/overwrite'
import { pruneLogs } from '@/operations/feeds/feed-log'
import { pruneSessions } from '@/operations/owner/owner-sessions'
import { prunePresence } from '@/operations/data/presence'
import { prunePictures } from '@/operations/pictures/prune-pictures'
import { pruneStrangersPlaces } from '@/operations/bookings/strangers-mail'
import { forgetAskedFrom } from '@/operations/questions/forget-questions'
import { pruneVisits } from '@/operations/visits/load-visits'
import { forgetAddresses } from '@/operations/bookings/write-booking'

import { eachByItself } from './each-by-itself'

/** Security events and guests' addresses are kept this long, ms. */
const ADDRESS_RETENTION_MS = 90 * 24 * 3600_000

/**
 * Deletes what has had its time: old security events, the addresses that guests asked from, sessions of the console that
 * nobody can use any more, where the owner's ended sessions were used from, files of
 * replaced pictures, old logs of calendars, wishes and prices that guests had mailed, old sums
 * of visits, and what the owner wants to be kept for some time only.
 */
export async function prune(payload: Payload): Promise<void> {
  const now = Date.now()
  const addressesEnd = new Date(now - ADDRESS_RETENTION_MS)
  await eachByItself(payload, [
    () =>
      payload.db.deleteMany({
        collection: 'security-events',
        where: { createdAt: { less_than: addressesEnd.toISOString() } },
      }),
    () => forgetAddresses(payload, addressesEnd),
    () => forgetAskedFrom(payload, addressesEnd),
    () =>
      payload.db.deleteMany({
        collection: 'console-sessions',
        where: { expiresAt: { less_than: new Date(now).toISOString() } },
      }),
    pruneSessions,
    () => pruneLogs(payload, now),
    () => prunePictures(payload, now),
    () => prunePresence(payload, now),
    () => pruneStrangersPlaces(payload, now),
    () => pruneAskedMails(payload, now),
    pruneVisits,
    applyRetention,
    overwriteOwed,
  ])
}
