import type { CalendarDate } from '@/domain/common/calendar-date'

import type { ClassifiedEvent, ImportKind } from './feed'

/** A stay that an earlier sync of the same feed made. */
export type KnownStay = {
  id: string
  /** As in {@link FeedEvent.uid}. */
  uid: string
  checkin: CalendarDate
  checkout: CalendarDate
  kind: ImportKind
  isCancelled: boolean
  /** The owner said that it is a reservation: it stays one, whatever the feed calls it. */
  isConfirmed: boolean
  /** The owner took it for an echo: the feed brings it back only on other dates. */
  isDismissed?: boolean
  /** Its guest's data were deleted: what the channel says of them is not kept again. */
  isForgotten?: boolean
  /** How many good fetches in a row it was missing from. */
  misses: number
  summary: string
  reservationCode?: string
  phoneLast4?: string
}

type FeedLineKind = 'created' | 'moved' | 'kind' | 'revived' | 'missing' | 'cancelled'

/** One line of the owner's log: what changed and why. */
export type FeedLine = { kind: FeedLineKind; text: string }

/** What one sync has to do about one stay. `lines` is empty where the owner need not hear of it. */
export type FeedChange =
  | { action: 'create'; event: ClassifiedEvent; lines: FeedLine[] }
  | {
      /** Found again with something else: dates, kind, UID, words; or back after it was missing or cancelled. */
      action: 'update'
      id: string
      event: ClassifiedEvent
      /** What it is from now on; only what differs from the known stay is there. */
      patch: {
        uid?: string
        checkin?: CalendarDate
        checkout?: CalendarDate
        kind?: ImportKind
        isCancelled?: false
        misses?: 0
        summary?: string
        reservationCode?: string
        phoneLast4?: string
      }
      lines: FeedLine[]
    }
  | {
      /** Missing, not for good yet or an echo: nothing changes but the count. */
      action: 'miss'
      id: string
      misses: number
      lines: FeedLine[]
    }
  | {
      action: 'cancel'
      id: string
      /** The channel said so; it was missing from two good fetches; another reservation took its place. */
      because: 'status' | 'missing' | 'replaced'
      lines: FeedLine[]
    }
