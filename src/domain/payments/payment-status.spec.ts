import { describe, expect, it } from '@jest/globals'

import { bookingListBadge, cardDetailBadge, paymentCardBadge } from '@/domain/payments/payment-status'

describe('the admin payment card', () => {
  it.each([
    ['succeeded', 'Paid', 'default'],
    ['processing', 'Processing', 'secondary'],
    ['requires_payment_method', 'Action Required', 'destructive'],
    ['requires_confirmation', 'Action Required', 'destructive'],
    ['requires_action', 'Action Required', 'destructive'],
    ['canceled', 'Cancelled', 'secondary'],
    ['requires_capture', 'Pending', 'secondary'],
    ['constructor', 'Pending', 'secondary'],
    ['', 'Pending', 'secondary'],
    [null, 'Pending', 'secondary'],
    [undefined, 'Pending', 'secondary'],
  ])('shows %p as %s', (status, label, tone) => {
    expect(paymentCardBadge(status)).toEqual({ label, tone })
  })
})

describe('the card-detail view', () => {
  it.each([
    ['succeeded', 'Paid', 'default'],
    ['requires_payment_method', 'Not paid yet', 'secondary'],
    ['requires_action', 'Not paid yet', 'destructive'],
    ['processing', 'Processing', 'destructive'],
    ['canceled', 'Cancelled', 'destructive'],
    ['constructor', 'Not paid yet', 'destructive'],
    ['', 'Created', 'secondary'],
    [null, 'Created', 'secondary'],
    [undefined, 'Created', 'secondary'],
  ])('shows %p, with and without card details', (providerStatus, label, tone) => {
    expect(cardDetailBadge({ providerStatus, hasCard: true })).toEqual({ label, tone, note: null })
    expect(cardDetailBadge({ providerStatus, hasCard: false })).toEqual({
      label,
      tone,
      note: 'Payment intent created',
    })
  })
})

describe('the booking list', () => {
  it.each([
    ['succeeded', 'pending', 'Paid', 'default'],
    ['succeeded', 'refunded', 'Refunded', 'destructive'],
    ['succeeded', 'part-refunded', 'Part refunded', 'destructive'],
    ['succeeded', 'to-review', 'To review', 'destructive'],
    ['requires_payment_method', 'pending', 'Not paid yet', 'secondary'],
    ['processing', 'processing', 'Processing', 'destructive'],
    ['requires_action', 'processing', 'Not paid yet', 'destructive'],
    ['canceled', 'pending', 'Cancelled', 'destructive'],
    ['requires_payment_method', 'part-paid', 'Part paid', 'destructive'],
    ['canceled', 'paid', 'Paid', 'default'],
    [undefined, 'paid', 'Paid', 'default'],
    [null, 'pending', 'Pending', 'secondary'],
    ['', 'refunded', 'Refunded', 'destructive'],
    [undefined, 'refund-due', 'Refund due', 'destructive'],
    [undefined, 'channel', 'Channel', 'destructive'],
  ] as const)(
    'with the provider saying %p and the booking %p',
    (providerStatus, paymentStatus, label, tone) => {
      expect(bookingListBadge({ paymentStatus, providerStatus })).toEqual({ label, tone })
      // What nobody owes any more is never overdue.
      const due = { on: '2026-12-04', today: '2026-12-05' }
      if (paymentStatus === 'paid' || paymentStatus === 'refunded')
        expect(bookingListBadge({ paymentStatus, providerStatus, due }).label).toBe(label)
    },
  )

  it('says when the next part is due, and when it is over', () => {
    const badge = (paymentStatus: 'pending' | 'part-paid' | 'deposit-paid', today: string) =>
      bookingListBadge({ paymentStatus, due: { on: '2026-12-04', today } })
    expect(badge('pending', '2026-12-04')).toEqual({ label: 'Due on Dec 4, 2026', tone: 'secondary' })
    expect(badge('deposit-paid', '2026-12-04')).toEqual({ label: 'Deposit paid', tone: 'default' })
    for (const status of ['pending', 'part-paid', 'deposit-paid'] as const)
      expect(badge(status, '2026-12-05')).toEqual({ label: 'Overdue', tone: 'destructive' })
  })
})
