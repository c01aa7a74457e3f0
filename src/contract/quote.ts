import * as z from 'zod'

import { dollarsToCents } from '@/domain/common/money'
import { OTHER_METHODS } from '@/domain/payments/other-ways'
import { PRICE_LINE_KINDS } from '@/domain/rates/price-line'
import { MOST_GUESTS } from '@/domain/rates/stay-rules'

import { calendarDate, doneWith, queryInteger } from './common'
import { REFUSAL_CODES } from './refusal-codes'
import { linkProof, NOT_OUR_LINK } from './link-proof'
import { partyQuery } from './party'

const cents = z.number().int()

const ratesSchema = z.object({
  nightlyCents: cents,
  cleaningFeeCents: cents,
  serviceFeeCents: cents,
  stateTaxBp: z.number().int(),
  countyTaxBp: z.number().int(),
  cardFeeBp: z.number().int(),
  stateTaxName: z.string(),
  countyTaxName: z.string(),
})

/** A quote in sums; what is in none of them stands in the lines beside it. All amounts are integer cents. */
export const quoteSchema = z.object({
  checkin: z.string(),
  checkout: z.string(),
  nights: z.number().int(),
  nightLines: z.array(z.object({ date: z.string(), cents })),
  /** The nights alone, before discounts. */
  lodgingCents: cents,
  cleaningFeeCents: cents,
  serviceFeeCents: cents,
  /** Everything before taxes. */
  subtotalCents: cents,
  stateTaxCents: cents,
  countyTaxCents: cents,
  /** Subtotal and all taxes: what the card fee is taken of. */
  taxedCents: cents,
  cardFeeCents: cents,
  totalCents: cents,
  /** Those that an older quote was made with. */
  rates: ratesSchema.optional(),
})
export type QuoteView = z.infer<typeof quoteSchema>

/** All lines add up to `totalCents` of the quote. */
export const quoteLine = z.object({
  /** Unique in the quote. */
  key: z.string(),
  label: z.string(),
  /** Below zero for discounts and codes. */
  cents,
  kind: z.enum(PRICE_LINE_KINDS),
  /** Where the amount comes from, for the guest. */
  reason: z.string(),
})

/**
 * `GET /api/quote?checkin=&checkout=&guests=`, also with `pets`, `extras=key:n,key:n` and `code`; with `amount` (dollars), `expires` and `signature` for the stay of a signed
 * payment link, which has rules of its own.
 */
export const quoteQuery = z
  .object({
    checkin: calendarDate,
    checkout: calendarDate,
    guests: queryInteger(1, MOST_GUESTS),
    ...partyQuery,
    amount: z.string().max(20).optional(),
    ...linkProof.partial().shape,
  })
  .refine(
    ({ amount, expires, signature }) =>
      [amount, expires, signature].every((part) => part === undefined) ||
      (expires !== undefined && signature !== undefined && dollarsToCents(amount ?? '') !== null),
    { message: NOT_OUR_LINK, path: ['signature'] },
  )
export type QuoteQuery = z.infer<typeof quoteQuery>

export const quoteResponse = doneWith({
  /** Whether the owner's rules let the stay be; why not, every reason. Booking it is refused with the first of these codes. */
  allowed: z.boolean(),
  refusals: z.array(z.object({ code: z.enum(REFUSAL_CODES), message: z.string() })),
  /** Whether every night can be had now; nights that the caller's own open checkout holds can. */
  free: z.boolean(),
  /** The nights that cannot, `YYYY-MM-DD`, ascending. */
  takenNights: z.array(z.string()),
  /** When they are only held for guests who are paying: after how long at most they are free again or sold, ms. */
  heldForMs: z.number().int().optional(),
  guests: z.number().int(),
  quote: quoteSchema,
  lines: z.array(quoteLine),
  /** Of the promotion code that was asked with: whether it is in the price, else why not, for the guest. */
  code: z.object({ code: z.string(), applied: z.boolean(), message: z.string().optional() }).optional(),
  /** What else changes the price; absent for the stay of a payment link, whose amount is agreed. */
  choices: z
    .object({
      /** Pets cost something. */
      pets: z.boolean(),
      /** What a guest can have besides, each time for so many cents, by the key that `extras` takes. */
      extras: z.array(z.object({ key: z.string(), label: z.string(), cents })),
      /** There are promotion codes. */
      codes: z.boolean(),
    })
    .optional(),
  /** The same stay with one night more, where that gives a better discount by length and can be had. */
  oneMoreNight: z
    .object({
      checkout: z.string(),
      /** Off its nights: '10%'. */
      discount: z.string(),
      totalCents: cents,
    })
    .optional(),
  /** What is held on the guest's card for damage around the stay, and not charged. */
  damageHold: z.object({ cents, daysBefore: z.number().int() }).optional(),
  /** What can be paid by card when booking in place of everything, and when the rest is due; cents, card fee included. */
  deposit: z
    .object({
      ...{ nowCents: cents, laterCents: cents, laterOn: z.string() },
      /** The house's date on which the stay is cancelled by itself unless the rest has come. */
      cancelsOn: z.string().optional(),
    })
    .optional(),
  /** The total of who does not pay by card. */
  totalWithoutCardCents: cents,
  /** The ways without a card in which this stay can be booked (`POST /api/hold-booking`). */
  otherWays: z.array(
    z.object({
      method: z.enum(OTHER_METHODS),
      /** The last date, at the house, on which its nights would be held. */
      heldThrough: z.string(),
      /** What confirms it: the deposit, where the house takes one, else all. */
      dueCents: cents,
    }),
  ),
})
export type QuoteResponse = z.infer<typeof quoteResponse>
