import type { PaymentLinkRequest, PaymentLinkResponse } from '@/contract/payments'
import { findAll } from '@/database/find-all'
import { formatDate } from '@/domain/common/calendar-date'
import { endOfDate } from '@/domain/common/instant-at'
import { entry } from '@/domain/bookings/journal'
import { movedForStay, priceIn } from '@/domain/ledger/ledger'
import { type Cents, centsToDecimal } from '@/domain/common/money'
import type { DamageHoldTerms } from '@/domain/payments/damage-hold'
import { ALL_AT_ONCE } from '@/domain/payments/payment-terms'
import { Refusal, wrongField } from '@/domain/common/refusal'
import { publishableKey } from '@/integrations/stripe'
import type { Inquiry } from '@/payload-types'
import { signPaymentLink } from '@/security/payment-link'
import type { Payload } from 'payload'

import { damageHoldOf, ledgerOf, moneyBasis } from '../bookings/journal-and-ledger'
import { termsToKeep } from '../bookings/agreed-terms'
import { createBooking, writeBooking } from '../bookings/write-booking'
import { loadOfferBasis } from '../site/offer-basis'
import { findRivals, rivalText } from '../stays/claim-rivals'
import { houseTimeZone, houseToday } from '../runtime/clock'
import { underLease } from '../runtime/lease'
import { siteUrl } from '../content/mail-frame'
import { guestLink } from '../bookings/guest-link'
import { priceStay } from '../stays/quote'
import { findStayOfInquiry } from '../stays/stays'
import { followBooking } from './way-holds'

/** How long a process that died keeps others from making links, ms. */
const LEASE_MS = 15_000

/** Which of the request's dates is wrong, in words. @throws Refusal 400 */
function checkDates({ checkin, expiresOn }: PaymentLinkRequest, today: string): void {
  if (checkin < today) throw wrongField('checkin', 'Please choose a check-in date that is not in the past.')
  if (expiresOn < today) throw wrongField('expiresOn', 'Please let the link be good until today at least.')
  if (expiresOn > checkin) {
    throw wrongField(
      'expiresOn',
      `A link can be good until the check-in, ${formatDate(checkin, 'short')}, at most.`,
    )
  }
}

/** The open inquiry of these dates that a link is for: of this guest, or the only one where no guest is named. */
async function findAsked(payload: Payload, { checkin, checkout, email }: PaymentLinkRequest) {
  const docs = await findAll(
    payload,
    'inquiries',
    {
      status: { equals: 'pending' },
      isCheckout: { not_equals: true },
      checkin: { equals: checkin },
      checkout: { equals: checkout },
    },
    { sort: '-createdAt' },
  )
  if (email) return docs.find((each) => each.email.toLowerCase() === email.toLowerCase()) ?? null
  return docs.length === 1 ? docs[0]! : null
}

/**
 * What the owner and the guest have agreed on, until when it can be paid.
 * @param agreedCents the price in all, US cents
 */
const agreedIn = (
  { guests }: PaymentLinkRequest,
  agreedCents: Cents,
  expires: Date,
  damageHold: DamageHoldTerms | null,
) => ({
  ...{ guests, agreedCents, payUntil: expires.toISOString() },
  // The link is for this very amount.
  terms: { ...ALL_AT_ONCE, ...(damageHold ? { damageHold } : {}) },
})

const madeLink = ({ amountCents }: PaymentLinkRequest, expires: Date) =>
  entry('payment-requested', 'owner', {
    ...{ cents: amountCents, key: `link:${expires.toISOString()}:${amountCents}`, tell: false },
  })

/** The inquiry with what was agreed on; null when it was decided meanwhile. */
async function agree(payload: Payload, asked: Inquiry, request: PaymentLinkRequest, expires: Date) {
  const { booking } = await writeBooking(payload, asked.id, (now) => {
    if (now.status !== 'pending' || now.isCheckout) return null
    const { checkin, checkout, guests } = now
    const from = { checkin, checkout, guests, cents: priceIn(moneyBasis(now)) ?? undefined }
    // The link asks for its own amount: what came before is not taken off it.
    const agreedCents = movedForStay(ledgerOf(now)).receivedCents + request.amountCents
    const to = { checkin, checkout, guests: request.guests, cents: agreedCents }
    const isSame = from.guests === to.guests && from.cents === to.cents
    const changed = entry('changed', 'owner', { from, to, key: '', tell: false })
    // Nights that are held for its money are held as long as its guest was told.
    const end = new Date(Math.max(expires.getTime(), now.payWay ? Date.parse(now.payUntil!) : 0))
    return {
      data: agreedIn(request, agreedCents, end, damageHoldOf(now)),
      entries: [...(isSame ? [] : [changed]), madeLink(request, expires)],
    }
  })
  return booking?.status === 'pending' ? booking : null
}

type Guest = { firstName: string; lastName: string; email: string }

/** A booking that waits for its payment, for a guest who has not asked here. Made twice at once it is one: each has its turn. */
const begin = (payload: Payload, request: PaymentLinkRequest, guest: Guest, expires: Date) =>
  underLease(payload, 'payment-links', LEASE_MS, async () => {
    const asked = await findAsked(payload, request)
    if (asked) return agree(payload, asked, request, expires)
    const { checkin, checkout, guests, amountCents: cents } = request
    const { firstName, lastName, email } = guest
    const basis = await loadOfferBasis(payload)
    const made = await createBooking(
      payload,
      {
        ...{ firstName, lastName, email, checkin, checkout },
        ...agreedIn(request, cents, expires, basis.terms.damageHold),
        ...{ source: 'direct', status: 'pending' },
        quote: { ...(await priceStay(payload, request, basis)).quote },
        agreedTerms: { ...termsToKeep(basis) },
      },
      entry('entered', 'owner', { checkin, checkout, guests, cents }),
    )
    return agree(payload, made, request, expires)
  })

/** The booking that a link's payment is for; null where nobody has said yet who comes. */
async function bookingOf(
  payload: Payload,
  request: PaymentLinkRequest,
  asked: Inquiry | null,
  expires: Date,
) {
  const known = asked && (await agree(payload, asked, request, expires))
  if (known) return known
  const { firstName, lastName, email } = request
  return firstName && lastName && email
    ? begin(payload, request, { firstName, lastName, email }, expires)
    : null
}

/** The checkout, which asks who comes. The signature covers amount, dates, guests and end, so that nothing of it can be changed. */
function checkoutUrl(request: PaymentLinkRequest, expires: number): string {
  const { checkin, checkout, guests, amountCents, firstName, lastName, email } = request
  const query = new URLSearchParams({
    bookingData: JSON.stringify({ checkin, checkout, guests, firstName, lastName, email }),
    amount: centsToDecimal(amountCents),
    expires: String(expires),
    signature: signPaymentLink({ amountCents, checkin, checkout, guests, expires }),
  })
  return `${siteUrl()}/checkout?${query}`
}

/** For the owner, who is about to ask for money. @throws Refusal 503 until guests can pay by card */
export function demandCardPayment(): void {
  if (publishableKey() === null)
    throw new Refusal('payments-off', 'Card payment is not set up yet. Set the STRIPE keys on the server.')
}

/**
 * The address at which an agreed amount is paid for a stay, until the end of a date at the house: the page of the guest who asked
 * for these dates, or is named here, so that the payment settles that booking and never makes a second one; a signed checkout
 * where nobody is named.
 * @throws Refusal 400 for dates that no link can have, 409 with who has its nights, 503 when payment is not set up
 */
export async function makePaymentLink(
  payload: Payload,
  request: PaymentLinkRequest,
): Promise<PaymentLinkResponse> {
  demandCardPayment()
  checkDates(request, await houseToday(payload))
  const asked = await findAsked(payload, request)
  // Nights that are held are the named guest's alone: of a link that names nobody they may be meant for another.
  const own = request.email && asked ? String(asked.id) : undefined
  const rivals = await findRivals(payload, request, own)
  if (rivals.taken.length > 0) throw new Refusal('nights-taken', rivalText(rivals))
  const seconds = Math.floor(endOfDate(await houseTimeZone(payload), request.expiresOn) / 1000)
  const expires = new Date(seconds * 1000)
  const booking = await bookingOf(payload, request, asked, expires)
  const held = booking?.payWay ? await findStayOfInquiry(payload, String(booking.id)) : null
  if (booking && held) await followBooking(payload, booking, held)
  return {
    success: true,
    url: booking ? guestLink(booking) : checkoutUrl(request, seconds),
    expiresAt: booking?.payUntil ?? expires.toISOString(),
  }
}
