import type { ConnectionTest } from '@/contract/calendar-sources'
import { dateIn } from '@/domain/common/calendar-date'
import { counted } from '@/domain/common/counted'
import type { FeedEvent } from '@/domain/feeds/feed'
import { fetchFeed } from '@/integrations/feed-fetch'
import { readFeedApart } from '@/integrations/feed-reader'
import type { Payload } from 'payload'

import { houseTimeZone } from '../runtime/clock'
import { findFeed } from './feed-records'

const SAMPLES = 5

/** The next few that are still ahead; of a calendar of the past its last ones. */
function samplesOf(events: readonly FeedEvent[], today: string): FeedEvent[] {
  const sorted = [...events].sort((a, b) => (a.checkin < b.checkin ? -1 : 1))
  const coming = sorted.filter(({ checkout }) => checkout > today)
  return coming.length > 0 ? coming.slice(0, SAMPLES) : sorted.slice(-SAMPLES)
}

const failed = (message: string): ConnectionTest => ({
  success: false,
  message,
  connected: false,
  eventsFound: 0,
  sampleEvents: [],
  error: message,
})

/** Fetches and reads a source as a sync would, and changes nothing. @throws Refusal 404 */
export async function testSource(payload: Payload, id: string): Promise<ConnectionTest> {
  const feed = await findFeed(payload, id)
  const timeZone = await houseTimeZone(payload)
  const today = dateIn(timeZone, Date.now())
  const answer = await fetchFeed({ url: feed.icalUrl })
  if (answer.outcome !== 'fresh') {
    return failed(answer.outcome === 'failed' ? answer.message : 'The channel sent nothing to read.')
  }
  const reading = await readFeedApart(answer.text, { timeZone, today })
  if (reading.outcome !== 'read') return failed(reading.message)
  const { events, problems } = reading
  const unread = problems.length > 0 ? ` ${problems.length} more could not be read.` : ''
  return {
    success: true,
    message: `The calendar "${feed.name}" answered with ${counted(events.length, 'event')}.${unread}`,
    connected: true,
    eventsFound: events.length,
    sampleEvents: samplesOf(events, today).map(({ summary, checkin, checkout }) => ({
      summary,
      start: checkin,
      end: checkout,
    })),
  }
}
