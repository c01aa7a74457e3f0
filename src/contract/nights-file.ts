import * as z from 'zod'

import { MOST_FILE_NIGHTS } from '@/domain/rates/outside-limits'

import { nightPrice, shortestStay } from './availability'
import { calendarDate, doneWith, requestKey } from './common'
import { datesQuery } from './dates-query'
import { ratesPreview, ratesQuery } from './rates'

export const MOST_FILE_BYTES = 256 * 1024

/** `GET /api/rates/nights.csv?from=&to=` (owner). */
export const nightsCsvQuery = datesQuery(MOST_FILE_NIGHTS)

/**
 * `POST /api/rates/nights/csv` (owner): the file as it is. `?preview=true`: nothing is set. Sent again with the `requestKey` of the
 * file that was set last, it is answered as it was then.
 */
export const nightsFileQuery = ratesQuery.extend({ requestKey: requestKey.optional() })

/** `POST /api/rates/nights/undo` (owner): what `undo` of such a file said, or a part of it. */
export const undoNightsRequest = z.strictObject({
  nights: z
    .array(
      z.strictObject({
        date: calendarDate,
        price: nightPrice.nullable(),
        minNights: shortestStay.nullable(),
        /** The stamp of the change: a night with another one by now stays as it is. */
        updatedAt: z.iso.datetime(),
      }),
    )
    .min(1)
    .max(MOST_FILE_NIGHTS)
    .refine((nights) => new Set(nights.map(({ date }) => date)).size === nights.length, {
      message: 'Please give each date once',
    }),
})
export type NightsUndo = z.output<typeof undoNightsRequest>

/** What a file does, or with `?preview=true` would do. */
export const nightsFileResponse = ratesPreview.omit({ bookingsKept: true }).extend({
  success: z.literal(true),
  /** How many of `nightsChanged` go back to the usual price, and how many have another shortest stay. */
  backToUsual: z.number().int(),
  staysChanged: z.number().int(),
  /** Nights of the file that are so already, and those before today at the house, which are left out. */
  unchanged: z.number().int(),
  past: z.number().int(),
  /** Of a preview: each line that is wrong. A file with one is refused with 400. */
  wrong: z.array(z.object({ line: z.number().int(), message: z.string() })),
  /** What the changed nights were before; null where nothing was set. */
  undo: undoNightsRequest.nullable(),
})
export type NightsFileAnswer = z.infer<typeof nightsFileResponse>

export const nightsUndone = doneWith({
  /** How many nights are as they were before. */
  nightsBack: z.number().int(),
  /** Dates that somebody changed meanwhile, which stay as they are. */
  kept: z.array(z.string()),
})
