import { describe, expect, it } from '@jest/globals'

import { moneyDue } from './money-due'

describe('what is still to come in', () => {
  it('is overdue, soon or later by its date, each cent once', () => {
    const parts = [
      { cents: 100, dueOn: '2026-11-30' },
      { cents: 400, dueOn: '2026-12-01' },
      { cents: 20_000, dueOn: '2026-12-31' },
      { cents: 300_000, dueOn: '2027-01-01' },
      { cents: 4_000_000, dueOn: null },
    ]
    expect(moneyDue(parts, '2026-12-01')).toEqual({
      overdueCents: 100,
      soonCents: 4_020_400,
      laterCents: 300_000,
    })
    expect(moneyDue([], '2026-12-01')).toEqual({ overdueCents: 0, soonCents: 0, laterCents: 0 })
  })
})
