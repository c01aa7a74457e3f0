import { describe, expect, it } from '@jest/globals'

import { deriveMoney } from '@/domain/ledger/ledger'
import { moneyBasis } from '@/operations/bookings/journal-and-ledger'
import type { Inquiry } from '@/payload-types'

import { ledgerBefore, type MoneyBefore, type RefundOfMoneyBefore } from './ledger-before'

const AT = '2026-11-01T10:00:00.000Z'
const base: MoneyBefore = {
  ...{ status: 'confirmed', source: 'direct', paymentStatus: 'paid', updatedAt: '2026-11-09T10:00:00.000Z' },
  quote: { totalCents: 150_689, cardFeeCents: 4_389 },
}
const card: MoneyBefore = {
  ...base,
  ...{ isCheckout: true, paidBy: 'card', paidCents: 150_689, paidAt: AT, stripePaymentIntentId: 'pi_1' },
}
const told = (kind: string, facts: Record<string, unknown>) => ({ kind, at: AT, facts })
const refund = (state: string, amountCents = 50_000): RefundOfMoneyBefore => ({
  ...{ key: 'owner:7:a', intentId: 'pi_1', amountCents, reason: 'owner', state, stripeRefundId: 're_1', updatedAt: AT },
})
const disputed = (status: string) => told('disputed', { disputeId: 'dp_1', status, cents: 150_689 })

type Case = [is: string, before: MoneyBefore, refunds: RefundOfMoneyBefore[], ledger: string[], word: string]

describe('the ledger of a booking of the version before', () => {
  it.each<Case>([
    ['paid by card', card, [], ['charge 150689'], 'paid'],
    ['called unpaid, with the money there', { ...card, paymentStatus: 'pending' }, [], ['charge 150689'], 'paid'],
    ['called paid, with nothing there', base, [], [], 'pending'],
    [
      'known by its payment alone',
      { ...base, stripePaymentDetails: { amount: 150_689, status: 'succeeded' }, stripePaymentIntentId: 'pi_1' },
      [],
      ['charge 150689'],
      'paid',
    ],
    [
      'on its way at the bank',
      { ...base, status: 'pending', stripePaymentDetails: { amount: 150_689, status: 'processing' } },
      [],
      [],
      'processing',
    ],
    [
      'paid in part by hand',
      { ...base, paidBy: 'other', paidCents: 100_000, paidNote: 'Check 12' },
      [],
      ['payment 100000'],
      'part-paid',
    ],
    ['paid by hand without the fee', { ...base, paidBy: 'other', paidCents: 146_300 }, [], ['payment 146300'], 'paid'],
    ['given back in part', card, [refund('succeeded')], ['charge 150689', 'refund -50000'], 'part-refunded'],
    ['given back whole', card, [refund('succeeded', 150_689)], ['charge 150689', 'refund -150689'], 'refunded'],
    ['with a refund that was asked for', card, [refund('asked')], ['charge 150689'], 'paid'],
    ['with a refund that never went through', card, [refund('failed')], ['charge 150689'], 'paid'],
    [
      'with a refund that came back',
      { ...card, journal: [told('refunded', { refundKey: 'owner:7:a' })] },
      [refund('failed')],
      ['charge 150689', 'refund -50000', 'refund-failed 50000'],
      'paid',
    ],
    [
      'paid when its nights were gone',
      { ...card, status: 'cancelled', journal: [told('payment-returned', { cents: 150_689 })] },
      [],
      ['charge 150689'],
      'refund-due',
    ],
    [
      'with a payment to look at',
      { ...card, status: 'pending', paymentStatus: 'to-review', paidCents: 100 },
      [],
      ['charge 100'],
      'to-review',
    ],
    [
      'with a payment that was looked at',
      { ...card, paymentStatus: 'to-review', paidCents: 100 },
      [],
      ['charge 100'],
      'part-paid',
    ],
    [
      'that the bank only asks about',
      { ...card, disputeStatus: 'warning_closed', journal: [disputed('warning_needs_response')] },
      [],
      ['charge 150689'],
      'paid',
    ],
    [
      'disputed',
      { ...card, disputeStatus: 'needs_response', journal: [disputed('needs_response')] },
      [],
      ['charge 150689', 'dispute -150689'],
      'disputed',
    ],
    [
      'disputed, and won',
      { ...card, disputeStatus: 'won', journal: [disputed('needs_response'), disputed('won')] },
      [],
      ['charge 150689', 'dispute -150689', 'dispute-won 150689'],
      'paid',
    ],
    ['for an agreed amount', { ...card, agreedCents: 150_689 }, [], ['charge 150689'], 'paid'],
    ['of a channel', { ...base, source: 'vrbo', paymentStatus: 'channel', quote: null }, [], [], 'channel'],
    ['declined and never paid', { ...base, status: 'declined' }, [], [], 'pending'],
  ])('%s', (_is, before, refunds, ledger, word) => {
    const after = ledgerBefore(before, refunds)
    expect([after.ledger.map(({ kind, cents }) => `${kind} ${cents}`), after.paymentStatus]).toEqual([
      ledger,
      word,
    ])
    // What is stored is what the site derives from it, and a key stands for one thing.
    const now = { ...before, ...after } as unknown as Partial<Inquiry>
    const { nextDueCents, nextDueOn, ...derived } = deriveMoney(moneyBasis(now))
    expect(after).toMatchObject(derived)
    // What a later migration adds.
    expect([nextDueCents, nextDueOn]).toEqual([after.owedCents, null])
    expect(new Set(after.ledger.map(({ key }) => key)).size).toBe(after.ledger.length)
  })

  it('knows the owner’s words and the moment of the payment again', () => {
    const before = { ...base, paidBy: 'other', paidCents: 100, paidAt: AT, paidNote: 'Check 12' }
    expect(ledgerBefore(before, []).ledger).toMatchObject([{ at: AT, note: 'Check 12', who: 'owner' }])
  })
})
