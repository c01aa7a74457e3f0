import type { FeedEvent } from '../feed'
import { eventNights, UnreadableEvent, type EventNights } from './nights'
import type { ParsedValues } from './parse-values'
import type { RawEvent } from './split-calendar'

/** An event that could be read, with what its repetitions need. */
export type ReadEvent = { event: FeedEvent; raw: RawEvent; nights: EventNights; sequence: number }

const LONGEST_UID = 500

/**
 * The event's UID. One that has none, or one too long to keep, is known by what it says: the same event of the next fetch
 * gets the same.
 */
const uidOf = (raw: RawEvent, { checkin, checkout }: EventNights, summary: string): string => {
  const uid = raw.uid?.value.trim() ?? ''
  return uid !== '' && uid.length <= LONGEST_UID ? uid : `${checkin}/${checkout}/${summary}`
}

/** @throws UnreadableEvent */
export const readEvent = (raw: RawEvent, values: ParsedValues | null, timeZone: string): ReadEvent => {
  if (raw.isBroken) throw new UnreadableEvent('it is cut off, or has two starts')
  if (!values) throw new UnreadableEvent('its text makes no sense')
  const nights = eventNights(raw, values, timeZone)
  const { summary, description } = values
  return {
    raw,
    nights,
    sequence: Number.parseInt(raw.sequence?.value ?? '', 10) || 0,
    event: {
      uid: uidOf(raw, nights, summary),
      checkin: nights.checkin,
      checkout: nights.checkout,
      summary,
      description,
      isCancelled: raw.status?.value.trim().toUpperCase() === 'CANCELLED',
    },
  }
}
