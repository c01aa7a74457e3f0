import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'

import type { CleaningPlan } from '@/domain/cleaning/cleaning'
import { instantAt } from '@/domain/common/instant-at'

export type CleaningEvent = CleaningPlan & {
  uid: string
  /** Grows with each change that the crew is told. */
  sequence: number
  /** When the cleaning was last changed, ISO UTC. */
  changedAt: string
  /** The house's IANA time zone. */
  timeZone: string
  summary: string
  description: string
  location?: string
  organizer: { name: string; email: string }
  crewEmail: string
  cancelled: boolean
}

// A parameter's text may hold no quotes and no line breaks (RFC 5545, 3.1), and the generator writes both.
const parameterText = (text: string) => text.replace(/["\s]+/g, ' ').trim()

/**
 * An invitation to clean as an iCalendar file (RFC 5546): METHOD:REQUEST, for changes too, and METHOD:CANCEL. In UTC, so that
 * it needs no time zone table and is the right hour at the house on both sides of a clock change.
 */
export const cleaningCalendar = (event: CleaningEvent): string => {
  const calendar = ical({
    prodId: { company: 'Ridgeline', product: 'Cleaning' },
    method: event.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  calendar
    .createEvent({
      id: event.uid,
      sequence: event.sequence,
      stamp: new Date(event.changedAt),
      lastModified: new Date(event.changedAt),
      start: instantAt(event.date, event.startTime, event.timeZone),
      end: instantAt(event.date, event.endTime, event.timeZone),
      summary: event.summary,
      description: event.description,
      location: event.location ?? null,
      organizer: { ...event.organizer, name: parameterText(event.organizer.name) },
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    .createAttendee({
      email: event.crewEmail,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: !event.cancelled,
    })
  return `${calendar.toString()}\r\n`
}
