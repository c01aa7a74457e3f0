import type { LinkProof } from '@/contract/link-proof'
import { formatDate } from '@/domain/common/calendar-date'
import { counted } from '@/domain/common/counted'
import { type Cents, formatCents } from '@/domain/common/money'
import { Refusal } from '@/domain/common/refusal'
import { fitsCard, LEAST_CENTS, MOST_CENTS, termsForNew } from '@/domain/payments/payment-terms'
import { readQuote } from '@/domain/stays/kept-quote'
import type { StayDates } from '@/domain/stays/stay'
import type { StayParty } from '@/domain/stays/stay-quote'
import type { Inquiry, Stay } from '@/payload-types'
import { checkPaymentLink } from '@/security/payment-link'
import type { Payload } from 'payload'

import { heldAtMostMs } from '../stays/held-nights'
import {
  isKept,
  offerStay,
  type OfferTerms,
  type OwnCode,
  refuseCode,
  refuseRuled,
  type RuledOffer,
  type StayOffer,
} from '../stays/quote'
import { firstCharge } from './charge-attempts'
import { endOverdueHolds } from './end-overdue'

/** What a guest wants to pay for. */
export interface AskedStay {
  stay: StayDates & StayParty
  /** The submitted amount, US cents. */
  cents: Cents
  /** The proof of a signed payment link. */
  link?: LinkProof
  /** The guest wants to pay the deposit only. */
  isDeposit: boolean
  /** And lets the card be kept for the rest. */
  savesCard: boolean
}

/** What this very guest has of the stay already. */
export interface OwnCheckout {
  /** What holds its nights. */
  stay: Stay | null
  /** The code that it is priced with, and for which dates. */
  code: OwnCode | null
}

/** What a checkout, and the nights that are held for it, are to its guest. */
export function ownCheckoutOf({ checkin, checkout, quote }: Inquiry, stay: Stay | null): OwnCheckout {
  const code = readQuote(quote)?.code
  return { stay, code: code ? { code, checkin, checkout } : null }
}

/** What a guest gets for having that already. */
export const offerTermsOf = (own: OwnCheckout | null): Pick<OfferTerms, 'ownStayId' | 'ownCode'> => ({
  ...(own?.stay ? { ownStayId: String(own.stay.id) } : {}),
  ...(own ? { ownCode: own.code } : {}),
})

/** What the stay of a checkout costs by card in all, US cents: what a signed link agreed on, else the kept quote's total. */
export const checkoutCents = (inquiry: Inquiry): Cents =>
  inquiry.agreedCents ?? readQuote(inquiry.quote)?.totalCents ?? 0

const MINUTE_MS = 60_000

/**
 * @throws Refusal 409 unless the owner signed exactly this amount, these dates and guests, and the link has not ended. Pets and
 *   extras are in no link: they would come with the agreed amount.
 */
function checkLink(
  { expires, signature }: LinkProof,
  { checkin, checkout, guests, pets = 0, extras = {} }: StayDates & StayParty,
  amountCents: Cents,
): void {
  const isMore = pets > 0 || Object.values(extras).some((count) => count > 0)
  if (isMore || !checkPaymentLink({ amountCents, checkin, checkout, guests, expires }, signature)) {
    throw new Refusal(
      'link-invalid',
      'This payment link is not one of ours, or its amount, dates or guests were changed.',
    )
  }
  if (expires * 1000 <= Date.now()) {
    throw new Refusal('link-invalid', 'This payment link has ended. Please ask the owner for a new one.')
  }
}

/**
 * What a stay costs now and whether it can be had, by every rule there is: the signed link's, the owner's, the nights'.
 * @throws Refusal 400 for a stay that cannot be; 409 for a link that is not ours or has ended
 */
export async function offerCheckout(
  payload: Payload,
  { stay, cents, link }: AskedStay,
  own: OwnCheckout | null,
): Promise<RuledOffer> {
  if (link) checkLink(link, stay, cents)
  return offerStay(payload, stay, { isAgreed: link !== undefined, ...offerTermsOf(own) })
}

/**
 * The offer of a stay that is to be booked, once the holds that stand in the way although their time is over have ended.
 * @throws Refusal as {@link offerCheckout}; 400 when the owner's rules are against it; 400 or 409 for a code that cannot be had,
 *   unless the guest has it already for these dates
 */
export async function offerFreed(
  payload: Payload,
  asked: AskedStay,
  own: OwnCheckout | null,
): Promise<StayOffer> {
  const first = await offerCheckout(payload, asked, own)
  refuseRuled(first)
  if (!isKept(asked.stay, own?.code)) refuseCode(first)
  if (first.takenNights.length === 0) return first
  return (await endOverdueHolds(payload, asked.stay)) ? offerCheckout(payload, asked, own) : first
}

/**
 * @throws Refusal 409 with the current total, when the amount is neither that nor what a signed link agreed on; 400 when what is to
 *   be paid now, the deposit or all, is less or more than a card can be charged
 */
export function refuseOtherAmount({ cents, link, isDeposit }: AskedStay, { quote, basis }: StayOffer): void {
  if (link) return
  const { checkin, totalCents } = quote
  if (cents !== totalCents)
    throw new Refusal(
      'amount-changed',
      `The total for this stay is ${formatCents(totalCents)}. Nothing was charged; please look at the price again.`,
    )
  const terms = termsForNew(basis, quote, { atOnce: !isDeposit })
  const first = firstCharge({ checkin, quote: { ...quote }, terms: { ...terms } }).cents
  if (fitsCard(first)) return
  const comes = `${terms.deposit ? 'The deposit for this stay' : 'This stay'} comes to ${formatCents(first)}, and cards can be charged`
  throw new Refusal(
    'invalid',
    first < LEAST_CENTS
      ? `${comes} from ${formatCents(LEAST_CENTS)}. Please ask for these nights instead.`
      : `${comes} up to ${formatCents(MOST_CENTS)} at once. Please choose another way to pay, or ask for these nights instead.`,
  )
}

/** @throws Refusal 409 that names the nights which cannot be had, and says when they may be free again */
export async function refuseTaken(payload: Payload, { takenNights }: StayOffer): Promise<void> {
  if (takenNights.length === 0) return
  const heldMs = await heldAtMostMs(payload, takenNights)
  const dates = takenNights.map((date) => formatDate(date, 'short')).join(', ')
  const taken = `These nights are no longer free: ${dates}.`
  if (heldMs === null) throw new Refusal('nights-taken', `${taken} Please choose other dates.`)
  const minutes = counted(Math.ceil(heldMs / MINUTE_MS), 'minute')
  throw new Refusal(
    'nights-held',
    `${taken} They are held for a guest who is paying. If that is you, please go on in the tab or browser where you began; otherwise look again in ${minutes}, or choose other dates.`,
  )
}
