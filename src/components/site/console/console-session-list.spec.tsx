/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { createQueryClient } from '@/components/api/query-client'
import { ToastHost } from '@/components/ui/toaster'
import { toast } from '@/components/ui/use-toast'
import type { ConsoleSession } from '@/contract/security'

import { answerFetch, refused } from '../../../../tests/support/answer-fetch'
import { AtPage } from '../../../../tests/support/at-page'
import { ConsoleSessionList } from './console-session-list'

const open = () =>
  render(
    <AtPage path="/security-console">
      <QueryClientProvider client={createQueryClient()}>
        <ConsoleSessionList />
        <ToastHost />
      </QueryClientProvider>
    </AtPage>,
  )

const session = (id: string, over: Partial<ConsoleSession> = {}): ConsoleSession => ({
  ...{ id, address: `192.0.2.${id}`, isCurrent: false },
  ...{ signedInAt: '2027-03-01T15:00:00.000Z', expiresAt: '2027-03-01T16:00:00.000Z' },
  ...over,
})

beforeEach(() => toast({ title: 'Next test' }).dismiss())

it.each([
  ['one', /^End the session of 192\.0\.2\.2/],
  ['all others', 'End all others'],
])('keeps the place of the keyboard when %s is ended, whose row goes', async (_, name) => {
  let sessions = [session('1', { isCurrent: true }), session('2')]
  answerFetch(({ method }) => {
    if (method === 'GET') return { body: { success: true, sessions } }
    sessions = sessions.slice(0, 1)
    return { body: { success: true, ended: 1 } }
  })
  open()
  const button = await screen.findByRole('button', { name })
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('192.0.2.2')).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: 'Sessions of this console' })).toHaveFocus()
})

it('does not say that nothing was ended where the answer was lost', async () => {
  let sessions = [session('1', { isCurrent: true }), session('2')]
  answerFetch(({ method }) => {
    if (method === 'GET') return { body: { success: true, sessions } }
    sessions = sessions.slice(0, 1)
    throw new TypeError('Failed to fetch')
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'End all others' }))
  expect(await screen.findByText('No answer came')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('192.0.2.2')).not.toBeInTheDocument())
})

it('says of a refusal that nothing was ended', async () => {
  const sessions = [session('1', { isCurrent: true }), session('2')]
  answerFetch(({ method }) =>
    method === 'GET'
      ? { body: { success: true, sessions } }
      : refused('too-many-requests', 'Please come again later.'),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'End all others' }))
  expect(await screen.findByText('Nothing was ended')).toBeVisible()
})

it.each([
  ['one', /^End the session of 192\.0\.2\.2/],
  ['all others', 'End all others'],
])('has the keyboard on the button while %s is ended', async (_, name) => {
  const sessions = [session('1', { isCurrent: true }), session('2')]
  answerFetch(({ method }) =>
    method === 'GET' ? { body: { success: true, sessions } } : new Promise<never>(() => {}),
  )
  open()
  const button = await screen.findByRole('button', { name })
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  expect(button).toBeEnabled()
})
