import { describe, expect, it } from '@jest/globals'
import { bookingListBadge, cardDetailBadge, paymentCardBadge } from '@/domain/payment-status'

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
    ['succeeded', 'succeeded', 'default'],
    ['requires_payment_method', 'requires_payment_method', 'secondary'],
    ['requires_action', 'requires_action', 'destructive'],
    ['processing', 'processing', 'destructive'],
    ['canceled', 'canceled', 'destructive'],
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
    ['succeeded', 'pending', 'succeeded', 'default'],
    ['requires_payment_method', 'paid', 'requires_payment_method', 'secondary'],
    ['canceled', 'paid', 'canceled', 'destructive'],
    [undefined, 'paid', 'Paid', 'default'],
    [null, 'pending', 'Pending', 'secondary'],
    ['', 'refunded', 'Refunded', 'destructive'],
    [undefined, '', 'Unknown', 'destructive'],
    [undefined, null, 'Unknown', 'destructive'],
    [undefined, undefined, 'Unknown', 'destructive'],
  ])('with the provider saying %p and the booking %p', (providerStatus, paymentStatus, label, tone) => {
    expect(bookingListBadge({ paymentStatus, providerStatus })).toEqual({ label, tone })
  })
})
