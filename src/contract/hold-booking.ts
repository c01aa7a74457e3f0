import * as z from 'zod'

import { OTHER_METHODS } from '@/domain/payments/other-ways'

import { agreementSignature, termsHash } from './agreement'
import { doneWith, recordId } from './common'
import { bookingData } from './guest-request'

/** `POST /api/hold-booking`: books a stay that is paid without a card. */
export const holdBookingRequest = z.object({
  method: z.enum(OTHER_METHODS),
  /** The total without the card fee in dollars, as the guest was shown it: another one by now is 409. */
  amount: z.union([z.number(), z.string().max(20)]),
  bookingData,
  /** The guest agreed to the house rules and the cancellation policy that were shown. */
  agreed: z.literal(true, { message: 'Please agree to the house rules and the cancellation policy' }),
  termsHash: termsHash.optional(),
  /** Where the owner asks for a signed rental agreement. */
  agreement: agreementSignature.optional(),
})
export type HoldBookingRequest = z.infer<typeof holdBookingRequest>

export const holdBookingResponse = doneWith({
  message: z.string(),
  inquiryId: recordId,
  method: z.enum(OTHER_METHODS),
  /** What is to be paid in all, and what of it by `heldThrough` so that the stay is confirmed; cents, without a card fee. */
  totalCents: z.number().int(),
  dueCents: z.number().int(),
  /** The last date, at the house, on which the nights are held. */
  heldThrough: z.string(),
  /** The guest's own page, which says how it is paid. */
  url: z.string(),
})
export type HoldBookingResponse = z.infer<typeof holdBookingResponse>
