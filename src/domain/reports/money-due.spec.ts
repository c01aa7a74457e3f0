import { describe, expect, it } from '@jest/globals'

import { moneyDue } from './money-due'

const owing = (owedCents: number, nextDueCents: number, nextDueOn: string | null) => ({
  ...{ owedCents, nextDueCents, nextDueOn },
})

describe('what is still to come in', () => {
  it('is overdue, soon or later by its date, each cent once', () => {
    const bookings = [
      owing(100, 100, '2026-11-30'),
      owing(1_000, 400, '2026-12-01'),
      owing(20_000, 20_000, '2026-12-31'),
      owing(300_000, 300_000, '2027-01-01'),
      owing(4_000_000, 4_000_000, null),
    ]
    expect(moneyDue(bookings, '2026-12-01')).toEqual({
      overdueCents: 100,
      soonCents: 4_020_400,
      laterCents: 300_600,
    })
    expect(moneyDue([], '2026-12-01')).toEqual({ overdueCents: 0, soonCents: 0, laterCents: 0 })
  })
})
