import type { FeedEvent, FeedProblem, FeedReading } from '@/domain/ical/feed'
import type { ReadOptions } from '@/domain/ical/read'

/** What the worker is given. */
export type ReadingTask = { text: string; options: ReadOptions }

/** Events, and problems, in one message. */
export const PARTS_AT_ONCE = 500

/** What the worker answers, one for each time it is asked. */
export type ReadingPart =
  | { refused: Exclude<FeedReading, { outcome: 'read' }> }
  | { events: FeedEvent[]; problems: FeedProblem[]; isLast: boolean }
