import type { Conflict as ConflictView, ConflictStay, FeedLogChange } from '@/contract/calendar-sources'
import { findAll } from '@/database/find-all'
import { findByIds } from '@/database/find-by-id'
import { keptCents } from '@/domain/bookings/booking-money'
import { formatDate } from '@/domain/common/calendar-date'
import { datesText } from '@/domain/feeds/import-text'
import { canBeMailed } from '@/domain/common/no-email'
import type { Conflict, Inquiry, Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { feedNames } from '../feed-records'
import { conflictNights } from './conflict-records'

function guestOf({ firstName, lastName, email, phone }: Inquiry): ConflictStay['guest'] {
  return {
    name: `${firstName} ${lastName}`,
    ...(canBeMailed(email) ? { email } : {}),
    ...(phone ? { phone } : {}),
  }
}

function stayView(stay: Stay, inquiry: Inquiry | undefined, names: Map<string, string>): ConflictStay {
  const paidCents = inquiry ? keptCents(inquiry) : 0
  const feedName = stay.feedId ? names.get(stay.feedId) : undefined
  return {
    stayId: String(stay.id),
    source: stay.source,
    label: stay.label,
    checkin: stay.checkin,
    checkout: stay.checkout,
    since: stay.createdAt,
    ...(stay.guests ? { guests: stay.guests } : {}),
    ...(feedName ? { feedName } : {}),
    ...(stay.importKind ? { kind: stay.importKind } : {}),
    ...(stay.reservationCode ? { reservationCode: stay.reservationCode } : {}),
    ...(stay.inquiryId ? { inquiryId: stay.inquiryId } : {}),
    ...(paidCents > 0 ? { paidCents } : {}),
    // The channel's guest is unknown here but for the label.
    ...(inquiry && !stay.feedId ? { guest: guestOf(inquiry) } : {}),
  }
}

/** Conflicts with both their stays, in the given order; one whose stay was deleted is left out. */
export async function conflictViews(
  payload: Payload,
  conflicts: readonly Conflict[],
): Promise<ConflictView[]> {
  if (conflicts.length === 0) return []
  const [stays, names] = await Promise.all([
    findByIds(
      payload,
      'stays',
      conflicts.flatMap(({ importedStayId, otherStayId }) => [importedStayId, otherStayId]),
    ),
    feedNames(payload),
  ])
  const inquiryIds = [...stays.values()].flatMap(({ inquiryId }) => inquiryId ?? [])
  const inquiries = await findByIds(payload, 'inquiries', inquiryIds)
  const view = (stay: Stay) => stayView(stay, inquiries.get(stay.inquiryId ?? ''), names)
  return conflicts.flatMap((conflict) => {
    const imported = stays.get(conflict.importedStayId)
    const other = stays.get(conflict.otherStayId)
    if (!imported || !other) return []
    return [
      {
        id: String(conflict.id),
        state: conflict.state,
        nights: conflictNights(conflict),
        since: conflict.createdAt,
        ...(conflict.state !== 'open' && conflict.endedAt ? { endedAt: conflict.endedAt } : {}),
        ...(conflict.outcome ? { outcome: conflict.outcome } : {}),
        imported: view(imported),
        other: view(other),
      },
    ]
  })
}

const LISTED = 100

/** The open conflicts, the oldest first; with `all` the ended ones behind them, the newest first. */
export async function listConflicts(payload: Payload, all: boolean): Promise<ConflictView[]> {
  const find = async (isOpen: boolean, limit: number) => {
    const where = { state: isOpen ? { equals: 'open' } : { not_equals: 'open' } }
    return findAll(payload, 'conflicts', where, { sort: isOpen ? 'createdAt' : '-endedAt', limit })
  }
  const open = await find(true, LISTED)
  const ended = all && open.length < LISTED ? await find(false, LISTED - open.length) : []
  return conflictViews(payload, [...open, ...ended])
}

/** New conflicts as lines of a sync's log. */
export async function conflictLines(payload: Payload, conflicts: Conflict[]): Promise<FeedLogChange[]> {
  const views = await conflictViews(payload, conflicts)
  return views.map((view) => ({
    kind: 'conflict',
    stayId: view.imported.stayId,
    text:
      `${view.imported.label}, ${datesText(view.imported)}, wants nights that ${view.other.label}, ${datesText(view.other)}, ` +
      `has already: ${view.nights.map((night) => formatDate(night, 'short')).join(', ')}.`,
  }))
}
