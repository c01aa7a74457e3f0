import { readQuote } from '@/domain/stays/kept-quote'
import { type InquiryStatus, isStanding } from '@/domain/stays/stay'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { giveBackUse, keepUse, takeUse, takeUseAgain } from '../rates/codes/code-uses'

const codeIn = ({ quote }: Pick<Inquiry, 'quote'>): string | null => readQuote(quote)?.code ?? null

/**
 * Writes a new booking with a use of its code.
 * @param write is given the use, for `codeUse`; when it fails, the use is given back
 * @throws Refusal 400 when the code is gone, 409 when no use is left; then nothing is written
 */
export async function withUse(
  payload: Payload,
  booking: Pick<Inquiry, 'quote'>,
  write: (codeUse: string | null) => Promise<Inquiry>,
): Promise<Inquiry> {
  const code = codeIn(booking)
  if (code === null) return write(null)
  const codeUse = await takeUse(payload, code)
  let made: Inquiry
  try {
    made = await write(codeUse)
  } catch (error) {
    await giveBackUse(payload, codeUse, null)
    throw error
  }
  if (!(await keepUse(payload, codeUse, String(made.id))))
    payload.logger.warn(`The use ${codeUse} was given back while its booking was being written`)
  return made
}

/**
 * What a write does to a booking's use, which one has whose quote has a code and that has not ended: one that ends, or has another price without the code, has none; one that gets another code
 * takes a use of that; one that had ended and stands again takes one, whatever the limit says, as its guest has the price.
 * @throws Refusal 400 when another code is gone, 409 when none of its uses is left
 */
export async function useAfter(
  payload: Payload,
  before: Inquiry,
  data: { status?: InquiryStatus | null; quote?: Inquiry['quote'] },
): Promise<{ codeUse?: string | null }> {
  const code = codeIn({ quote: data.quote === undefined ? before.quote : data.quote })
  if (code === null || !isStanding({ status: data.status ?? before.status }))
    return before.codeUse ? { codeUse: null } : {}
  if (!isStanding(before)) return { codeUse: await takeUseAgain(payload, code) }
  return code === codeIn(before) ? {} : { codeUse: await takeUse(payload, code) }
}

/** Once a booking was written: the use that it took is its own, and the one that it has no more is free. */
export async function settleUse(payload: Payload, before: Inquiry, after: Inquiry): Promise<void> {
  const [had, has, id] = [before.codeUse, after.codeUse, String(before.id)]
  if (had === has) return
  if (has) await keepUse(payload, has, id)
  if (had) await giveBackUse(payload, had, id)
}
