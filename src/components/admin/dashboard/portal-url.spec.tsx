/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { PortalUrlProvider, usePortalUrl } from './portal-url'

function Filters() {
  const { change } = usePortalUrl()
  return (
    <>
      <button onClick={() => change({ status: 'cancelled' })}>Cancelled</button>
      <button onClick={() => change({ search: 'Moss' }, 'replace')}>Moss</button>
    </>
  )
}

describe('the address of the dashboard', () => {
  it('keeps a change that the router has not followed yet when the next one comes', async () => {
    window.history.replaceState(null, '', '/admin?tab=bookings')
    render(
      <PortalUrlProvider search="tab=bookings">
        <Filters />
      </PortalUrlProvider>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Cancelled' }))
    await userEvent.click(screen.getByRole('button', { name: 'Moss' }))
    expect(window.location.search).toBe('?tab=bookings&status=cancelled&search=Moss')
  })
})
