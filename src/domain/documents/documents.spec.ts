import { describe, expect, it } from '@jest/globals'

import {
  addEntries,
  chargeEntries,
  type LedgerEntry,
  paymentEntry,
  refundEntries,
  reversalOf,
} from '@/domain/ledger/ledger'

import { DEFAULT_RATES } from '../rates/flat-rates'
import type { DocumentBasis, DocumentLine, StayDocument } from './document'
import { hasInvoice, invoiceOf } from './invoice'
import { receiptOf } from './receipt'
import { flatQuote } from '../../../tests/support/quotes'

const AT = '2026-11-24T03:00:00.000Z'
const CHECKIN = '2027-03-01'
/** Three nights of the specification: 1463.00, and 43.89 more by card. */
const QUOTE = flatQuote({
  checkin: CHECKIN,
  checkout: '2027-03-04',
})!
const DEPOSIT = { cents: 43_890, dueOn: '2026-11-23', balanceDays: 30 }

type More = Partial<Omit<DocumentBasis, 'money'>> & { money?: Partial<DocumentBasis['money']> }

function basisOf(ledger: readonly LedgerEntry[], { money, ...more }: More = {}): DocumentBasis {
  const basis: DocumentBasis = {
    ...{ bookingId: '12', status: 'confirmed', guest: ['Ada Marsh', 'ada@example.org'] },
    ...{ checkin: CHECKIN, checkout: '2027-03-04', guests: 2, quote: QUOTE },
    ...{ today: '2026-12-01', timeZone: 'America/New_York' },
    house: { name: 'Ridgeline', place: 'Blue Ridge, Georgia', contact: [] },
    ...more,
    money: {
      ...{ ledger, termsVersion: 2, checkin: CHECKIN, isStanding: true, quote: QUOTE, isChannel: false },
      ...{ isInReview: false, returnedPayments: [], isProcessing: false },
      ...money,
    },
  }
  return basis
}

const charge = (cents: number, feeCents: number, paymentId = 'pi_1') =>
  chargeEntries({ paymentId, cents, at: AT }, feeCents)
const cash = (cents: number, requestKey = 'a') => paymentEntry({ requestKey, cents, method: 'cash', at: AT })
const refunded = (ledger: readonly LedgerEntry[], cents: number, paymentId?: string) =>
  addEntries(
    ledger,
    refundEntries(ledger, { key: `r${cents}`, cents, at: AT, who: 'owner', state: 'succeeded', paymentId }),
  )

const linesOf = ({ tables }: StayDocument, heading: string): DocumentLine[] =>
  tables.find((table) => table.heading.startsWith(heading))?.lines ?? []
const amountsOf = (document: StayDocument, heading: string) =>
  linesOf(document, heading).map(({ label, cents }) => [label, cents])
const centsOf = (document: StayDocument, label: string) =>
  document.tables.flatMap(({ lines }) => lines).find((line) => line.label === label)?.cents

/** What adds up: every line of the price that is no sum. */
const addedUp = (document: StayDocument) =>
  linesOf(document, 'Your stay')
    .filter(({ look }) => !look)
    .reduce((sum, { cents }) => sum + cents, 0)

describe('an invoice', () => {
  it('has the price line by line, without a card fee while no card has paid', () => {
    const invoice = invoiceOf(basisOf([]))
    expect(amountsOf(invoice, 'Your stay')).toEqual([
      ['3 nights x $300.00', 90_000],
      ['Cleaning fee', 40_000],
      ['Service fee', 3_000],
      ['Subtotal', 133_000],
      ['GA state tax (4%)', 5_320],
      ['Fannin County tax (6%)', 7_980],
      ['Total', 146_300],
    ])
    expect(linesOf(invoice, 'Payments')).toEqual([])
    expect(linesOf(invoice, 'What is due')).toEqual([
      { label: 'Still to pay', detail: 'Due now', cents: 146_300, look: 'total' },
    ])
    expect([invoice.number, invoice.guest]).toEqual(['12', ['Ada Marsh', 'ada@example.org']])
  })

  it('has the card fee that was charged, and nothing left', () => {
    const card = { paymentId: 'pi_1', text: 'Visa ending in 4242' }
    const invoice = invoiceOf(basisOf(charge(150_689, 4_389), { card }))
    expect(linesOf(invoice, 'Your stay').slice(-2)).toEqual([
      { label: 'Card processing fee (3%)', cents: 4_389 },
      { label: 'Total', cents: 150_689, look: 'total' },
    ])
    expect(linesOf(invoice, 'Payments')).toEqual([
      {
        label: 'Visa ending in 4242',
        detail: 'Nov 23, 2026, $43.89 of it card fee, receipt 12-1',
        cents: 150_689,
      },
      { label: 'Paid', cents: 150_689, look: 'sum' },
      { label: 'Still to pay', cents: 0, look: 'total' },
    ])
    expect(linesOf(invoice, 'What is due')).toEqual([])
  })

  it('shows deposit and balance with their dates, and how the rest is paid', () => {
    const ledger = charge(45_207, 1_317)
    const money = { deposit: DEPOSIT }
    const byCard = { cents: 105_482, feeCents: 3_072 }
    const otherWays = [{ method: 'check' as const, text: 'A check to Ridgeline.\nBy mail.', holdDays: 0 }]
    const invoice = invoiceOf(basisOf(ledger, { money, byCard, otherWays }))
    expect(linesOf(invoice, 'Your stay').at(-2)).toEqual({
      label: 'Card processing fee (3%)',
      detail: 'Of what was paid by card',
      cents: 1_317,
    })
    expect(linesOf(invoice, 'What is due')).toEqual([
      { label: 'Balance', detail: 'Due on January 30, 2027', cents: 102_410 },
      { label: 'Still to pay', cents: 102_410, look: 'total' },
    ])
    expect(invoice.notes).toEqual([
      expect.stringContaining('$1,054.82, card fee of $30.72 included'),
      'By check, without the card fee:\nA check to Ridgeline.\nBy mail.',
    ])
    // Nothing of how to pay once nothing is left, nor of a fee where none is charged.
    expect(invoiceOf(basisOf(charge(150_689, 4_389), { byCard, otherWays })).notes).toEqual([])
    const plain = invoiceOf(basisOf([], { byCard: { cents: 146_300, feeCents: 0 }, otherWays })).notes
    expect(plain[0]).toContain('By card on your private page')
    expect(plain[1]).toMatch(/^By check:/)
    expect(amountsOf(invoiceOf(basisOf([], { money })), 'What is due')).toEqual([
      ['Deposit', 43_890],
      ['Balance', 102_410],
      ['Still to pay', 146_300],
    ])
  })

  it('has cash beside card, and the fee of the card alone', () => {
    const invoice = invoiceOf(basisOf([cash(46_300), ...charge(103_000, 3_000)]))
    const other = { ...cash(100, 'b'), method: 'other' as const }
    expect(amountsOf(invoiceOf(basisOf([other])), 'Payments')[0]).toEqual(['Payment', 100])
    expect(amountsOf(invoice, 'Payments')).toEqual([
      ['Cash', 46_300],
      ['Card', 103_000],
      ['Paid', 149_300],
      ['Still to pay', 0],
    ])
    expect(centsOf(invoice, 'Total')).toBe(149_300)
  })

  it('shows a part that was given back, and asks for nothing of it again', () => {
    const invoice = invoiceOf(basisOf(refunded(charge(150_689, 4_389), 20_000, 'pi_1')))
    expect(amountsOf(invoice, 'Payments')).toEqual([
      ['Card', 150_689],
      ['Refund to your card', -20_000],
      ['Paid', 150_689],
      ['Given back', -20_000],
      ['Paid, less what was given back', 130_689],
      ['Still to pay', 0],
    ])
    const byHand = invoiceOf(basisOf(refunded([cash(146_300)], 20_000)))
    expect(amountsOf(byHand, 'Payments').slice(0, 2)).toEqual([
      ['Cash', 146_300],
      ['Refund', -20_000],
    ])
  })

  it('leaves out what was taken out of the books, and a refund that came back', () => {
    const wrong = cash(10_000, 'wrong')
    const ledger = [wrong, reversalOf(wrong, AT), cash(146_300)]
    expect(amountsOf(invoiceOf(basisOf(ledger)), 'Payments')).toEqual([
      ['Cash', 146_300],
      ['Paid', 146_300],
      ['Still to pay', 0],
    ])
    expect(linesOf(invoiceOf(basisOf(ledger)), 'Payments')[0]?.detail).toBe('Nov 23, 2026, receipt 12-2')
    const back = refunded(charge(150_689, 4_389), 500, 'pi_1')
    const failed = refundEntries(back, {
      ...{ key: 'r500', cents: 500, at: AT, who: 'owner', paymentId: 'pi_1', state: 'failed' },
    })
    expect(amountsOf(invoiceOf(basisOf(addEntries(back, failed))), 'Payments')).toEqual([
      ['Card', 150_689],
      ['Paid', 150_689],
      ['Still to pay', 0],
    ])
  })

  it('says what is more than it costs, and what the bank took', () => {
    expect(centsOf(invoiceOf(basisOf([cash(150_000)])), 'More paid than it costs')).toBe(3_700)
    // What went back to the card is no more here, the share of the card fee in it neither.
    const shorter = { money: { agreedCents: 100_000 } }
    const paid = charge(150_689, 4_389)
    expect(centsOf(invoiceOf(basisOf(paid, shorter)), 'More paid than it costs')).toBe(50_689)
    const even = invoiceOf(basisOf(refunded(paid, 50_689, 'pi_1'), shorter))
    expect(['Total', 'Paid, less what was given back'].map((label) => centsOf(even, label))).toEqual([
      ...[100_000, 100_000],
    ])
    expect(centsOf(even, 'More paid than it costs')).toBeUndefined()
    const ledger: LedgerEntry[] = [
      ...charge(150_689, 4_389),
      { key: 'dispute:d', kind: 'dispute', cents: -150_689, at: AT, who: 'provider' },
    ]
    expect(amountsOf(invoiceOf(basisOf(ledger)), 'Payments')).toEqual([
      ['Card', 150_689],
      ['Taken back by the bank', -150_689],
      ['Paid', 150_689],
      ['Taken back by the bank', -150_689],
      ['Paid, less what went back', 0],
      ['Still to pay', 0],
    ])
    expect(amountsOf(receiptOf(basisOf(ledger), 1), 'The whole stay')).toEqual([
      ['Total', 150_689],
      ['Paid so far', 150_689],
      ['Taken back by the bank', -150_689],
      ['Still to pay', 0],
    ])
    const won: LedgerEntry = { ...ledger.at(-1)!, key: 'dispute-won:d', kind: 'dispute-won', cents: 150_689 }
    expect(centsOf(invoiceOf(basisOf([...ledger, won])), 'Paid, less what went back')).toBeUndefined()
    expect(centsOf(invoiceOf(basisOf([...ledger, won])), 'Brought back by the bank')).toBe(150_689)
  })

  it.each([
    ['by card', charge(150_689, 0), 4_389, 150_689],
    ['not yet', [], 4_389, 150_689],
    ['in cash, without the fee', [cash(146_300)], 0, 146_300],
    ['in cash, with some of it', [cash(148_000)], 1_700, 148_000],
  ])('of before the ledger has the card fee within its price: paid %s', (_, ledger, fee, total) => {
    const invoice = invoiceOf(basisOf(ledger, { money: { termsVersion: 1 } }))
    const line = linesOf(invoice, 'Your stay').find(({ label }) => label.startsWith('Card processing fee'))
    expect(line?.cents ?? 0).toBe(fee)
    if (line) expect(line.detail).toBe('Part of the price at which the stay was booked')
    expect([centsOf(invoice, 'Total'), addedUp(invoice)]).toEqual([total, total])
  })

  it('has a total that was agreed on as it is', () => {
    const invoice = invoiceOf(basisOf(charge(99_900, 0), { money: { agreedCents: 99_900 } }))
    expect(amountsOf(invoice, 'Your stay')).toEqual([
      ['3 nights', 99_900],
      ['Total', 99_900],
    ])
    expect(centsOf(invoice, 'Still to pay')).toBe(0)
    // The card fee that was charged before is within it, as a line of its own.
    const paid = invoiceOf(basisOf(charge(103_000, 3_000), { money: { agreedCents: 103_000 } }))
    expect(amountsOf(paid, 'Your stay')).toEqual([
      ['3 nights', 100_000],
      ['Card processing fee', 3_000],
      ['Total', 103_000],
    ])
    const none = basisOf([], { quote: null, money: { quote: null, agreedCents: 50_000 } })
    expect(centsOf(invoiceOf(none), 'Still to pay')).toBe(50_000)
  })

  it('has nights of different prices, and lines that add up', () => {
    const quote = flatQuote({
      ...{ checkin: CHECKIN, checkout: '2027-03-05', rates: { ...DEFAULT_RATES, stateTaxBp: 433 } },
      nightlyPrices: { '2027-03-02': 33_333, '2027-03-03': 41_007 },
    })!
    for (const ledger of [[], charge(quote.totalCents, quote.cardFeeCents), charge(10_300, 300), [cash(1)]]) {
      const invoice = invoiceOf(basisOf(ledger, { quote, money: { quote } }))
      expect(addedUp(invoice)).toBe(centsOf(invoice, 'Total'))
    }
  })

  it('is there for what was booked alone', () => {
    const cancelled = { status: 'cancelled', money: { isStanding: false } } as const
    expect(hasInvoice(basisOf([], cancelled))).toBe(false)
    const invoice = invoiceOf(basisOf(refunded(charge(150_689, 4_389), 150_689, 'pi_1'), cancelled))
    expect(invoice.notice).toContain('was cancelled')
    expect(centsOf(invoice, 'Paid, less what was given back')).toBe(0)
    expect(centsOf(invoice, 'Still to pay')).toBeUndefined()
    for (const status of ['pending', 'declined', 'expired'] as const) {
      expect(() => invoiceOf(basisOf([cash(100)], { status }))).toThrow('once it is confirmed')
    }
    expect(() => invoiceOf(basisOf([], { money: { isChannel: true } }))).toThrow('The channel bills')
    expect(() => invoiceOf(basisOf([], { quote: null, money: { quote: null } }))).toThrow('no')
  })
})

describe('a receipt', () => {
  it('has amount, date, way and stay, what of it is the fee, and what is left', () => {
    const card = { paymentId: 'pi_1', text: 'Visa ending in 4242' }
    const receipt = receiptOf(basisOf(charge(45_207, 1_317), { card, money: { deposit: DEPOSIT } }), 1)
    expect(receipt.number).toBe('12-1')
    expect(receipt.facts.map(({ value }) => value)).toEqual([
      'November 23, 2026',
      'Visa ending in 4242',
      '12',
      'Mar 1, 2027 to Mar 4, 2027',
      '3',
    ])
    expect(amountsOf(receipt, 'Your payment')).toEqual([
      ['For the stay', 43_890],
      ['Card processing fee', 1_317],
      ['Received', 45_207],
    ])
    expect(linesOf(receipt, 'The whole stay')).toEqual([
      { label: 'Total', cents: 147_617 },
      { label: 'Paid so far', cents: 45_207 },
      { label: 'Still to pay', cents: 102_410, look: 'total', detail: 'Due on January 30, 2027' },
    ])
  })

  it('is of its own payment, whatever came before and went back', () => {
    const wrong = cash(10_000, 'wrong')
    const ledger = refunded(
      [wrong, reversalOf(wrong, AT), cash(46_300), ...charge(103_000, 3_000)],
      5_000,
      'pi_1',
    )
    expect(() => receiptOf(basisOf(ledger), 1)).toThrow('no such payment')
    expect(amountsOf(receiptOf(basisOf(ledger), 2), 'Your payment')).toEqual([['Received', 46_300]])
    expect(amountsOf(receiptOf(basisOf(ledger), 3), 'Your payment')).toEqual([
      ['For the stay', 100_000],
      ['Card processing fee', 3_000],
      ['Received', 103_000],
      ['Given back to the card since', -5_000],
    ])
    expect(() => receiptOf(basisOf(ledger), 4)).toThrow('no such payment')
  })

  it('says when the next part is due and what went back, and nothing of a price that nobody knows or a channel has', () => {
    const paid = refunded([...charge(10_300, 300), cash(5_000)], 1_000, 'pi_1')
    const receipt = receiptOf(basisOf(paid, { money: { deposit: DEPOSIT } }), 1)
    expect(linesOf(receipt, 'The whole stay')).toEqual([
      { label: 'Total', cents: 146_600 },
      { label: 'Paid so far', cents: 15_300 },
      { label: 'Given back', cents: -1_000 },
      {
        ...{ label: 'Still to pay', cents: 131_300, look: 'total' },
        detail: 'The next part is due on November 23, 2026',
      },
    ])
    expect(receipt).toMatchObject({ guest: ['Ada Marsh', 'ada@example.org'], house: { name: 'Ridgeline' } })
    const card = { paymentId: 'pi_1', text: 'Visa ending in 4242' }
    const second = [...charge(100, 0), ...charge(200, 0, 'pi_2')]
    expect(receiptOf(basisOf(second, { card }), 2).facts[1]).toEqual({ name: 'Paid by', value: 'Card' })
    const by = receiptOf(basisOf([{ ...cash(100), method: 'other' }]), 1).facts.map(({ name }) => name)
    expect(by).not.toContain('Paid by')
    for (const more of [{ quote: null, money: { quote: null } }, { money: { isChannel: true } }])
      expect(receiptOf(basisOf([cash(100)], more), 1).tables).toHaveLength(1)
    expect(receipt).not.toHaveProperty('notice')
    expect(invoiceOf(basisOf([]))).not.toHaveProperty('notice')
  })

  it('asks for nothing once the stay is off', () => {
    const off = basisOf(charge(150_689, 4_389), { status: 'cancelled', money: { isStanding: false } })
    expect(receiptOf(off, 1).tables).toHaveLength(1)
    expect(receiptOf(off, 1).notice).toContain('was cancelled')
  })
})
