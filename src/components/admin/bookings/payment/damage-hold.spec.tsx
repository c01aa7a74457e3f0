/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import type { BookingInquiry } from '@/contract/booking-inquiry'

import { renderPortal } from '../../../../../tests/support/render-portal'
import { DamageHold } from './damage-hold'

const held = (email: string) =>
  ({
    ...{ id: '9', firstName: 'Ada', lastName: 'Marsh', email },
    damageHold: { state: 'held', cents: 50_000, opensOn: '2026-12-03', heldUntil: null },
  }) as unknown as BookingInquiry

describe('a damage hold', () => {
  it.each<[Partial<NonNullable<BookingInquiry['damageHold']>>, string]>([
    [{ state: 'later' }, '$500.00, placed from Dec 3, 2026 on.'],
    [{ state: 'open' }, '$500.00: not placed yet. The guest confirms it on the page of the stay.'],
    [
      { state: 'open', refusedBecause: 'the card has expired' },
      '$500.00: not placed yet. The kept card was refused: the card has expired. The guest confirms it on the page of the stay.',
    ],
    [
      { state: 'held', heldUntil: '2026-12-10T17:00:00.000Z' },
      '$500.00 is held, at the longest until Dec 10, 2026, 12:00 PM. Let go by itself 2 days after check-out.',
    ],
    [
      { state: 'releasing', heldUntil: '2026-12-10T17:00:00.000Z' },
      '$500.00 is being let go; the payment provider has not confirmed it yet. The bank keeps it, at the longest until Dec 10, 2026, 12:00 PM.',
    ],
    [
      { state: 'taking', taken: { cents: 20_000, reason: 'A lamp.', pictures: [] } },
      '$200.00 is being taken; the payment provider has not confirmed it yet.',
    ],
    [{ state: 'released' }, '$500.00 was let go; nothing was taken.'],
    [{ state: 'lapsed' }, 'The bank let the $500.00 go: its time was over.'],
    [{ state: 'taken', taken: { cents: 20_000, reason: 'A lamp.', pictures: [] } }, '$200.00 was taken.'],
  ])('is told as it stands, with buttons while it is held alone: %j', (over, words) => {
    const inquiry = held('ada@example.com')
    const { damageHold } = inquiry
    renderPortal(
      <DamageHold
        inquiry={{ ...inquiry, damageHold: { ...damageHold!, ...over } }}
        timeZone="America/New_York"
      />,
      '/admin?tab=bookings',
    )
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryAllByRole('button', { name: /…$/ })).toHaveLength(over.state === 'held' ? 2 : 0)
    expect(screen.queryAllByText('“A lamp.”')).toHaveLength(over.taken ? 1 : 0)
  })
})

describe('the questions about a damage hold', () => {
  it.each([
    ['ada@example.com', /gets your reason by mail/, true],
    ['', /no e-mail address here: please tell them/, false],
  ])('say what the guest with the address %j hears', async (email, onTaking, isTold) => {
    renderPortal(<DamageHold inquiry={held(email)} timeZone="America/New_York" />, '/admin?tab=bookings')
    await userEvent.click(screen.getByRole('button', { name: 'Take from it…' }))
    expect(screen.getByText(onTaking)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await userEvent.click(screen.getByRole('button', { name: 'Release…' }))
    expect(screen.queryAllByText(/The guest is told/)).toHaveLength(isTold ? 1 : 0)
  })
})
