import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { findByIds } from '@/database/find-by-id'
import { type CalendarDate, nightsOf } from '@/domain/common/calendar-date'
import { datesText } from '@/domain/feeds/import-text'
import { overlaps } from '@/domain/stays/stay'
import type { Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { houseToday } from '../../runtime/clock'
import { areTwoBookings, conflictNights, keepsNights } from './conflict-records'

/** How a conflict ended by itself; null while it goes on. */
function outcomeOf(imported: Stay | undefined, other: Stay | undefined, today: CalendarDate): string | null {
  if (imported?.state === 'expired') return `You said that ${imported.label} is another booking come back.`
  if (!keepsNights(imported)) return `${imported?.label ?? 'The booking of the channel'} was cancelled.`
  if (!keepsNights(other)) return `${other?.label ?? 'The booking here'} does not keep its nights any more.`
  if (!areTwoBookings(imported, other)) return `${imported.label} and ${other.label} are no two bookings.`
  if (overlaps(imported, other)) {
    const isOver = imported.checkout <= today || other.checkout <= today
    return isOver ? 'The nights that both wanted are over.' : null
  }
  return `They are apart now: ${datesText(imported)} and ${datesText(other)}.`
}

/**
 * What ends one although both still want the same nights: others than the one that it names have them all by now, which is a conflict of
 * its own. A night that nobody has is on its way to somebody.
 */
async function passedOn(payload: Payload, imported: Stay, other: Stay, today: CalendarDate) {
  const own = nightsOf(imported.checkin, imported.checkout)
  const both = own.filter((date) => date >= today && date >= other.checkin && date < other.checkout)
  const held = await findAll(payload, 'nights', { date: { in: both } })
  const isPassedOn = held.length === both.length && held.every(({ stayId }) => stayId !== String(other.id))
  return isPassedOn ? `${other.label} has none of the nights that both want any more.` : null
}

/**
 * Ends the conflicts one of whose stays is gone, over, has moved away or has left the nights to others. What is left of one, also of one that the owner had settled,
 * is without nights: should the two meet again, it is a new one.
 * @returns the imported stays of those that ended: they can have their nights now
 */
export async function endConflicts(payload: Payload): Promise<Stay[]> {
  const found = await findAll(payload, 'conflicts', { state: { in: ['open', 'resolved'] } })
  const conflicts = found.filter((each) => each.state === 'open' || conflictNights(each).length > 0)
  if (conflicts.length === 0) return []
  const stays = await findByIds(
    payload,
    'stays',
    conflicts.flatMap(({ importedStayId, otherStayId }) => [importedStayId, otherStayId]),
  )
  const today = await houseToday(payload)
  const ended: Stay[] = []
  for (const conflict of conflicts) {
    const { id, state } = conflict
    const imported = stays.get(conflict.importedStayId)
    const other = stays.get(conflict.otherStayId)
    const outcome =
      outcomeOf(imported, other, today) ??
      (state === 'open' ? await passedOn(payload, imported!, other!, today) : null)
    if (outcome === null) continue
    await compareAndSet(
      payload,
      'conflicts',
      { id: { equals: id }, state: { equals: state } },
      state === 'open'
        ? { state: 'resolved', endedAt: new Date().toISOString(), outcome, nights: [] }
        : { nights: [] },
    )
    if (state === 'open' && keepsNights(imported)) ended.push(imported)
  }
  return ended
}
