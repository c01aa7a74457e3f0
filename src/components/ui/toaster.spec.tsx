/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { ToastHost } from './toaster'
import { toast } from './use-toast'

describe('ToastHost', () => {
  it('shows one toast at a time, in a region that F8 leads to', async () => {
    render(<ToastHost />)
    act(() => {
      toast({ title: 'Booking confirmed', description: 'The guest gets a mail.' })
      toast({ title: 'Booking declined' })
    })
    expect(screen.getByText('Booking declined')).toBeVisible()
    expect(screen.queryByText('Booking confirmed')).toBeNull()
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toBeInTheDocument()

    await userEvent.keyboard('{F8}')
    expect(document.activeElement).toContainElement(screen.getByText('Booking declined'))
  })

  it('can be closed by keyboard', async () => {
    render(<ToastHost />)
    act(() => void toast({ title: 'Export failed', tone: 'destructive' }))
    await userEvent.keyboard('{F8}{Tab}{Tab}')
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByText('Export failed')).toBeNull()
  })
})
