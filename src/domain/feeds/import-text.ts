import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { cut } from '@/domain/common/cut'
import { CHANNEL_LABEL, type StaySource } from '@/domain/stays/stay'

import type { ClassifiedEvent, FeedPlatform, ImportKind } from './feed'

export const SOURCE_NAME: Readonly<Record<StaySource, string>> = {
  direct: 'your site',
  ...CHANNEL_LABEL,
  manual: 'the other calendar',
}

/** Where a booking that a calendar brought can be cancelled, in words: a calendar of no channel has its own name alone. */
export const channelName = ({ source, feedName }: { source: StaySource; feedName?: string }): string =>
  source === 'manual' && feedName ? `“${feedName}”` : SOURCE_NAME[source]

type Imported = Parameters<typeof channelName>[0]

/** The same of two bookings; two calendars of one channel, as of two listings, are told apart by their names. */
export function channelNames(a: Imported, b: Imported): string {
  if (a.source === b.source && a.feedName === b.feedName) return channelName(a)
  return a.source === b.source && a.source !== 'manual' && a.feedName && b.feedName
    ? `${SOURCE_NAME[a.source]}, in “${a.feedName}” or “${b.feedName}”`
    : `${channelName(a)} or ${channelName(b)}`
}

const NAMED: Readonly<Record<FeedPlatform, string>> = { ...CHANNEL_LABEL, manual: 'Calendar' }

/** Longer names are cut: they stand in lists and subjects of mails. */
const MOST_LETTERS = 100

/**
 * How the owner reads an imported stay. Nothing of a guest is made up: where the channel tells no name it is
 * 'Airbnb guest', where it tells one word only 'Jane (VRBO)'.
 */
export function importLabel(
  { kind, guestName }: Pick<ClassifiedEvent, 'kind' | 'guestName'>,
  platform: FeedPlatform,
): string {
  const channel = NAMED[platform]
  if (kind === 'block') return `${channel}: not available`
  if (kind === 'occupied') return `${channel}: occupied`
  const name = cut((guestName ?? '').replace(/\s+/g, ' ').trim(), MOST_LETTERS)
  if (!name) return `${channel} guest`
  return name.includes(' ') ? name : `${name} (${channel})`
}

/** First and last name of a reservation's label; put together they are the label again. */
export function namesOf(label: string): { firstName: string; lastName: string } {
  const at = label.lastIndexOf(' ')
  return { firstName: label.slice(0, at), lastName: label.slice(at + 1) }
}

const KIND_NOUN: Readonly<Record<ImportKind, string>> = {
  reservation: 'Reservation',
  occupied: 'Occupied time',
  block: 'Block',
}

/** 'Reservation of Jane Doe, Mar 4, 2027 to Mar 8, 2027' */
export const importedText = (stay: {
  kind: ImportKind
  label: string
  checkin: CalendarDate
  checkout: CalendarDate
}): string =>
  `${KIND_NOUN[stay.kind]}${stay.kind === 'reservation' ? ` of ${stay.label}` : ''}, ${datesText(stay)}`

export const datesText = ({ checkin, checkout }: { checkin: CalendarDate; checkout: CalendarDate }): string =>
  `${formatDate(checkin, 'short')} to ${formatDate(checkout, 'short')}`
