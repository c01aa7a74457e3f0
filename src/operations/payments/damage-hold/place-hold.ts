import type { CalendarDate } from '@/domain/common/calendar-date'
import type { DamageHoldTerms } from '@/domain/payments/damage-hold'
import { entry } from '@/domain/bookings/journal'
import { type Cents, formatCents } from '@/domain/common/money'
import { Refusal } from '@/domain/common/refusal'
import {
  cancelPayment,
  chargeAway,
  createHold,
  listPayments,
  type ProviderPayment,
  refusalAsDown,
  retrievePayment,
  unlessRefused,
} from '@/integrations/stripe'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { findInquiry } from '../../bookings/find-inquiry'
import { writeBooking } from '../../bookings/write-booking'
import { houseToday } from '../../runtime/clock'
import { keepProgress } from '../charge-attempts'
import { tellIfNotBegun } from '../not-begun'
import { providerKey } from '../provider-key'
import { adoptHold } from './adopt-hold'
import { followHold, isTold, lookAtHold } from './follow-hold'
import { cardForHold, holdPlan } from './hold-plan'
import {
  findHold,
  type Hold,
  type HoldRecord,
  holdRecordsOf,
  isBegun,
  isHeld,
  isHold,
  keepHold,
  keepHoldOver,
  underHoldLease,
} from './hold-records'

const nextKey = (inquiryId: string, records: readonly HoldRecord[]): string =>
  `hold:${inquiryId}/${records.filter(isHold).length + 1}`

/** A kept card was refused: its guest is asked to confirm the hold with another one. */
async function keepRefusal(payload: Payload, hold: Hold, code: string, on: CalendarDate): Promise<void> {
  const { cents, key } = hold
  await writeBooking(payload, hold.inquiryId, (now) =>
    isTold(now, 'hold-refused', hold)
      ? null
      : { entries: [entry('hold-refused', 'site', { cents, key, code, on })] },
  )
  await keepProgress(payload, hold, { state: 'failed', lastError: code })
}

/** The card on which a hold is placed without its guest. */
type KeptCard = { customerId: string; methodId: string }

/** The hold at the provider. */
const makeHold = async (payload: Payload, { key, inquiryId, cents }: Hold, kept?: KeptCard) =>
  tellIfNotBegun(
    payload,
    { what: 'damage hold', inquiryId },
    createHold({ ...(await providerKey(payload, key)), inquiryId, cents, kept }),
  )

/**
 * Goes on with a hold on a kept card from wherever it is: the provider knows how far it came, and holds once for its key.
 * @throws Refusal 503 when the provider cannot be asked
 */
export async function pursueHold(payload: Payload, inquiry: Inquiry, hold: Hold, today: CalendarDate) {
  const records = await holdRecordsOf(payload, hold.inquiryId)
  const { place: terms } = holdPlan(inquiry, records, today)
  const kept = terms && cardForHold(inquiry, records, terms)
  let payment: ProviderPayment | null = hold.intentId ? await retrievePayment(hold.intentId) : null
  const isConfirmed = payment !== null && payment.status !== 'requires_confirmation'
  if (!isConfirmed && kept?.methodId !== hold.methodId) return endHold(payload, hold)
  payment ??= await unlessRefused(makeHold(payload, hold, kept!))
  // The provider knows neither guest nor card any more.
  if (!payment) return keepRefusal(payload, hold, 'card_removed', today)
  await keepProgress(payload, hold, { intentId: payment.id })
  if (!isConfirmed) payment = await chargeAway(payment.id, hold.key)
  if ((await followHold(payload, { ...hold, intentId: payment.id }, payment)) !== 'open') return
  await keepRefusal(payload, hold, payment.declineCode ?? 'unknown', today)
  // Nobody has its secret; ended all the same, so that the provider's list says so.
  await cancelPayment(payment.id)
}

/**
 * A hold that the provider has and this site does not, because its database is one of before: it is kept, or the same amount
 * would be held once more, by a key that the provider has forgotten as well.
 * @returns whether there was one
 */
async function adoptForgotten(
  payload: Payload,
  inquiryId: string,
  customerId: string,
  known: readonly HoldRecord[],
): Promise<boolean> {
  const forgotten = (await listPayments(customerId)).filter(
    ({ id, damageHoldOf, heldUntil }) =>
      heldUntil && damageHoldOf === inquiryId && !known.some(({ intentId }) => intentId === id),
  )
  for (const payment of forgotten) await adoptHold(payload, inquiryId, payment)
  return forgotten.length > 0
}

/** Begins a hold on the card that the guest has let be kept. */
export async function placeOnKeptCard(
  payload: Payload,
  inquiry: Inquiry,
  { cents, kept, today }: { cents: Cents; kept: KeptCard; today: CalendarDate },
): Promise<void> {
  const inquiryId = String(inquiry.id)
  const records = await holdRecordsOf(payload, inquiryId)
  if (await adoptForgotten(payload, inquiryId, kept.customerId, records)) return
  const ask = { key: nextKey(inquiryId, records), inquiryId, cents, methodId: kept.methodId }
  await pursueHold(payload, inquiry, await keepHold(payload, ask), today)
}

/** Ends a hold that was begun and is not on a card. */
export async function endHold(payload: Payload, hold: Hold): Promise<void> {
  if (hold.intentId) await followHold(payload, hold, await cancelPayment(hold.intentId))
  else await keepHoldOver(payload, hold, { state: 'cancelled' })
}

const HELD_ALREADY = 'The damage hold is on your card already. There is nothing more to do.'

/** What is to be held, as the guest was shown it. @throws Refusal 409 */
function checkAsked(terms: DamageHoldTerms | null, shownCents: Cents | undefined): Cents {
  if (!terms) throw new Refusal('wrong-state', 'For this stay nothing is to be held now. No card is needed.')
  if (shownCents !== undefined && shownCents !== terms.cents) {
    throw new Refusal(
      'amount-changed',
      `What is to be held is ${formatCents(terms.cents)} now. Nothing was held; please look at it again.`,
    )
  }
  return terms.cents
}

/** The hold that its guest has begun before; the others that were begun are ended. @throws Refusal 409 when one is on a card */
async function resumable(payload: Payload, holds: readonly Hold[]): Promise<Hold | null> {
  if (holds.some(isHeld)) throw new Refusal('wrong-state', HELD_ALREADY)
  let found: Hold | null = null
  for (const hold of holds.filter(isBegun)) {
    const outcome = await lookAtHold(payload, hold)
    if (outcome === 'held') throw new Refusal('wrong-state', HELD_ALREADY)
    if (outcome === 'open' && (hold.methodId || found)) await endHold(payload, hold)
    else if (outcome === 'open') found = hold
  }
  return found
}

/**
 * The damage hold of a stay for its guest's browser; opened again it is the same one.
 * @param shownCents what the guest was shown
 * @throws Refusal 404; 409 when nothing is to be held, another amount is, or it is held; 503 when the provider cannot be asked
 */
export function beginHold(payload: Payload, inquiryId: string, shownCents: Cents | undefined) {
  const work = async () => {
    const inquiry = await findInquiry(payload, inquiryId)
    const records = await holdRecordsOf(payload, inquiryId)
    const begun = await resumable(payload, records.filter(isHold))
    const { place } = holdPlan(inquiry, records, await houseToday(payload))
    const cents = checkAsked(place, shownCents)
    const hold = begun ?? (await keepHold(payload, { key: nextKey(inquiryId, records), inquiryId, cents }))
    const payment = hold.intentId ? await retrievePayment(hold.intentId) : await makeHold(payload, hold)
    await keepProgress(payload, hold, { intentId: payment.id })
    return payment
  }
  return refusalAsDown(() => underHoldLease(payload, inquiryId, work))
}

/**
 * The guest comes back from confirming it. Any number of calls change nothing more.
 * @throws ProviderRefusal for a payment that the provider does not know; Refusal 404 for one that is another booking's
 */
export async function settleHold(payload: Payload, inquiryId: string, paymentId: string) {
  const hold = await findHold(payload, paymentId)
  if (hold?.inquiryId !== inquiryId) throw new Refusal('payment-unknown', 'There is no such hold.')
  return lookAtHold(payload, hold)
}
