import { describe, expect, it } from '@jest/globals'

import { cardName, consentText, declineText, isExpiredBy, isFinalDecline, nextTryOn } from './saved-card'

const due = { dueOn: '2026-12-04', savedOn: '2026-11-24' }

describe('when a kept card is charged', () => {
  it('is on the day that it is due, then after one and three days, and then no more', () => {
    const no = (on: string) => ({ on, code: 'insufficient_funds' })
    expect(nextTryOn([], due)).toBe('2026-12-04')
    expect(nextTryOn([no('2026-12-04')], due)).toBe('2026-12-05')
    expect(nextTryOn([no('2026-12-04'), no('2026-12-05')], due)).toBe('2026-12-07')
    expect(nextTryOn([no('2026-12-04'), no('2026-12-05'), no('2026-12-07')], due)).toBeNull()
  })

  it('is not before the card was kept', () => {
    expect(nextTryOn([], { ...due, savedOn: '2026-12-09' })).toBe('2026-12-09')
  })

  it('keeps its distance when the server was away', () => {
    expect(nextTryOn([{ on: '2026-12-20', code: 'generic_decline' }], due)).toBe('2026-12-21')
  })

  it('ends at a no that will not change', () => {
    for (const code of ['authentication_required', 'expired_card', 'stolen_card', 'card_removed'])
      expect(nextTryOn([{ on: '2026-12-04', code }], due)).toBeNull()
    expect(isFinalDecline('insufficient_funds')).toBe(false)
  })
})

describe('the words about a kept card', () => {
  it('name amount and date of what a guest agrees to', () => {
    expect(consentText({ cents: 75_344, on: '2026-12-04' })).toMatch(
      /^Keep my card and charge the rest, \$753\.44, on December 4, 2026\. The payment provider keeps it/,
    )
    // A guest without an address keeps a card, too.
    expect(consentText({ cents: 75_344, on: '2026-12-04' })).not.toMatch(/write|mail/)
  })

  it('do not tell a guest that a card is reported stolen', () => {
    expect(declineText('stolen_card')).toBe('the bank declined it')
    expect(declineText('expired_card')).toBe('the card has expired')
  })

  it('name the card by what is printed on it', () => {
    expect(cardName({ brand: 'visa', last4: '4242' })).toBe('Visa ending in 4242')
    expect(cardName({})).toBe('Card')
    expect(isExpiredBy({ expires: '2026-11' }, '2026-12-01')).toBe(true)
    expect(isExpiredBy({ expires: '2026-12' }, '2026-12-31')).toBe(false)
    expect(isExpiredBy({}, '2026-12-31')).toBe(false)
  })
})
