import * as z from 'zod'

import { HOLD_STATES } from '@/domain/payments/damage-hold'

import './configure-zod'

/** Where a damage hold stands, for the owner and its guest. */
export const damageHoldView = z.object({
  state: z.enum(HOLD_STATES),
  /** What is held, or is to be; US cents. */
  cents: z.number().int(),
  /** The house's date from which on it is placed: today at the earliest. */
  opensOn: z.string(),
  /** Of what is held: until when the bank keeps it at the longest, ISO UTC. */
  heldUntil: z.string().optional(),
  /** Why the kept card was refused for it. */
  refusedBecause: z.string().optional(),
  /** What the owner took, or is about to, and why. */
  taken: z.object({ cents: z.number().int(), reason: z.string(), pictures: z.array(z.string()) }).optional(),
})
export type DamageHoldView = z.infer<typeof damageHoldView>
