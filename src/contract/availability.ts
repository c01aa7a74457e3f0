import * as z from 'zod'

import { MAX_NIGHT_CENTS } from '@/domain/rates/availability'
import { IMPORT_KINDS } from '@/domain/feeds/feed'
import { dollarsToCents, formatCentsShort } from '@/domain/common/money'
import { OTHER_METHODS } from '@/domain/payments/other-ways'
import { STAY_SOURCES, STAY_STATES } from '@/domain/stays/stay'
import { MAX_NIGHTS } from '@/domain/rates/stay-rules'

import { calendarDate } from './common'

/** `GET /api/availability?startDate=&endDate=`: inclusive, at most 400 days. */
export const MAX_AVAILABILITY_DAYS = 400
export const availabilityQuery = z.object({
  startDate: calendarDate,
  endDate: calendarDate,
  /** `true`: every date of the range, not only those that are recorded or claimed. */
  rates: z.enum(['true', 'false'], { message: 'Please give rates as true or false' }).optional(),
})

/** The stay that has a night; the dates are those of the whole stay. */
const nightHolder = z.object({
  stayId: z.string(),
  source: z.enum(STAY_SOURCES),
  state: z.enum(STAY_STATES),
  label: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  /** Since when it has its nights, ISO UTC. */
  since: z.string(),
  inquiryId: z.string().optional(),
  /** Of a hold: until when, ISO UTC, and where that is days, for what. */
  holdUntil: z.string().optional(),
  heldFor: z.enum(OTHER_METHODS).optional(),
  /** For a night that a channel's calendar keeps: what for, and the owner's name of that calendar. */
  importKind: z.enum(IMPORT_KINDS).optional(),
  feedName: z.string().optional(),
})
export type NightHolder = z.infer<typeof nightHolder>

const availabilityDay = z.object({
  date: z.string(),
  /** The night's own price in dollars with at most two decimals; null when the owner set none. */
  price: z.number().nullable(),
  /** Dollars that the night costs now: its own price, else the base rate. */
  rate: z.number(),
  isAvailable: z.boolean(),
  /** True for the owner's blocks and for claimed nights. */
  isBlocked: z.boolean(),
  /** Nights that a stay which begins on the date has at least; left out where the booking rules say so alone. */
  minNights: z.number().int().optional(),
  /** Owner's copy only, as are those below: when the owner's record was last written, ISO UTC; null without one. */
  updatedAt: z.string().nullable().optional(),
  /** Dollars that the night costs without a price of its own. */
  usualRate: z.number().optional(),
  /** The owner's own block, also under a claim. */
  ownBlocked: z.boolean().optional(),
  claimedBy: nightHolder.optional(),
})
export type AvailabilityDay = z.infer<typeof availabilityDay>

export const availabilityResponse = z.array(availabilityDay)

const SHORTEST = `Please give the shortest stay as a whole number of nights from 1 to ${MAX_NIGHTS}, or null for the usual one`
const MOMENT = 'Please give updatedAt as it was read, or null for a date that had no record'

/** Dollars a night; whoever sends an unusual one is told (`domain/rates/price-warnings`), not refused. */
export const nightPrice = z
  .number({ message: 'Please give the price as a number of dollars, or null for the usual rate' })
  .refine((price) => price >= 0, { message: 'The price must not be negative', abort: true })
  .refine((price) => dollarsToCents(price) !== null, {
    message: 'Please give the price in dollars with at most two decimals',
    abort: true,
  })
  .refine((price) => price * 100 <= MAX_NIGHT_CENTS, {
    message: `The price can be at most ${formatCentsShort(MAX_NIGHT_CENTS)}`,
  })

export const shortestStay = z
  .number({ message: SHORTEST })
  .int({ message: SHORTEST })
  .min(1, { message: SHORTEST })
  .max(MAX_NIGHTS, { message: SHORTEST })

/** `PUT /api/availability/{date}` (owner): makes or changes the one record of a date. What is left out stays as it is. */
export const availabilityChange = z
  .object({
    /** Null: no price of its own any more, the night costs the usual rate. */
    price: nightPrice.nullable().optional(),
    isAvailable: z
      .boolean({ message: 'Please say with true or false whether the night is available' })
      .optional(),
    isBlocked: z
      .boolean({ message: 'Please say with true or false whether the night is blocked' })
      .optional(),
    /** Null: none of its own any more, the shortest stay of the booking rules counts. */
    minNights: shortestStay.nullable().optional(),
    /**
     * As last read, null where there was no record: 409 when that is not so any more. Left out, the change is made
     * whatever the record says.
     */
    updatedAt: z.iso
      .datetime({ offset: true, message: MOMENT })
      .transform((moment) => new Date(moment).toISOString())
      .nullable()
      .optional(),
  })
  .refine(
    ({ price, isAvailable, isBlocked, minNights }) =>
      [price, isAvailable, isBlocked, minNights].some((part) => part !== undefined),
    { message: 'Please give at least one of price, isAvailable, isBlocked and minNights' },
  )
export type AvailabilityChange = z.infer<typeof availabilityChange>

/** 200: the owner's copy of the day as it is now, and what is unusual about the price and the shortest stay that were sent. */
export const availabilitySaved = availabilityDay.extend({
  success: z.literal(true),
  warnings: z.array(z.string()),
})
