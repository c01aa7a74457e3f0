import { daysBetween, formatDate, type CalendarDate } from '@/domain/common/calendar-date'
import { counted } from '@/domain/common/counted'
import type { ImportKind } from '@/domain/feeds/feed'
import type { FeedLine } from '@/domain/feeds/feed-change'

type Stay = { kind: ImportKind; summary: string; checkin: CalendarDate; checkout: CalendarDate }
type Dates = Pick<Stay, 'checkin' | 'checkout'>

const KIND_LABEL: Record<ImportKind, string> = {
  reservation: 'Reservation',
  occupied: 'Occupied time',
  block: 'Block',
}

const written = new Map<CalendarDate, string>()

/** Cached: a first sync may write 10,000 of a few hundred dates, and each takes microseconds. */
const dateText = (date: CalendarDate): string => {
  const known = written.get(date)
  if (known !== undefined) return known
  if (written.size > 2000) written.clear()
  const text = formatDate(date, 'short')
  written.set(date, text)
  return text
}

const dates = ({ checkin, checkout }: Dates): string =>
  `${dateText(checkin)} to ${dateText(checkout)} (${counted(daysBetween(checkin, checkout), 'night')})`

/** What it is, with the channel's own words: 'Reservation "Reserved - Ann"'. */
const what = ({ kind, summary }: Stay): string =>
  summary === '' ? KIND_LABEL[kind] : `${KIND_LABEL[kind]} "${summary}"`

const whole = (stay: Stay): string => `${what(stay)}, ${dates(stay)}`

/** The lines of the owner's log, one function for each kind. */
export const line = {
  created: (stay: Stay): FeedLine => ({ kind: 'created', text: `New: ${whole(stay)}.` }),
  moved: (stay: Stay, before: Dates): FeedLine => ({
    kind: 'moved',
    text: `Moved: ${what(stay)}, from ${dates(before)} to ${dates(stay)}.`,
  }),
  kind: (stay: Stay, before: ImportKind): FeedLine => ({
    kind: 'kind',
    text: `Now a ${stay.kind === 'occupied' ? 'time that is occupied' : stay.kind}, no longer ${before === 'occupied' ? 'just occupied' : `a ${before}`}: ${whole(stay)}.`,
  }),
  revived: (stay: Stay): FeedLine => ({
    kind: 'revived',
    text: `Back in the channel's calendar: ${whole(stay)}.`,
  }),
  missing: (stay: Stay): FeedLine => ({
    kind: 'missing',
    text: `No longer in the channel's calendar: ${whole(stay)}. Its nights are kept until the next sync says the same.`,
  }),
  cancelled: (stay: Stay, because: 'status' | 'missing' | 'replaced'): FeedLine => ({
    kind: 'cancelled',
    text: `Cancelled: ${whole(stay)}. ${
      {
        status: 'The channel says so.',
        missing: "It was missing from the channel's calendar twice in a row.",
        replaced: 'Another reservation on the channel has its nights.',
      }[because]
    }`,
  }),
}
