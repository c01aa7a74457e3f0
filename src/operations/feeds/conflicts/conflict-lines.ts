import type { FeedLogChange } from '@/contract/calendar-sources'
import { formatDate } from '@/domain/calendar-date'
import { datesWords } from '@/domain/ical/import-words'
import type { Conflict } from '@/payload-types'
import type { Payload } from 'payload'

import { conflictViews } from './conflict-view'

/** New conflicts as lines of a sync's log. */
export async function conflictLines(payload: Payload, conflicts: Conflict[]): Promise<FeedLogChange[]> {
  const views = await conflictViews(payload, conflicts)
  return views.map((view) => ({
    kind: 'conflict',
    stayId: view.imported.stayId,
    text:
      `${view.imported.label}, ${datesWords(view.imported)}, wants nights that ${view.other.label}, ${datesWords(view.other)}, ` +
      `has already: ${view.nights.map((night) => formatDate(night, 'short')).join(', ')}.`,
  }))
}
