import { findAll } from '@/database/find-all'
import { addDays, type CalendarDate, dateIn } from '@/domain/common/calendar-date'
import { entry } from '@/domain/bookings/journal'
import type { Cents } from '@/domain/common/money'
import { canBeMailed } from '@/domain/common/no-email'
import { openInstalments } from '@/domain/ledger/ledger'
import { type Instalment, LAST_CALL_DAYS } from '@/domain/payments/payment-terms'
import { publishableKey } from '@/integrations/stripe'
import type { Inquiry } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { entriesOf, moneyBasis } from '../bookings/journal-and-ledger'
import { writeBooking } from '../bookings/write-booking'
import { type ChargeToCome, loadChargeToCome } from '../payments/charge-plan'
import { endsOn, lastCallKey } from '../payments/ends-on'
import { mayBeForgotten } from '../payments/forgotten-payments'
import { payableNow } from '../payments/payable'
import { lastRefusal, savedCardOf } from '../payments/saved-card'
import { houseNow, isDaytime, type Now } from '../runtime/clock'

/** Guests hear of a part of the price so many days before it is due, and the day after. */
export const AHEAD_DAYS = 3
const ROUND = 100

/** Whether the guest of an overdue stay is told for the last time by now, two days at least before it is cancelled. */
function isLastCallDue(inquiry: Inquiry, now: Now): boolean {
  const on = endsOn(inquiry, now)
  return on !== null && addDays(on, -LAST_CALL_DAYS) <= now.today
}

/** Whether the guest hears of what is due from its kept card: it is charged by itself, or was refused since and the guest asked. */
function isToldByCharge(
  inquiry: Inquiry,
  { dueOn, coming }: { dueOn: CalendarDate; coming: ChargeToCome | null },
): boolean {
  if (!savedCardOf(inquiry)?.methodId) return false
  const refused = lastRefusal(inquiry)
  return (refused !== null && refused.on >= dueOn) || coming !== null
}

/** Whether its guest hears today of what is due by the mail about a change. */
const isToldByChange = (inquiry: Inquiry, { today, timeZone }: Now): boolean =>
  entriesOf(inquiry, 'changed').some(
    ({ at, facts }) => facts.tell && dateIn(timeZone, Date.parse(at)) === today,
  )

/**
 * The parts of the price that a reminder of today is about, the first first: what is due soon, and what was due before. A kept card is
 * charged with one after the other.
 */
function partsToTell(inquiry: Inquiry, { today }: Now, coming: ChargeToCome | null): Instalment[] {
  const near = openInstalments(moneyBasis(inquiry)).filter(({ dueOn }) => dueOn <= addDays(today, AHEAD_DAYS))
  return coming ? near.slice(0, 1) : near
}

interface Reminder {
  key: string
  cents: Cents
}

/** Which reminder a booking is due for today; each is sent once for a due date, which is the last of its parts'. */
async function reminderOf(payload: Payload, inquiry: Inquiry, now: Now): Promise<Reminder | null> {
  const { today } = now
  const coming = await loadChargeToCome(payload, inquiry, now)
  const parts = partsToTell(inquiry, now, coming)
  const [first, last] = [parts[0], parts.at(-1)]
  // What is not mailed is not written down as told: a stay is cancelled on the strength of it.
  if (!first || !last || !payableNow(inquiry, today)) return null
  const reminder = (key: string | null) =>
    key === null ? null : { key, cents: parts.reduce((sum, { cents }) => sum + cents, 0) }
  const { dueOn } = last
  // A try of its kept card on this very day comes first: it may pay for the stay.
  if (first.dueOn < today && isLastCallDue(inquiry, now))
    return coming?.on === today ? null : reminder(lastCallKey(inquiry))
  // From its day on the guest of a kept card hears how charging it went.
  if (dueOn <= today && isToldByCharge(inquiry, { dueOn, coming })) return null
  if (dueOn < today) return reminder(`overdue:${dueOn}`)
  if (isToldByChange(inquiry, now)) return null
  // The deposit is due when the stay is booked: the mail about that says so. One that a change has opened again is due later.
  return first.name === 'deposit' && first.dueOn === today ? null : reminder(`due:${dueOn}`)
}

/**
 * Reminds the guests of confirmed stays of what is due soon, and once of what is overdue, with the way to pay it. Run by the
 * sweep; safe at any time and in several processes.
 * @param at ms since 1970
 */
export async function remindDue(payload: Payload, at = Date.now()): Promise<void> {
  if (publishableKey() === null || (await mayBeForgotten(payload))) return
  const now = await houseNow(payload, at)
  const { today } = now
  if (!isDaytime(now, at)) return
  const where: Where = {
    status: { equals: 'confirmed' },
    owedCents: { greater_than: 0 },
    nextDueOn: { less_than_equal: addDays(today, AHEAD_DAYS) },
    checkin: { greater_than_equal: today },
  }
  const docs = await findAll(payload, 'inquiries', where, { sort: 'nextDueOn', limit: ROUND })
  for (const { id, email } of docs) {
    if (!canBeMailed(email)) continue
    await writeBooking(payload, id, async (inquiry) => {
      const isStanding = inquiry.status === 'confirmed'
      const reminder = isStanding ? await reminderOf(payload, inquiry, now) : null
      const isKnown = entriesOf(inquiry, 'payment-requested').some(({ facts }) => facts.key === reminder?.key)
      if (!reminder || isKnown) return null
      return { entries: [entry('payment-requested', 'site', { ...reminder, tell: true })] }
    })
  }
}
