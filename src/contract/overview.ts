import * as z from 'zod'

/** One thing that needs the owner, with the place where it can be dealt with. */
export const attentionItem = z.object({
  kind: z.enum(['inquiry', 'conflict', 'mail', 'payment', 'setting', 'security']),
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
  label: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  guests: z.number().optional(),
  href: z.string().optional(),
})
export type ComingStay = z.infer<typeof comingStay>

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
  today: z.string(),
})
export type OverviewResponse = z.infer<typeof overviewResponse>
