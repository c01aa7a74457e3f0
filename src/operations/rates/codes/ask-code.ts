import type { CalendarDate } from '@/domain/common/calendar-date'
import { codeRefusal, type PromotionCode } from '@/domain/rates/promotion-code'
import type { Refusal } from '@/domain/common/refusal'
import type { StayDates } from '@/domain/stays/stay'
import type { PromotionCode as CodeRecord } from '@/payload-types'
import type { Payload } from 'payload'

import { findCode, promotionOf } from './code-records'
import { isLeft, notForThis, unknownCode, usedUp } from './code-uses'

/** A code that a guest asks with: what it gives, or why it cannot be had. */
export type CodeAnswer = { code: string } & (
  { promotion: PromotionCode; refusal: null } | { promotion: null; refusal: Refusal }
)

const refused = (code: string, refusal: Refusal): CodeAnswer => ({ code, promotion: null, refusal })

function askRules(record: CodeRecord, stay: StayDates & { bookedOn: CalendarDate }): CodeAnswer {
  const promotion = promotionOf(record)
  const why = codeRefusal(promotion, stay)
  return why === null
    ? { code: record.code, promotion, refusal: null }
    : refused(record.code, notForThis(why))
}

/**
 * Whether a code is for a new stay.
 * @param code in capitals
 * @param bookedOn the house's date of today
 */
export async function askCode(payload: Payload, code: string, stay: StayDates & { bookedOn: CalendarDate }) {
  const record = await findCode(payload, code)
  if (!record?.isActive) return refused(code, unknownCode())
  const answer = askRules(record, stay)
  if (answer.refusal) return answer
  return (await isLeft(payload, code, record.mostUses ?? null)) ? answer : refused(code, usedUp())
}

/**
 * The code that a booking has already, whether it is switched on by now or not; its use is the booking's own.
 * @param bookedOn the house's date on which it was booked
 */
export async function askKeptCode(
  payload: Payload,
  code: string,
  stay: StayDates & { bookedOn: CalendarDate },
): Promise<CodeAnswer> {
  const record = await findCode(payload, code)
  return record ? askRules(record, stay) : refused(code, unknownCode())
}
