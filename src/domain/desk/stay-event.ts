import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

import type { CalendarDate } from '@/domain/common/calendar-date'
import { instantAt } from '@/domain/common/instant-at'

export type StayEvent = {
  /** Stays the same for one stay for ever, so that an update replaces what the guest's calendar has. */
  uid: string
  /** Counts up with each change of the stay. */
  sequence: number
  /** When the stay was last changed, ISO UTC. */
  changedAt: string
  checkin: CalendarDate
  checkout: CalendarDate
  /** Times of day at the house, 'HH:MM'. */
  checkinTime: string
  checkoutTime: string
  /** The house's IANA time zone. */
  timeZone: string
  summary: string
  description?: string
  location?: string
  /** A page of the stay, for the guest only. */
  url?: string
  cancelled?: boolean
}

/**
 * One stay as an iCalendar file for the guest's own calendar: from check-in to check-out in UTC, so that it needs no time
 * zone table and is right in every calendar. METHOD:PUBLISH asks for no answer; a cancelled stay takes itself out again.
 */
export const stayCalendar = (stay: StayEvent): string => {
  const calendar = ical({
    prodId: { company: 'Ridgeline', product: 'Stay' },
    method: stay.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: stay.uid,
    sequence: stay.sequence,
    stamp: new Date(stay.changedAt),
    lastModified: new Date(stay.changedAt),
    start: instantAt(stay.checkin, stay.checkinTime, stay.timeZone),
    end: instantAt(stay.checkout, stay.checkoutTime, stay.timeZone),
    summary: stay.summary,
    description: stay.description ?? null,
    location: stay.location ?? null,
    url: stay.url ?? null,
    status: stay.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  // Each line ends, the last one too (RFC 5545, 3.1), which the generator forgets.
  return `${calendar.toString()}\r\n`
}
