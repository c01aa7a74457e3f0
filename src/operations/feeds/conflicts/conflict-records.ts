import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Conflict, Stay } from '@/payload-types'

/** The nights that both stays want, ascending; none once a conflict has ended by itself. */
export const conflictNights = ({ nights }: Conflict): CalendarDate[] =>
  Array.isArray(nights) ? (nights as CalendarDate[]) : []

export const keepsNights = (stay: Stay | undefined): stay is Stay & { state: 'hold' | 'confirmed' } =>
  stay?.state === 'hold' || stay?.state === 'confirmed'

type Party = Pick<Stay, 'importKind' | 'feedId'>
const isBooking = ({ importKind }: Party): boolean => importKind === 'reservation'

/**
 * Whether two stays for the same nights are two bookings: a block is none, and of two events of one calendar both must say
 * that they are.
 */
export const areTwoBookings = (a: Party, b: Party): boolean =>
  a.importKind !== 'block' &&
  b.importKind !== 'block' &&
  (!a.feedId || a.feedId !== b.feedId || (isBooking(a) && isBooking(b)))
