import { beginsWith } from '@/database/begins-with'
import { addDays, dateIn } from '@/domain/common/calendar-date'
import { endOfDate } from '@/domain/common/instant-at'
import { retentionEnds } from '@/domain/bookings/retention'
import type { Payload } from 'payload'

import { emptyMails, loadRetention } from '../bookings/erasure/apply-retention'
import { overwriteDeleted } from '../bookings/erasure/overwrite'
import { houseTimeZone } from '../runtime/clock'
import { KEPT_DAYS } from './kept-prices'

/**
 * Deletes wishes whose check-in is over or that are older than an inquiry may be, and prices that have had their time; of their
 * mails the address as well, as their guests were promised: a wish's goes with its mail, a price's with the price.
 */
export async function pruneAskedMails(payload: Payload, now: number): Promise<void> {
  const timeZone = await houseTimeZone(payload)
  const today = dateIn(timeZone, now)
  const { inquiries } = retentionEnds(await loadRetention(payload), today)
  await payload.db.deleteMany({
    collection: 'night-wishes',
    where: {
      or: [{ checkin: { less_than: today } }, { consentedAt: { less_than: `${inquiries}T00:00:00.000Z` } }],
    },
  })
  // Those that were mailed before the date whose last one is today.
  const firstKept = endOfDate(timeZone, addDays(today, -KEPT_DAYS - 1))
  const isOld = { createdAt: { less_than: new Date(firstKept).toISOString() } }
  await payload.db.deleteMany({ collection: 'kept-prices', where: isOld })
  const emptied = await emptyMails(payload, {
    or: [beginsWith('key', 'wish:'), { and: [beginsWith('key', 'price:'), isOld] }],
  })
  if (emptied > 0) await overwriteDeleted(payload)
}
