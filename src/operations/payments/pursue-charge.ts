import { entry } from '@/domain/bookings/journal'
import { nextTryOn } from '@/domain/payments/saved-card'
import { chargeAway, type ProviderPayment, retrievePayment, unlessRefused } from '@/integrations/stripe'
import type { PaymentAttempt } from '@/payload-types'
import type { Payload } from 'payload'

import { entriesOf } from '../bookings/journal-and-ledger'
import { lookUpInquiry, writeBooking } from '../bookings/write-booking'
import { keepProgress } from './charge-attempts'
import type { Now } from '../runtime/clock'
import { type ChargeAway, chargeDueNow } from './charge-plan'
import { endCharge } from './end-charges'
import { makePayment } from './make-payment'
import { refusalsOf } from './saved-card'
import { settle } from './settle-payment'

/** A card was refused: guest and owner hear of it by the journal, before the try counts as over. */
async function keepRefusal(payload: Payload, charge: ChargeAway, code: string, { today }: Now) {
  const { key, cents, instalment } = charge
  await writeBooking(payload, charge.inquiryId, (now) => {
    const isKnown = entriesOf(now, 'charge-failed').some(({ facts }) => facts.key === key)
    if (isKnown) return null
    const tried = [...refusalsOf(now, instalment), { on: today, code }]
    const retryOn = nextTryOn(tried, { dueOn: today, savedOn: today })
    return { entries: [entry('charge-failed', 'site', { cents, key, instalment, code, on: today, retryOn })] }
  })
  await keepProgress(payload, charge, { state: 'failed', lastError: code })
  // Nobody has its secret; ended all the same, so that the provider's list says so.
  if (charge.intentId) await endCharge(payload, charge)
}

/**
 * Goes on with the charge of a kept card from wherever it is: the provider knows how far it came, and charges once for its key.
 * @param before the booking's charges
 */
export async function pursueCharge(payload: Payload, charge: ChargeAway, before: PaymentAttempt[], now: Now) {
  const inquiry = await lookUpInquiry(payload, charge.inquiryId)
  const { intentId } = charge
  let payment: ProviderPayment | null = intentId ? await retrievePayment(intentId) : null
  const isCharged = payment !== null && payment.status !== 'requires_confirmation'
  const others = before.filter(({ id }) => id !== charge.id)
  // What was to be charged may be paid, cancelled or another amount by now.
  const wanted = inquiry && !isCharged ? chargeDueNow(inquiry, others, now) : null
  const isWanted = wanted?.cents === charge.cents && wanted.methodId === charge.methodId
  if (!inquiry || (!isCharged && !isWanted)) return void (await endCharge(payload, charge))
  payment ??= await unlessRefused(makePayment(payload, inquiry, charge))
  // The provider knows neither the guest nor the card any more, e.g. after the account was changed.
  if (!payment) return keepRefusal(payload, charge, 'card_removed', now)
  if (!isCharged) payment = await chargeAway(payment.id, charge.key)
  const outcome = await settle(payload, payment)
  if (outcome === 'open')
    await keepRefusal(payload, { ...charge, intentId: payment.id }, payment.declineCode ?? 'unknown', now)
}
