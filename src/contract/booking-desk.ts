import * as z from 'zod'

import { formatCents } from '@/domain/common/money'
import { MOST_CENTS } from '@/domain/payments/payment-terms'
import { STAY_SOURCES } from '@/domain/stays/stay'
import { MOST_GUESTS } from '@/domain/rates/stay-rules'

import {
  asStay,
  calendarDate,
  doneWith,
  emailAddress,
  queryInteger,
  recordId,
  requestKey,
  textBlock,
  textLine,
} from './common'
import { quoteLine, quoteSchema } from './quote'

// What the owner does with a manual booking. The rules that guests are held to only warn here; what can be no stay at all
// is refused.

const guests = z
  .number({ message: 'Please say how many guests will come' })
  .int({ message: 'Please say how many guests will come' })
  .min(1, { message: 'At least one guest' })
  .max(MOST_GUESTS, { message: `At most ${MOST_GUESTS} guests` })
const totalCents = z
  .number()
  .int()
  .min(0)
  .max(MOST_CENTS, { message: `The total can be at most ${formatCents(MOST_CENTS)}` })

const price = {
  /** An agreed total, cents; without it the price list decides. */
  agreedCents: totalCents.optional(),
  /** The total that was on screen, cents: another one by now is refused, so that nothing unseen is agreed to. */
  totalCents,
}

const guestDetails = {
  firstName: textLine(80).min(1, { message: 'Please give a first name' }),
  lastName: textLine(80).min(1, { message: 'Please give a last name' }),
  email: emailAddress('Please give an e-mail address').optional(),
  phone: textLine(40).optional(),
}

/** `GET /api/stay-preview`: what a stay would cost and who is in its way; `for` is a booking that would move there. */
export const stayPreviewQuery = asStay(
  z.object({
    checkin: calendarDate,
    checkout: calendarDate,
    guests: queryInteger(1, MOST_GUESTS),
    for: recordId.optional(),
  }),
)

const competingStay = z.object({
  stayId: recordId,
  label: z.string(),
  source: z.enum(STAY_SOURCES),
  checkin: z.string(),
  checkout: z.string(),
  /** Those of its nights that are wanted, ascending. */
  nights: z.array(z.string()),
})
export type CompetingStay = z.infer<typeof competingStay>

/** Inquiries that wait for an answer and want some of the same nights: how many, and the oldest few by name. */
export const alsoAsked = z.object({
  total: z.number().int(),
  first: z.array(
    z.object({
      id: recordId,
      name: z.string(),
      checkin: z.string(),
      checkout: z.string(),
      createdAt: z.string(),
    }),
  ),
})
export type AlsoAsked = z.infer<typeof alsoAsked>

export const stayPreview = doneWith({
  checkin: z.string(),
  checkout: z.string(),
  guests: z.number().int(),
  /** By today's price list; the kept one for a booking on its own dates with as many guests. */
  quote: quoteSchema,
  lines: z.array(quoteLine),
  /** Stays that have some of the nights: with any of them it cannot be done. */
  conflicts: z.array(competingStay),
  /** Rules that guests are held to and this stay is not; nights that the owner blocked. It can be done all the same. */
  warnings: z.array(z.string()),
  alsoAsked,
})
export type StayPreview = z.infer<typeof stayPreview>

/** `POST /api/booking-inquiries`: a booking that the owner enters, confirmed at once. 201, or 409 with who has its nights. */
export const addBookingRequest = asStay(
  z.object({
    ...guestDetails,
    checkin: calendarDate,
    checkout: calendarDate,
    guests,
    source: z.enum(STAY_SOURCES),
    ...price,
    message: textBlock(4000).optional(),
    /** Whether the guest gets the mail that says that the stay is confirmed. */
    notifyGuest: z.boolean(),
    requestKey,
  }),
)
export type AddBookingRequest = z.infer<typeof addBookingRequest>

/** `POST /api/booking-inquiries/{id}/change`: 200 with the inquiry; 409 with who is in the way, or what is old on screen. */
export const changeBookingRequest = asStay(
  z.object({
    checkin: calendarDate,
    checkout: calendarDate,
    guests,
    ...price,
    /** The booking as it was on screen: one that was changed since is refused; `totalCents` where a price was known. */
    was: z.object({
      checkin: z.string().max(10),
      checkout: z.string().max(10),
      guests: z.number().int(),
      totalCents: z.number().int().optional(),
    }),
    notifyGuest: z.boolean(),
    note: textBlock(2000).optional(),
    requestKey,
  }),
)
export type ChangeBookingRequest = z.infer<typeof changeBookingRequest>

/** `POST /api/booking-inquiries/{id}/guest`: 200 with the inquiry; 409 where what was on screen is old, or a channel tells who it is. */
export const changeGuestRequest = z.object({
  ...guestDetails,
  /** As it was on screen: a guest who was changed since is refused. */
  was: z.object({
    firstName: z.string().max(1000),
    lastName: z.string().max(1000),
    /** Empty for none. */
    email: z.string().max(1000),
    phone: z.string().max(1000).optional(),
  }),
  /** Whether another address gets what the guest of a coming stay was mailed first: the confirmation, or how held nights are paid. */
  notifyGuest: z.boolean(),
})
export type ChangeGuestRequest = z.infer<typeof changeGuestRequest>
