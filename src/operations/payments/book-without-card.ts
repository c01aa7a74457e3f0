import type { HoldBookingRequest, HoldBookingResponse } from '@/contract/hold-booking'
import { findFirst } from '@/database/find-first'
import { endOfDate } from '@/domain/common/instant-at'
import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { entry } from '@/domain/bookings/journal'
import { priceIn } from '@/domain/ledger/ledger'
import { dollarsToCents, formatCents } from '@/domain/common/money'
import { heldThrough, type OtherMethod, WAY_TEXT } from '@/domain/payments/other-ways'
import { termsForNew } from '@/domain/payments/payment-terms'
import { Refusal, wrongField } from '@/domain/common/refusal'
import { overlaps, type StayDates } from '@/domain/stays/stay'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { moneyBasis } from '../bookings/journal-and-ledger'
import { writeBooking } from '../bookings/write-booking'
import { guestLink } from '../bookings/guest-link'
import { syncBeforePayment } from '../feeds/sync-before-payment'
import { houseTimeZone } from '../runtime/clock'
import { loadOfferBasis } from '../site/offer-basis'
import { writtenByTwin } from '../rates/codes/twin-call'
import type { StayOffer } from '../stays/quote'
import { findStayOfInquiry } from '../stays/stays'
import { offerFreed, ownCheckoutOf, refuseTaken } from './checkout-price'
import { endCheckout } from './end-checkout'
import { findCheckout, type Guest, guestKeys } from './find-checkout'
import { holdNights, waySlotsOf } from './hold-nights'
import { outcomeRefusal } from './outcome-refusal'
import { findOwnHold } from './own-hold'
import { askedCents } from './payable'
import { refuseHoarding } from './refuse-hoarding'
import { refuseSquatting } from './refuse-squatting'
import { type CheckoutCall, orDiscard, saveCheckout } from './save-checkout'
import { checkoutSignature } from './sign-checkout'
import { followBooking, throughDate } from './way-holds'

/** What this guest holds these dates with, whether it is whole or its process died before it was. */
function findOwn(payload: Payload, { keys, asked }: CheckoutCall): Promise<Inquiry | null> {
  const { checkin, checkout } = asked.stay
  return findFirst(payload, 'inquiries', {
    guestKey: { equals: keys.guestKey },
    status: { equals: 'pending' },
    checkin: { equals: checkin },
    checkout: { equals: checkout },
    or: [{ payWay: { exists: true } }, { requestKey: { equals: keys.requestKey } }],
  })
}

/** Until which date the nights of a stay are held for this way. @throws Refusal 409 where they are not */
async function holdThrough(payload: Payload, method: OtherMethod, { checkin }: StayDates) {
  const {
    today,
    terms: { otherWays, rules },
  } = await loadOfferBasis(payload)
  const holdDays = otherWays.find((way) => way.method === method)?.holdDays ?? 0
  const through = heldThrough(holdDays, { today, checkin, noticeDays: rules.noticeDays })
  if (through !== null) return through
  const why = holdDays === 0 ? 'cannot be booked here to be paid' : 'begins too soon to be paid'
  throw new Refusal(
    'wrong-state',
    `This stay ${why} ${WAY_TEXT[method]}. Please pay by card, or ask for these nights.`,
  )
}

/** @throws Refusal 409 with the total as it is now; 400 where there is no money to wait for */
function refuseOtherAmount(cents: number, { quote }: StayOffer): void {
  const totalCents = quote.priceCents
  if (cents !== totalCents)
    throw new Refusal(
      'amount-changed',
      `Without a card this stay is ${formatCents(totalCents)}. Please look at the price again.`,
    )
  if (cents === 0)
    throw new Refusal(
      'invalid',
      'Nothing is to pay for this stay, so no money can make it yours. Please ask for these nights instead.',
    )
}

/** A checkout of these nights that the same browser has left open. */
async function findOpen(payload: Payload, { keys, asked }: CheckoutCall): Promise<Inquiry | null> {
  const held = await findOwnHold(payload, keys.guestKey, asked.stay)
  const open =
    (await findCheckout(payload, keys.guestKey, asked.stay, 'pending')) ??
    (held && overlaps(held.inquiry, asked.stay) ? held.inquiry : null)
  return open?.requestKey === keys.requestKey ? null : open
}

/** Its payment is cancelled, and its nights are free. @throws Refusal 409 when it was paid, or its bank has it; 503 */
async function endOpen(payload: Payload, open: Inquiry): Promise<void> {
  const ended = await endCheckout(payload, open, false)
  if (ended !== 'ended') throw outcomeRefusal(ended === 'paid' ? 'booked' : 'processing')
}

/**
 * Every rule, then the booking, which holds nothing yet. What the same browser has left open of these nights is in nobody's way, and
 * ends only once they can be held.
 * @returns null when a parallel call of the same guest was first
 */
async function begin(payload: Payload, call: CheckoutCall): Promise<Inquiry | null> {
  const open = await findOpen(payload, call)
  const own = open && ownCheckoutOf(open, await findStayOfInquiry(payload, String(open.id)))
  const offer = await offerFreed(payload, call.asked, own)
  refuseOtherAmount(call.asked.cents, offer)
  await refuseTaken(payload, offer)
  const signed = await checkoutSignature(payload, call, null)
  await refuseSquatting(payload, call, open)
  await refuseHoarding(payload, call)
  await syncBeforePayment(payload)
  if (open) await endOpen(payload, open)
  const { deposit } = termsForNew(offer.basis, offer.quote)
  const asked = { ...call.asked, isDeposit: deposit !== undefined }
  return saveCheckout(payload, { ...call, asked }, { ...offer, signed })
}

/** The same; of two calls at once the second leaves the last use of a code to the first. */
async function beginOnce(payload: Payload, call: CheckoutCall): Promise<Inquiry | null> {
  try {
    return await begin(payload, call)
  } catch (error) {
    const first = await writtenByTwin(error, () => findOwn(payload, call))
    if (first) return null
    throw error
  }
}

/**
 * From a booking without nights to one that holds them for days. Its nights are held for a quarter of an hour first: whatever dies
 * in between ends by itself, until the booking says how long they are held.
 */
async function hold(
  payload: Payload,
  inquiry: Inquiry,
  { method, through, address }: { method: OtherMethod; through: CalendarDate; address: string },
): Promise<Inquiry> {
  await holdNights(payload, inquiry, waySlotsOf(address))
  const until = new Date(endOfDate(await houseTimeZone(payload), through)).toISOString()
  const { booking } = await writeBooking(payload, inquiry.id, (now) =>
    now.status !== 'pending' || now.payWay
      ? null
      : {
          data: { payWay: method, payUntil: until, isCheckout: false, requestKey: `held:${inquiry.id}` },
          entries: [entry('held', 'guest', { method, through })],
        },
  )
  const stay = await findStayOfInquiry(payload, String(inquiry.id))
  if (booking?.status !== 'pending' || !booking.payWay || stay?.state !== 'hold') {
    throw new Refusal('being-changed', 'That took too long and was taken back. Please try again.')
  }
  await followBooking(payload, booking, stay)
  return booking
}

async function toAnswer(payload: Payload, booking: Inquiry): Promise<HoldBookingResponse> {
  const { id, payWay, payUntil } = booking
  const through = await throughDate(payload, payUntil!)
  const date = formatDate(through, 'long')
  return {
    success: true,
    message: `The nights are held for you until the end of ${date}. How to pay is in the e-mail, and on the page of your stay.`,
    inquiryId: String(id),
    method: payWay!,
    totalCents: priceIn(moneyBasis(booking)) ?? 0,
    dueCents: askedCents(booking),
    heldThrough: through,
    url: guestLink(booking),
  }
}

/**
 * Books a stay that is paid without a card: its nights are held for as many days as the owner says, and the money confirms it.
 * Sent twice by the same browser it is one booking.
 * @throws Refusal 400, 409 or 429 with nothing kept; 503 when a payment by card that the guest has left open cannot be ended
 */
export async function bookWithoutCard(
  payload: Payload,
  request: HoldBookingRequest,
  { address, token }: Guest,
): Promise<HoldBookingResponse> {
  const { bookingData: stay, method } = request
  const cents = dollarsToCents(request.amount)
  if (cents === null)
    throw wrongField('amount', 'Please give the amount in dollars with at most two decimals.')
  const { guestKey, requestKey } = guestKeys(token, stay)
  const call: CheckoutCall = {
    request,
    asked: { stay, cents, isDeposit: false, savesCard: false },
    keys: { guestKey, requestKey: `way:${requestKey}` },
    address,
  }
  const own = await findOwn(payload, call)
  if (own?.payWay) return toAnswer(payload, own)
  const through = await holdThrough(payload, method, stay)
  const begun = own ?? (await beginOnce(payload, call)) ?? (await findOwn(payload, call))
  if (!begun)
    throw new Refusal('being-changed', 'This was just sent elsewhere. Please try again in a moment.')
  try {
    const how = { method, through, address }
    return await toAnswer(payload, await orDiscard(payload, begun, () => hold(payload, begun, how)))
  } catch (error) {
    // The other of two calls at once has what this one wanted.
    const first = error instanceof Refusal ? await findOwn(payload, call) : null
    if (first?.payWay) return toAnswer(payload, first)
    throw error
  }
}
