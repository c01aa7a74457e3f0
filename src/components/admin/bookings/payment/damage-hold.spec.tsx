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
