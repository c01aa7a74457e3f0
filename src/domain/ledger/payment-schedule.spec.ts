import { describe, expect, it } from '@jest/globals'

import { chargeEntries, type LedgerEntry, type MoneyBasis, paymentEntry } from './ledger'
import { dueNow, paymentSchedule } from './payment-schedule'

const AT = '2027-01-01T12:00:00.000Z'
const DEPOSIT = { cents: 73_150, dueOn: '2027-01-01', balanceDays: 30 }

const basis = (more: Partial<MoneyBasis> = {}): MoneyBasis => ({
  ...{ ledger: [], termsVersion: 2, isStanding: true, quote: { totalCents: 150_689, cardFeeCents: 4_389 } },
  ...{ isChannel: false, isInReview: false, returnedPayments: [], isProcessing: false },
  ...{ checkin: '2027-03-31', ...more },
})
const cash = (cents: number): LedgerEntry[] => [
  paymentEntry({ requestKey: 'a', cents, method: 'cash', at: AT }),
]
const states = (more: Partial<MoneyBasis>, today: string) =>
  paymentSchedule(basis(more), today).map(({ cents, openCents, dueOn, state }) => [
    cents,
    openCents,
    dueOn,
    state,
  ])

describe('the schedule of a booking', () => {
  it('has one part without a deposit, which is due at once until it is paid', () => {
    expect(states({}, '2027-02-01')).toEqual([[146_300, 146_300, null, 'due']])
    expect(states({ ledger: cash(46_300) }, '2027-06-01')).toEqual([[146_300, 100_000, null, 'due']])
    const byCard = chargeEntries({ paymentId: 'pi_1', cents: 150_689, at: AT }, 4_389)
    expect(states({ ledger: byCard }, '2027-02-01')).toEqual([[146_300, 0, null, 'paid']])
  })

  it('keeps what is paid, and says what is due, overdue and coming by the date at the house', () => {
    const rows = (today: string, ledger: LedgerEntry[] = []) => states({ deposit: DEPOSIT, ledger }, today)
    expect(rows('2027-01-01')).toEqual([
      [73_150, 73_150, '2027-01-01', 'due'],
      [73_150, 73_150, '2027-03-01', 'coming'],
    ])
    expect(rows('2027-03-01', cash(50_000))).toEqual([
      [73_150, 23_150, '2027-01-01', 'overdue'],
      [73_150, 73_150, '2027-03-01', 'due'],
    ])
    expect(rows('2027-03-02', cash(100_000))).toEqual([
      [73_150, 0, '2027-01-01', 'paid'],
      [73_150, 46_300, '2027-03-01', 'overdue'],
    ])
  })

  it('is empty where nobody is asked for anything', () => {
    for (const more of [{ isStanding: false }, { isChannel: true }, { quote: null }, { agreedCents: 0 }])
      expect(states(more, '2027-02-01')).toEqual([])
  })

  it('adds up to what is due by now', () => {
    const due = (today: string) => dueNow(paymentSchedule(basis({ deposit: DEPOSIT }), today))
    expect([due('2026-12-31'), due('2027-01-01'), due('2027-03-01')]).toEqual([0, 73_150, 146_300])
    expect(dueNow(paymentSchedule(basis(), '2027-01-01'))).toBe(146_300)
  })
})
