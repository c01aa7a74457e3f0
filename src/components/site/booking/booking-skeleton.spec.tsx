import { describe, expect, it } from '@jest/globals'
import { renderToString } from 'react-dom/server'

import { DEFAULT_BOOKING_RULES } from '@/domain/stay-rules'

import { BookingSection } from './booking-section'

describe('the booking section in the first HTML', () => {
  it('holds the place of the calendar, without a date that a cache could make wrong', () => {
    const html = renderToString(
      <BookingSection
        timeZone="America/New_York"
        baseNightlyCents={30_000}
        conditions={{ rules: DEFAULT_BOOKING_RULES, cancellation: [], payable: false }}
      />,
    )
    expect(html).toContain('Looking up the free nights')
    expect(html.match(/<table/g)).toHaveLength(2)
    expect(html).not.toMatch(/20\d\d|<button/)
  })
})
