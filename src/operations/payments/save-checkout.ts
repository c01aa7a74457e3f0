import type { AgreedTerms } from '@/contract/booking-inquiry'
import type { CreatePaymentIntentRequest } from '@/contract/payments'
import { unlessThere } from '@/database/unique'
import type { SignedAgreement } from '@/domain/bookings/agreement'
import { type Agreed, entry } from '@/domain/bookings/journal'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { type PaymentTerms, termsForNew } from '@/domain/payments/payment-terms'
import { Refusal } from '@/domain/common/refusal'
import type { StayQuote } from '@/domain/stays/stay-quote'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import type { StayOffer } from '../stays/quote'
import { termsToKeep } from '../bookings/agreed-terms'
import { agreementData, signedIn } from '../bookings/agreements'
import { createBooking, deleteBooking, searchTextOf, writeBooking } from '../bookings/write-booking'
import { findStayOfInquiry } from '../stays/stays'
import { firstCharge, isAsRead, MOVED_BY_GUEST, timesMoved } from './charge-attempts'
import { type AskedStay, checkoutCents } from './checkout-price'
import type { GuestKeys } from './find-checkout'
import { aheadAfter } from './payable'
import { consentNow, savedCardData } from './saved-card'

/** One call that opens a checkout, and who makes it. */
export interface CheckoutCall {
  request: CreatePaymentIntentRequest
  asked: AskedStay
  keys: GuestKeys
  /** The caller's address as the server saw it. */
  address: string
}

/** What the guest typed, as far as it may still change while the checkout is open. */
function guestData({ bookingData }: CreatePaymentIntentRequest) {
  const { firstName, lastName, email, phone, location, guests, message, specialRequests } = bookingData
  return {
    firstName,
    lastName,
    email,
    phone: phone || null,
    location: location || null,
    guests,
    message: message || null,
    specialRequests: specialRequests || null,
    searchText: searchTextOf(bookingData),
  }
}

const SIGNED = entry('agreement-signed', 'guest', {})

/** @throws Refusal 409 when the house takes no deposit for this stay any more */
function termsOf({ quote, basis }: StayOffer, { isDeposit }: AskedStay): PaymentTerms {
  const terms = termsForNew(basis, quote, { atOnce: !isDeposit })
  if (terms.deposit || !isDeposit) return terms
  throw new Refusal(
    'amount-changed',
    'This stay is paid at once by now. Nothing was charged; please look at the price again.',
  )
}

/** The words in which a guest lets the card be kept for what is due after the deposit. */
function consentData(booking: Partial<Inquiry>, today: CalendarDate) {
  const ahead = aheadAfter(booking, firstCharge(booking), today)
  return ahead ? savedCardData(consentNow(ahead)) : {}
}

/** A stay that can be had, and the name under its agreement. */
export type SignedOffer = StayOffer & { signed: SignedAgreement | null }

/** What is kept of a checkout with the quote and the terms that it was offered by. @throws Refusal 409 as {@link termsOf} and {@link termsToKeep} */
function checkoutData({ request, asked, keys }: CheckoutCall, offer: SignedOffer) {
  const { quote, basis, signed } = offer
  const { checkin, checkout } = asked.stay
  const terms = termsOf(offer, asked)
  const priced = { checkin, quote: { ...quote }, terms: { ...terms } }
  return {
    ...guestData(request),
    ...keys,
    ...priced,
    checkout,
    ...(asked.savesCard ? consentData(priced, basis.today) : {}),
    ...(asked.link ? { agreedCents: asked.cents } : {}),
    agreedTerms: termsToKeep(basis, request),
    ...(signed ? agreementData(signed) : {}),
  }
}

const agreedFacts = ({ request, asked }: CheckoutCall, { quote }: StayOffer): Agreed => ({
  ...{ checkin: asked.stay.checkin, checkout: asked.stay.checkout, guests: request.bookingData.guests },
  cents: asked.link ? asked.cents : quote.totalCents,
})

/** Saves a checkout with the quote and the terms that it was offered by. @returns null when a parallel call of the same guest was first */
export const saveCheckout = (payload: Payload, call: CheckoutCall, offer: SignedOffer) =>
  unlessThere(
    createBooking(
      payload,
      {
        ...checkoutData(call, offer),
        ipAddress: call.address,
        isCheckout: true,
        source: 'direct',
        status: 'pending',
      },
      entry('checkout-opened', 'guest', agreedFacts(call, offer)),
      ...(offer.signed ? [SIGNED] : []),
    ),
  )

/**
 * Takes an open checkout to other dates or another price, in one write that happens only while it is as it was read: with no other
 * payment than the one that was cancelled for this, and with the nights that were claimed for this.
 * @returns the checkout as it is now; null when it has ended, was paid or was moved meanwhile
 */
export async function saveMoved(payload: Payload, read: Inquiry, call: CheckoutCall, offer: SignedOffer) {
  const data = checkoutData(call, offer)
  const { booking, isWritten } = await writeBooking(payload, read.id, (now) => {
    if (now.status !== 'pending' || now.revision !== read.revision) return null
    const isNew = offer.signed !== null && signedIn(now)?.hash !== offer.signed.hash
    return {
      data: {
        // A card that was to be kept, or an amount that was agreed on, was for the stay before.
        ...{ savedCard: null, agreedCents: null },
        ...data,
        ...{ intentAskedAt: null, stripePaymentIntentId: null, stripePaymentDetails: null },
      },
      entries: [
        entry('changed', 'guest', {
          from: {
            ...{ checkin: now.checkin, checkout: now.checkout, guests: now.guests },
            cents: checkoutCents(now),
          },
          to: agreedFacts(call, offer),
          key: `${MOVED_BY_GUEST}${timesMoved(now) + 1}`,
          tell: false,
        }),
        ...(isNew ? [SIGNED] : []),
      ],
    }
  })
  return isWritten ? booking : null
}

interface GuestsWord extends Pick<CheckoutCall, 'request'> {
  quote: StayQuote | null
  signed: SignedAgreement | null
  agreedTerms: AgreedTerms
}

/**
 * Takes the last words of a guest who comes back: a corrected e-mail, one guest more, a name under a changed agreement.
 * @param quote in the place of the one that was kept, for another party at the same price
 * @param agreedTerms what the guest has agreed to
 * @returns false when the checkout has ended or was moved meanwhile
 */
export async function refreshCheckout(
  payload: Payload,
  inquiry: Inquiry,
  { request, quote, signed, agreedTerms }: GuestsWord,
): Promise<boolean> {
  const { isWritten } = await writeBooking(payload, inquiry.id, (open) => {
    if (open.status !== 'pending' || !isAsRead(open, inquiry)) return null
    const isNew = signed !== null && signedIn(open)?.hash !== signed.hash
    return {
      data: {
        ...guestData(request),
        ...(quote ? { quote: { ...quote } } : {}),
        agreedTerms,
        ...(isNew ? agreementData(signed) : {}),
      },
      entries: isNew ? [SIGNED] : [],
    }
  })
  return isWritten
}

/** A claim that was refused leaves no inquiry behind; one that a payment may exist for ends in another way. */
async function discardCheckout(payload: Payload, inquiry: Inquiry): Promise<void> {
  const stay = await findStayOfInquiry(payload, String(inquiry.id))
  if (stay) return
  await deleteBooking(payload, inquiry, { status: { equals: 'pending' }, intentAskedAt: { exists: false } })
}

/** Goes on with a checkout, which is discarded when that is refused. */
export async function orDiscard<T>(payload: Payload, inquiry: Inquiry, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) await discardCheckout(payload, inquiry)
    throw error
  }
}
