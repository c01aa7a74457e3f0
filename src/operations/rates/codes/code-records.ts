import { findById } from '@/database/find-by-id'
import { findFirst } from '@/database/find-first'
import type { PromotionCode } from '@/domain/rates/promotion-code'
import { Refusal } from '@/domain/common/refusal'
import type { PromotionCode as CodeRecord } from '@/payload-types'
import type { Payload } from 'payload'

/** @param code in capitals, as it is kept */
export const findCode = (payload: Payload, code: string): Promise<CodeRecord | null> =>
  findFirst(payload, 'promotion-codes', { code: { equals: code } })

/** Whether any code can be used now; what it is for is asked when it is given. */
export const hasCodes = async (payload: Payload): Promise<boolean> =>
  (await payload.count({ collection: 'promotion-codes', where: { isActive: { equals: true } } })).totalDocs >
  0

/** @throws Refusal 404 */
export async function codeById(payload: Payload, id: string): Promise<CodeRecord> {
  const found = await findById(payload, 'promotion-codes', id)
  if (!found) throw new Refusal('not-found', 'There is no such code. It may have been deleted.')
  return found
}

/** What a stay is priced with. */
export const promotionOf = ({ code, basisPoints, cents, ...limits }: CodeRecord): PromotionCode => ({
  code,
  ...(cents == null ? { basisPoints: basisPoints ?? 0 } : { cents }),
  bookFrom: limits.bookFrom ?? null,
  bookUntil: limits.bookUntil ?? null,
  stayFrom: limits.stayFrom ?? null,
  stayUntil: limits.stayUntil ?? null,
  minNights: limits.minNights ?? null,
})
