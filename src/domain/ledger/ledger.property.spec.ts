import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import {
  addEntries,
  chargeEntries,
  deriveMoney,
  disputeEntries,
  isReversible,
  type LedgerEntry,
  type MoneyBasis,
  paymentEntry,
  refundEntries,
  reversalOf,
} from './ledger'

const RUNS = Number(process.env.LEDGER_HISTORIES ?? 500)
const PRICE = 146_300
const FEE = 4_389
const AT = '2027-01-01T12:00:00.000Z'

/** What can come to a booking's money, in any order and any number of times. */
type Step =
  | { do: 'charge'; payment: number; whole: boolean }
  | { do: 'cash'; key: number; cents: number }
  | { do: 'undo'; nth: number }
  | { do: 'refund'; key: number; cents: number; state: 'asked' | 'succeeded' | 'failed' }
  | { do: 'dispute'; status: string }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('charge' as const),
    payment: fc.integer({ min: 1, max: 2 }),
    whole: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('cash' as const),
    key: fc.integer({ min: 1, max: 3 }),
    cents: fc.integer({ min: 1, max: 200_000 }),
  }),
  fc.record({ do: fc.constant('undo' as const), nth: fc.integer({ min: 0, max: 3 }) }),
  fc.record({
    do: fc.constant('refund' as const),
    key: fc.integer({ min: 1, max: 3 }),
    cents: fc.integer({ min: 1, max: 100_000 }),
    state: fc.constantFrom('asked', 'succeeded', 'failed'),
  }),
  fc.record({
    do: fc.constant('dispute' as const),
    status: fc.constantFrom('warning_needs_response', 'needs_response', 'won', 'lost'),
  }),
)

const basisOf = (ledger: readonly LedgerEntry[], more: Partial<MoneyBasis> = {}): MoneyBasis => ({
  ledger,
  termsVersion: 2,
  isStanding: true,
  quote: { totalCents: PRICE + FEE, cardFeeCents: FEE },
  isChannel: false,
  isInReview: false,
  returnedPayments: [],
  isProcessing: false,
  ...more,
})

/** The books as somebody would keep them who knows nothing of entries: one number for each thing. */
class Books {
  charges = new Map<number, bigint>()
  cash = new Map<number, { cents: bigint; isUndone: boolean }>()
  refunds = new Map<number, { cents: bigint; isBack: boolean }>()
  dispute: { taken: boolean; won: boolean } = { taken: false, won: false }
  feeOf = new Map<number, bigint>()

  total = (values: Iterable<bigint>) => [...values].reduce((sum, value) => sum + value, 0n)
  get fees() {
    return this.total(this.feeOf.values())
  }
  get paid() {
    const cash = [...this.cash.values()].filter(({ isUndone }) => !isUndone).map(({ cents }) => cents)
    return this.total(this.charges.values()) + this.total(cash)
  }
  get refunded() {
    return this.total([...this.refunds.values()].filter(({ isBack }) => !isBack).map(({ cents }) => cents))
  }
}

function play(ledger: readonly LedgerEntry[], books: Books, move: Step): readonly LedgerEntry[] {
  switch (move.do) {
    case 'charge': {
      const [cents, fee] = move.whole ? [PRICE + FEE, FEE] : [50_000, 0]
      if (!books.charges.has(move.payment)) books.charges.set(move.payment, BigInt(cents))
      // Money that fitted nothing at first may turn out to be the whole price, and bears its fee then.
      if (fee > 0) books.feeOf.set(move.payment, BigInt(fee))
      return addEntries(ledger, chargeEntries({ paymentId: `pi_${move.payment}`, cents, at: AT }, fee))
    }
    case 'cash': {
      const { key, cents } = move
      if (!books.cash.has(key)) books.cash.set(key, { cents: BigInt(cents), isUndone: false })
      return addEntries(ledger, [paymentEntry({ requestKey: String(key), cents, method: 'cash', at: AT })])
    }
    case 'undo': {
      const payment = ledger.filter((each) => isReversible(ledger, each))[move.nth]
      if (!payment) return ledger
      books.cash.get(Number(payment.key.split(':')[1]))!.isUndone = true
      return addEntries(ledger, [reversalOf(payment, AT)])
    }
    case 'refund': {
      const { key, cents, state } = move
      const known = books.refunds.get(key)
      if (!known && state === 'succeeded') books.refunds.set(key, { cents: BigInt(cents), isBack: false })
      if (known && state === 'failed') known.isBack = true
      return addEntries(
        ledger,
        refundEntries(ledger, { key: String(key), cents, at: AT, who: 'owner', state, paymentId: 'pi_1' }),
      )
    }
    case 'dispute': {
      const { status } = move
      if (!status.startsWith('warning_')) books.dispute.taken = true
      if (status === 'won') books.dispute.won = true
      return addEntries(
        ledger,
        disputeEntries(ledger, {
          ...{ disputeId: 'dp_1', paymentId: 'pi_1' },
          status,
          cents: 70_000,
          at: AT,
        }),
      )
    }
  }
}

describe('the ledger under any history', () => {
  it(`agrees with books that are kept in another way (${RUNS} histories)`, () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (moves) => {
        const books = new Books()
        let ledger: readonly LedgerEntry[] = []
        for (const move of moves) {
          const before = ledger
          ledger = play(ledger, books, move)
          // What stands in it is never changed, and a thing that is told again is not there twice.
          expect(ledger.slice(0, before.length)).toEqual(before)
          if (move.do !== 'undo') expect(play(ledger, books, move)).toEqual(ledger)
        }
        expect(new Set(ledger.map(({ key }) => key)).size).toBe(ledger.length)
        const money = deriveMoney(basisOf(ledger))
        expect([BigInt(money.paidCents), BigInt(money.refundedCents)]).toEqual([books.paid, books.refunded])
        const owed = BigInt(PRICE) - (books.paid - books.fees)
        expect(BigInt(money.owedCents)).toBe(owed > 0n ? owed : 0n)
        const dispute = books.dispute.taken && !books.dispute.won ? 70_000n : 0n
        const feesBack = ledger.filter(({ kind, reverses }) => kind === 'card-fee' && reverses)
        const back = BigInt(feesBack.reduce((sum, { cents }) => sum + cents, 0))
        expect(BigInt(money.balanceCents)).toBe(
          BigInt(PRICE) - (books.paid - books.fees - books.refunded - dispute + back),
        )
        // What goes back of the card fee is its share of what goes back to the card, half up, and never more than all.
        const charged = books.total(books.charges.values())
        const share = charged === 0n ? 0n : (books.fees * books.refunded * 2n + charged) / (charged * 2n)
        expect(back).toBe(share > books.fees ? books.fees : share)
        if (books.paid === 0n) expect(money.paymentStatus).not.toBe('paid')
      }),
      { numRuns: RUNS },
    )
  })

  it('gives the whole fee back when the whole charge goes back, in however many parts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 12 }), (parts) => {
        let ledger: readonly LedgerEntry[] = chargeEntries(
          { paymentId: 'pi_1', cents: PRICE + FEE, at: AT },
          FEE,
        )
        let left = PRICE + FEE
        for (const [nth, part] of [...parts, PRICE + FEE].entries()) {
          const cents = Math.min(part, left)
          if (cents === 0) continue
          left -= cents
          const refund = { key: String(nth), cents, at: AT, who: 'owner' as const, paymentId: 'pi_1' }
          ledger = addEntries(ledger, refundEntries(ledger, { ...refund, state: 'succeeded' }))
        }
        const sum = ledger.reduce((total, { cents }) => total + cents, 0)
        expect([sum, deriveMoney(basisOf(ledger)).paymentStatus]).toEqual([0, 'refunded'])
      }),
      { numRuns: RUNS },
    )
  })
})
