import * as z from 'zod'

import { INQUIRY_STATUSES } from '@/domain/stays/stay'
import { MAX_NIGHTS } from '@/domain/rates/stay-rules'

import { calendarDate, doneWith, recordId } from './common'
import { amount, percent, whole } from './rates'

const WORD = 'Please use 2 to 40 letters, digits, - or _, beginning with a letter or a digit'
const NOTHING = 'A code has to take something off'

const fields = {
  /** What it takes off, after discounts: of the price of the nights in percent, or dollars; one of the two. */
  percent: percent(100)
    .refine((share) => share > 0, NOTHING)
    .nullable(),
  amount: amount(100_000_00)
    .refine((dollars) => dollars > 0, NOTHING)
    .nullable(),
  /** Booked from one date to the other at the house, both included; null: without such a limit. */
  bookFrom: calendarDate.nullable(),
  bookUntil: calendarDate.nullable(),
  /** Every night of the stay lies from one date to the other, both included. */
  stayFrom: calendarDate.nullable(),
  stayUntil: calendarDate.nullable(),
  minNights: whole(1, MAX_NIGHTS).nullable(),
  /** By how many bookings that stand; null: without limit. */
  mostUses: whole(1, 100_000).nullable(),
  /** Whether guests can use it; those who have keep it. */
  active: z.boolean(),
}
const optional = {
  percent: fields.percent.default(null),
  amount: fields.amount.default(null),
  bookFrom: fields.bookFrom.default(null),
  bookUntil: fields.bookUntil.default(null),
  stayFrom: fields.stayFrom.default(null),
  stayUntil: fields.stayUntil.default(null),
  minNights: fields.minNights.default(null),
  mostUses: fields.mostUses.default(null),
  active: fields.active.default(true),
}

/** `POST /api/promo-codes`: 201; 409 when there is such a code already, in capitals or not. */
export const addPromoCodeRequest = z.strictObject({
  code: z
    .string({ message: WORD })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, { message: WORD }),
  ...optional,
})
export type AddPromoCodeRequest = z.infer<typeof addPromoCodeRequest>

/** `PATCH /api/promo-codes/{id}`: any of these; a percentage takes the place of an amount, and the other way round. */
export const changePromoCodeRequest = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: 'Please say what to change',
  })
export type ChangePromoCodeRequest = z.infer<typeof changePromoCodeRequest>

const promoCode = z.object({
  id: recordId,
  code: z.string(),
  percent: z.number().nullable(),
  /** Dollars. */
  amount: z.number().nullable(),
  bookFrom: z.string().nullable(),
  bookUntil: z.string().nullable(),
  stayFrom: z.string().nullable(),
  stayUntil: z.string().nullable(),
  minNights: z.number().int().nullable(),
  mostUses: z.number().int().nullable(),
  active: z.boolean(),
  /** Uses of bookings that stand, or are being made. */
  uses: z.number().int(),
  /** Who has used it, the newest first, at most 20. */
  bookings: z.array(
    z.object({
      id: recordId,
      name: z.string(),
      checkin: z.string(),
      checkout: z.string(),
      status: z.enum(INQUIRY_STATUSES),
    }),
  ),
})
export type PromoCode = z.infer<typeof promoCode>

/** `GET /api/promo-codes`: the newest first. */
export const promoCodesResponse = doneWith({ codes: z.array(promoCode) })

export const promoCodeResult = doneWith({ message: z.string(), code: promoCode })
