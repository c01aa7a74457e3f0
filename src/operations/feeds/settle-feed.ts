import type { CalendarDate } from '@/domain/common/calendar-date'
import { isGone } from '@/domain/feeds/merging/stay-changes'
import type { Feed } from '@/payload-types'
import type { Payload } from 'payload'

import { endConflicts } from './conflicts/end-conflicts'
import { recordConflicts } from './conflicts/record-conflicts'
import { type ImportedRow, importedRows } from './imported-stays'
import { notifyOfEnded } from './settle-ended'
import { settleInquiries } from './settle-inquiries'
import { type HeldNights, settleNights } from './settle-nights'

/**
 * Brings nights, bookings, conflicts and mails to where the records of a source's stays are. Whatever a process that died
 * left undone is done by the next call; a call with nothing to do writes nothing.
 * @param known the source's stays, and the nights as they were before these were written, where they were read already
 */
export async function settleFeed(
  payload: Payload,
  feed: Feed,
  today: CalendarDate,
  known?: { rows: ImportedRow[]; nights: HeldNights },
) {
  const rows = known?.rows ?? (await importedRows(payload, String(feed.id)))
  const missing = await settleNights(payload, rows, today, known?.nights)
  await settleInquiries(payload, rows)
  const newConflicts = await recordConflicts(payload, String(feed.id), missing)
  await endConflicts(payload)
  await notifyOfEnded(payload, feed, rows)
  const isMissing = (row: ImportedRow) =>
    row.state !== 'cancelled' && (row.misses ?? 0) > 0 && !isGone(row) && row.checkout > today
  // Something needs a second look at the same calendar: a stay that was missing, or nights that others have.
  const isOpen = missing.size > 0 || rows.some(isMissing)
  return { newConflicts, isOpen }
}
