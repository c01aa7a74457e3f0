import * as z from 'zod'

import { STAY_SOURCES } from '@/domain/stay'

import { calendarDate } from './common'

/** `GET /api/availability?startDate=&endDate=`: inclusive, at most 400 days. */
export const availabilityQuery = z.object({ startDate: calendarDate, endDate: calendarDate })

export const availabilityDay = z.object({
  date: z.string(),
  /** Dollars with at most two decimals; null when the owner set none (the base rate applies). */
  price: z.number().nullable(),
  isAvailable: z.boolean(),
  /** True for the owner's blocks and for claimed nights. */
  isBlocked: z.boolean(),
  /** Owner's copy only: the stay that has the night. */
  claimedBy: z
    .object({ stayId: z.string(), source: z.enum(STAY_SOURCES), label: z.string(), since: z.string() })
    .optional(),
})
export type AvailabilityDay = z.infer<typeof availabilityDay>

export const availabilityResponse = z.array(availabilityDay)
