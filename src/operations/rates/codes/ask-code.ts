import type { CalendarDate } from '@/domain/common/calendar-date'
import { codeRefusal, type PromotionCode } from '@/domain/rates/promotion-code'
import type { Refusal } from '@/domain/common/refusal'
import type { StayDates } from '@/domain/stays/stay'
import type { Payload } from 'payload'

import { findCode, promotionOf } from './code-records'
import { isLeft, notForThis, unknownCode, usedUp } from './code-uses'

/** A code that a guest asks with: what it gives, or why it cannot be had. */
export type CodeAnswer = { code: string } & (
  { promotion: PromotionCode; refusal: null } | { promotion: null; refusal: Refusal }
)

/**
 * Whether a code is for a new stay.
 * @param code in capitals
 * @param bookedOn the house's date of today
 */
export async function askCode(
  payload: Payload,
  code: string,
  stay: StayDates & { bookedOn: CalendarDate },
): Promise<CodeAnswer> {
  const refused = (refusal: Refusal) => ({ code, promotion: null, refusal })
  const record = await findCode(payload, code)
  if (!record?.isActive) return refused(unknownCode())
  const promotion = promotionOf(record)
  const why = codeRefusal(promotion, stay)
  if (why !== null) return refused(notForThis(why))
  if (!(await isLeft(payload, code, record.mostUses ?? null))) return refused(usedUp())
  return { code, promotion, refusal: null }
}

/**
 * The code that a booking has already, whether it is switched on by now or not; its use is the booking's own.
 * @param bookedOn the house's date on which it was booked
 * @returns null when the code is gone, or is not for these dates
 */
export async function askKeptCode(
  payload: Payload,
  code: string,
  stay: StayDates & { bookedOn: CalendarDate },
): Promise<PromotionCode | null> {
  const record = await findCode(payload, code)
  const promotion = record && promotionOf(record)
  return promotion && codeRefusal(promotion, stay) === null ? promotion : null
}
