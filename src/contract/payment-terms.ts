import * as z from 'zod'

import {
  DEFAULT_HOLD_DAYS_BEFORE,
  MOST_HOLD_DAYS_BEFORE,
  MOST_HOLD_DOLLARS,
} from '@/domain/payments/damage-hold'
import { dollarsToCents } from '@/domain/common/money'
import { LONGEST_WAY_TEXT, MOST_HOLD_DAYS, OTHER_METHODS } from '@/domain/payments/other-ways'
import { CANCEL_AFTER_DAYS, MOST_BALANCE_DAYS, MOST_DEPOSIT_CENTS } from '@/domain/payments/payment-terms'

import { doneWith, textBlock } from './common'
import { whole } from './rates'

const otherWay = z.object({
  method: z.enum(OTHER_METHODS),
  /** To whom and where, as guests read it. */
  text: textBlock(LONGEST_WAY_TEXT).min(1),
  /** For how many days the nights of a guest who chooses it are held; 0: it cannot be chosen. */
  holdDays: z.number().int(),
})

/** `GET /api/payment-terms`: how stays are paid that are booked from now on. */
export const paymentTermsResponse = doneWith({
  kind: z.enum(['full', 'deposit']),
  /** Of the price without the card fee; with a deposit one of the two is a number, without one none is. */
  depositPercent: z.number().int().nullable(),
  /** Dollars. */
  depositAmount: z.number().nullable(),
  balanceDaysBefore: z.number().int(),
  /** A stay whose rest has not come so many days after it was due is cancelled by itself; null: never. */
  cancelOverdueDays: z.number().int().nullable(),
  /** What is held on the guest's card around the stay, in dollars, and how many days before check-in it is placed; null: nothing. */
  damageHold: z.object({ amount: z.number(), daysBefore: z.number().int() }).nullable(),
  otherWays: z.array(otherWay),
  /** Whether the door code is told to those alone who owe nothing. */
  codeWaitsForMoney: z.boolean(),
})
export type PaymentTermsView = z.infer<typeof paymentTermsResponse>

const DOLLARS = 'Please give an amount from 1 to 100000 dollars, with at most two decimals'

/** `PUT /api/payment-terms`: any of it; what is left out stays. */
export const paymentTermsRequest = z
  .strictObject({
    // What was read can be sent back as it is.
    success: z.literal(true),
    kind: paymentTermsResponse.shape.kind,
    depositPercent: whole(1, 99).nullable(),
    depositAmount: z
      .number({ message: DOLLARS })
      .refine((dollars) => {
        const cents = dollarsToCents(dollars)
        return cents !== null && cents >= 100 && cents <= MOST_DEPOSIT_CENTS
      }, DOLLARS)
      .nullable(),
    balanceDaysBefore: whole(1, MOST_BALANCE_DAYS),
    cancelOverdueDays: whole(CANCEL_AFTER_DAYS.min, CANCEL_AFTER_DAYS.max).nullable(),
    damageHold: z
      .strictObject({
        amount: whole(1, MOST_HOLD_DOLLARS),
        daysBefore: whole(0, MOST_HOLD_DAYS_BEFORE).default(DEFAULT_HOLD_DAYS_BEFORE),
      })
      .nullable(),
    otherWays: z
      .array(otherWay.extend({ holdDays: whole(0, MOST_HOLD_DAYS).default(0) }))
      .refine((ways) => new Set(ways.map(({ method }) => method)).size === ways.length, {
        message: 'Please use each way once',
      }),
    codeWaitsForMoney: z.boolean(),
  })
  .partial()
  .refine(({ depositPercent, depositAmount }) => depositPercent == null || depositAmount == null, {
    path: ['depositAmount'],
    message: 'Please give a percentage or an amount, not both',
  })
  .refine(
    ({ kind, depositPercent, depositAmount }) =>
      kind !== 'full' || (depositPercent == null && depositAmount == null),
    { path: ['kind'], message: 'Whoever pays everything at once pays no deposit' },
  )
export type PaymentTermsRequest = z.output<typeof paymentTermsRequest>

export const paymentTermsSaved = paymentTermsResponse.extend({ message: z.string() })
