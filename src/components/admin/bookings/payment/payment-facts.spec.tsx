/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'

import type { BookingInquiry, KeptCardView, LedgerLine } from '@/contract/booking-inquiry'

import { inquiryAnswer } from '../../../../../tests/support/inquiries'
import { PaymentFacts } from './payment-facts'

const show = (over: Partial<BookingInquiry>) =>
  render(
    <PaymentFacts
      inquiry={inquiryAnswer(over)}
      timeZone="America/New_York"
      onUndo={() => {}}
      isUndoing={false}
      onReceipt={() => {}}
    />,
  )

describe('the sums of a payment', () => {
  const card = { name: 'Visa ending in 4242', chargeOn: '2027-02-02', isExpired: false }
  const refused = { refusedBecause: 'the card has expired', chargeOn: null }
  it.each<[string, Partial<KeptCardView>, string]>([
    ['is charged on its day', {}, 'Charged by itself on Feb 2, 2027.'],
    [
      'has expired by then',
      { isExpired: true },
      'Charged by itself on Feb 2, 2027. It will have expired by then.',
    ],
    [
      'was refused and is tried again',
      { refusedBecause: 'there is not enough money on it' },
      'Refused: there is not enough money on it. Charged by itself again on Feb 2, 2027.',
    ],
    [
      'was refused for good, since it has expired',
      { ...refused, isExpired: true },
      'Refused: the card has expired. Not tried again; it is for the guest to pay.',
    ],
  ])('say what becomes of a kept card that %s', (_what, over, text) => {
    show({ owedCents: 73_150, keptCard: { ...card, ...over } })
    expect(screen.getByText('Kept card').parentElement!.textContent).toBe(`Kept card${card.name}${text}`)
  })

  it('have what a bank took and brought back, and what was taken for damage', () => {
    const line = (kind: LedgerLine['kind'], cents: number): LedgerLine => ({
      ...{ key: kind, kind, cents, at: '2027-02-03T02:00:00.000Z', isReversible: false },
    })
    show({
      ledger: [line('dispute', -10_300), line('dispute-won', 10_300), line('hold-taken', 5_000)],
      disputeStatus: 'warning_needs_response',
    })
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['-$103.00', '$103.00', '$50.00', 'warning needs response']),
    )
    for (const name of ['Taken by the bank', 'Brought back by the bank', 'Taken for damage'])
      expect(screen.getByText(name).parentElement).toHaveTextContent('Feb 2, 2027')
  })
})
