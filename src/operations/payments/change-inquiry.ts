import { compareAndSet } from '@/database/compare-and-set'
import type { Inquiry } from '@/payload-types'
import type { Payload, Where } from 'payload'

/** Writes to an inquiry only while `where` holds too; of any number of callers at once one gets true. */
export const changeInquiry = (
  payload: Payload,
  inquiry: Inquiry,
  where: Where,
  data: Partial<Record<keyof Inquiry, unknown>>,
): Promise<boolean> =>
  compareAndSet(payload, 'inquiries', { and: [{ id: { equals: inquiry.id } }, where] }, data)

/** The inquiry as it is now; null when it was deleted. */
export const reread = async (payload: Payload, inquiry: Inquiry): Promise<Inquiry | null> =>
  payload.findByID({ collection: 'inquiries', id: inquiry.id, depth: 0, disableErrors: true })

export const whilePending: Where = { status: { equals: 'pending' } }
