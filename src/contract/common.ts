import * as z from 'zod'

import { daysBetween, isCalendarDate } from '@/domain/common/calendar-date'
import { dollarsToCents } from '@/domain/common/money'
import { withoutUnseen, withPlainLines } from '@/domain/common/typed-text'
import { MAX_NIGHTS } from '@/domain/rates/stay-rules'

import './configure-zod'
import './validation-text'
import { REFUSAL_CODES } from './refusal-codes'

/** Every refusal of `/api` has this shape; validation errors name the fields. */
export const errorResponse = z.object({
  success: z.literal(false),
  code: z.enum(REFUSAL_CODES),
  message: z.string(),
  /** The message again, under its older name, of the calls that had it. */
  error: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type ErrorResponse = z.infer<typeof errorResponse>

/** What a call answers that did what was asked. */
export const doneWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success: z.literal(true), ...shape })

export const successResponse = doneWith({ message: z.string().optional() })

/**
 * A night or a check-in/checkout date in the house's time zone: `YYYY-MM-DD`. What is no date ends the check: the rules
 * for a pair of dates count nights, and have nothing to count.
 */
export const calendarDate = z
  .string()
  .max(10)
  .refine(isCalendarDate, { message: 'Please give a date as YYYY-MM-DD', abort: true })

/** Ids are strings of digits, on both databases. */
export const recordId = z.string().regex(/^[1-9]\d{0,14}$/, { message: 'This is not an id of ours' })
/** Of every path that ends in, or goes on behind, `{id}`. */
export const idParams = z.object({ id: recordId })

/** Made by the page when its form or question opens, so that a double click or a lost answer does the thing once. */
export const requestKey = z.string().regex(/^[a-z0-9-]{8,64}$/i)

/**
 * One line of text from a person: trimmed, no control characters and no line breaks of any script (they end up in mail
 * headers and CSV). What nobody sees, such as what turns the direction of writing, is dropped and not refused.
 */
export const textLine = (max: number) =>
  z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .max(max, { message: `Please use at most ${max} characters` })
    // eslint-disable-next-line no-control-regex -- control characters are what is refused
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, { message: 'Please use one line of plain text' })

/** @param message for what is none, whatever it is instead */
export const emailAddress = (message: string) =>
  z.string({ message }).overwrite(withoutUnseen).check(z.email({ message })).max(254, { message })

const MOST_DOLLARS = 1_000_000

/** An amount in dollars with at most two decimals, as a number or as text, above zero; read it is whole cents. */
export const dollars = z
  .union([z.number(), z.string().max(20)], { message: 'Please give an amount in dollars' })
  .transform((amount, { issues }) => {
    const cents = dollarsToCents(amount)
    if (cents === null || cents === 0 || cents > MOST_DOLLARS * 100) {
      const message =
        cents === null
          ? 'Please give an amount like 250 or 1506.89'
          : cents === 0
            ? 'Please give an amount above zero'
            : 'Please give an amount of at most 1000000'
      issues.push({ code: 'custom', message, input: amount })
      return z.NEVER
    }
    return cents
  })

/** Several lines of text, however they were ended; tabs are fine, other control characters are not. What nobody sees is dropped. */
export const textBlock = (max: number) =>
  z
    .string()
    .overwrite((text) => withPlainLines(withoutUnseen(text)))
    .trim()
    .max(max, { message: `Please use at most ${max} characters` })
    // eslint-disable-next-line no-control-regex -- control characters are what is refused
    .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f]*$/, { message: 'Please use plain text' })

/** A whole number from a query string. */
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { message: 'Please give a whole number' })
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))

/** Which page of a list, and how long one is. */
export const pageQuery = {
  page: queryInteger(1, 100_000).optional(),
  limit: queryInteger(1, 100).optional(),
}

export const pageOf = <Doc extends z.ZodType>(doc: Doc) =>
  z.object({ docs: z.array(doc), totalDocs: z.number(), page: z.number(), totalPages: z.number() })

/** The provider's id of a payment. */
export const paymentIntentId = z
  .string()
  .regex(/^pi_[A-Za-z0-9_]{3,120}$/, { message: 'This is not a payment of ours' })

/** Dates that make a stay: at least one night, at most a year. */
export const asStay = <Stay extends { checkin: string; checkout: string }, Input>(
  schema: z.ZodType<Stay, Input>,
) =>
  schema
    .refine(({ checkin, checkout }) => checkin < checkout, {
      path: ['checkout'],
      message: 'Check-out must be after check-in.',
    })
    .refine(({ checkin, checkout }) => checkin >= checkout || daysBetween(checkin, checkout) <= MAX_NIGHTS, {
      path: ['checkout'],
      message: `A stay can be at most ${MAX_NIGHTS} nights.`,
    })
