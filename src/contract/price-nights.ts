import * as z from 'zod'

import { nightPrice, shortestStay } from './availability'
import { calendarDate, doneWith } from './common'
import { datesQuery } from './dates-query'

/** Of one call by a key, to read or to set. */
const MOST_NIGHTS_AT_ONCE = 730

const night = z
  .strictObject({
    date: calendarDate,
    /** Dollars; null: back to the usual rate. Left out it stays, as does the shortest stay. */
    price: nightPrice.nullable().optional(),
    /** Nights; null: back to what the season and the stay rules say. */
    minNights: shortestStay.nullable().optional(),
  })
  .refine(({ price, minNights }) => price !== undefined || minNights !== undefined, {
    message: 'Please give price, minNights or both',
  })

const COUNT = `Please send 1 to ${MOST_NIGHTS_AT_ONCE} nights`

const nights = z
  .array(night)
  .min(1, { message: COUNT })
  .max(MOST_NIGHTS_AT_ONCE, { message: COUNT })
  .superRefine((sent, { addIssue }) => {
    const seen = new Map<string, number>()
    for (const [place, { date }] of sent.entries()) {
      const first = seen.get(date)
      if (first === undefined) seen.set(date, place)
      else
        addIssue({
          code: 'custom',
          path: [place, 'date'],
          message: `This date is given twice (also as nights.${first})`,
        })
    }
  })

/**
 * `PUT /api/rates/nights` (by key): the list of nights, alone or as `nights`, as `GET` answers it. Of each date at most one entry; all of
 * it is kept, or on 400 nothing.
 */
export const nightsRequest = z.preprocess(
  (sent) => (Array.isArray(sent) ? { nights: sent as unknown[] } : sent),
  z.strictObject({ nights }),
)
export type NightsRequest = z.output<typeof nightsRequest>

export const nightsSaved = doneWith({
  /** How many nights are other than before; 0 where all of them were so already. */
  changed: z.number().int(),
  /** Dates before today at the house, which were left as they are. */
  skipped: z.array(z.string()),
  /** What is odd about the prices that were sent, in words for the owner; nothing of it was refused. */
  warnings: z.array(z.string()),
})

/** `GET /api/rates/nights?from=&to=` (by key). */
export const nightsQuery = datesQuery(MOST_NIGHTS_AT_ONCE)

export const nightsResponse = doneWith({
  /** The date it is at the house. */
  today: z.string(),
  /** Every date that was asked for. */
  nights: z.array(
    z.object({
      date: z.string(),
      /** Dollars that the night costs now. */
      price: z.number(),
      /** Dollars; its own price, which `PUT` sets. Null: it costs the usual rate or that of its season. */
      ownPrice: z.number().nullable(),
      /** Nights that a stay which begins on the date has at least, last-minute stays and gaps apart. */
      minNights: z.number().int(),
      ownMinNights: z.number().int().nullable(),
      /** Somebody has the night: a guest, or a channel's calendar. */
      booked: z.boolean(),
      /** The owner does not offer it. */
      blocked: z.boolean(),
    }),
  ),
})
