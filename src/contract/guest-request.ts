import * as z from 'zod'

import { MOST_GUESTS } from '@/domain/rates/stay-rules'

import {
  calendarDate,
  doneWith,
  emailAddress,
  paymentIntentId,
  recordId,
  textBlock,
  textLine,
} from './common'
import { partyFields } from './party'

/** At least one character that shows: characters without a width alone are no name. */
export const shownText = (max: number, message: string) => textLine(max).regex(/[^\s\p{C}]/u, { message })

export const guestEmail = emailAddress('Please give an e-mail address we can answer to')

/** `POST /api/booking-inquiry`: what a guest asks for. `ipAddress` comes from the server, never from here. */
export const bookingInquiryRequest = z.object({
  firstName: shownText(80, 'Please tell us your first name'),
  lastName: shownText(80, 'Please tell us your last name'),
  email: guestEmail,
  phone: textLine(40).optional(),
  location: textLine(120).optional(),
  checkin: calendarDate,
  checkout: calendarDate,
  guests: z.coerce
    .number<number | string>({ message: 'Please say how many guests will come' })
    .int({ message: 'Please say how many guests will come' })
    .min(1, { message: 'At least one guest' })
    .max(MOST_GUESTS, { message: 'That is more than the house sleeps' }),
  ...partyFields,
  message: textBlock(4000).optional(),
  specialRequests: textBlock(4000).optional(),
  /** The total that the guest was shown, cents; when the stay costs another one, it is refused with `amount-changed`. */
  amountCents: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** Honeypot: people never see this field. */
  website: z.string().max(200).optional(),
  /** A payment that the guest has made: then its own inquiry is settled, and no second one made. */
  paymentIntentId: paymentIntentId.optional(),
})
export type BookingInquiryRequest = z.infer<typeof bookingInquiryRequest>

export const bookingInquiryCreated = doneWith({
  id: recordId,
  message: z.string(),
  /** The guest's own page, of a stay that was paid: for the browser that held its nights, and for no other that knows of the payment. */
  url: z.string().optional(),
})

/** What a guest pays for: all that an inquiry needs. */
export const bookingData = bookingInquiryRequest.omit({
  amountCents: true,
  website: true,
  paymentIntentId: true,
})
