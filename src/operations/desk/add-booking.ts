import type { AddBookingRequest } from '@/contract/booking-desk'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { findFirst } from '@/database/find-first'
import { unlessThere } from '@/database/unique'
import { entry } from '@/domain/bookings/journal'
import { formatDate } from '@/domain/common/calendar-date'
import { NO_EMAIL } from '@/domain/common/no-email'
import { ALL_AT_ONCE, termsForNew } from '@/domain/payments/payment-terms'
import { isChannel } from '@/domain/reports/report-booking'
import { Refusal } from '@/domain/common/refusal'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { inquiryView } from './list-inquiries'
import { termsToKeep } from '../bookings/agreed-terms'
import { entriesOf } from '../bookings/journal-and-ledger'
import { createBooking, deleteBooking } from '../bookings/write-booking'
import { moveInquiry } from './move-inquiry'
import { loadOfferBasis } from '../site/offer-basis'
import { checkShownTotal, priceOfBooking } from '../stays/stay-price'
import { CLAIM_TIMEOUT_MS } from '../stays/stays'

const findByKey = (payload: Payload, requestKey: string): Promise<Inquiry | null> =>
  findFirst(payload, 'inquiries', { requestKey: { equals: requestKey } })

async function keep(payload: Payload, request: AddBookingRequest, requestKey: string): Promise<Inquiry> {
  const { firstName, lastName, email, phone, checkin, checkout, guests, source, message } = request
  const basis = await loadOfferBasis(payload)
  const { quote } = await priceOfBooking(payload, request, null, basis)
  checkShownTotal(quote, request)
  return createBooking(
    payload,
    {
      firstName,
      lastName,
      email: email ?? NO_EMAIL,
      phone: phone || undefined,
      checkin,
      checkout,
      guests,
      source,
      message: message || undefined,
      requestKey,
      status: 'pending',
      quote: { ...quote },
      agreedCents: request.agreedCents,
      terms: {
        ...(isChannel(source)
          ? ALL_AT_ONCE
          : termsForNew(basis, { priceCents: request.agreedCents ?? quote.priceCents, checkin })),
      },
      // What a channel has sold is cancelled by the channel's terms.
      agreedTerms: isChannel(source) ? undefined : { ...termsToKeep(basis) },
      notifyGuest: request.notifyGuest,
      paidVia: isChannel(source) ? 'channel' : undefined,
    },
    entry('entered', 'owner', {
      ...{ checkin, checkout, guests },
      cents: request.agreedCents ?? quote.totalCents,
    }),
  )
}

/** How long the second of two clicks waits for what becomes of the first, ms. */
const PATIENCE_MS = 5_000
const POLL_MS = 100

const isAlone = (inquiry: Inquiry): boolean => Date.parse(inquiry.updatedAt) <= Date.now() - CLAIM_TIMEOUT_MS

/** What was kept under this key, once nobody is confirming it any more; null when it was not to be, or never was. */
async function settledByKey(payload: Payload, requestKey: string): Promise<Inquiry | null> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const inquiry = await findByKey(payload, requestKey)
    if (inquiry?.status !== 'pending' || isAlone(inquiry)) return inquiry
    if (performance.now() > end) throw new Refusal('being-changed', BUSY)
    await new Promise((resume) => setTimeout(resume, POLL_MS))
  }
}

/** Whether this is the request by which the booking came to be; what became of it since does not count. */
function isAddedBy(inquiry: Inquiry, request: AddBookingRequest): boolean {
  const entered = entriesOf(inquiry, 'entered')[0]?.facts
  return (
    entered?.checkin === request.checkin &&
    entered.checkout === request.checkout &&
    entered.guests === request.guests &&
    entered.cents === request.totalCents &&
    inquiry.firstName === request.firstName &&
    inquiry.lastName === request.lastName
  )
}

/** The form was corrected after its first answer had been lost. */
const addedAlready = ({ firstName, lastName, checkin, checkout }: Inquiry): Refusal =>
  new Refusal(
    'already-exists',
    `This was added already, for ${firstName} ${lastName} from ${formatDate(checkin, 'short')} to ${formatDate(checkout, 'short')}. Please close this and change that booking, or begin anew.`,
  )

const BUSY = 'This booking is being added at this very moment. Please look again in a minute.'

/**
 * A booking that the owner enters: kept, then confirmed, which claims its nights. Sent twice it is one booking. A crash
 * in between leaves either a confirmed booking with its nights or a pending one without, which the owner sees and confirms.
 * @throws Refusal 409 when its nights are taken, with who has them, or when its price is not the one on screen: then
 * nothing is kept; also for another booking than the one that was added by the same request key
 */
export async function addBooking(payload: Payload, request: AddBookingRequest): Promise<BookingInquiry> {
  const requestKey = `owner:${request.requestKey}`
  let inquiry = await settledByKey(payload, requestKey)
  if (inquiry && !isAddedBy(inquiry, request)) throw addedAlready(inquiry)
  const isOurs = inquiry === null
  if (inquiry === null) {
    inquiry = await unlessThere(keep(payload, request, requestKey))
    // The other of two clicks was faster.
    if (inquiry === null) return addBooking(payload, request)
  } else if (inquiry.status !== 'pending') {
    return inquiryView(payload, String(inquiry.id))
  }
  try {
    return await moveInquiry(payload, String(inquiry.id), 'confirm', undefined)
  } catch (error) {
    if (isOurs && error instanceof Refusal) {
      await deleteBooking(payload, inquiry, { status: { equals: 'pending' } })
    }
    throw error
  }
}
