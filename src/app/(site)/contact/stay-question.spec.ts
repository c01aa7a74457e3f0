import { describe, expect, it } from '@jest/globals'

import { stayQuestion } from './stay-question'

const STAY = { checkin: '2026-12-04', checkout: '2026-12-07' }

describe('the question of an address with a stay', () => {
  it('begins with its dates and guests', () => {
    expect(stayQuestion({ ...STAY, guests: '2' })).toBe('Fri, Dec 4 to Mon, Dec 7, 2026, 2 guests:\n')
    expect(stayQuestion({ ...STAY, guests: '1' })).toBe('Fri, Dec 4 to Mon, Dec 7, 2026, 1 guest:\n')
    expect(stayQuestion(STAY)).toBe('Fri, Dec 4 to Mon, Dec 7, 2026:\n')
    expect(stayQuestion({ ...STAY, guests: '<b>' })).toBe('Fri, Dec 4 to Mon, Dec 7, 2026:\n')
  })

  it.each([
    [{}],
    [{ checkin: '2026-12-04' }],
    [{ checkin: '2026-12-07', checkout: '2026-12-04' }],
    [{ checkin: '2026-12-04', checkout: '<script>' }],
    [{ checkin: ['2026-12-04', '2026-12-05'], checkout: '2026-12-07' }],
  ])('is empty for %j', (query) => expect(stayQuestion(query)).toBe(''))
})
