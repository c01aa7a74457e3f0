/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { createQueryClient } from '@/components/api/query-client'
import { ToastHost } from '@/components/ui/toaster'
import type { BlockedIp } from '@/contract/security'

import { answerFetch } from '../../../../tests/support/answer-fetch'
import { AtPage } from '../testing/at-page'
import { BlockedList } from './blocked-list'

const PER_PAGE = 20

const blocked = (number: number): BlockedIp => ({
  ...{ id: String(number), ip: `192.0.2.${number}`, note: null, since: '2027-03-01T15:00:00.000Z' },
  ...{ blockedFrom: null, expiresAt: null, isExpired: false, hits: 0, lastHitAt: null },
})

const open = (count: number, { isLost = false } = {}) => {
  let entries = Array.from({ length: count }, (_, index) => blocked(index + 1))
  answerFetch(({ method, url, body }) => {
    if (method === 'POST') {
      entries = entries.filter(({ ip }) => ip !== (body as { ip: string }).ip)
      if (isLost) throw new TypeError('Failed to fetch')
      return { body: { success: true } }
    }
    const page = Number(url.searchParams.get('page'))
    const docs = entries.slice((page - 1) * PER_PAGE, page * PER_PAGE)
    return {
      body: { docs, totalDocs: entries.length, page, totalPages: Math.ceil(entries.length / PER_PAGE) || 1 },
    }
  })
  render(
    <AtPage path="/security-console">
      <QueryClientProvider client={createQueryClient()}>
        <BlockedList />
        <ToastHost />
      </QueryClientProvider>
    </AtPage>,
  )
}

it('goes to the page before when the last address of the last one is unblocked', async () => {
  open(PER_PAGE + 1)
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock 192.0.2.21' }))
  expect(await screen.findByRole('button', { name: 'Unblock 192.0.2.20' })).toBeInTheDocument()
  expect(screen.queryByText('192.0.2.21')).not.toBeInTheDocument()
})

it('keeps the place of the keyboard when an address is unblocked, whose row goes', async () => {
  open(2)
  const button = await screen.findByRole('button', { name: 'Unblock 192.0.2.2' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('192.0.2.2')).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: 'Blocked addresses' })).toHaveFocus()
})

it('does not say of an address that it is blocked still where the answer was lost', async () => {
  open(2, { isLost: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock 192.0.2.2' }))
  expect(await screen.findByText('No answer came')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('192.0.2.2')).not.toBeInTheDocument())
})
