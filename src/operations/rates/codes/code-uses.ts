import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { unlessThere } from '@/database/unique'
import { freeUses } from '@/domain/rates/promotion-code'
import { Refusal } from '@/domain/common/refusal'
import type { Payload, Where } from 'payload'

import { findCode } from './code-records'

/*
 * A use is a record whose key nobody else can have, taken before its booking is written, and the booking names it in `codeUse`: a
 * process that dies between the two leaves a use that no booking names, which the sweep gives back.
 */

const USED_UP = 'This code has been used up.'
const UNKNOWN = 'We do not know this code.'
const AT_CODE = (message: string) => ({ errors: [{ path: 'code', message }] })

/** Why a code cannot be had, in words for the guest; each is a 400 or 409 where a stay is booked. */
export const usedUp = (): Refusal => new Refusal('code-used-up', USED_UP, AT_CODE(USED_UP))
export const unknownCode = (): Refusal => new Refusal('code-not-valid', UNKNOWN, AT_CODE(UNKNOWN))
export const notForThis = (message: string): Refusal =>
  new Refusal('code-not-valid', message, AT_CODE(message))

async function takenNumbers(payload: Payload, code: string): Promise<number[]> {
  const docs = await findAll(payload, 'code-uses', { code: { equals: code } }, { select: { key: true } })
  return docs.map(({ key }) => Number(key.slice(code.length + 1)))
}

/** Whether there is a use left at this moment. */
export async function isLeft(payload: Payload, code: string, mostUses: number | null): Promise<boolean> {
  return mostUses === null || !freeUses(await takenNumbers(payload, code), mostUses).next().done
}

async function takeOneOf(payload: Payload, code: string, numbers: Iterable<number>): Promise<string | null> {
  for (const number of numbers) {
    const key = `${code}:${number}`
    // When somebody else was first, it may work with the next number.
    if (await unlessThere(payload.create({ collection: 'code-uses', data: { key, code }, depth: 0 })))
      return key
  }
  return null
}

/**
 * Takes a use of a code for a booking that is about to be written: of any number who want the last one, one gets it.
 * @returns its key, for the booking's `codeUse`
 * @throws Refusal 400 when the code is gone, 409 when none is left
 */
export async function takeUse(payload: Payload, code: string): Promise<string> {
  const record = await findCode(payload, code)
  if (!record) throw unknownCode()
  const taken = await takenNumbers(payload, code)
  const key = await takeOneOf(payload, code, freeUses(taken, record.mostUses ?? null))
  if (key === null) throw usedUp()
  return key
}

/** A use for a booking that had given its own back and stands again at its price: more than the limit if need be. */
export async function takeUseAgain(payload: Payload, code: string): Promise<string | null> {
  const record = await findCode(payload, code)
  if (!record) return null
  const taken = await takenNumbers(payload, code)
  return (
    (await takeOneOf(payload, code, freeUses(taken, record.mostUses ?? null))) ??
    (await takeOneOf(payload, code, freeUses(taken, null)))
  )
}

/** Its booking's, or nobody's yet. */
const ofBooking = (key: string, inquiryId: string | null): Where => {
  const isNobodys: Where = { inquiryId: { exists: false } }
  const owner: Where =
    inquiryId === null ? isNobodys : { or: [{ inquiryId: { equals: inquiryId } }, isNobodys] }
  return { and: [{ key: { equals: key } }, owner] }
}

/** Says whose a use is, once its booking is written. @returns false when the sweep has given it back meanwhile */
export const keepUse = (payload: Payload, key: string, inquiryId: string): Promise<boolean> =>
  compareAndSet(payload, 'code-uses', ofBooking(key, inquiryId), { inquiryId })

/** @param inquiryId null: the booking was not written */
export const giveBackUse = (payload: Payload, key: string, inquiryId: string | null): Promise<unknown> =>
  payload.db.deleteMany({ collection: 'code-uses', where: ofBooking(key, inquiryId) })
