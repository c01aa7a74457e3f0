import type { AddPromoCodeRequest, ChangePromoCodeRequest, PromoCode } from '@/contract/promo-codes'
import { compareAndSet } from '@/database/compare-and-set'
import { unlessThere } from '@/database/unique'
import { dollarsToCents } from '@/domain/common/money'
import { Refusal } from '@/domain/common/refusal'
import type { Payload, Where } from 'payload'

import { codeById } from './code-records'
import { codeView } from './code-views'

type Kept = Omit<AddPromoCodeRequest, 'code'>

const ORDER = 'The last date must not be before the first'

/** What no code may be, whatever of it a call says and whatever was there. @throws Refusal 400 */
function refuseUnfit({ percent, amount, bookFrom, bookUntil, stayFrom, stayUntil }: Kept): void {
  const errors = [
    ...((percent === null) === (amount === null)
      ? [{ path: 'percent', message: 'Please give a percentage or an amount, one of the two' }]
      : []),
    ...(bookFrom && bookUntil && bookFrom > bookUntil ? [{ path: 'bookUntil', message: ORDER }] : []),
    ...(stayFrom && stayUntil && stayFrom > stayUntil ? [{ path: 'stayUntil', message: ORDER }] : []),
  ]
  if (errors[0]) throw new Refusal('invalid', errors[0].message, { errors })
}

/** Dollars and percent have two decimals alike: both are kept in hundredths. */
const hundredths = (number: number | null) => (number === null ? null : dollarsToCents(number))

const fieldsOf = ({ percent, amount, active, ...limits }: Kept) => ({
  ...limits,
  basisPoints: hundredths(percent),
  cents: hundredths(amount),
  isActive: active,
})

/** @throws Refusal 400; 409 when there is such a code already */
export async function addCode(payload: Payload, { code, ...kept }: AddPromoCodeRequest): Promise<PromoCode> {
  refuseUnfit(kept)
  const data = { code, ...fieldsOf(kept) }
  const made = await unlessThere(payload.create({ collection: 'promotion-codes', data, depth: 0 }))
  if (made) return codeView(payload, String(made.id))
  const message = `There is a code ${code} already.`
  throw new Refusal('already-exists', message, { errors: [{ path: 'code', message }] })
}

/** One that is given takes the other's place. */
const replaced = ({ percent, amount }: ChangePromoCodeRequest): Partial<Kept> => ({
  ...(percent != null && amount === undefined ? { amount: null } : {}),
  ...(amount != null && percent === undefined ? { percent: null } : {}),
})

/**
 * Changes what a code gives and to whom, from now on: bookings keep the price that they have. Uses that were taken stay, also where
 * fewer are allowed by now.
 * @throws Refusal 400, 404; 409 when it was changed elsewhere at the same moment
 */
export async function changeCode(payload: Payload, id: string, change: ChangePromoCodeRequest) {
  const record = await codeById(payload, id)
  const { id: _id, code: _code, uses: _uses, bookings: _bookings, ...before } = await codeView(payload, id)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after: Kept = { ...before, ...given, ...replaced(change) }
  refuseUnfit(after)
  const asRead: Where = { id: { equals: record.id }, updatedAt: { equals: record.updatedAt } }
  if (await compareAndSet(payload, 'promotion-codes', asRead, fieldsOf(after))) return codeView(payload, id)
  throw new Refusal(
    'being-changed',
    'This code is being changed elsewhere at this very moment. Please try again.',
  )
}

/**
 * Deletes a code with what is known of its uses; bookings keep the price that they have.
 * @returns its word
 * @throws Refusal 404
 */
export async function deleteCode(payload: Payload, id: string): Promise<string> {
  const { id: recordId, code } = await codeById(payload, id)
  // The sweep finds what is left of the uses when the process dies in between.
  await payload.db.deleteMany({ collection: 'promotion-codes', where: { id: { equals: recordId } } })
  await payload.db.deleteMany({ collection: 'code-uses', where: { code: { equals: code } } })
  return code
}
