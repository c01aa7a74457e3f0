import * as z from 'zod'

import './configure-zod'

/** One thing that needs the owner, with the place where it can be dealt with. */
const attentionItem = z.object({
  kind: z.enum(['inquiry', 'conflict', 'calendar', 'mail', 'payment', 'setting', 'security', 'cleaning']),
  severity: z.enum(['info', 'warning', 'urgent']),
  title: z.string(),
  text: z.string(),
  /** A path of the portal, e.g. `/admin?tab=bookings&open=12`. */
  href: z.string().optional(),
  since: z.string().optional(),
})
export type AttentionItem = z.infer<typeof attentionItem>

export const comingStay = z.object({
  stayId: z.string(),
  source: z.string(),
  /** Of the calendar that brought it. */
  feedName: z.string().optional(),
  label: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  guests: z.number().optional(),
  href: z.string().optional(),
})
export type ComingStay = z.infer<typeof comingStay>

/**
 * How it is with the cleaning after a stay. 'told': the crew's mail server or Google took it; 'telling': it is on its way;
 * 'failed': it is tried again, and the owner should call; 'none': nothing is planned, `text` says why.
 */
const turnoverCleaning = z.object({
  status: z.enum(['told', 'telling', 'failed', 'none']),
  /** In words, e.g. 'Crew told by mail' or 'No crew address is set'. */
  text: z.string(),
  /** Times of day at the house, HH:MM, when one is planned. */
  startTime: z.string().optional(),
  endTime: z.string().optional(),
})
export type TurnoverCleaning = z.infer<typeof turnoverCleaning>

/** A check-out, who comes after it on the same day, and the cleaning between them. */
export const turnover = z.object({
  /** The check-out date at the house. */
  date: z.string(),
  out: comingStay,
  /** Who checks in on that date. */
  in: comingStay.optional(),
  isSameDay: z.boolean(),
  cleaning: turnoverCleaning,
})
export type Turnover = z.infer<typeof turnover>

/** `GET /api/overview` (owner): the four cards and what needs attention. */
export const overviewResponse = z.object({
  totalBookings: z.number().int(),
  pendingReviews: z.number().int(),
  publishedReviews: z.number().int(),
  /** Average of published reviews with one decimal, 0 when there are none. */
  averageRating: z.number(),
  pendingInquiries: z.number().int(),
  attention: z.array(attentionItem),
  /** Confirmed stays that run today or arrive next, at most five. */
  comingStays: z.array(comingStay),
  /** The check-outs from today on, at most seven, by date. */
  turnovers: z.array(turnover),
  today: z.string(),
})
export type OverviewResponse = z.infer<typeof overviewResponse>
