import * as z from 'zod'

import { CHANNELS } from '@/domain/feeds/channels'

import { doneWith } from './common'

/** `GET /api/calendar/feed.ics`; `for` leaves out the events of the channel that reads it, so that feeds do not echo. */
export const calendarFeedQuery = z.object({
  for: z.enum(CHANNELS, { message: 'Please ask for airbnb, vrbo or booking, or leave "for" out' }).optional(),
})

/** `GET /api/calendar/export` (owner): what to copy into each channel. */
export const calendarExport = doneWith({
  /** Everything, for a calendar of the owner's. */
  url: z.string(),
  /** One for each channel, to be given to that channel only. */
  channels: z.array(z.object({ platform: z.enum(CHANNELS), url: z.string() })),
  /** False while SITE_URL is not set: the channels cannot reach the address then. */
  isPublic: z.boolean(),
  /** How many events it has now; null when it cannot be built at this moment (channels are told so with a 503). */
  events: z.number().int().nullable(),
})
export type CalendarExport = z.infer<typeof calendarExport>
