import { internal } from '@/access/internal'
import { IMPORT_KINDS } from '@/domain/feeds/feed'
import { OTHER_METHODS } from '@/domain/payments/other-ways'
import { STAY_SOURCES, STAY_STATES } from '@/domain/stays/stay'

/** Who occupies the house: direct bookings, holds of guests who are paying, and events of the channels' calendars. */
export const stays = internal('stays', [
  { name: 'source', type: 'select', required: true, options: [...STAY_SOURCES] },
  { name: 'state', type: 'select', required: true, index: true, options: [...STAY_STATES] },
  { name: 'checkin', type: 'text', required: true, index: true },
  { name: 'checkout', type: 'text', required: true, index: true },
  /** Who it is for, as the owner reads it. Never shown to anyone else. */
  { name: 'label', type: 'text', required: true },
  { name: 'guests', type: 'number' },
  /** The inquiry it belongs to, at most one stay for each: two confirmations at once make one. */
  { name: 'inquiryId', type: 'text', unique: true },
  /** Until when a hold keeps its nights for a guest who is paying. */
  { name: 'holdUntil', type: 'date', index: true },
  /** Of a hold of days: the money that it waits for. Absent while a guest pays by card. */
  { name: 'heldFor', type: 'select', options: [...OTHER_METHODS] },
  /**
   * Which of its client's few holds this is (`operations/payments/hold-nights`): unique, so that no client can have more
   * at once. A stay that is no hold any more has a value of its own that stands in nobody's way.
   */
  { name: 'holdSlot', type: 'text', unique: true },
  /** The stay that this claim of further nights moves (`operations/bookings/stay-change`): one change of a stay at a time. */
  { name: 'changeOf', type: 'text', unique: true },
  /** The calendar that it came from, and what its event there stands for; absent for stays of ours. */
  { name: 'feedId', type: 'text', index: true },
  { name: 'importKind', type: 'select', index: true, options: [...IMPORT_KINDS] },
  /** `feedId/uid` of the event: an event is one stay, also when two processes read it at once. */
  { name: 'eventKey', type: 'text', unique: true },
  /** How many good fetches in a row it was missing from. */
  { name: 'misses', type: 'number' },
  /** The channel's own words: title, the reservation's code, the last four digits of the guest's phone number. */
  { name: 'eventSummary', type: 'text' },
  { name: 'reservationCode', type: 'text' },
  { name: 'phoneLast4', type: 'text' },
  /** When the owner said that an occupied time is a reservation. */
  { name: 'confirmedAt', type: 'date' },
])
