import type { Conflict as ConflictView, ConflictStay } from '@/contract/calendar-sources'
import { dateIn, formatDate } from '@/domain/common/calendar-date'
import { channelNames, datesText, SOURCE_NAME } from '@/domain/feeds/import-text'
import type { Conflict } from '@/payload-types'
import type { Payload } from 'payload'

import { notifyOwner } from '../../content/notify-owner'
import { houseTimeZone } from '../../runtime/clock'
import { isQueued } from '../../runtime/mail-queue'
import { conflictNights } from './conflict-records'
import { conflictViews } from './conflict-view'

/** 'Anna Berg (your site), Mar 4, 2027 to Mar 8, 2027, here since Jan 2, 2027. anna@example.org, +1 555 0100' */
function stayLine(stay: ConflictStay, timeZone: string): string {
  const since = formatDate(dateIn(timeZone, Date.parse(stay.since)), 'short')
  const contact = [stay.guest?.email, stay.guest?.phone].filter(Boolean).join(', ')
  const code = stay.reservationCode ? `, code ${stay.reservationCode}` : ''
  return (
    `${stay.label} (${stay.feedName ?? SOURCE_NAME[stay.source]}${code}), ${datesText(stay)}, here since ${since}.` +
    (contact ? ` ${contact}` : '')
  )
}

/** What to do, by whose the stays are: a channel's reservation cannot be refused from here. */
const adviceOf = ({ imported, other }: ConflictView): string =>
  other.guest
    ? 'What you can do: call your guest and agree on other dates; cancel the one here, with its refund; cancel the other at its channel; or, if both are the same booking, ignore it as an echo.'
    : `Both come from a channel: cancel one of them on ${channelNames(imported, other)}; or, if both are the same booking, ignore it as an echo.`

/**
 * Tells the owner of a conflict, once for each set of nights that it is about, and again when the two meet after they
 * were apart: an open one that has ended before keeps when that was.
 */
export async function mailConflict(payload: Payload, conflict: Conflict): Promise<void> {
  const nights = conflictNights(conflict)
  const again = conflict.endedAt ? `:${Date.parse(conflict.endedAt)}` : ''
  const key = `conflict:${String(conflict.id)}:${nights[0] ?? ''}:${nights.at(-1) ?? ''}${again}:owner`
  if (await isQueued(payload, key)) return
  const [[view], timeZone] = await Promise.all([conflictViews(payload, [conflict]), houseTimeZone(payload)])
  if (!view) return
  const subject = `Two bookings want the same nights: ${datesText(view.imported)}`
  const lines = [
    `These nights are booked twice: ${nights.map((night) => formatDate(night, 'short')).join(', ')}.`,
    `From the channel: ${stayLine(view.imported, timeZone)}`,
    `Here already: ${stayLine(view.other, timeZone)}`,
    adviceOf(view),
    'A booking that is moved or cancelled ends this by itself.',
  ]
  await notifyOwner(payload, { key, subject, lines, href: '/admin?tab=overview' })
}
