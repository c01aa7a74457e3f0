import type { CalendarDate } from '@/domain/calendar-date'
import type { Conflict, Feed } from '@/payload-types'
import type { Payload } from 'payload'

import { endConflicts } from './conflicts/end-conflicts'
import { recordConflicts } from './conflicts/record-conflicts'
import { type ImportedRow, importedRows, isStanding } from './imported-stays'
import { tellOfEnded } from './settle-ended'
import { settleInquiries } from './settle-inquiries'
import { settleNights } from './settle-nights'

export interface Settled {
  rows: ImportedRow[]
  newConflicts: Conflict[]
  /** Whether something needs a second look at the same calendar: a stay that was missing, or nights that others have. */
  isOpen: boolean
}

/**
 * Brings nights, bookings, conflicts and mails to where the records of a source's stays are. Whatever a process that died
 * left undone is done by the next call; a call with nothing to do writes nothing.
 */
export async function settleFeed(payload: Payload, feed: Feed, today: CalendarDate): Promise<Settled> {
  const rows = await importedRows(payload, String(feed.id))
  const missing = await settleNights(payload, rows, today)
  await settleInquiries(payload, rows)
  const newConflicts = await recordConflicts(payload, String(feed.id), missing)
  await endConflicts(payload)
  await tellOfEnded(payload, feed, rows, feed.lastGoodAt ?? feed.createdAt)
  const isOpen = missing.size > 0 || rows.some((row) => isStanding(row) && (row.misses ?? 0) > 0)
  return { rows, newConflicts, isOpen }
}
