import { createHash } from 'node:crypto'

import { addDays } from '@/domain/common/calendar-date'

import type { FixtureEvent } from './calendar'

/** The shapes that the three channels send. Dates are YYYY-MM-DD, the stay is [checkin, checkout). */
export interface ChannelStay {
  checkin: string
  checkout: string
  /** Makes the UID; another salt is the same stay under a new UID. */
  salt?: string
}

const hex = (...parts: string[]) => createHash('sha256').update(parts.join('|')).digest('hex')
const uuid = (text: string) => text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

export const airbnb = {
  reservation: (
    { checkin, checkout, salt = '' }: ChannelStay,
    { code = 'HMXA2B3C4D', phone = '1234' } = {},
  ): FixtureEvent => ({
    uid: `1418fb94e984-${hex('airbnb', code, checkin, salt).slice(0, 32)}@airbnb.com`,
    checkin,
    checkout,
    summary: 'Reserved',
    description: `Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}\nPhone Number (Last 4 Digits): ${phone}`,
  }),
  block: ({ checkin, checkout, salt = '' }: ChannelStay): FixtureEvent => ({
    uid: `7f662ec65913-${hex('airbnb block', checkin, checkout, salt).slice(0, 32)}@airbnb.com`,
    checkin,
    checkout,
    summary: 'Airbnb (Not available)',
  }),
  /** What lies beyond the booking window: another block, under another UID, on each day. */
  windowBlock: (today: string, windowDays = 365): FixtureEvent =>
    airbnb.block({
      checkin: addDays(today, windowDays),
      checkout: addDays(today, windowDays + 365),
      salt: today,
    }),
}

export const vrbo = {
  reservation: (
    { checkin, checkout, salt = '' }: ChannelStay,
    name = 'Ann',
    word = 'Reserved',
  ): FixtureEvent => ({
    uid: uuid(hex('vrbo', name, checkin, salt)),
    checkin,
    checkout,
    summary: `${word} - ${name}`,
  }),
  block: ({ checkin, checkout, salt = '' }: ChannelStay, word = 'Blocked'): FixtureEvent => ({
    uid: uuid(hex('vrbo block', checkin, checkout, salt)),
    checkin,
    checkout,
    summary: word,
  }),
}

export const bookingCom = {
  /** The same for a reservation and for a block. */
  closed: ({ checkin, checkout, salt = '' }: ChannelStay): FixtureEvent => ({
    uid: `${hex('booking', checkin, checkout, salt).slice(0, 32)}@booking.com`,
    checkin,
    checkout,
    summary: 'CLOSED - Not available',
  }),
  /** As it was written in older feeds. */
  named: (stay: ChannelStay, name: string): FixtureEvent => ({
    ...bookingCom.closed(stay),
    summary: `CLOSED - ${name}`,
  }),
}
