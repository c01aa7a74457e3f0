import type { CalendarDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'
import { fitsCard, MOST_CENTS } from '@/domain/payments/payment-terms'
import { Refusal } from '@/domain/common/refusal'
import { ifKnown, type ProviderPayment, refusalAsDown, retrievePayment } from '@/integrations/stripe'
import type { Inquiry, PaymentAttempt } from '@/payload-types'
import type { Payload } from 'payload'

import { findInquiry } from '../bookings/find-inquiry'
import { lookUpInquiry, writeBooking } from '../bookings/write-booking'
import { syncBeforePayment } from '../feeds/sync-before-payment'
import { houseToday } from '../runtime/clock'
import { chargesOf, checkoutKey, isOpen, keepCharge, keepProgress } from './charge-attempts'
import { endCharge } from './end-charges'
import { demandAllKnown } from './forgotten-payments'
import { endOwnHold, holdAsked } from './hold-asked'
import { outcomeRefusalOnPage } from './outcome-refusal'
import { makePayment } from './make-payment'
import { aheadAfter, choicesOf, payableNow } from './payable'
import { underPayingLease } from './paying-lease'
import { consentNow, savedCardData, savedCardOf } from './saved-card'
import { settle } from './settle-payment'

/** A payment page that is left open this long is given up, ms. */
const OPEN_MS = 24 * 3600_000

/** What a guest wants to pay, and what they were shown that it is, card fee included; US cents. */
export interface PartToPay {
  /** 'due': what is due next, which may be all. */
  part: 'due' | 'all'
  shownCents?: Cents
}

/** What a card is charged for it. @throws Refusal 409 */
async function checkPayable(payload: Payload, inquiry: Inquiry, { part, shownCents }: PartToPay) {
  const payable = payableNow(inquiry, await houseToday(payload))
  if (!payable) {
    const isPaid = inquiry.status === 'confirmed' && !inquiry.owedCents
    throw isPaid
      ? new Refusal('already-paid', 'Everything is paid for this stay. Nothing was charged.')
      : new Refusal('wrong-state', 'This stay cannot be paid here any more. Please write to us.')
  }
  const { cents, feeCents } = (part === 'due' && payable.due) || payable
  if (shownCents !== undefined && shownCents !== cents) {
    throw new Refusal(
      'amount-changed',
      `What is to pay by card is ${formatCents(cents)} now. Nothing was charged; please look at it again.`,
    )
  }
  if (!fitsCard(cents)) {
    throw new Refusal(
      'wrong-state',
      `Cards can be charged up to ${formatCents(MOST_CENTS)} at once. Nothing was charged; please pay a part of it, or write to us.`,
    )
  }
  return { cents, feeCents }
}

/** What a guest agrees to who lets the card be kept with a payment; null when nothing is due later, or a card is kept already. */
function consentFor(inquiry: Inquiry, charge: { cents: Cents; feeCents: Cents }, today: CalendarDate) {
  return savedCardOf(inquiry)?.methodId ? null : aheadAfter(inquiry, charge, today)
}

/** The payments that were begun and are not decided, as the provider has them; one that is paid is settled. @throws Refusal 409 */
async function lookAtOpen(payload: Payload, inquiryId: string) {
  const open: { charge: PaymentAttempt; payment: ProviderPayment | null }[] = []
  for (const charge of (await chargesOf(payload, inquiryId)).filter(isOpen)) {
    const payment = charge.intentId ? await ifKnown(retrievePayment(charge.intentId)) : null
    // One that the provider does not know, after the account was changed, is none: the next one has another key.
    const isLost = charge.intentId != null && payment === null
    if (isLost) await keepProgress(payload, charge, { state: 'cancelled' })
    const outcome = payment ? await settle(payload, payment) : isLost ? 'canceled' : 'open'
    if (outcome === 'processing') throw outcomeRefusalOnPage(outcome)
    if (outcome === 'open') open.push({ charge, payment })
  }
  return open
}

interface ToPay extends PartToPay {
  /** The guest lets the card be kept for what is due later, in the words that go with it. */
  saveCard?: boolean
  /** The caller's address as the server saw it. */
  address: string
}

/**
 * The payment of what a booking owes, for its guest's browser. Of one booking one payment is open at a time: opened again it is
 * the same one, and one of another amount is cancelled first, so that two tabs cannot pay twice. The nights of a stay that is
 * only asked for are held meanwhile.
 * @returns the payment, and the stay that holds the nights of one that is not confirmed
 * @throws Refusal 404; 409 when nothing is to pay, another amount is, a payment is under way, or the nights are taken; 429 when
 *   this client holds too much; 503 when the provider cannot be asked: then a hold stays and the next try goes on from there
 */
export async function payOwed(payload: Payload, id: string, { saveCard = false, address, ...asked }: ToPay) {
  const { status } = await findInquiry(payload, id)
  await demandAllKnown(payload)
  // What a channel has sold meanwhile is refused before anybody pays for it.
  if (status === 'pending') await syncBeforePayment(payload)
  const work = async () => {
    if (status === 'pending') await endOwnHold(payload, id)
    const open = await lookAtOpen(payload, id)
    const inquiry = await findInquiry(payload, id)
    const { cents, feeCents } = await checkPayable(payload, inquiry, asked)
    const hold = inquiry.status === 'pending' ? await holdAsked(payload, inquiry, address) : null
    const consent = saveCard ? consentFor(inquiry, { cents, feeCents }, await houseToday(payload)) : null
    for (const { charge, payment } of open) {
      const isSame =
        charge.cents === cents &&
        (charge.feeCents ?? 0) === feeCents &&
        (charge.savesCard ?? false) === (consent !== null) &&
        !charge.methodId
      // A process may have died before it knew the payment: the same key finds it.
      if (isSame) return { payment: payment ?? (await makePayment(payload, inquiry, charge)), hold }
      const outcome = await endCharge(payload, charge)
      if (outcome !== 'canceled') throw outcomeRefusalOnPage(outcome)
    }
    const place = (await chargesOf(payload, id)).length + 1
    const ask = { key: `pay:${id}/${place}`, inquiryId: id, cents, feeCents }
    // A card that was kept since, or is typed in another tab, is none the less.
    if (consent)
      await writeBooking(payload, id, (now) => {
        const saved = savedCardOf(now)
        return saved?.methodId ? null : { data: savedCardData({ ...saved, ...consentNow(consent) }) }
      })
    const charge = await keepCharge(payload, { ...ask, ...(consent ? { savesCard: true } : {}) })
    const payment = await makePayment(payload, inquiry, charge)
    // Whoever moves the booking from here on finds it, and ends it.
    if (!(await isStillAsked(payload, charge))) {
      await endCharge(payload, { ...charge, intentId: payment.id })
      throw outcomeRefusalOnPage('canceled')
    }
    return { payment, hold }
  }
  return refusalAsDown(() => underPayingLease(payload, id, work))
}

/**
 * Whether a payment that was begun is still what its booking asks for: one that a guest has left open for a day, or whose amount
 * is another by now, is not. A checkout's ends with its hold.
 */
export async function isStillAsked(payload: Payload, charge: PaymentAttempt): Promise<boolean> {
  const inquiry = await lookUpInquiry(payload, charge.inquiryId)
  if (!inquiry || charge.key === checkoutKey(inquiry)) return inquiry !== null
  const payable = payableNow(inquiry, await houseToday(payload))
  const isAsked = payable && choicesOf(payable).some(({ cents }) => cents === charge.cents)
  return isAsked === true && Date.now() - Date.parse(charge.createdAt) < OPEN_MS
}
