import { describe, expect, it } from '@jest/globals'

import {
  addEntries,
  cardChargeFor,
  chargeEntries,
  excessFor,
  type LedgerEntry,
  type MoneyBasis,
  priceIn,
  refundEntries,
} from '@/domain/ledger/ledger'
import type { StayQuote } from '@/domain/stays/stay-quote'

import { bookingMoney, ledgerMoney } from './report-booking'
import { flatQuote } from '../../../tests/support/quotes'

const [CHECKIN, CHECKOUT] = ['2026-06-10', '2026-06-13']
const AT = '2026-05-01T12:00:00.000Z'
/** Three nights cost 1463.00, 133.00 of them taxes; five 2123.00. */
const THREE = flatQuote({ checkin: CHECKIN, checkout: CHECKOUT })!
const FIVE = flatQuote({ checkin: CHECKIN, checkout: '2026-06-15' })!

type Terms = { quote?: StayQuote; returned?: string[] }

const basisOf = (
  ledger: readonly LedgerEntry[],
  { quote = THREE, returned = [] }: Terms = {},
): MoneyBasis => ({
  ...{ ledger, quote, termsVersion: 2, isStanding: true, isChannel: false, isInReview: false },
  ...{ returnedPayments: returned, isProcessing: false },
})

function pay(ledger: readonly LedgerEntry[], paymentId: string, quote: StayQuote) {
  const { cents, feeCents } = cardChargeFor(basisOf(ledger, { quote }), quote.priceCents)
  return addEntries(ledger, chargeEntries({ paymentId, cents, at: AT }, feeCents))
}

/** @param priceCents what the stay costs then; 0 while it is off */
function giveBack(
  ledger: readonly LedgerEntry[],
  refund: { key: string; paymentId: string; cents: number; priceCents?: number },
  terms?: Terms,
) {
  const basis = basisOf(ledger, terms)
  const { priceCents = priceIn(basis), ...rest } = refund
  const excess = excessFor(basis, refund.paymentId, { at: AT, priceCents })
  return addEntries(
    ledger,
    refundEntries(ledger, { ...rest, at: AT, who: 'owner', state: 'succeeded' }, excess),
  )
}

const moneyOf = (ledger: readonly LedgerEntry[], terms?: Terms) =>
  bookingMoney({
    ...{ source: 'direct', status: 'confirmed', checkin: CHECKIN, checkout: CHECKOUT, quote: THREE },
    ...ledgerMoney(basisOf(ledger, terms)),
  })!

describe('what a booking brings', () => {
  // Five nights by card: 2186.69, of which 63.69 are the fee. Three cost 660.00 less.
  const paid = pay([], 'pi_five', FIVE)
  const asPriced = {
    ...{ totalCents: 146_300 + 6_369, cardFeeCents: 6_369, lodgingCents: 90_000, feesCents: 43_000 },
    ...{ taxedCents: 133_000, taxesCents: 13_300, refundedCents: 0 },
  }

  it('has the taxes of its price, when it became cheaper and what was too much went back', () => {
    expect(moneyOf(paid)).toMatchObject(asPriced)
    const part = giveBack(paid, { key: '1', paymentId: 'pi_five', cents: 20_000 })
    expect(moneyOf(part)).toMatchObject(asPriced)
    const all = giveBack(part, { key: '2', paymentId: 'pi_five', cents: 46_000 })
    expect(moneyOf(all)).toMatchObject(asPriced)
  })

  it('takes off it alike what goes back besides', () => {
    // A tenth of the 1526.69 that are left.
    const back = giveBack(paid, { key: '1', paymentId: 'pi_five', cents: 66_000 + 15_267 })
    expect(moneyOf(back)).toMatchObject({
      ...{ totalCents: 137_402, refundedCents: 15_267, cardFeeCents: 5_732 },
      ...{ lodgingCents: 81_000, feesCents: 38_700, taxesCents: 11_970 },
    })
  })

  it('has them also where all was given back while it was off, and it was paid anew', () => {
    const off = giveBack(pay([], 'pi_first', THREE), {
      ...{ key: '1', paymentId: 'pi_first', cents: THREE.totalCents, priceCents: 0 },
    })
    const again = pay(off, 'pi_again', THREE)
    expect(moneyOf(again)).toMatchObject({
      ...{ totalCents: 146_300, cardFeeCents: 0, taxesCents: 13_300, lodgingCents: 90_000 },
    })
  })

  it('has nothing left where the card did not take the refund and all was given back in another way', () => {
    const { totalCents: cents } = THREE
    const refund = { key: '1', paymentId: 'pi_first', cents, at: AT, who: 'owner' as const }
    let ledger = giveBack(pay([], 'pi_first', THREE), refund)
    ledger = addEntries(ledger, refundEntries(ledger, { ...refund, state: 'failed' }))
    const byHand = { key: '2', cents, at: AT, who: 'owner', state: 'succeeded' } as const
    expect(moneyOf(addEntries(ledger, refundEntries(ledger, byHand)))).toMatchObject({
      ...{ totalCents: 0, refundedCents: cents, cardFeeCents: 0 },
      ...{ lodgingCents: 0, feesCents: 0, taxesCents: 0 },
    })
  })

  it('has its lodging over the nights of the stay, also where its quote was for others', () => {
    const whole = moneyOf(paid).nightLines
    expect(whole.map(({ cents }) => cents)).toEqual([30_000, 30_000, 30_000])
    const longer = bookingMoney({
      ...{ source: 'direct', status: 'confirmed', checkin: CHECKIN, checkout: '2026-06-15', quote: THREE },
      ...ledgerMoney(basisOf([])),
    })!
    expect(longer.nightLines.map(({ date, cents }) => `${date} ${cents}`)).toEqual([
      ...['2026-06-10 18000', '2026-06-11 18000', '2026-06-12 18000', '2026-06-13 18000', '2026-06-14 18000'],
    ])
  })

  it('has nothing of a second payment that went back whole', () => {
    const fee = THREE.cardFeeCents
    const late = { paymentId: 'pi_late', cents: THREE.totalCents, at: AT }
    const twice = addEntries(pay([], 'pi_first', THREE), chargeEntries(late, fee))
    const terms = { returned: ['pi_late'] }
    const back = giveBack(twice, { key: '1', paymentId: 'pi_late', cents: THREE.totalCents }, terms)
    expect(moneyOf(back, terms)).toMatchObject({
      ...{ totalCents: THREE.totalCents, cardFeeCents: fee, taxesCents: 13_300, lodgingCents: 90_000 },
    })
  })
})
