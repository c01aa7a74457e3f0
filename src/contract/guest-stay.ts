import * as z from 'zod'

import { INQUIRY_STATUSES } from '@/domain/stay'

import { recordId } from './common'

export const guestStayParams = z.object({ id: recordId })

/**
 * What a guest's private link shows. Address and door code only from when they are mailed until the stay is over: links are
 * passed on.
 */
export const guestStay = z.object({
  id: recordId,
  firstName: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  checkinTime: z.string(),
  checkoutTime: z.string(),
  guests: z.number().int(),
  status: z.enum(INQUIRY_STATUSES),
  /** Cents. */
  paidCents: z.number().int(),
  refundedCents: z.number().int(),
  /** Whether what was given back went to a card. */
  isRefundToCard: z.boolean(),
  /** What is still to pay, cents. */
  owedCents: z.number().int(),
  policy: z.array(z.string()),
  houseRules: z.array(z.string()),
  /** How to get there and in, from three days before check-in until check-out. */
  arrival: z
    .object({
      address: z.string().optional(),
      directions: z.string().optional(),
      doorCode: z.string().optional(),
      notes: z.string().optional(),
    })
    .nullable(),
  /** What has to be paid before the door code is told, cents; 0 when it does not wait. */
  codeWaitsForCents: z.number().int(),
  /** What cancelling now gives back in cents; null when the stay cannot be cancelled here any more. */
  refundNowCents: z.number().int().nullable(),
})
export type GuestStay = z.infer<typeof guestStay>

/** `POST /api/guest-stay/{id}/cancel`. */
export const cancelGuestStayRequest = z.object({
  /** The secret part of the link. */
  key: z.string().max(100),
  /** The refund that the guest was shown, cents: another one by now is 409. */
  refundCents: z.number().int().min(0),
})
