import type { Payload } from 'payload'

import { centsToDecimal } from '@/domain/common/money'

import type { Answer, ApiClient } from './api-client'
import { followUpAll } from './follow-up'
import type { PayingApp } from './paying-app'
import type { App } from './payload-app'
import { daysFromToday } from './seed'
import { signature, type StandEvent } from './stripe'
import { flatQuote } from './quotes'

/** What the site asks for a stay at the default rates, cents. */
export const totalOf = (checkin: string, checkout: string): number =>
  flatQuote({ checkin, checkout })!.totalCents

/** A guest's data for a stay from `from` to `to` days after today. */
export const bookingData = (from: number, to: number, more: Record<string, unknown> = {}) => ({
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@example.com',
  guests: 4,
  checkin: daysFromToday(from),
  checkout: daysFromToday(to),
  ...more,
})
export type Booking = ReturnType<typeof bookingData>

/** The body of `POST /api/create-payment-intent` with the right amount. */
export const checkoutBody = (booking: Booking, more: Record<string, unknown> = {}) => ({
  amount: Number(centsToDecimal(totalOf(booking.checkin, booking.checkout))),
  bookingData: booking,
  agreed: true,
  ...more,
})

let addresses = 0
/** An address that nobody has counted yet. */
export const freshAddress = (): string => {
  addresses += 1
  return `198.18.${addresses >> 8}.${addresses & 255}`
}

/** A guest at an address of their own who opens the checkout and comes back from paying. */
export function payingGuest(client: ApiClient, booking: Booking, address = freshAddress()) {
  const headers = { 'x-ridgeline-client-address': address }
  return {
    address,
    client,
    booking,
    open: (more: Record<string, unknown> = {}): Promise<Answer> =>
      client.request('POST', '/api/create-payment-intent', { body: checkoutBody(booking, more), headers }),
    confirm: (paymentIntentId: string, more: Record<string, unknown> = {}): Promise<Answer> =>
      client.request('POST', '/api/booking-inquiry', {
        body: { ...booking, paymentIntentId, ...more },
        headers,
      }),
  }
}
export type PayingGuest = ReturnType<typeof payingGuest>

/** A guest who books by card and comes back from paying. @returns the booking's id */
export async function bookByCard(
  { app, stripe }: Pick<PayingApp, 'app' | 'stripe'>,
  booking: Booking,
  more: Record<string, unknown> = {},
): Promise<string> {
  const guest = payingGuest(app.visitor(), booking)
  const { body, text } = await guest.open(more)
  if (!body.paymentIntentId) throw new Error(text)
  stripe.pay(body.paymentIntentId as string, 'success')
  const back = await guest.confirm(body.paymentIntentId as string)
  if (back.status !== 200) throw new Error(back.text)
  return String(body.inquiryId)
}

/** Delivers an event of the provider to the site, signed as the provider does; see the options for what may be wrong with it. */
export function sendEvent(
  app: Pick<App, 'visitor'>,
  event: StandEvent,
  { secret, ageSeconds = 0 }: { secret: string | null; ageSeconds?: number },
): Promise<Answer> {
  const body = JSON.stringify(event)
  return app.visitor().request('POST', '/api/stripe/webhook', {
    body,
    headers: {
      'content-type': 'application/json',
      origin: null,
      'x-ridgeline-client-address': freshAddress(),
      ...(secret === null ? {} : { 'stripe-signature': signature(body, secret, ageSeconds) }),
    },
  })
}

/** Lets the time of all holds be over, as if 15 minutes had passed. */
export async function endHoldTime(payload: Payload): Promise<void> {
  const { docs } = await payload.find({ collection: 'stays', where: { state: { equals: 'hold' } }, limit: 0 })
  for (const { id } of docs) {
    const holdUntil = new Date(Date.now() - 1000).toISOString()
    await payload.update({ collection: 'stays', id, data: { holdUntil }, depth: 0 })
  }
}

const every = { depth: 0, pagination: false, limit: 0 } as const

/** Everything that payments leave behind, with what follows from it, to be looked at. */
export async function booksOf(payload: Payload) {
  await followUpAll(payload)
  const [inquiries, stays, nights, mails, refunds] = await Promise.all([
    payload.find({ collection: 'inquiries', ...every, sort: 'createdAt' }),
    payload.find({ collection: 'stays', ...every }),
    payload.find({ collection: 'nights', ...every, sort: 'date' }),
    payload.find({ collection: 'mails', ...every }),
    payload.find({ collection: 'payment-attempts', ...every, where: { kind: { equals: 'refund' } } }),
  ])
  return {
    inquiries: inquiries.docs,
    stays: stays.docs,
    nights: nights.docs,
    mails: mails.docs,
    refunds: refunds.docs,
  }
}

const EVERY = [
  ...(['nights', 'stays', 'inquiries', 'days', 'mails', 'payment-attempts', 'leases', 'follow-ups'] as const),
  ...(['provider-movements', 'payouts', 'code-uses', 'promotion-codes'] as const),
]

export async function emptyBooks(payload: Payload): Promise<void> {
  for (const collection of EVERY) {
    await payload.db.deleteMany({ collection, where: {} })
  }
}
