import * as z from 'zod'

import { FEED_PLATFORMS, FEED_STATUSES, IMPORT_KINDS } from '@/domain/feeds/feed'
import { STAY_SOURCES, STAY_STATES } from '@/domain/stays/stay'

import { doneWith, pageQuery, recordId, textLine } from './common'

const NO_ADDRESS = 'Please enter an address that starts with https://, http:// or webcal://'

/** `webcal` is how channels write an address that calendars are to follow; the fetcher takes it for https. */
function isFeedAddress(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text)
    return ['http:', 'https:', 'webcal:'].includes(protocol) && hostname !== ''
  } catch {
    return false
  }
}

const name = textLine(120).min(1, { message: 'Please enter a name' })
const icalUrl = textLine(2000)
  .min(1, { message: 'Please enter the iCal URL' })
  .refine(isFeedAddress, { message: NO_ADDRESS })
const platform = z.enum(FEED_PLATFORMS, { message: 'Please choose a platform' })

/** A calendar that is read. Times are ISO UTC; what has not happened yet is null. */
const calendarSource = z.object({
  id: recordId,
  name: z.string(),
  icalUrl: z.string(),
  platform: z.enum(FEED_PLATFORMS),
  isActive: z.boolean(),
  autoSyncEnabled: z.boolean(),
  lastSyncTime: z.string().nullable(),
  lastSyncStatus: z.enum(FEED_STATUSES).nullable(),
  /** What the last sync did, or why it failed, in the owner's words. */
  lastSyncMessage: z.string().nullable(),
  /** Events of the last good fetch; kept while it fails. */
  eventsProcessed: z.number().int().nullable(),
  /** Stays that the last sync created. */
  bookingsCreated: z.number().int().nullable(),
  lastGoodAt: z.string().nullable(),
  /** When it is read next by itself. */
  nextSyncAt: z.string().nullable(),
  /** Until when the channel asked to be left alone. */
  retryAt: z.string().nullable(),
  failingSince: z.string().nullable(),
  /** Since when it has come without any event although it had some: `accept-empty` says that this is right. */
  emptySince: z.string().nullable(),
  /** Whether it is being read at this moment. */
  isSyncing: z.boolean(),
  /** Stays of it that run or are ahead: what deleting it would take along. */
  upcomingStays: z.number().int(),
})
export type CalendarSource = z.infer<typeof calendarSource>

/** `GET /api/calendar-sources` (owner). */
export const calendarSourcesResponse = doneWith({ sources: z.array(calendarSource) })
export type CalendarSourcesResponse = z.infer<typeof calendarSourcesResponse>

/** `POST /api/calendar-sources`: 201; 409 when this address is followed already. It answers at once; the calendar is read a few seconds later. */
export const addCalendarSourceRequest = z.object({ name, icalUrl, platform })
export type AddCalendarSourceRequest = z.infer<typeof addCalendarSourceRequest>

/** `PATCH /api/calendar-sources/{id}`: any of these. */
export const changeCalendarSourceRequest = z
  .object({
    autoSyncEnabled: z.boolean(),
    isActive: z.boolean(),
    name,
    icalUrl,
    platform,
  })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: 'Please say what to change',
  })
export type ChangeCalendarSourceRequest = z.infer<typeof changeCalendarSourceRequest>

/** What adding and changing answer with; `accept-empty` too. */
export const calendarSourceResult = doneWith({ message: z.string(), source: calendarSource })

/** `GET /api/calendar-sources/{id}/deletion`: what deleting it would take along. It changes nothing. */
export const calendarSourceDeletion = doneWith({
  /** Stays that run or are ahead. */
  stays: z.number().int(),
  /** Nights that guests could book then, `YYYY-MM-DD`, ascending. */
  nights: z.array(z.string()),
})
export type CalendarSourceDeletion = z.infer<typeof calendarSourceDeletion>

/**
 * `DELETE /api/calendar-sources/{id}?keepClosed=true`: its stays that run or are ahead go with it, past ones stay as
 * history. With `keepClosed` the nights that would become bookable are blocked as the owner's own.
 */
export const deleteCalendarSourceQuery = z.object({ keepClosed: z.enum(['true', 'false']).optional() })
export const calendarSourceDeleted = doneWith({ message: z.string(), removedStays: z.number().int() })

/**
 * `POST /api/calendar-sources/{id}/test`: always 200 when it was tried; `success` equals `connected`. It changes nothing.
 * `error` says why not, and holds the server's status (429).
 */
export const connectionTest = z.object({
  success: z.boolean(),
  message: z.string(),
  connected: z.boolean(),
  eventsFound: z.number().int(),
  /** The next few; dates of the house. */
  sampleEvents: z.array(z.object({ summary: z.string(), start: z.string(), end: z.string() })),
  error: z.string().optional(),
})
export type ConnectionTest = z.infer<typeof connectionTest>

/** `POST /api/calendar-sources/{id}/sync`: 200 with `success` false when the fetch failed, 409 while one runs. */
export const syncResult = z.object({
  success: z.boolean(),
  message: z.string(),
  eventsProcessed: z.number().int(),
  bookingsCreated: z.number().int(),
})

/** `GET /api/ical/auto-sync/status`: whether any active source is read by itself, and the last sync of all. */
export const autoSyncStatusResponse = z.object({
  autoSyncEnabled: z.boolean(),
  lastSyncTime: z.string().nullable(),
})
export type AutoSyncStatus = z.infer<typeof autoSyncStatusResponse>

const FEED_CHANGE_KINDS = [
  'created',
  'moved',
  'cancelled',
  'changed',
  'missing',
  'conflict',
  'problem',
] as const

/** One line of a sync's log: what changed, and why, in words. */
const feedLogChange = z.object({
  kind: z.enum(FEED_CHANGE_KINDS),
  text: z.string(),
  stayId: recordId.optional(),
})
export type FeedLogChange = z.infer<typeof feedLogChange>

/** One sync that changed something, or that failed in a new way. */
const feedLog = z.object({
  id: recordId,
  /** ISO UTC. */
  at: z.string(),
  status: z.enum(FEED_STATUSES),
  message: z.string(),
  changes: z.array(feedLogChange),
})
export type FeedLog = z.infer<typeof feedLog>

/** `GET /api/calendar-sources/{id}/log?page=&limit=`: newest first, 20 a page. */
export const feedLogQuery = z.object(pageQuery)
export type FeedLogQuery = z.infer<typeof feedLogQuery>
export const feedLogPage = z.object({
  docs: z.array(feedLog),
  totalDocs: z.number().int(),
  page: z.number().int(),
  totalPages: z.number().int(),
})
export type FeedLogPage = z.infer<typeof feedLogPage>

/** What a channel's calendar says of a stay. */
const importedStay = z.object({
  stayId: recordId,
  feedId: recordId,
  feedName: z.string(),
  source: z.enum(STAY_SOURCES),
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(STAY_STATES),
  label: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  /** When it was first seen, ISO UTC. */
  since: z.string(),
  /** The event's own title. */
  summary: z.string().optional(),
  reservationCode: z.string().optional(),
  phoneLast4: z.string().optional(),
  /** When the owner said that it is a reservation. */
  confirmedAt: z.string().optional(),
  /** The booking that stands for it, for reservations. */
  inquiryId: recordId.optional(),
})
export type ImportedStay = z.infer<typeof importedStay>

/** `GET /api/imported-stays?kind=occupied`: those that run or are ahead, by check-in, at most 200. */
export const importedStaysQuery = z.object({ kind: z.enum(IMPORT_KINDS).optional() })
export const importedStaysResponse = doneWith({ stays: z.array(importedStay) })

const stayAmount = z
  .number({ message: 'Please give the amount in dollars' })
  .min(0, { message: 'The amount must not be negative' })
  .max(999_999.99, { message: 'This amount is too high' })
  .nullable()

/** `PUT /api/imported-stays/{stayId}/amount`: dollars with at most two decimals; null takes the amount out again. */
export const stayAmountRequest = z.object({
  amount: stayAmount,
  /** The amount that was on screen, null for none: 409 where it is another one by now. Left out, any is replaced. */
  was: stayAmount.optional(),
})
export type StayAmountRequest = z.infer<typeof stayAmountRequest>

/** One of the two stays of a conflict. `guest` is there for stays of ours, with whom to call. */
const conflictStay = z.object({
  stayId: recordId,
  source: z.enum(STAY_SOURCES),
  label: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  /** When it was booked or first seen, ISO UTC. */
  since: z.string(),
  guests: z.number().optional(),
  feedName: z.string().optional(),
  kind: z.enum(IMPORT_KINDS).optional(),
  reservationCode: z.string().optional(),
  inquiryId: recordId.optional(),
  /** Cents that came in and were not given back; left out where there are none. */
  paidCents: z.number().int().optional(),
  guest: z
    .object({ name: z.string(), email: z.string().optional(), phone: z.string().optional() })
    .optional(),
})
export type ConflictStay = z.infer<typeof conflictStay>

export const CONFLICT_STATES = ['open', 'ignored', 'resolved'] as const

export const conflict = z.object({
  id: recordId,
  state: z.enum(CONFLICT_STATES),
  /** The nights that both want, ascending. */
  nights: z.array(z.string()),
  /** When it was found, ISO UTC. */
  since: z.string(),
  endedAt: z.string().optional(),
  outcome: z.string().optional(),
  /** The channel's stay, which cannot be refused from here. */
  imported: conflictStay,
  /** The stay that has the nights. */
  other: conflictStay,
})
export type Conflict = z.infer<typeof conflict>

/** `GET /api/calendar-conflicts?state=open` (the default) or `all`: oldest open ones first, then the newest ended, at most 100. */
export const conflictsQuery = z.object({ state: z.enum(['open', 'all']).optional() })
export const conflictsResponse = doneWith({ conflicts: z.array(conflict) })

/** `POST /api/calendar-conflicts/{id}/ignore` (it is an echo) and `/resolve` (it is settled): 200; 409 when it ended already. */
export const conflictResult = doneWith({ message: z.string(), conflict })
