import type { CalendarDate } from '@/domain/common/calendar-date'

/** Where a stay came from. */
export const STAY_SOURCES = ['direct', 'airbnb', 'vrbo', 'booking', 'manual'] as const
export type StaySource = (typeof STAY_SOURCES)[number]

/** What the channels are called. */
export const CHANNEL_LABEL = { airbnb: 'Airbnb', vrbo: 'VRBO', booking: 'Booking.com' } as const

/** Where a stay came from, for the owner. */
export const STAY_SOURCE_LABEL: Readonly<Record<StaySource, string>> = {
  direct: 'Website',
  ...CHANNEL_LABEL,
  manual: 'Entered by you',
}

export const STAY_STATES = ['claiming', 'hold', 'confirmed', 'cancelled', 'expired'] as const
export type StayState = (typeof STAY_STATES)[number]

/**
 * Whether a stay in this state keeps its nights from others. One that is still claiming does, so that no two
 * can win.
 */
export const occupiesNights = (state: StayState): boolean =>
  state === 'claiming' || state === 'hold' || state === 'confirmed'

/** How long the nights of a guest who is paying are kept from others, ms. */
export const HOLD_MS = 15 * 60_000

export const INQUIRY_STATUSES = ['pending', 'confirmed', 'declined', 'cancelled', 'expired'] as const
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/** It is asked for, or booked: it has not ended. */
export const isStanding = ({ status }: { status?: InquiryStatus | null }): boolean =>
  status === 'pending' || status === 'confirmed'

export const INQUIRY_STATUS_LABEL: Readonly<Record<InquiryStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

export const MOVES = ['confirm', 'decline', 'cancel'] as const
export type Move = (typeof MOVES)[number]

// A declined or expired inquiry may still be confirmed, since guests come back; a cancelled one is over: its
// guest and the crew were told so, and a new inquiry makes a new agreement.
const AFTER: Readonly<Record<InquiryStatus, Partial<Record<Move, InquiryStatus>>>> = {
  pending: { confirm: 'confirmed', decline: 'declined' },
  confirmed: { cancel: 'cancelled' },
  declined: { confirm: 'confirmed' },
  cancelled: {},
  expired: { confirm: 'confirmed' },
}

/** The status after the owner's move, or null when that move is not allowed. */
export const inquiryAfter = (status: InquiryStatus, move: Move): InquiryStatus | null =>
  AFTER[status][move] ?? null

/** What the owner may do with an inquiry now. */
export const inquiryMoves = (status: InquiryStatus): Move[] =>
  MOVES.filter((move) => inquiryAfter(status, move) !== null)

/** [checkin, checkout): the checkout date is free for the next arrival. */
export type StayDates = { checkin: CalendarDate; checkout: CalendarDate }

export const sameDates = (a: StayDates, b: StayDates): boolean =>
  a.checkin === b.checkin && a.checkout === b.checkout

/**
 * Whether two stays share a night. One that ends on the day the other begins does not, nor does one without
 * nights.
 */
export const overlaps = (a: StayDates, b: StayDates): boolean => {
  const start = a.checkin > b.checkin ? a.checkin : b.checkin
  const end = a.checkout < b.checkout ? a.checkout : b.checkout
  return start < end
}
