import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import {
  addEntries,
  cardChargeFor,
  cardFeesIn,
  chargeEntries,
  deriveMoney,
  isReversible,
  type LedgerEntry,
  type MoneyBasis,
  paymentEntry,
  refundEntries,
  reversalOf,
} from '@/domain/ledger/ledger'
import { DEFAULT_RATES } from '@/domain/rates/flat-rates'

import { bookingMoney, ledgerMoney, type ReportBooking } from './report-booking'
import { createReport } from './reports'
import { flatQuote } from '../../../tests/support/quotes'

const RUNS = Number(process.env.LEDGER_HISTORIES ?? 500)
const AT = '2026-05-01T12:00:00.000Z'
const [CHECKIN, CHECKOUT] = ['2026-06-10', '2026-06-13']

/** What a stay costs, and the money that came and went for it, each by what of it is asked for in the next step. */
interface History {
  nightlyCents: number
  agreedCents: number | null
  steps: { do: 'card' | 'cash' | 'undo' | 'back to the card' | 'back in cash' | 'bounce'; share: number }[]
}

const history: fc.Arbitrary<History> = fc.record({
  nightlyCents: fc.integer({ min: 1_00, max: 900_00 }),
  agreedCents: fc.option(fc.integer({ min: 100, max: 500_000 }), { nil: null, freq: 3 }),
  steps: fc.array(
    fc.record({
      do: fc.constantFrom('card', 'card', 'cash', 'undo', 'back to the card', 'back in cash', 'bounce'),
      share: fc.integer({ min: 1, max: 100 }),
    }),
    { maxLength: 12 },
  ),
})

const shareOf = (cents: number, share: number) => Math.max(1, Math.floor((cents * share) / 100))

function basisOf({ nightlyCents, agreedCents }: History, ledger: readonly LedgerEntry[]): MoneyBasis {
  const rates = { ...DEFAULT_RATES, nightlyCents }
  const quote = flatQuote({ checkin: CHECKIN, checkout: CHECKOUT, rates, nightlyPrices: {} })
  return {
    ...{ ledger, quote, agreedCents, termsVersion: 2, isStanding: true },
    ...{ isChannel: false, isInReview: false, returnedPayments: [], isProcessing: false },
  }
}

function play(made: History): readonly LedgerEntry[] {
  let ledger: readonly LedgerEntry[] = []
  for (const [nth, { do: what, share }] of made.steps.entries()) {
    const { owedCents, paidCents, refundedCents } = deriveMoney(basisOf(made, ledger))
    const kept = paidCents - refundedCents
    const refund = (way: object) => ({
      ...{ key: String(nth), cents: shareOf(kept, share), at: AT, who: 'owner' as const, ...way },
      state: 'succeeded' as const,
    })
    const charge = ledger.findLast(({ kind }) => kind === 'charge')
    if (what === 'card' && owedCents > 0) {
      const { cents, feeCents } = cardChargeFor(basisOf(made, ledger), shareOf(owedCents, share))
      ledger = addEntries(ledger, chargeEntries({ paymentId: `pi_${nth}`, cents, at: AT }, feeCents))
    } else if (what === 'cash') {
      const cents = shareOf(150_000, share)
      ledger = addEntries(ledger, [paymentEntry({ requestKey: String(nth), cents, method: 'cash', at: AT })])
    } else if (what === 'undo') {
      const payment = ledger.find((entry) => isReversible(ledger, entry))
      if (payment) ledger = addEntries(ledger, [reversalOf(payment, AT)])
    } else if (what === 'back to the card' && charge && kept > 0) {
      ledger = addEntries(ledger, refundEntries(ledger, refund({ paymentId: charge.providerId! })))
    } else if (what === 'back in cash' && kept > 0) {
      ledger = addEntries(ledger, refundEntries(ledger, refund({})))
    } else if (what === 'bounce') {
      const gone = ledger.find(({ kind, method }) => kind === 'refund' && !method)
      const key = gone?.key.replace(/^refund:/, '')
      if (gone && key)
        ledger = addEntries(
          ledger,
          refundEntries(ledger, { key, cents: -gone.cents, at: AT, who: 'provider', state: 'failed' }),
        )
    }
  }
  return ledger
}

const bookingOf = (made: History, ledger: readonly LedgerEntry[]): ReportBooking => {
  const basis = basisOf(made, ledger)
  return {
    ...{ source: 'direct', status: 'confirmed', checkin: CHECKIN, checkout: CHECKOUT },
    quote: basis.quote as ReportBooking['quote'],
    ...ledgerMoney(basis),
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, cents) => sum + cents, 0)

describe('reports and the ledger', () => {
  it(`agree to the cent: revenue is price and card fees less refunds of them (${RUNS} histories)`, () => {
    fc.assert(
      fc.property(history, (made) => {
        const ledger = play(made)
        const basis = basisOf(made, ledger)
        const money = bookingMoney(bookingOf(made, ledger))!
        const quote = basis.quote as NonNullable<ReportBooking['quote']>
        const price = made.agreedCents ?? quote.priceCents
        const { owedCents, paidCents, refundedCents } = deriveMoney(basis)
        const charged = price + cardFeesIn(ledger)
        const kept = paidCents - refundedCents

        // Who has not paid more brings what was charged less what went back of it; who has, what is kept, at most that.
        expect(money.totalCents).toBe(
          paidCents <= charged ? charged - refundedCents : Math.min(charged, kept),
        )
        expect(money.totalCents + money.refundedCents).toBe(charged)
        // What is in the revenue and not yet here is what is owed.
        if (paidCents - cardFeesIn(ledger) <= price && paidCents >= refundedCents)
          expect(money.totalCents - money.paidCents).toBe(owedCents)

        // The card fee is the ledger's own, where more than that is left; an agreed amount has none.
        const fee = 0 - sumOf(ledger.filter(({ kind }) => kind === 'card-fee').map(({ cents }) => cents))
        expect(money.cardFeeCents).toBe(Math.min(fee, Math.max(0, money.totalCents)))
        if (made.agreedCents !== null) expect(money.cardFeeCents).toBe(0)
        expect(money.lodgingCents + money.feesCents + money.taxesCents + money.cardFeeCents).toBe(
          money.totalCents,
        )
        expect(sumOf(money.nightLines.map(({ cents }) => cents))).toBe(money.lodgingCents)
        // Taxes are their share of what is left of the price, within the cent of rounding.
        const left = money.totalCents - money.cardFeeCents
        const quoted = sumOf(quote.lines.filter(({ kind }) => kind === 'tax').map(({ cents }) => cents))
        expect(Math.abs(money.taxesCents - (left * quoted) / quote.priceCents)).toBeLessThan(2)
      }),
      { numRuns: RUNS },
    )
  })

  it('add bookings up to what their ledgers add up to', () => {
    fc.assert(
      fc.property(fc.array(history, { minLength: 1, maxLength: 20 }), (made) => {
        const report = createReport({ today: '2026-11-21', year: 2026, authorities: [] })
        const monies = made.map((each) => {
          const booking = bookingOf(each, play(each))
          report.addBooking(booking)
          return bookingMoney(booking)!
        })
        const { period } = report.result()
        expect(period).toMatchObject({
          revenueCents: sumOf(monies.map(({ totalCents }) => totalCents)),
          refundedCents: sumOf(monies.map(({ refundedCents }) => refundedCents)),
          taxesCents: sumOf(monies.map(({ taxesCents }) => taxesCents)),
        })
      }),
      { numRuns: 50 },
    )
  })
})
