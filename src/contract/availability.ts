import * as z from 'zod'

import { MAX_NIGHT_CENTS } from '@/domain/availability'
import { IMPORT_KINDS } from '@/domain/ical/feed'
import { dollarsToCents, formatCentsShort } from '@/domain/money'
import { STAY_SOURCES, STAY_STATES } from '@/domain/stay'

import { calendarDate } from './common'

/** `GET /api/availability?startDate=&endDate=`: inclusive, at most 400 days. */
export const MAX_AVAILABILITY_DAYS = 400
export const availabilityQuery = z.object({ startDate: calendarDate, endDate: calendarDate })

/** The stay that has a night; the dates are those of the whole stay. */
export const nightHolder = z.object({
  stayId: z.string(),
  source: z.enum(STAY_SOURCES),
  state: z.enum(STAY_STATES),
  label: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  /** Since when it has its nights, ISO UTC. */
  since: z.string(),
  inquiryId: z.string().optional(),
  /** For a night that a channel's calendar keeps: what for, and the owner's name of that calendar. */
  importKind: z.enum(IMPORT_KINDS).optional(),
  feedName: z.string().optional(),
})
export type NightHolder = z.infer<typeof nightHolder>

export const availabilityDay = z.object({
  date: z.string(),
  /** Dollars with at most two decimals; null when the owner set none (the base rate applies). */
  price: z.number().nullable(),
  isAvailable: z.boolean(),
  /** True for the owner's blocks and for claimed nights. */
  isBlocked: z.boolean(),
  /** Owner's copy only, as are the two below: when the owner's record was last written, ISO UTC; null without one. */
  updatedAt: z.string().nullable().optional(),
  /** The owner's own block, also under a claim. */
  ownBlocked: z.boolean().optional(),
  claimedBy: nightHolder.optional(),
})
export type AvailabilityDay = z.infer<typeof availabilityDay>

export const availabilityResponse = z.array(availabilityDay)

const MOMENT = 'Please give updatedAt as it was read, or null for a date that had no record'

/** `PUT /api/availability/{date}` (owner): makes or changes the one record of a date. */
export const availabilityChange = z.object({
  /** Dollars. */
  price: z
    .number({ message: 'Please give the price as a number of dollars' })
    .refine((price) => price >= 0, { message: 'The price must not be negative', abort: true })
    .refine((price) => dollarsToCents(price) !== null, {
      message: 'Please give the price in dollars with at most two decimals',
      abort: true,
    })
    .refine((price) => price * 100 <= MAX_NIGHT_CENTS, {
      message: `The price can be at most ${formatCentsShort(MAX_NIGHT_CENTS)}`,
    }),
  isAvailable: z.boolean({ message: 'Please say with true or false whether the night is available' }),
  isBlocked: z.boolean({ message: 'Please say with true or false whether the night is blocked' }),
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
export type AvailabilityChange = z.infer<typeof availabilityChange>

/** 200: the owner's copy of the day as it is now. */
export const availabilitySaved = availabilityDay.extend({ success: z.literal(true) })
export type AvailabilitySaved = z.infer<typeof availabilitySaved>
