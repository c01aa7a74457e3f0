import * as z from 'zod'

import { doneWith } from './common'

/** A stay as a guest chose it. */
export const chosenStay = z.object({
  checkin: z.string(),
  checkout: z.string(),
  guests: z.number().int(),
  pets: z.number().int().optional(),
  extras: z.record(z.string(), z.number().int()).optional(),
  code: z.string().optional(),
})

/** Nights that the calling browser holds while its guest pays by card; what proves it is its cookie alone. */
const ownHoldView = z.object({
  /** As the checkout was opened with it. */
  stay: chosenStay,
  /** The total by card, cents. */
  amountCents: z.number().int(),
  /** The total is one that a payment link has. */
  isAgreed: z.boolean(),
  /** Only the deposit is paid now; and the card is kept for the rest. */
  isDeposit: z.boolean(),
  savesCard: z.boolean(),
  /** Until when the nights are held, ISO UTC, and how long that is from now by the server's clock, ms. */
  holdUntil: z.string(),
  heldForMs: z.number().int(),
  /** What was typed; empty where nothing was. */
  guest: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    location: z.string(),
    message: z.string(),
    specialRequests: z.string(),
  }),
})
export type OwnHoldView = z.infer<typeof ownHoldView>

/** `GET /api/checkout/hold`: null for a browser that holds nothing. */
export const ownHoldResponse = doneWith({ hold: ownHoldView.nullable() })
