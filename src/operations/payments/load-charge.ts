import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { chargesOf } from './charge-attempts'
import type { Now } from '../runtime/clock'
import { chargeToCome, type ChargeToCome } from './charge-plan'
import { savedCardOf } from './saved-card'

/** The charge of its kept card that still comes by itself for what a booking owes next; null for none. */
export async function loadChargeToCome(
  payload: Payload,
  inquiry: Inquiry,
  now: Now,
): Promise<ChargeToCome | null> {
  if (!savedCardOf(inquiry)?.methodId) return null
  return chargeToCome(inquiry, await chargesOf(payload, String(inquiry.id)), now)
}
