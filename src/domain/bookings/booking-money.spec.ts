import { describe, expect, it } from '@jest/globals'

import { keptCents, priceOf, shownTotal } from '@/domain/bookings/booking-money'

describe("a booking's money", () => {
  it('takes the agreed total before the quote, and the provider before both for what is shown', () => {
    expect(priceOf({ quotedCents: 150_689 })).toBe(150_689)
    expect(priceOf({ quotedCents: 150_689, agreedCents: 120_000 })).toBe(120_000)
    expect(priceOf({ quotedCents: 150_689, agreedCents: 0 })).toBe(0)
    expect(priceOf({})).toBeNull()
    expect(shownTotal({ quotedCents: 150_689, agreedCents: 120_000, providerCents: 99_900 })).toBe(99_900)
    expect(shownTotal({ quotedCents: 150_689, providerCents: null })).toBe(150_689)
    expect(shownTotal({ quotedCents: 150_689, providerCents: 75_345, isInParts: true })).toBe(150_689)
  })

  it('keeps what was paid less refunds', () => {
    expect(keptCents({})).toBe(0)
    expect(keptCents({ paidCents: 150_689, refundedCents: 50_000 })).toBe(100_689)
  })
})
