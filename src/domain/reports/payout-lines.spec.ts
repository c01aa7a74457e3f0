import { describe, expect, it } from '@jest/globals'

import {
  costOf,
  movementLabel,
  PAYOUT_STATES,
  statesBefore,
  sumMovements,
} from '@/domain/payments/provider-money'

import { paidOutOf, payoutLines } from './payout-lines'

const moved = (category: string, cents: number, feeCents = 0, inquiryId?: string) => ({
  ...{ providerId: `txn_${category}`, category, cents, feeCents, netCents: cents - feeCents },
  ...{ at: '2026-11-24T12:00:00.000Z', inquiryId },
})
const CHARGE = moved('charge', 150_689, 4_400, '1')
const DISPUTE = moved('dispute', -150_689, 1_500, '1')
const OWN_FEE = moved('fee', -200)

describe('what is in a payout', () => {
  it('has a line for each booking and kind, whose nets add up to what reached the bank', () => {
    const second = moved('charge', 50_000, 1_480, '1')
    const movements = [CHARGE, second, moved('refund', -689, 0, '2'), OWN_FEE]
    const other = moved('charge', 100, 0, '2')
    const cents = 146_289 + 48_520 - 689 - 200 + 100
    expect(paidOutOf({ cents, state: 'paid', contents: 'read' })).toBe(cents)
    expect(payoutLines({ cents, state: 'paid', contents: 'read' }, [...movements, other])).toEqual([
      { what: 'Payment', inquiryId: '1', grossCents: 200_689, feeCents: -5_880, netCents: 194_809 },
      { what: 'Refund', inquiryId: '2', grossCents: -689, feeCents: 0, netCents: -689 },
      { what: "The provider's own charge", grossCents: 0, feeCents: -200, netCents: -200 },
      { what: 'Payment', inquiryId: '2', grossCents: 100, feeCents: 0, netCents: 100 },
    ])
  })

  it.each([
    ['open', 'What is in it is not known yet'],
    ['unsaid', 'The provider does not say what is in it: it was asked for by hand'],
    ['read', 'The provider does not say what else is in it'],
  ] as const)('says what nobody knows (%s), and gives it neither gross nor fee', (contents, what) => {
    expect(payoutLines({ cents: 500, state: 'in-transit', contents }, [])).toEqual([
      { what, grossCents: null, feeCents: null, netCents: 500 },
    ])
  })

  it('went back whole when it failed', () => {
    const failed = { cents: 146_289, state: 'failed', contents: 'read' } as const
    const lines = payoutLines(failed, [CHARGE])
    expect(lines.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(paidOutOf(failed))
    expect(lines.at(-1)).toMatchObject({
      ...{ what: 'Went back to the account', grossCents: -146_289, netCents: -146_289 },
    })
  })
})

describe('sums of movements', () => {
  it('leave payouts out, and count a charge of its own as a fee', () => {
    const back = moved('payout_reversal', 100_000)
    expect(sumMovements([CHARGE, DISPUTE, OWN_FEE, moved('payout', -146_289), back])).toEqual({
      ...{ feesCents: 4_400 + 1_500 + 200, otherFeesCents: 200 },
      netCents: 146_289 - 152_189 - 200,
    })
    expect(costOf(OWN_FEE)).toBe(200)
    expect(movementLabel('a word from next year')).toBe('Other')
  })

  it('are nothing of nothing', () => {
    expect(sumMovements([])).toEqual({ feesCents: 0, otherFeesCents: 0, netCents: 0 })
  })
})

it('takes no payout back to a state that it was in before', () => {
  expect(Object.fromEntries(PAYOUT_STATES.map((state) => [state, statesBefore(state).join(' ')]))).toEqual({
    pending: 'pending',
    'in-transit': 'pending in-transit',
    paid: 'pending in-transit paid',
    failed: 'pending in-transit paid failed cancelled',
    cancelled: 'pending in-transit paid failed cancelled',
  })
})
