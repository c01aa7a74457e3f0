import { createHash } from 'node:crypto'

import type { BookingInquiryRequest } from '@/contract/guest-request'
import { findFirst } from '@/database/find-first'
import { isUniqueViolation } from '@/database/unique'
import { formatDate } from '@/domain/common/calendar-date'
import { entry } from '@/domain/bookings/journal'
import { termsForNew } from '@/domain/payments/payment-terms'
import { Refusal } from '@/domain/common/refusal'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { writtenByTwin } from '../rates/codes/twin-call'
import { offerStay, refuseCode, refuseRuled } from '../stays/quote'
import { checkShownTotal } from '../stays/stay-price'
import { termsToKeep } from './agreed-terms'
import { createBooking } from './write-booking'

const HOUR_MS = 3600_000

/** The same words from the same address within an hour are one inquiry: its answer was lost, or the button hit twice. */
function requestKeyOf(
  { amountCents: _shown, ...words }: BookingInquiryRequest,
  ipAddress: string,
  hour: number,
): string {
  return createHash('sha256')
    .update(JSON.stringify([ipAddress, hour, words]))
    .digest('hex')
}

async function findByKey(payload: Payload, requestKeys: readonly string[]): Promise<string | null> {
  const inquiry = await findFirst(payload, 'inquiries', {
    requestKey: { in: requestKeys },
    createdAt: { greater_than: new Date(Date.now() - HOUR_MS).toISOString() },
  })
  return inquiry && String(inquiry.id)
}

/** @throws Refusal 400 or 409, and what a unique index refuses */
async function keep(
  payload: Payload,
  request: BookingInquiryRequest,
  { ipAddress, requestKey, ownStayId }: { ipAddress: string; requestKey: string; ownStayId?: string },
): Promise<Inquiry> {
  const offer = await offerStay(payload, request, ownStayId === undefined ? {} : { ownStayId })
  refuseRuled(offer)
  refuseCode(offer)
  const { quote, basis, takenNights } = offer
  if (takenNights.length > 0) {
    const dates = takenNights.map((date) => formatDate(date, 'short')).join(', ')
    throw new Refusal('nights-taken', `These nights are no longer free: ${dates}. Please choose other dates.`)
  }
  if (request.amountCents !== undefined) checkShownTotal(quote, { totalCents: request.amountCents })
  const { firstName, lastName, email, phone, location, checkin, checkout, guests, message, specialRequests } =
    request
  return createBooking(
    payload,
    {
      firstName,
      lastName,
      email,
      phone: phone || undefined,
      location: location || undefined,
      checkin,
      checkout,
      guests,
      message: message || undefined,
      specialRequests: specialRequests || undefined,
      ipAddress,
      requestKey,
      source: 'direct',
      status: 'pending',
      quote: { ...quote },
      terms: { ...termsForNew(basis, quote) },
      agreedTerms: { ...termsToKeep(basis) },
    },
    entry('received', 'guest', { checkin, checkout, guests, cents: quote.totalCents }),
  )
}

/**
 * Keeps a guest's inquiry with the quote of this moment; its mails follow. It claims no night.
 * @param ipAddress the caller's address as the server saw it
 * @param ownStayId what holds nights for this very guest, who began to pay and asks instead: it is not in the way
 * @returns the inquiry's id; that of the first when the same one comes again within the hour
 * @throws Refusal 400 for a stay that cannot be or a code that is not for it, 409 when a night is taken, the code is used up or the
 * price is not the one that the guest was shown
 */
export async function submitInquiry(
  payload: Payload,
  request: BookingInquiryRequest,
  ipAddress: string,
  ownStayId?: string,
): Promise<string> {
  if (request.website) {
    throw new Refusal(
      'invalid',
      'Please leave the field "Website" empty: it is there to tell robots from guests.',
    )
  }
  const hour = Math.floor(Date.now() / HOUR_MS)
  const requestKey = requestKeyOf(request, ipAddress, hour)
  const keys = [requestKey, requestKeyOf(request, ipAddress, hour - 1)]
  const known = await findByKey(payload, keys)
  if (known) return known

  try {
    return String(
      (await keep(payload, request, { ipAddress, requestKey, ...(ownStayId ? { ownStayId } : {}) })).id,
    )
  } catch (error) {
    const find = () => findByKey(payload, keys)
    const first = isUniqueViolation(error) ? await find() : await writtenByTwin(error, find)
    if (first === null) throw error
    return first
  }
}
