import type { AgreedTerms } from '@/contract/booking-inquiry'
import { type KeptFee, keptFeeNames, refundCents } from '@/domain/bookings/cancellation'
import { type CalendarDate, dateIn } from '@/domain/common/calendar-date'
import {
  cardFeesIn,
  chargedIn,
  disputedIn,
  excessBackIn,
  excessIn,
  paidIn,
  withoutPayments,
} from '@/domain/ledger/ledger'
import { readQuote } from '@/domain/stays/kept-quote'
import type { Cents } from '@/domain/common/money'
import { type PriceLine, sumOf } from '@/domain/rates/price-line'
import type { StayQuote } from '@/domain/stays/stay-quote'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { ledgerOf, moneyBasis } from '../bookings/journal-and-ledger'
import { houseTimeZone } from '../runtime/clock'
import { loadBookingTerms } from '../site/load-booking-terms'
import { isByHand, isPartOf, promisedIn, refundsOf } from './refund-records'
import { ledgerOnceThrough } from './refund-totals'

/**
 * A booking keeps the terms that it was made under; one of a channel has today's.
 * @returns with the fees that are not given back besides those whose line in the price says so, and the names of all of them
 */
export async function cancellationTerms(payload: Payload, inquiry: Inquiry) {
  const agreed = inquiry.agreedTerms as AgreedTerms | null
  const { cancellation, houseRules, keptFees = [] } = agreed ?? (await loadBookingTerms(payload))
  const labels = keptLines(quoteInParts(inquiry), keptFees).map(({ label }) => label)
  return { cancellation, houseRules, keptFees, keptNames: keptFeeNames(keptFees, labels) }
}

/** An agreed amount is one sum: no fee stands out of it. */
const quoteInParts = ({ agreedCents, quote }: Inquiry): StayQuote | null =>
  agreedCents == null ? readQuote(quote) : null

/** What of the price is not given back: fees that never are, and the service fee where the terms keep it. */
const keptLines = (quote: StayQuote | null, keptFees: readonly KeptFee[]): PriceLine[] =>
  (quote?.lines ?? []).filter(
    ({ id, cents, refundable }) =>
      cents > 0 && (refundable === false || (keptFees.includes('service') && id === 'fee-service')),
  )

/** What of its fees a booking has paid, US cents: what a cancellation gives nothing back of. */
export function keptFeeCents(inquiry: Inquiry, keptFees: readonly KeptFee[]): Cents {
  const { ledger, termsVersion } = moneyBasis(inquiry)
  const quote = quoteInParts(inquiry)
  const within = termsVersion === 1 && chargedIn(ledger) > 0 ? (quote?.cardFeeCents ?? 0) : 0
  const card = keptFees.includes('card') ? cardFeesIn(ledger) || within : 0
  return card + sumOf(keptLines(quote, keptFees))
}

/** The booking without the payments that came too late for it and go back whole: no policy is about them. */
function withoutReturned(inquiry: Inquiry): Inquiry {
  const { ledger, returnedPayments } = moneyBasis(inquiry)
  return { ...inquiry, ledger: [...withoutPayments(ledger, returnedPayments)] }
}

/**
 * What the policy still gives back when a stay is cancelled on a date at the house, US cents: to the card, and of what was
 * not paid by card, which cannot go back to one. The owner gives that back by hand. What is on its way back counts as given back.
 * @param key of the refund that is asked for by it: asked for again it is the same one, of which nothing counts, and which goes by the
 *   day on which it was begun
 */
export async function refundByPolicy(payload: Payload, inquiry: Inquiry, today: CalendarDate, key?: string) {
  const ledger = ledgerOf(inquiry)
  const [paid, charged] = [paidIn(ledger), chargedIn(ledger)]
  const refunds = await refundsOf(payload, String(inquiry.id))
  const others = refunds.filter((refund) => !isPartOf(refund, key))
  const inTime = withoutReturned({ ...inquiry, ledger: ledgerOnceThrough(inquiry, others) })
  const basis = moneyBasis(inTime)
  const returned = charged - chargedIn(basis.ledger)
  // What is here beyond the price, and what of it went back or is on its way, which counts as given back below.
  const overpaid = returned + excessIn(basis) + excessBackIn(basis.ledger)
  const begun = refunds.find((refund) => isPartOf(refund, key) && refund.state !== 'failed')
  const on = begun ? dateIn(await houseTimeZone(payload), Date.parse(begun.createdAt)) : today
  const { cancellation, keptFees } = await cancellationTerms(payload, inquiry)
  const { checkin } = inquiry
  const keptCents = keptFeeCents(inTime, keptFees)
  const back = (paidCents: Cents, overpaidCents: Cents, refundedCents: Cents) =>
    refundCents(cancellation, { checkin, today: on, paidCents, overpaidCents, keptCents, refundedCents })
  const byHand = promisedIn(others.filter(isByHand))
  // What could not go back to the card was given back by hand.
  const inItsPlace = Math.max(0, byHand - (paid - charged))
  // What the bank has taken the guest has from there; the provider gives nothing of it back a second time, and neither does the owner.
  const refunded = promisedIn(others) + disputedIn(ledger)
  const all = back(paid, overpaid, refunded)
  const toCard = back(charged, Math.min(overpaid, charged), refunded - byHand + inItsPlace)
  const toCardCents = Math.min(all, toCard)
  return { toCardCents, byHandCents: all - toCardCents }
}
