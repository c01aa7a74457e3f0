import { findAll } from '@/database/find-all'
import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import {
  blockEvent,
  cleaningEvent,
  type GoogleEventBody,
  googleKey,
  type HouseForGoogle,
  stayEvent,
} from '@/domain/google-calendar/google-event'
import { dateRuns } from '@/domain/rates/availability'
import { readEnv } from '@/env'
import { loadArrival } from '@/operations/content/load-arrival'
import { bookingLink } from '@/operations/content/mail-frame'
import { feedNames } from '@/operations/feeds/feed-records'
import { houseIdentity } from '@/operations/runtime/house-identity'
import type { Cleaning, Stay } from '@/payload-types'
import type { Payload } from 'payload'

/** One event that should be in the owner's calendar. */
export interface WantedEvent {
  key: string
  body: GoogleEventBody
  /** It is over: it stays in step if it was written, and is not written any more if it was not. */
  isPast: boolean
  /** Of a cleaning whose crew is told by this event: what they are told with it. */
  cleaning?: Cleaning
}

/**
 * What ended this long ago is not looked at any more, days. Until then a guest who has their data deleted loses the name in
 * the calendar, too.
 */
export const LOOK_BACK_DAYS = 400
/** Cleanings tell nothing of guests: they are history much sooner, days. */
const CLEANING_LOOK_BACK_DAYS = 30

/** A channel closes nights under new names every day: its blocks would come and go in the owner's calendar. */
export const isForCalendar = ({ importKind }: Stay): boolean => importKind !== 'block'

async function stays(payload: Payload, today: CalendarDate): Promise<WantedEvent[]> {
  const docs = await findAll(payload, 'stays', {
    state: { equals: 'confirmed' },
    checkout: { greater_than_equal: addDays(today, -LOOK_BACK_DAYS) },
  })
  const names = await feedNames(payload)
  const feedNameOf = ({ feedId }: Stay) => (feedId ? names.get(feedId) : undefined)
  return docs.filter(isForCalendar).map((stay: Stay) => ({
    key: googleKey('stay', String(stay.id)),
    // Without a public address a link would lead into nothing.
    body: stayEvent(
      { ...stay, feedName: feedNameOf(stay) },
      stay.inquiryId && readEnv().SITE_URL ? bookingLink(stay.inquiryId) : undefined,
    ),
    isPast: stay.checkout < today,
  }))
}

async function houseForGoogle(payload: Payload): Promise<HouseForGoogle> {
  const [{ name, place, timeZone }, { address, checkinTime, checkoutTime }] = await Promise.all([
    houseIdentity(payload),
    loadArrival(payload),
  ])
  return {
    name,
    location: (address ?? place).split(/\s*\n\s*/).join(', '),
    timeZone,
    checkinTime,
    checkoutTime,
  }
}

async function cleanings(payload: Payload, today: CalendarDate): Promise<WantedEvent[]> {
  const house = await houseForGoogle(payload)
  const docs = await findAll(payload, 'cleanings', {
    state: { equals: 'planned' },
    date: { greater_than_equal: addDays(today, -CLEANING_LOOK_BACK_DAYS) },
  })
  return docs.map((cleaning: Cleaning) => {
    // Whoever has it by mail gets its changes by mail: an invitation beside it would be a second appointment.
    const isOurs = cleaning.toldBy !== 'mail'
    return {
      key: googleKey('cleaning', cleaning.stayId),
      body: cleaningEvent({ ...cleaning, crewEmail: isOurs ? cleaning.crewEmail : null }, house),
      isPast: cleaning.date < today,
      ...(isOurs ? { cleaning } : {}),
    }
  })
}

async function blocks(payload: Payload, today: CalendarDate): Promise<WantedEvent[]> {
  const docs = await findAll(payload, 'days', { isBlocked: { equals: true } }, { sort: 'date' })
  return dateRuns(docs.map(({ date }) => date))
    .filter(({ last }) => last >= addDays(today, -LOOK_BACK_DAYS))
    .map((run) => ({
      key: googleKey('block', run.first),
      body: blockEvent(run),
      isPast: run.last < today,
    }))
}

/**
 * What the owner's Google calendar should hold: confirmed stays of every source, channels' blocks aside, cleanings, and
 * the owner's blocks; the next ones first, so that those are there when a round is cut short.
 * @param today at the house
 */
export async function wantedEvents(payload: Payload, today: CalendarDate): Promise<WantedEvent[]> {
  const found = await Promise.all([stays(payload, today), cleanings(payload, today), blocks(payload, today)])
  const startOf = ({ body: { start } }: WantedEvent) => ('date' in start ? start.date : start.dateTime)
  return found.flat().sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
}
