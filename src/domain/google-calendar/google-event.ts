import { addDays, type CalendarDate, daysBetween, formatDate } from '@/domain/common/calendar-date'
import { counted } from '@/domain/common/counted'
import type { ImportKind } from '@/domain/feeds/feed'
import { STAY_SOURCE_LABEL, type StaySource } from '@/domain/stays/stay'

/** What an event of the owner's Google calendar says; the part of Google's `Event` that we write. */
export interface GoogleEventBody {
  /** Brings an event back that was deleted there, should its id still be known. */
  status: 'confirmed'
  summary: string
  description: string
  /** All day; the end is the day after. Or a time of day on the clock of the house. */
  start: { date: CalendarDate } | { dateTime: string; timeZone: string }
  end: { date: CalendarDate } | { dateTime: string; timeZone: string }
  /** 'transparent': whoever has the calendar is not busy by it. */
  transparency: 'transparent' | 'opaque'
  location?: string
  attendees?: { email: string }[]
  guestsCanInviteOthers?: false
  reminders?: { useDefault: false; overrides: [] }
}

const GOOGLE_ENTRY_KINDS = ['stay', 'cleaning', 'block'] as const
export type GoogleEntryKind = (typeof GOOGLE_ENTRY_KINDS)[number]

/** `stay:12`, `cleaning:12` (of the stay's id), `block:2027-03-01` (its first night). */
export const googleKey = (kind: GoogleEntryKind, id: string): string => `${kind}:${id}`

export const kindOfGoogleKey = (key: string): GoogleEntryKind =>
  GOOGLE_ENTRY_KINDS.find((kind) => key.startsWith(`${kind}:`)) ?? 'block'

const ORIGINS: Record<StaySource, string> = { ...STAY_SOURCE_LABEL, direct: 'Booked on the website' }
const originOf = ({ source, feedName }: StayForGoogle): string =>
  source === 'manual' && feedName ? `From “${feedName}”` : ORIGINS[source]
/** Google takes 1024 characters of a title. */
const MOST_TITLE = 300
const QUIET = { useDefault: false, overrides: [] } as { useDefault: false; overrides: [] }

const lines = (...all: (string | false | null | undefined)[]) => all.filter(Boolean).join('\n')
const allDay = (first: CalendarDate, end: CalendarDate) => ({ start: { date: first }, end: { date: end } })

export interface StayForGoogle {
  source: StaySource
  label: string
  checkin: CalendarDate
  checkout: CalendarDate
  guests?: number | null
  importKind?: ImportKind | null
  /** What the owner calls the calendar that brought it. */
  feedName?: string
}

/**
 * A stay as an all-day event over its nights. It tells who and how many, for the owner; no phone number, no address, no
 * amount: calendars are shared with others.
 * @param link where the owner finds it in the portal
 */
export function stayEvent(stay: StayForGoogle, link?: string): GoogleEventBody {
  const { checkin, checkout, guests, label } = stay
  const unsure = stay.importKind === 'occupied'
  const title = unsure ? `Occupied: ${label}` : label
  return {
    status: 'confirmed',
    summary: `${title.slice(0, MOST_TITLE)}${guests ? ` (${counted(guests, 'guest')})` : ''}`,
    description: lines(
      `${originOf(stay)}, ${counted(daysBetween(checkin, checkout), 'night')}`,
      `Check-in ${formatDate(checkin, 'long')}`,
      `Check-out ${formatDate(checkout, 'long')}`,
      unsure && 'The channel does not say whether this is a reservation. You can confirm it in Bookings.',
      link,
    ),
    ...allDay(checkin, checkout),
    transparency: 'transparent',
    reminders: QUIET,
  }
}

export interface CleaningForGoogle {
  date: CalendarDate
  /** Times of day at the house, HH:MM. */
  startTime: string
  endTime: string
  isSameDay: boolean
  /** What the crew is told of the last change. */
  changeText?: string | null
  /** Who is invited; nobody when the crew is told in another way. */
  crewEmail: string | null
}

export interface HouseForGoogle {
  name: string
  /** Its address, else its place. */
  location: string
  /** IANA name. */
  timeZone: string
  /** 'HH:MM' */
  checkinTime: string
  checkoutTime: string
}

/**
 * A cleaning on the clock of the house, whatever daylight saving does: the zone goes with the time of day. The crew reads
 * it, so it tells nothing of the guests.
 */
export function cleaningEvent(cleaning: CleaningForGoogle, house: HouseForGoogle): GoogleEventBody {
  const { date, startTime, endTime, isSameDay, changeText, crewEmail } = cleaning
  const at = (time: string) => ({ dateTime: `${date}T${time}:00`, timeZone: house.timeZone })
  return {
    status: 'confirmed',
    summary: `Cleaning: ${house.name}${isSameDay ? ' (same-day turnover)' : ''}`.slice(0, MOST_TITLE),
    description: lines(
      changeText,
      `The house is empty from ${house.checkoutTime}.`,
      isSameDay && `Same-day turnover: the next guests arrive at ${house.checkinTime}.`,
    ),
    location: house.location,
    start: at(startTime),
    end: at(endTime),
    transparency: 'opaque',
    // An empty list takes them out of an event that is there already.
    attendees: crewEmail ? [{ email: crewEmail }] : [],
    guestsCanInviteOthers: false,
  }
}

/** A run of nights that the owner has blocked. */
export function blockEvent({ first, last }: { first: CalendarDate; last: CalendarDate }): GoogleEventBody {
  const end = addDays(last, 1)
  return {
    status: 'confirmed',
    summary: 'Blocked',
    description: `Closed by you: ${counted(daysBetween(first, end), 'night')}.`,
    ...allDay(first, end),
    transparency: 'transparent',
    reminders: QUIET,
  }
}
