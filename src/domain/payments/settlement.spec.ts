import { describe, expect, it } from '@jest/globals'

import { disputeOfAll, settlementOf } from './settlement'

const payment = (over = {}) => ({ status: 'succeeded', receivedCents: 150_689, currency: 'usd', ...over })

describe('what a payment means for its booking', () => {
  it.each([
    [{}, 'paid'],
    [{ receivedCents: 150_688 }, 'differs'],
    [{ receivedCents: 150_690 }, 'differs'],
    [{ receivedCents: 0 }, 'differs'],
    [{ currency: 'eur' }, 'differs'],
    [{ status: 'processing' }, 'processing'],
    [{ status: 'requires_capture' }, 'processing'],
    [{ status: 'canceled' }, 'canceled'],
    [{ status: 'requires_payment_method' }, 'open'],
    [{ status: 'requires_action' }, 'open'],
    [{ status: 'a word from next year' }, 'open'],
  ])('%j is %s', (over, expected) => {
    expect(settlementOf(payment(over), 150_689)).toBe(expected)
  })
})

describe('the state of a dispute', () => {
  it.each([
    [null, 'needs_response', 'needs_response'],
    ['needs_response', 'under_review', 'under_review'],
    ['under_review', 'needs_response', 'under_review'],
    ['warning_under_review', 'warning_needs_response', 'warning_under_review'],
    ['warning_under_review', 'needs_response', 'needs_response'],
    ['a word from next year', 'under_review', 'under_review'],
    ['under_review', 'a word from next year', 'a word from next year'],
    ['won', 'needs_response', 'won'],
    ['won', 'a word from next year', 'won'],
    ['lost', 'won', 'won'],
    ['lost', 'under_review', 'lost'],
    ['warning_closed', 'under_review', 'warning_closed'],
    ['prevented', 'under_review', 'prevented'],
  ])('after %s, %s is told: %s', (kept, told, expected) => {
    const before = kept ? [{ disputeId: 'a', status: kept }] : []
    expect(disputeOfAll([...before, { disputeId: 'a', status: told }])).toBe(expected)
  })

  it('of several disputes says the one that is open, else the one that was lost', () => {
    const told = (...pairs: [string, string][]) => pairs.map(([disputeId, status]) => ({ disputeId, status }))
    expect(disputeOfAll(told(['a', 'won'], ['b', 'needs_response']))).toBe('needs_response')
    expect(disputeOfAll(told(['a', 'needs_response'], ['b', 'won']))).toBe('needs_response')
    expect(disputeOfAll(told(['a', 'lost'], ['b', 'won']))).toBe('lost')
    expect(disputeOfAll(told(['a', 'won'], ['b', 'won']))).toBe('won')
    expect(disputeOfAll([])).toBeNull()
  })
})
