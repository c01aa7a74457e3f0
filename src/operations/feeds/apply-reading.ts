import type { FeedLogChange } from '@/contract/calendar-sources'
import type { CalendarDate } from '@/domain/common/calendar-date'
import type { ClassifiedEvent, FeedProblem } from '@/domain/feeds/feed'
import type { FeedChange, KnownStay } from '@/domain/feeds/feed-change'
import { mergeFeed } from '@/domain/feeds/merge'
import type { Feed } from '@/payload-types'
import type { Payload } from 'payload'

import { kickJobs } from '../runtime/job-signal'
import { conflictLines } from './conflicts/conflict-view'
import { applyChanges } from './apply-changes'
import { dropEchoes } from './drop-echoes'
import { amendLog, toLogLine, writeLog } from './feed-log'
import { importedRows, toKnown } from './imported-stays'
import { settleFeed } from './settle-feed'
import { readHeld } from './settle-nights'
import { type SyncOutcome, syncText } from './sync-outcome'
import { takeOverLeft } from './take-over-left'

type Good = { events: readonly ClassifiedEvent[]; problems: readonly FeedProblem[]; today: CalendarDate }

/**
 * Whether the calendar was believed to be empty (see `sync-feed`): then its stays were missing long enough, or the owner
 * has said so, and need not be missing once more.
 */
const asMissedBefore = (known: KnownStay[], { events, problems }: Good): KnownStay[] =>
  events.length > 0 || problems.length > 0
    ? known
    : known.map((stay) => ({ ...stay, misses: Math.max(stay.misses, 1) }))

const linesOf = (change: FeedChange): FeedLogChange[] =>
  change.lines.map((line) => toLogLine(line, 'id' in change ? change.id : undefined))

/**
 * Applies what a good fetch says. The log is written first: whatever happens after that, the owner can see why.
 * @returns the message, the counts, and whether the same calendar must be looked at again
 */
export async function applyReading(
  payload: Payload,
  feed: Feed,
  good: Good,
): Promise<Omit<SyncOutcome, 'success'> & { isOpen: boolean }> {
  const feedId = String(feed.id)
  if (!feed.lastGoodAt) await takeOverLeft(payload, feed, good)
  const rows = await importedRows(payload, feedId)
  const before = asMissedBefore(
    rows.map((row) => toKnown(row, feedId)),
    good,
  )
  const merged = mergeFeed({ known: before, ...good })
  const nights = await readHeld(payload, [...rows, ...good.events], good.today)
  const ownIds = new Set(rows.map(({ id }) => id))
  const { changes, echoes } = await dropEchoes(payload, merged, feed.platform, ownIds, good.today)

  const lines = changes.flatMap(linesOf)
  const text = () => syncText(good.events.length, lines, good.problems.length)
  const entry = () => ({ status: 'success' as const, message: text(), changes: lines })
  // What a bad event says is told when it is new, with the next change at the latest.
  const logId = lines.length > 0 ? await writeLog(payload, feedId, entry()) : null
  const known = { rows: await applyChanges(payload, feed, rows, changes), nights }
  const settled = await settleFeed(payload, feed, good.today, known)

  if (lines.length > 0) kickJobs('stays')

  const conflicts = await conflictLines(payload, settled.newConflicts)
  const problems = lines.length + conflicts.length > 0 ? good.problems : []
  lines.push(...conflicts, ...problems.map(({ message }) => ({ kind: 'problem' as const, text: message })))
  if (logId !== null && conflicts.length + problems.length > 0) await amendLog(payload, logId, entry())
  if (logId === null && lines.length > 0) await writeLog(payload, feedId, entry())
  return {
    message: text(),
    eventsProcessed: good.events.length,
    bookingsCreated: changes.filter(
      (change) => change.action === 'create' && change.event.kind === 'reservation',
    ).length,
    isOpen: settled.isOpen || echoes > 0,
  }
}
