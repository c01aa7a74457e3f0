import { datesText, importedText } from '@/domain/feeds/import-text'
import type { Feed } from '@/payload-types'
import type { Payload } from 'payload'

import { freedText } from '../stays/freed-text'
import { bookingPath } from '../content/mail-frame'
import { notifyOwner } from '../content/notify-owner'
import { isQueued } from '../runtime/mail-queue'
import type { ImportedRow } from './imported-stays'

/**
 * Those that ended before the last good reading were told of by the sync that ended them; of one that is yet to come, by a clock
 * that was ahead, nobody can say what was before it.
 */
const toldUntil = ({ lastGoodAt }: Feed): string =>
  lastGoodAt && Date.parse(lastGoodAt) <= Date.now() ? lastGoodAt : ''

/** Notifies the owner of stays that the channel ended, once each; blocks come and go without a mail. */
export async function notifyOfEnded(payload: Payload, feed: Feed, rows: readonly ImportedRow[]) {
  const since = toldUntil(feed)
  const ended = rows.filter(
    ({ state, importKind, updatedAt }) =>
      state === 'cancelled' && importKind !== 'block' && updatedAt >= since,
  )
  for (const row of ended) {
    const key = `feed-ended:${row.id}:${Date.parse(row.updatedAt)}:owner`
    if (await isQueued(payload, key)) continue
    const isReservation = row.importKind === 'reservation'
    const subject = `${isReservation ? `Cancelled: ${row.label}` : 'No longer occupied'}, ${datesText(row)}`
    const lines = [
      `The calendar "${feed.name}" does not have this any more: ${importedText({ ...row, kind: row.importKind })}.`,
      `${await freedText(payload, row)}. If you do not expect this, please look at the channel before somebody else books them.`,
    ]
    const href = isReservation && row.inquiryId ? bookingPath(row.inquiryId) : '/admin?tab=ical-sync'
    await notifyOwner(payload, { key, subject, lines, href })
  }
}
