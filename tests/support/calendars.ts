import type { Payload } from 'payload'

import { type CalendarDate, nightsOf } from '@/domain/common/calendar-date'

import type { ApiClient } from './api-client'
import { calendarText, type FixtureEvent } from './feeds/calendar'
import { airbnb, bookingCom, vrbo } from './feeds/channels'
import { daysFromToday } from './seed'

/** Nights as days from today. */
export const between = (from: number, to: number) => ({
  checkin: daysFromToday(from),
  checkout: daysFromToday(to),
})
export const nightsBetween = (from: number, to: number): CalendarDate[] =>
  nightsOf(daysFromToday(from), daysFromToday(to))

type Dates = ReturnType<typeof between>

export const calendar = (...entries: FixtureEvent[]): string => calendarText(entries)

// Those of `feeds/channels` under UIDs that stay the same when the dates change.
export const airbnbReservation = (code: string, dates: Dates, uid = `${code}@airbnb.com`): FixtureEvent => ({
  ...airbnb.reservation(dates, { code, phone: '4321' }),
  uid,
})
export const airbnbBlock = (uid: string, dates: Dates): FixtureEvent => ({
  ...airbnb.block(dates),
  uid: `${uid}@airbnb.com`,
})
export const vrboReservation = (uid: string, name: string, dates: Dates): FixtureEvent => ({
  ...vrbo.reservation(dates, name),
  uid,
})
export const vrboBlock = (uid: string, dates: Dates): FixtureEvent => ({ ...vrbo.block(dates), uid })
export const bookingClosed = (uid: string, dates: Dates): FixtureEvent => ({
  ...bookingCom.closed(dates),
  uid: `${uid}@booking.com`,
})

/** A calendar source as the owner adds it. @returns its id */
export async function addSource(
  owner: ApiClient,
  icalUrl: string,
  platform: 'airbnb' | 'vrbo' | 'booking' | 'manual' = 'airbnb',
  name = `The ${platform} calendar`,
): Promise<string> {
  const { status, body, text } = await owner.request('POST', '/api/calendar-sources', {
    body: { name, icalUrl, platform },
  })
  if (status !== 201) throw new Error(`The source was not added: ${text}`)
  return (body as { source: { id: string } }).source.id
}

const everything = { limit: 0, pagination: false, depth: 0 } as const

/** What the house looks like: who keeps which night, and the bookings. */
export async function houseOf(payload: Payload) {
  const [stays, nights, inquiries, conflicts, mails, logs] = await Promise.all([
    payload.find({ collection: 'stays', ...everything, sort: ['checkin', 'id'] }),
    payload.find({ collection: 'nights', ...everything, sort: 'date' }),
    payload.find({ collection: 'inquiries', ...everything, sort: ['checkin', 'id'] }),
    payload.find({ collection: 'conflicts', ...everything, sort: 'id' }),
    payload.find({ collection: 'mails', ...everything, sort: 'id' }),
    payload.find({ collection: 'feed-logs', ...everything, sort: 'id' }),
  ])
  return {
    stays: stays.docs,
    standing: stays.docs.filter(({ state }) => state === 'confirmed'),
    nights: nights.docs,
    /** The nights of a stay, ascending. */
    nightsOf: (stayId: unknown) =>
      nights.docs.filter((night) => night.stayId === String(stayId)).map(({ date }) => date),
    inquiries: inquiries.docs,
    conflicts: conflicts.docs,
    mails: mails.docs,
    logs: logs.docs,
  }
}

/** Nobody has booked anything, and no calendar is read. */
export async function emptyHouse(payload: Payload): Promise<void> {
  const collections = [
    'nights',
    'stays',
    'inquiries',
    'days',
    'mails',
    'conflicts',
    'feeds',
    'feed-logs',
    'leases',
  ] as const
  for (const collection of collections) await payload.db.deleteMany({ collection, where: {} })
}
