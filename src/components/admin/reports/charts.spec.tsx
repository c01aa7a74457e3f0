/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'

import { createReport } from '@/domain/reports/reports'

import { chartBars } from './chart-bars'
import Charts from './charts'

// jsdom has none; every browser does.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

it('says of a channel’s stay with an amount neither that it was booked with the owner, nor that it is not paid', () => {
  const report = createReport({ today: '2026-11-21', year: 2026, authorities: [] })
  report.addBooking({
    ...{ source: 'airbnb', status: 'confirmed', checkin: '2026-02-01', checkout: '2026-02-04' },
    ...{ quote: null, priceCents: 90_000, isFeeInPrice: false },
    ...{ cardFeesCents: 0, cardFeesBackCents: 0, receivedCents: 0, refundedCents: 0 },
  })
  report.addStay({ source: 'vrbo', checkin: '2026-03-01', checkout: '2026-03-04' })
  render(<Charts bars={chartBars({ year: 2026, ...report.result() })} per="month" />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Paid', 'Not paid here', 'Sold at a known price', 'No amount known here'],
  ])
})
