import { Refusal } from '@/domain/common/refusal'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { lookUpInquiry } from './write-booking'

/** @throws Refusal 404 */
export async function findInquiry(payload: Payload, id: string | number): Promise<Inquiry> {
  const found = await lookUpInquiry(payload, id)
  if (!found) throw new Refusal('not-found', 'There is no such booking. It may have been deleted.')
  return found
}
