import type { StaySource } from '@/domain/stay'

const LABELS: Record<StaySource, string> = {
  direct: 'Website',
  airbnb: 'Airbnb',
  vrbo: 'VRBO',
  booking: 'Booking.com',
  manual: 'Entered by you',
}

/** Where a stay came from, for the owner; a source that is new to this page is shown as it is. */
export const sourceLabel = (source: string): string =>
  Object.hasOwn(LABELS, source) ? LABELS[source as StaySource] : source
