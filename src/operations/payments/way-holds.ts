import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { type CalendarDate, dateIn, laterOf } from '@/domain/common/calendar-date'
import { endOfDate } from '@/domain/common/instant-at'
import { entry } from '@/domain/bookings/journal'
import { lastHeldDate } from '@/domain/payments/other-ways'
import { sameDates } from '@/domain/stays/stay'
import type { Inquiry, Stay } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { restFromToday } from '../bookings/confirmed-terms'
import { moneyBasisOn } from '../bookings/journal-and-ledger'
import { lookUpInquiry, writeBooking } from '../bookings/write-booking'
import { houseTimeZone, houseToday } from '../runtime/clock'
import { loadBookingTerms } from '../site/load-booking-terms'
import { findStayOfInquiry, tryClaim } from '../stays/stays'
import { stayOfBooking } from '../bookings/stay-of-booking'
import { endCharges } from './end-charges'
import { expire } from './end-checkout'
import { isFirstPaid } from './payable'
import { unlessPaying } from './paying-lease'

/** The last date, at the house, on which nights are held until then: the end of a date is the first moment of the next one. */
export const throughDate = async (payload: Payload, until: string): Promise<string> =>
  dateIn(await houseTimeZone(payload), Date.parse(until) - 1)

/**
 * The last date on which nights are held for money that comes without a card; null where none are, or where their time is over,
 * whether or not the round has come by.
 */
export async function heldThroughOf(payload: Payload, { status, payWay, payUntil }: Inquiry) {
  if (status !== 'pending' || !payWay || !payUntil || Date.parse(payUntil) <= Date.now()) return null
  return throughDate(payload, payUntil)
}

/** What a guest is told of a booking's money: what nights are held for is due while they are, not on the day they read it. */
export const toldBasis = async (payload: Payload, inquiry: Inquiry, today: CalendarDate) =>
  moneyBasisOn(inquiry, (await heldThroughOf(payload, inquiry)) ?? today)

/**
 * Until when its nights are held once it is moved, ISO UTC: never longer than before, nor into the notice that a booking needs by
 * today's rules, nor to the day of check-in; but today at least.
 */
export async function heldUntilAfter(payload: Payload, { payUntil }: Inquiry, checkin: CalendarDate) {
  const [today, timeZone, { rules }] = await Promise.all([
    houseToday(payload),
    houseTimeZone(payload),
    loadBookingTerms(payload),
  ])
  const last = lastHeldDate(checkin, rules.noticeDays)
  const most = new Date(endOfDate(timeZone, laterOf(last, today))).toISOString()
  return payUntil && payUntil < most ? payUntil : most
}

/**
 * Brings the hold to where its booking is, which decides: how long it lasts, and what it waits for. A process may have died
 * between the two writes, or the booking was moved.
 */
export async function followBooking(payload: Payload, { payWay, payUntil }: Inquiry, stay: Stay) {
  if (stay.holdUntil === payUntil && stay.heldFor === payWay) return
  const isHeld: Where = { id: { equals: stay.id }, state: { equals: 'hold' } }
  await compareAndSet(payload, 'stays', isHeld, { holdUntil: payUntil, heldFor: payWay })
}

/**
 * Confirms a booking whose nights are held for money that has come by now: the deposit where its terms have one, else all, or the part
 * that its owner asked for. Safe to call at any time and twice.
 * @returns whether it is confirmed
 */
export async function confirmHeld(payload: Payload, id: string): Promise<boolean> {
  const inquiry = await lookUpInquiry(payload, id)
  if (inquiry?.status !== 'pending' || !inquiry.payWay || !isFirstPaid(inquiry))
    return inquiry?.status === 'confirmed'
  // Without its hold the nights may be anybody's: then the owner confirms it, or gives the money back.
  const stay = await findStayOfInquiry(payload, id)
  if (stay?.state !== 'hold') return false
  const claim = await tryClaim(payload, stayOfBooking(inquiry), { state: 'confirmed' })
  if (claim.outcome !== 'claimed') return false
  const today = await houseToday(payload)
  const { booking } = await writeBooking(payload, inquiry.id, (now) =>
    now.status === 'pending' && sameDates(now, claim.stay)
      ? {
          data: {
            ...{ status: 'confirmed', decidedAt: new Date().toISOString() },
            ...restFromToday(now, today),
          },
          entries: [entry('confirmed', 'owner', {})],
        }
      : null,
  )
  return booking?.status === 'confirmed'
}

/** Bookings whose money was written down by a process that died before it could confirm them. Run by the sweep. */
export async function confirmPaidHolds(payload: Payload): Promise<void> {
  const docs = await findAll(payload, 'inquiries', {
    payWay: { exists: true },
    status: { equals: 'pending' },
    paidCents: { greater_than: 0 },
  })
  for (const { id } of docs) await confirmHeld(payload, String(id))
}

/**
 * Ends a hold of days whose money has not come: what was begun to be paid by card is cancelled first, then the booking expires,
 * then the nights are free. With a part of the money here nothing ends by itself: the owner decides, and Overview says so.
 * @returns whether its nights are free now
 * @throws Refusal 503 when the provider cannot be asked: everything stays as it was
 */
export async function endWayHold(payload: Payload, inquiry: Inquiry, stay: Stay): Promise<boolean> {
  const isOver = ({ payUntil }: Inquiry) => !payUntil || Date.parse(payUntil) <= Date.now()
  if (!isOver(inquiry)) {
    await followBooking(payload, inquiry, stay)
    return false
  }
  const id = String(inquiry.id)
  const isFree = await unlessPaying(payload, id, async () => {
    if ((await endCharges(payload, id)) !== 'canceled' || (await confirmHeld(payload, id))) return false
    return expire(payload, inquiry, true, { mayEnd: (now) => isOver(now) && !now.paidCents })
  })
  return isFree ?? false
}
