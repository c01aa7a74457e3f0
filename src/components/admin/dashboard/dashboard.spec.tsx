/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'

import { answerFetch, refused } from '../../../../tests/support/answer-fetch'
import { AtPage } from '../../../../tests/support/at-page'
import { Dashboard } from './dashboard'

it('keeps the keyboard in the open tab when the button that was pressed goes', async () => {
  let isBroken = true
  answerFetch(({ url }) =>
    url.pathname === '/api/calendar-status' || !isBroken
      ? { body: { success: true, docs: [], totalDocs: 0, totalPages: 0, page: 1 } }
      : refused('not-found', 'Not now.'),
  )
  window.history.replaceState(null, '', '/admin?tab=reviews')
  render(
    <AtPage path="/admin">
      <SearchParamsContext value={new URLSearchParams('tab=reviews')}>
        <Dashboard houseName="Long Ridge" timeZone="America/New_York" />
      </SearchParamsContext>
    </AtPage>,
  )
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })
  isBroken = false
  await userEvent.click(retry)
  expect(await screen.findByText('No reviews yet')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Guest reviews' })).toHaveFocus())
})

it('has a title that tells its tabs apart, from the first answer on', () => {
  answerFetch(() => refused('not-found', 'Not now.'))
  const at = (search: string) => (
    <AtPage path="/admin">
      <SearchParamsContext value={new URLSearchParams(search)}>
        <Dashboard houseName="Long Ridge" timeZone="America/New_York" />
      </SearchParamsContext>
    </AtPage>
  )
  const { rerender } = render(at('tab=bookings'))
  expect(document.title).toBe('Bookings | Ridgeline')
  rerender(at(''))
  expect(document.title).toBe('Overview | Ridgeline')
})
