import { describe, expect, it } from '@jest/globals'

import { createReport } from '@/domain/reports/reports'

import { chartBars } from './chart-bars'
import { flatQuote } from '../../../../tests/support/quotes'

const summary = (year: number | null) => {
  const report = createReport({ today: '2026-11-21', year, authorities: [] })
  for (const [checkin, checkout] of [
    ['2025-12-30', '2026-01-02'],
    ['2026-02-01', '2026-03-01'],
  ] as const) {
    const quote = flatQuote({ checkin, checkout })
    const facts = {
      priceCents: quote!.totalCents,
      isFeeInPrice: true,
      ...{ cardFeesCents: 0, cardFeesBackCents: 0, receivedCents: 0, refundedCents: 0 },
    }
    report.addBooking({ source: 'direct', status: 'confirmed', checkin, checkout, quote, ...facts })
  }
  report.addStay({ source: 'airbnb', checkin: '2026-03-01', checkout: '2026-03-04' })
  // A conflict: two stays share the nights of February 27 and 28.
  report.addStay({ source: 'vrbo', checkin: '2026-02-27', checkout: '2026-03-01' })
  return { today: '2026-11-21', year, ...report.result() }
}

describe('chartBars', () => {
  it('has a bar for each month of a year', () => {
    const bars = chartBars(summary(2026))
    expect(bars.map(({ label }) => label).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
    expect(bars[0]).toMatchObject({ name: 'January 2026', revenueCents: 0, nightsStayed: 1, percent: 3 })
    expect(bars[1]).toMatchObject({ nightsStayed: 28, pricedNights: 28, nightsAvailable: 28, percent: 100 })
    expect(bars[2]).toMatchObject({ nightsStayed: 3, pricedNights: 0 })
  })

  it('has a bar for each year without one', () => {
    const bars = chartBars(summary(null))
    expect(
      bars.map(({ label, nightsStayed, nightsAvailable }) => [label, nightsStayed, nightsAvailable]),
    ).toEqual([
      ['2025', 2, 31],
      ['2026', 32, 31 + 28 + 31],
    ])
  })
})
