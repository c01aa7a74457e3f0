import type { PromoCode } from '@/contract/promo-codes'
import { findAll } from '@/database/find-all'
import { findByIds } from '@/database/find-by-id'
import type { PromotionCode as CodeRecord } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { codeById } from './code-records'

/** Of one code; the newest. */
const MOST_BOOKINGS = 20

type Uses = { count: number; inquiryIds: string[] }

/** Of each code, the newest first. */
async function usesOf(payload: Payload, where: Where): Promise<Map<string, Uses>> {
  const docs = await findAll(payload, 'code-uses', where, { sort: '-createdAt' })
  const uses = new Map<string, Uses>()
  for (const { code, inquiryId } of docs) {
    const { count, inquiryIds } = uses.get(code) ?? { count: 0, inquiryIds: [] }
    const shown = inquiryId && inquiryIds.length < MOST_BOOKINGS ? [inquiryId] : []
    uses.set(code, { count: count + 1, inquiryIds: [...inquiryIds, ...shown] })
  }
  return uses
}

async function views(payload: Payload, records: CodeRecord[], where: Where): Promise<PromoCode[]> {
  const uses = await usesOf(payload, where)
  const bookings = await findByIds(
    payload,
    'inquiries',
    [...uses.values()].flatMap(({ inquiryIds }) => inquiryIds),
    { firstName: true, lastName: true, checkin: true, checkout: true, status: true },
  )
  const bookingOf = (id: string): PromoCode['bookings'] => {
    const booking = bookings.get(id)
    if (!booking) return []
    const { firstName, lastName, checkin, checkout, status } = booking
    return [{ id, name: `${firstName} ${lastName}`, checkin, checkout, status }]
  }
  return records.map((record) => {
    const { count, inquiryIds } = uses.get(record.code) ?? { count: 0, inquiryIds: [] }
    return {
      id: String(record.id),
      code: record.code,
      percent: record.basisPoints == null ? null : record.basisPoints / 100,
      amount: record.cents == null ? null : record.cents / 100,
      bookFrom: record.bookFrom ?? null,
      bookUntil: record.bookUntil ?? null,
      stayFrom: record.stayFrom ?? null,
      stayUntil: record.stayUntil ?? null,
      minNights: record.minNights ?? null,
      mostUses: record.mostUses ?? null,
      active: record.isActive,
      uses: count,
      bookings: inquiryIds.flatMap(bookingOf),
    }
  })
}

/** Every code, the newest first. */
export async function listCodes(payload: Payload): Promise<PromoCode[]> {
  const docs = await findAll(payload, 'promotion-codes', {}, { sort: ['-createdAt', '-id'] })
  return views(payload, docs, {})
}

/** @throws Refusal 404 */
export async function codeView(payload: Payload, id: string): Promise<PromoCode> {
  const record = await codeById(payload, id)
  const [view] = await views(payload, [record], { code: { equals: record.code } })
  return view!
}
