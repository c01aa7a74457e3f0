import type { CalendarDate } from '@/domain/common/calendar-date'

export const FEED_PLATFORMS = ['airbnb', 'vrbo', 'booking', 'manual'] as const
export type FeedPlatform = (typeof FEED_PLATFORMS)[number]

/** 'error': it could not be fetched; 'failed': it came, and was not believed or could not be read. */
export const FEED_STATUSES = ['success', 'error', 'failed'] as const
export type FeedStatus = (typeof FEED_STATUSES)[number]

type LastTry = { emptySince?: string | null; lastSyncStatus?: FeedStatus | null }

/** Since when a calendar comes empty, where that is what is wrong with it: one that could not be fetched since may have events again. */
export const comesEmptySince = ({ emptySince, lastSyncStatus }: LastTry): string | null =>
  lastSyncStatus === 'error' ? null : (emptySince ?? null)

/**
 * What an event of a channel's calendar stands for. 'occupied' keeps its nights, and is neither revenue nor a
 * cleaning until the owner confirms that it is a reservation.
 */
export const IMPORT_KINDS = ['reservation', 'occupied', 'block'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** One event of a feed as it was read; recurring ones are one for each occurrence. */
export type FeedEvent = {
  /** For an occurrence of a recurring event: the UID, a slash and its check-in date. */
  uid: string
  checkin: CalendarDate
  checkout: CalendarDate
  summary: string
  description: string
  isCancelled: boolean
}

/** What {@link FeedEvent} means on its channel. */
export type ClassifiedEvent = FeedEvent & {
  kind: ImportKind
  /**
   * Whether the channel itself says that it is a reservation (a reservation's address, a guest's name). Without it an
   * event on nights that are all ours already is our own echo.
   */
  isCertain: boolean
  /** What the channel tells of the guest, or nothing. */
  guestName?: string
  /** The channel's code of the reservation. */
  reservationCode?: string
  phoneLast4?: string
}

/** An event that could not be read, or not wholly. Its UID, where it has one, counts as present in the feed. */
export type FeedProblem = {
  uid?: string
  /** For the owner. */
  message: string
}

/** Why an answer is not believed at all; none of these changes a night. */
export const UNREADABLE = ['web-page', 'not-calendar', 'truncated', 'too-many', 'too-heavy'] as const
export type Unreadable = (typeof UNREADABLE)[number]

/**
 * What a feed's text holds. A calendar that is 'read' may have no events at all: whether that is believed is for the
 * sync to decide, and a calendar none of whose events can be read counts as such an empty one.
 */
export type FeedReading =
  | { outcome: 'read'; events: FeedEvent[]; problems: FeedProblem[] }
  | {
      outcome: Unreadable
      /** For the owner. */
      message: string
    }

const MESSAGES: Record<Unreadable, string> = {
  'web-page':
    'The address answered with a web page instead of a calendar. Copy the calendar (iCal) address from the channel again; it usually ends in .ics.',
  'not-calendar':
    'What came is not a calendar. Copy the calendar (iCal) address from the channel again; it usually ends in .ics.',
  truncated: 'The calendar broke off before its end, so it was not used. The next sync tries again.',
  'too-many':
    'The calendar has more than 5,000 events, so it was not used. Ask the channel for a shorter one.',
  'too-heavy':
    'The calendar takes too long or too much memory to read, so it was not used. Look for an event that repeats very often.',
}

/** An answer that is not believed at all, with what the owner can do. */
export const unreadable = (outcome: Unreadable): FeedReading => ({ outcome, message: MESSAGES[outcome] })
