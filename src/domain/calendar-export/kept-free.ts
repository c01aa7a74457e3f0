import { type CalendarDate, nightsOf } from '@/domain/common/calendar-date'
import type { Channel } from '@/domain/feeds/channels'
import { nightsAround } from '@/domain/rates/stay-refusals'

import { closedEntries, type FeedEntry } from './write'

export type KeptFree = {
  nightsBetween: number
  /** Since when that many are kept, ISO UTC; null for ever. */
  since: string | null
}

/**
 * Whether a channel is told of the nights around a stay. None hears of those around what is only closed somewhere, nor Booking.com,
 * or a reader who does not say who it is, of those around its stays: closed nights that touch come back from there as one span, which
 * would be kept free around anew, longer each time.
 */
const hasNightsAround = ({ kind, isUncertain, from }: FeedEntry, channel: Channel | undefined): boolean =>
  kind === 'reserved' &&
  !isUncertain &&
  !(from === 'booking' && (channel === undefined || channel === 'booking'))

/**
 * The nights that are kept free around stays, as runs that overlap no stay and no block.
 * @param entries all that the calendar says, whoever reads it, and stays that have just ended
 * @param channel who reads it
 * @param host of the UIDs
 */
export function keptEntries(
  entries: readonly FeedEntry[],
  { nightsBetween, since }: KeptFree,
  channel: Channel | undefined,
  host: string,
): FeedEntry[] {
  if (nightsBetween === 0) return []
  const taken = new Set(entries.flatMap(({ checkin, checkout }) => nightsOf(checkin, checkout)))
  const kept = new Map<CalendarDate, string>()
  for (const entry of entries.filter((each) => hasNightsAround(each, channel))) {
    for (const date of nightsAround(entry, nightsBetween)) {
      const stamps = [entry.changedAt, since ?? '', kept.get(date) ?? ''].sort()
      if (!taken.has(date)) kept.set(date, stamps.at(-1)!)
    }
  }
  const days = [...kept].sort().map(([date, updatedAt]) => ({ date, updatedAt }))
  return closedEntries(days, host, 'between')
}
