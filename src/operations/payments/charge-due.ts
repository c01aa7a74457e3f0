import { type CalendarDate, dateIn } from '@/domain/calendar-date'
import { instantAt } from '@/domain/ical/instant-at'
import { entry } from '@/domain/journal'
import { cardChargeFor, openInstalments } from '@/domain/ledger'
import { CHARGE_TIME, nextTryOn } from '@/domain/saved-card'
import {
  chargeAway,
  isConfigured,
  ProviderDown,
  ProviderRefusal,
  retrievePayment,
} from '@/integrations/stripe'
import type { Inquiry, PaymentAttempt } from '@/payload-types'
import type { Payload } from 'payload'

import { journalOf, moneyBasis } from '../bookings/journal-and-ledger'
import { lookUpInquiry, writeBooking } from '../bookings/write-booking'
import { houseTimeZone } from '../runtime/clock'
import { ifLeaseFree } from '../runtime/lease'
import { chargesOf, type ChargeToAsk, isOpen, keepCharge, keepProgress } from './charge-attempts'
import { endCharge } from './end-charge'
import { makePayment } from './make-payment'
import { LEAST_CENTS } from './payable'
import { PAYING_LEASE_MS, payingLease } from './pay-owed'
import { refusalsOf, savedCardOf } from './saved-card'
import { settle } from './settle-payment'

const ROUND = 100
/** A guest who began to pay by hand is not disturbed for so long, ms. */
const PAYING_MS = 3600_000

/** The house's clock. */
interface Now {
  today: CalendarDate
  timeZone: string
}

/** A charge of a card whose guest is away. */
type ChargeAway = PaymentAttempt & Required<Pick<ChargeToAsk, 'methodId' | 'instalment'>>
const isAway = (charge: PaymentAttempt): charge is ChargeAway => Boolean(charge.methodId && charge.instalment)

/**
 * Which charge of a kept card a booking is due for; null for none. A part of the price is charged so once: what is added to it
 * later is asked for.
 */
function chargeOf(inquiry: Inquiry, before: PaymentAttempt[], { today, timeZone }: Now): ChargeToAsk | null {
  const card = savedCardOf(inquiry)
  const { id, status, moneyReview, disputeStatus, checkout, paymentStatus } = inquiry
  const isCalm = !moneyReview && !(disputeStatus && paymentStatus === 'disputed')
  if (status !== 'confirmed' || !isCalm || checkout < today || !card?.methodId || !card.savedAt) return null
  const [due] = openInstalments(moneyBasis(inquiry))
  if (!due) return null
  const isDone = ({ state, instalment }: PaymentAttempt) => state === 'succeeded' && instalment === due.name
  if (before.some((charge) => isAway(charge) && isDone(charge))) return null
  const on = nextTryOn(refusalsOf(inquiry, due.name), {
    dueOn: due.dueOn,
    savedOn: dateIn(timeZone, Date.parse(card.savedAt)),
  })
  const charge = cardChargeFor(moneyBasis(inquiry), due.cents)
  if (on === null || on > today || charge.cents < LEAST_CENTS) return null
  const place = before.filter(isAway).length + 1
  return {
    ...{ key: `away:${id}/${due.name}/${place}`, inquiryId: String(id), ...charge },
    ...{ methodId: card.methodId, instalment: due.name },
  }
}

/** A card was refused: guest and owner hear of it by the journal, before the try counts as over. */
async function keepRefusal(
  payload: Payload,
  charge: ChargeAway,
  code: string,
  { today }: Now,
): Promise<void> {
  const { key, cents, instalment } = charge
  await writeBooking(payload, charge.inquiryId, (now) => {
    const isKnown = journalOf(now).some(({ kind, facts }) => kind === 'charge-failed' && facts.key === key)
    if (isKnown) return null
    const tried = [...refusalsOf(now, instalment), { on: today, code }]
    const retryOn = nextTryOn(tried, { dueOn: today, savedOn: today })
    return { entries: [entry('charge-failed', 'site', { cents, key, instalment, code, on: today, retryOn })] }
  })
  await keepProgress(payload, charge, { state: 'failed', lastError: code })
  // Nobody has its secret; ended all the same, so that the provider's list says so.
  if (charge.intentId) await endCharge(payload, charge)
}

/** @returns null where the provider knows neither the guest nor the card any more, e.g. after the account was changed */
async function makeOrNone(payload: Payload, inquiry: Inquiry, charge: ChargeAway) {
  try {
    return await makePayment(payload, inquiry, charge)
  } catch (error) {
    if (error instanceof ProviderRefusal) return null
    throw error
  }
}

/**
 * Goes on with the charge of a kept card from wherever it is: the provider knows how far it came, and charges once for its key.
 * @param before the booking's charges
 */
async function pursue(
  payload: Payload,
  charge: ChargeAway,
  before: PaymentAttempt[],
  now: Now,
): Promise<void> {
  const inquiry = await lookUpInquiry(payload, charge.inquiryId)
  const { intentId } = charge
  let payment = intentId ? await retrievePayment(intentId) : null
  const isCharged = payment !== null && payment.status !== 'requires_confirmation'
  const others = before.filter(({ id }) => id !== charge.id)
  // What was to be charged may be paid, cancelled or another amount by now.
  const wanted = inquiry && !isCharged ? chargeOf(inquiry, others, now) : null
  const isWanted = wanted?.cents === charge.cents && wanted.methodId === charge.methodId
  if (!inquiry || (!isCharged && !isWanted)) return void (await endCharge(payload, charge))
  payment ??= await makeOrNone(payload, inquiry, charge)
  if (!payment) return keepRefusal(payload, charge, 'card_removed', now)
  let refusal = payment.declineCode
  if (!isCharged) {
    const answer = await chargeAway(payment.id, charge.key)
    payment = answer.payment
    refusal = payment.declineCode ?? answer.refusal
  }
  const outcome = await settle(payload, payment)
  if (outcome === 'open')
    await keepRefusal(payload, { ...charge, intentId: payment.id }, refusal ?? 'unknown', now)
}

/** Brings the charges of one booking to where they should be now, alone among all processes. */
async function chargeBooking(payload: Payload, id: string, now: Now): Promise<void> {
  const charges = await chargesOf(payload, id)
  for (const open of charges.filter(isOpen)) {
    if (isAway(open)) return pursue(payload, open, charges, now)
    const isPaying = Date.now() - Date.parse(open.createdAt) < PAYING_MS
    if (isPaying || open.state === 'processing') return
    // Left open: paid after all, or ended, so that it cannot be paid beside this one.
    if ((await endCharge(payload, open)) !== 'canceled') return
  }
  const inquiry = await lookUpInquiry(payload, id)
  const ask = inquiry && chargeOf(inquiry, charges, now)
  if (!ask) return
  const charge = await keepCharge(payload, ask)
  if (isAway(charge) && isOpen(charge)) await pursue(payload, charge, charges, now)
}

async function dueBookings(payload: Payload, today: CalendarDate): Promise<string[]> {
  const page = { depth: 0, limit: ROUND } as const
  const open = await payload.find({
    collection: 'payment-attempts',
    ...page,
    where: { and: [{ methodId: { exists: true } }, { state: { in: ['asked', 'processing'] } }] },
  })
  const due = await payload.find({
    collection: 'inquiries',
    ...{ ...page, select: { status: true }, sort: 'nextDueOn' },
    where: {
      and: [
        { status: { equals: 'confirmed' } },
        { cardCustomerId: { exists: true } },
        { owedCents: { greater_than: 0 } },
        { nextDueOn: { less_than_equal: today } },
        { checkout: { greater_than_equal: today } },
      ],
    },
  })
  return [
    ...new Set([...open.docs.map(({ inquiryId }) => inquiryId), ...due.docs.map(({ id }) => String(id))]),
  ]
}

/**
 * Charges the cards that guests have let be kept with what is due, from 10:00 at the house on its day, and again after one and
 * three days. Safe at any time and in several processes: each try has one key, written down before the provider is asked.
 * @param goOn false stops it between two bookings
 * @param at ms since 1970
 */
export async function chargeDue(payload: Payload, goOn: () => boolean, at = Date.now()): Promise<void> {
  if (!isConfigured()) return
  const timeZone = await houseTimeZone(payload)
  const today = dateIn(timeZone, at)
  if (at < instantAt(today, CHARGE_TIME, timeZone).getTime()) return
  for (const id of await dueBookings(payload, today)) {
    if (!goOn()) return
    try {
      const work = () => chargeBooking(payload, id, { today, timeZone })
      // Whose guest is just beginning to pay has the next round.
      await ifLeaseFree(payload, payingLease(id), PAYING_LEASE_MS, work)
    } catch (error) {
      if (error instanceof ProviderDown) {
        payload.logger.warn(`A kept card could not be charged yet: ${error.reason}`)
        return
      }
      payload.logger.error({ err: error, msg: 'A kept card could not be charged' })
    }
  }
}
