import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'

export const PRICE_LINE_KINDS = ['night', 'discount', 'code', 'fee', 'extra', 'tax', 'cardFee'] as const
export type PriceLineKind = (typeof PRICE_LINE_KINDS)[number]

/** One line of a price; all of them add up to the total. Discounts and codes are below zero. */
export type PriceLine = {
  /** Unique in the price. */
  id: string
  kind: PriceLineKind
  label: string
  cents: Cents
  /** Where the amount comes from, in words for the guest. */
  why: string
  /** Of a night. */
  date?: CalendarDate
  /** Of a tax: to whom it goes. */
  authority?: string
  /** Of fees and extras. */
  taxed?: boolean
  refundable?: boolean
}

export const sumOf = (lines: readonly PriceLine[]): Cents => lines.reduce((sum, { cents }) => sum + cents, 0)

/** '4%', '2.5%'. */
export const percentText = (basisPoints: number): string => `${basisPoints / 100}%`
