import { internal } from '@/access/internal'

/**
 * The owner's codes (`domain/rates/promotion-code`); the calls about them are `/api/promo-codes`, which a collection of that name
 * would hide.
 */
export const promotionCodes = internal('promotion-codes', [
  /** In capitals, and never changed: its uses are named by it. */
  { name: 'code', type: 'text', required: true, unique: true },
  /** What it gives: one of the two. */
  { name: 'basisPoints', type: 'number' },
  { name: 'cents', type: 'number' },
  /** Dates, both included; none: without such a limit. */
  { name: 'bookFrom', type: 'text' },
  { name: 'bookUntil', type: 'text' },
  { name: 'stayFrom', type: 'text' },
  { name: 'stayUntil', type: 'text' },
  { name: 'minNights', type: 'number' },
  /** None: no limit. */
  { name: 'mostUses', type: 'number' },
  { name: 'isActive', type: 'checkbox', required: true, defaultValue: true },
])
