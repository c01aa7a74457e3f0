import { findAll } from '@/database/find-all'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { isConfigured, listPayments } from '@/integrations/stripe'
import type { Inquiry, PaymentAttempt } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { lookUpInquiry } from '../bookings/write-booking'
import { houseNow, isDaytime, type Now } from '../runtime/clock'
import { chargesOf, isOpen, keepCharge } from './charge-attempts'
import { chargeDueNow, isAway } from './charge-plan'
import { endCharge } from './end-charges'
import { adoptCharge, mayBeForgotten } from './forgotten-payments'
import { unlessPaying } from './paying-lease'
import { pursueCharge } from './pursue-charge'
import { forEach, untilDown } from './rounds'

const ROUND = 100
/** A guest who began to pay by hand is not disturbed for so long, ms. */
const PAYING_MS = 3600_000

/** Puts payments in the books that only the provider has. @returns whether there were any */
async function adoptUnknown(payload: Payload, inquiry: Inquiry, known: PaymentAttempt[]): Promise<boolean> {
  const { id, cardCustomerId } = inquiry
  const payments = cardCustomerId ? await listPayments(cardCustomerId) : []
  const unknown = payments.filter(
    (payment) =>
      payment.inquiryId === String(id) &&
      (payment.status === 'succeeded' || payment.status === 'processing') &&
      !known.some(({ intentId }) => intentId === payment.id),
  )
  for (const payment of unknown) await adoptCharge(payload, inquiry, payment)
  return unknown.length > 0
}

/** Brings the charges of one booking to where they should be now, alone among all processes. */
async function chargeBooking(payload: Payload, id: string, now: Now): Promise<void> {
  const charges = await chargesOf(payload, id)
  for (const open of charges.filter(isOpen)) {
    if (isAway(open)) return pursueCharge(payload, open, charges, now)
    const isPaying = Date.now() - Date.parse(open.createdAt) < PAYING_MS
    if (isPaying || open.state === 'processing') return
    // Left open: paid after all, or ended, so that it cannot be paid beside this one.
    if ((await endCharge(payload, open)) !== 'canceled') return
  }
  const inquiry = await lookUpInquiry(payload, id)
  const ask = inquiry && chargeDueNow(inquiry, charges, now)
  if (!ask || (await adoptUnknown(payload, inquiry, charges))) return
  const charge = await keepCharge(payload, ask)
  if (isAway(charge) && isOpen(charge)) await pursueCharge(payload, charge, charges, now)
}

async function dueBookings(payload: Payload, today: CalendarDate): Promise<string[]> {
  const isOpen: Where = {
    kind: { equals: 'charge' },
    methodId: { exists: true },
    state: { in: ['asked', 'processing'] },
  }
  const isDue: Where = {
    status: { equals: 'confirmed' },
    cardCustomerId: { exists: true },
    owedCents: { greater_than: 0 },
    nextDueOn: { less_than_equal: today },
    checkout: { greater_than_equal: today },
  }
  const open = await findAll(payload, 'payment-attempts', isOpen, { limit: ROUND })
  const due = await findAll(payload, 'inquiries', isDue, {
    sort: 'nextDueOn',
    limit: ROUND,
    select: { status: true },
  })
  return [...new Set([...open.map(({ inquiryId }) => inquiryId), ...due.map(({ id }) => String(id))])]
}

/**
 * Charges the cards that guests have let be kept with what is due, from 10:00 at the house on its day, and again after one and
 * three days. Safe at any time and in several processes: each try has one key, written down before the provider is asked.
 * @param goOn false stops it between two bookings
 * @param at ms since 1970
 */
export async function chargeDue(payload: Payload, goOn: () => boolean, at = Date.now()): Promise<void> {
  // What a guest has paid since the backup without the kept card is found by the round over the forgotten ones alone.
  if (!isConfigured() || (await mayBeForgotten(payload))) return
  const now = await houseNow(payload, at)
  if (!isDaytime(now, at)) return
  const due = await dueBookings(payload, now.today)
  const charge = (id: string) => unlessPaying(payload, id, () => chargeBooking(payload, id, now))
  const failed = 'A kept card could not be charged'
  await untilDown(payload, failed, () => forEach(payload, due, goOn, () => failed, charge))
}
