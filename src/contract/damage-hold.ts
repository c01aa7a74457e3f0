import * as z from 'zod'

import { bookingInquiry } from './booking-inquiry'
import { dollars, doneWith, paymentIntentId, textBlock } from './common'
import { guestLinkKey } from './link-proof'

/** An address of `POST /api/booking-inquiries/{id}/damage-hold/pictures`. */
const damagePicture = z.string().regex(/^\/pictures\/[0-9a-f]{64}\/1920\.webp$/, {
  message: 'This is not a picture that was uploaded here',
})
export const MOST_DAMAGE_PICTURES = 6

/** `POST /api/booking-inquiries/{id}/damage-hold/capture`. `amount` is dollars. */
export const captureHoldRequest = z.object({
  amount: dollars,
  /** The guest reads it. */
  reason: textBlock(1000).refine((reason) => reason.trim() !== '', {
    message: 'Please say what it is for: the guest reads it',
  }),
  pictures: z.array(damagePicture).max(MOST_DAMAGE_PICTURES).default([]),
})
export type CaptureHoldRequest = z.infer<typeof captureHoldRequest>
export const captureHoldResult = doneWith({
  message: z.string(),
  /** 'asked' while the provider cannot be reached: it goes on by itself. */
  state: z.enum(['asked', 'taken']),
  inquiry: bookingInquiry,
})

/** `POST /api/guest-stay/{id}/damage-hold`: begins it, or goes on with the one that is open. */
export const guestHoldRequest = z.object({
  key: guestLinkKey,
  /** What the guest was shown, US cents: another amount by now is 409. */
  amountCents: z.number().int().min(1).optional(),
})
export const guestHoldResponse = doneWith({
  /** For Stripe.js in this browser alone. */
  clientSecret: z.string(),
  publishableKey: z.string(),
  paymentIntentId: z.string(),
  amountCents: z.number().int(),
})

/** `POST /api/guest-stay/{id}/damage-hold/placed`: the guest comes back from confirming it. */
export const placedGuestHoldRequest = z.object({ key: guestLinkKey, paymentIntentId })
