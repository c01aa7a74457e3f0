import ical from 'ical-generator'

import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import type { Channel } from '@/domain/feeds/channels'
import type { FeedPlatform, ImportKind } from '@/domain/feeds/feed'

/** Nights of the house that nobody else may have, as the channels are told of them. */
export type FeedEntry = {
  uid: string
  /** 'reserved' are guests, 'closed' is the owner. Nothing else of it is told to anyone. */
  kind: 'reserved' | 'closed'
  checkin: CalendarDate
  checkout: CalendarDate
  /** When its record was last changed, ISO UTC. */
  changedAt: string
  /** The calendar that told us of it; its channel need not hear it again. */
  from?: FeedPlatform
  /** A channel only says that it is closed: what it is, and what else it may have taken into it, nobody knows. */
  isUncertain?: true
}

/** A confirmed stay, ours or imported. */
export type ExportedStay = {
  id: string
  source: string
  checkin: CalendarDate
  checkout: CalendarDate
  updatedAt: string
  importKind?: ImportKind | null
}

const SUMMARY: Record<FeedEntry['kind'], string> = { reserved: 'Reserved', closed: 'Not available' }

export const stayUid = (id: string, host: string) => `stay-${id}@${host}`
const OWN = /^(?:stay-(?:\d{1,15}|[0-9a-f]{24})|(?:closed|between)-\d{4}-\d{2}-\d{2})@(.+)$/

/**
 * Whether an event of a channel's calendar is one of our own export that came back. For an occurrence of a recurring event,
 * what stands behind the slash of its UID does not matter.
 * @param host the host name of the site's public address
 */
export const isOwnUid = (uid: string, host: string): boolean =>
  OWN.exec(uid.trim().toLowerCase())?.[1]?.split('/')[0] === host.toLowerCase()

/**
 * A stay as the channels hear of it; null for a channel's block. Those stay where they were made: passed on, a block would
 * be exported by the next channel, read by us as its block, and passed back; with three channels it would never end. One
 * from a calendar that the owner keeps himself ('manual') has no such way back, and closes the house everywhere.
 */
export const stayEntry = (stay: ExportedStay, host: string): FeedEntry | null => {
  const { id, source, checkin, checkout, updatedAt, importKind } = stay
  if (importKind === 'block' && source !== 'manual') return null
  return {
    uid: stayUid(id, host),
    kind: importKind === 'block' ? 'closed' : 'reserved',
    checkin,
    checkout,
    changedAt: updatedAt,
    // A booking that the owner typed in may not be known to its channel, so that is told of it.
    ...(importKind ? { from: source as FeedPlatform } : {}),
    ...(importKind === 'occupied' ? { isUncertain: true } : {}),
  }
}

/**
 * Closed dates as runs of nights, named after their first date.
 * @param days ascending
 * @param why what their UIDs begin with: the owner's blocks, or nights that stay free between stays
 */
export const closedEntries = (
  days: readonly { date: CalendarDate; updatedAt: string }[],
  host: string,
  why: 'closed' | 'between' = 'closed',
): FeedEntry[] => {
  const runs: FeedEntry[] = []
  for (const { date, updatedAt } of days) {
    const last = runs.at(-1)
    if (last?.checkout === date) {
      last.checkout = addDays(date, 1)
      if (updatedAt > last.changedAt) last.changedAt = updatedAt
    } else {
      runs.push({
        uid: `${why}-${date}@${host}`,
        kind: 'closed',
        checkin: date,
        checkout: addDays(date, 1),
        changedAt: updatedAt,
      })
    }
  }
  return runs
}

/** What a channel is told: everything but what came from its own calendar. */
export const entriesFor = (entries: readonly FeedEntry[], channel: Channel | undefined): FeedEntry[] =>
  entries.filter(({ from }) => channel === undefined || from !== channel)

// A date of an all-day event is read in UTC, where every date is itself.
const dayOf = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)

/**
 * The exported calendar: whole days, stable UIDs, no guest data. The same entries give the same text.
 * @param name what calendar programs call it
 */
export const writeFeed = (entries: readonly FeedEntry[], name: string): string => {
  // The generator escapes an event's texts, and leaves the calendar's own name as it is.
  const oneLine = name
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\;,]/g, '\\$&')
  const calendar = ical({ prodId: { company: 'Ridgeline', product: 'Calendar' }, name: oneLine })
  for (const { uid, kind, checkin, checkout, changedAt } of entries) {
    calendar.createEvent({
      id: uid,
      stamp: new Date(changedAt),
      start: dayOf(checkin),
      end: dayOf(checkout),
      allDay: true,
      summary: SUMMARY[kind],
    })
  }
  // Each line ends, the last one too (RFC 5545, 3.1), which the generator forgets.
  return `${calendar.toString()}\r\n`
}
