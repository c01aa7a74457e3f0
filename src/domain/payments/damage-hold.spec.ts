import { describe, expect, it } from '@jest/globals'

import { type HoldFacts, holdPhase, holdPromise, holdState, isHoldAskDue, wantedHold } from './damage-hold'

const terms = { cents: 50_000, daysBefore: 1 }
const dates = { checkin: '2026-12-04', checkout: '2026-12-07' }

describe('a damage hold', () => {
  it.each([
    ['2026-12-02', 'early'],
    ['2026-12-03', 'open'],
    ['2026-12-06', 'open'],
    ['2026-12-07', 'leaving'],
    ['2026-12-08', 'leaving'],
    ['2026-12-09', 'over'],
  ] as const)('on %s is %s', (today, phase) => {
    expect(holdPhase(terms, dates, today)).toBe(phase)
  })

  it('on the day of arrival is open that day and no earlier', () => {
    expect(holdPhase({ ...terms, daysBefore: 0 }, dates, '2026-12-03')).toBe('early')
    expect(holdPhase({ ...terms, daysBefore: 0 }, dates, '2026-12-04')).toBe('open')
  })

  it('is promised with its date and amount, and never from a date that is over', () => {
    expect(holdPromise(terms, dates, '2026-12-01')).toBe(
      'From December 3, 2026 on, $500.00 is held on your card for damage. Nothing is charged: it is let go 2 days after you leave.',
    )
    expect(holdPromise(terms, dates, '2026-12-04')).toMatch(/^From December 4, 2026 on, /)
  })

  const facts: HoldFacts = {
    ...{ terms, dates, isConfirmed: true, isPending: false, today: '2026-12-04' },
    ...{ isHeld: false, ended: null, capture: null },
  }

  it.each([
    ['later', { today: '2026-12-01' }],
    ['later', { isConfirmed: false, isPending: true }],
    ['open', {}],
    ['open', { ended: 'provider' }],
    ['open', { ended: 'site' }],
    ['held', { isHeld: true }],
    ['held', { isHeld: true, today: '2026-12-08' }],
    ['held', { isHeld: true, ended: 'provider' }],
    ['releasing', { isHeld: true, today: '2026-12-09' }],
    ['releasing', { isHeld: true, ended: 'owner' }],
    ['releasing', { isHeld: true, isConfirmed: false }],
    ['releasing', { isHeld: true, today: '2026-12-01' }],
    ['released', { ended: 'owner' }],
    ['released', { ended: 'site', today: '2026-12-20' }],
    ['lapsed', { ended: 'provider', today: '2026-12-08' }],
    ['taking', { isHeld: true, capture: 'asked' }],
    ['taken', { capture: 'taken', today: '2026-12-20' }],
    [null, { today: '2026-12-20' }],
    [null, { isConfirmed: false }],
    // Nobody answered, and its days are over.
    [null, { isConfirmed: false, isPending: true, today: '2026-12-07' }],
  ] as const)('reads as %s where %j', (state, more) => {
    expect(holdState({ ...facts, ...more })).toBe(state)
  })

  it('is placed until check-out, kept until the owner has looked, and wanted no more once it was decided about', () => {
    expect(wantedHold(facts)).toMatchObject({ isPlaced: true, isKept: true })
    expect(wantedHold({ ...facts, today: '2026-12-07' })).toMatchObject({ isPlaced: false, isKept: true })
    expect(wantedHold({ ...facts, ended: 'provider' })).toMatchObject({ isPlaced: true })
    for (const decided of [
      { ended: 'owner' },
      { capture: 'asked' },
      { capture: 'taken' },
      { isConfirmed: false },
    ] as const)
      expect(wantedHold({ ...facts, ...decided })).toBeNull()
  })

  it('is asked for when it opens and once more on the day of arrival', () => {
    const { checkin } = dates
    expect(isHoldAskDue([], terms, { checkin, today: '2026-12-03' })).toBe(true)
    expect(isHoldAskDue(['2026-12-03'], terms, { checkin, today: '2026-12-03' })).toBe(false)
    expect(isHoldAskDue(['2026-12-03'], terms, { checkin, today: '2026-12-04' })).toBe(true)
    expect(isHoldAskDue(['2026-12-03', '2026-12-04'], terms, { checkin, today: '2026-12-05' })).toBe(false)
    // Asked for the dates of before.
    expect(isHoldAskDue(['2026-11-03'], terms, { checkin, today: '2026-12-03' })).toBe(true)
  })
})
