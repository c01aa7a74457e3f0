/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { answerFetch } from '../../../../tests/support/answer-fetch'
import { AtPage } from '../../../../tests/support/at-page'
import { ConsoleHome } from './console-home'

it('has the keyboard at the heading of a list that is asked for anew, whose button goes', async () => {
  answerFetch(() => ({ status: 500, body: {} }))
  render(
    <AtPage path="/security-console">
      <ConsoleHome timeZone="America/New_York" />
    </AtPage>,
  )
  const log = screen.getByRole('region', { name: 'Security log' })
  const again = await within(log).findByRole('button', { name: 'Try again' })
  answerFetch(() => ({ body: { docs: [], totalDocs: 0, page: 1, totalPages: 1 } }))
  again.focus()
  await userEvent.keyboard('{Enter}')
  await within(log).findByText('No event matches.')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Security log' })).toHaveFocus())
})
