import type { AttentionItem } from '@/contract/overview'
import { formatDate } from '@/domain/calendar-date'
import { datesWords } from '@/domain/ical/import-words'
import type { Feed } from '@/payload-types'
import type { Payload } from 'payload'

import { listConflicts } from './conflicts/conflict-view'
import { allFeeds } from './feed-records'

/** A source that has failed for this long is worth a word, ms; before that it mostly mends itself. */
const FAILING_TO_TELL_MS = 3 * 3600_000
const LISTED = 5
const TAB = '/admin?tab=ical-sync'

async function conflicts(payload: Payload): Promise<AttentionItem[]> {
  const open = await listConflicts(payload, false)
  return open.slice(0, LISTED).map(({ imported, other, nights, since }) => ({
    kind: 'conflict',
    severity: 'urgent',
    title: `${imported.label} and ${other.label} want the same nights`,
    text: `${datesWords(imported)} and ${datesWords(other)}: ${nights.map((night) => formatDate(night, 'weekday')).join(', ')}.`,
    href: other.inquiryId ? `/admin?tab=bookings&open=${other.inquiryId}` : '/admin?tab=overview',
    since,
  }))
}

function failing(feeds: readonly Feed[]): AttentionItem[] {
  return feeds.flatMap((feed) => {
    if (!feed.isActive || !feed.failingSince) return []
    const isLong = Date.now() - Date.parse(feed.failingSince) > FAILING_TO_TELL_MS
    if (!isLong && !feed.emptySince && !/\b429\b/.test(feed.lastSyncMessage ?? '')) return []
    return [
      {
        kind: 'calendar' as const,
        severity: isLong ? ('urgent' as const) : ('warning' as const),
        title: feed.emptySince
          ? `The calendar "${feed.name}" came without any event`
          : `The calendar "${feed.name}" cannot be read`,
        text: `${feed.lastSyncMessage ?? ''} Its nights are kept as they were.`.trim(),
        href: TAB,
        since: feed.failingSince,
      },
    ]
  })
}

/** What the channels' calendars need of the owner: conflicts first, then sources that fail. */
export async function calendarAttention(payload: Payload): Promise<AttentionItem[]> {
  const feeds = await allFeeds(payload)
  if (feeds.length === 0) return []
  return [...(await conflicts(payload)), ...failing(feeds)]
}
