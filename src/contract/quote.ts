import * as z from 'zod'

import { MOST_GUESTS } from '@/domain/stay-rules'

import { calendarDate, queryInteger } from './common'

const cents = z.number().int()

export const ratesSchema = z.object({
  nightlyCents: cents,
  cleaningFeeCents: cents,
  serviceFeeCents: cents,
  stateTaxBp: z.number().int(),
  countyTaxBp: z.number().int(),
  cardFeeBp: z.number().int(),
  stateTaxName: z.string(),
  countyTaxName: z.string(),
})

/** A quote as `domain/pricing` computes it; all amounts are integer cents. */
export const quoteSchema = z.object({
  checkin: z.string(),
  checkout: z.string(),
  nights: z.number().int(),
  nightLines: z.array(z.object({ date: z.string(), cents })),
  lodgingCents: cents,
  cleaningFeeCents: cents,
  serviceFeeCents: cents,
  subtotalCents: cents,
  stateTaxCents: cents,
  countyTaxCents: cents,
  taxedCents: cents,
  cardFeeCents: cents,
  totalCents: cents,
  rates: ratesSchema,
})

/** `GET /api/quote?checkin=&checkout=&guests=` */
export const quoteQuery = z.object({
  checkin: calendarDate,
  checkout: calendarDate,
  guests: queryInteger(1, MOST_GUESTS),
})

export const quoteResponse = z.object({
  success: z.literal(true),
  /** Whether every night can be had now. */
  free: z.boolean(),
  /** The nights that cannot, `YYYY-MM-DD`, ascending. */
  takenNights: z.array(z.string()),
  guests: z.number().int(),
  quote: quoteSchema,
})
export type QuoteResponse = z.infer<typeof quoteResponse>
