import { internal } from '@/access/internal'

/** The owner's layer: what was set for a date. A date without a record is free at the base rate. */
export const days = internal('days', [
  { name: 'date', type: 'text', required: true, unique: true },
  /** Cents a night; empty: the base rate. */
  { name: 'priceCents', type: 'number' },
  { name: 'isAvailable', type: 'checkbox', required: true, defaultValue: true },
  { name: 'isBlocked', type: 'checkbox', required: true, defaultValue: false },
  /** Nights that a stay which begins on the date has at least; empty: as the booking rules say. */
  { name: 'minNights', type: 'number' },
])
