import * as z from 'zod'

import { VISIT_STEPS } from '@/domain/visits/visit-steps'

import { doneWith } from './common'

/** `POST /api/visits`: how far a visit came, from the browser. Nothing of it is kept but sums by day and source. */
export const visitRequest = z.object({
  step: z.enum(VISIT_STEPS),
  /** The host of the page that led here, where it is another site's. */
  referrer: z.string().max(300).optional(),
  /** `utm_source` of the address that was opened. */
  campaign: z.string().max(300).optional(),
})

const count = z.number().int()
const counts = { visit: count, calendar: count, quote: count, checkout: count, paid: count }

/** `GET /api/reports/visits`: how many visits came how far. */
export const visitsReport = doneWith({
  /** The first day that has any, at the house; null where nothing was counted yet. */
  countedSince: z.string().nullable(),
  /** The last thirty days, then months, the newest first. */
  periods: z.array(
    z.object({
      /** 'last-30-days', or a month such as '2027-03'. */
      key: z.string(),
      total: z.object(counts),
      /** 'direct', 'search', 'social', a site's host, a campaign's `utm_source`, or 'other'; the most visits first. */
      sources: z.array(z.object({ source: z.string(), ...counts })),
    }),
  ),
})
export type VisitsReport = z.infer<typeof visitsReport>
