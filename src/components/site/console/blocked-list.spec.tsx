/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { createQueryClient } from '@/components/api/query-client'
import { ToastHost } from '@/components/ui/toaster'
import type { BlockedIp } from '@/contract/security'

import { answerFetch } from '../../../../tests/support/answer-fetch'
import { translateRendered } from '../../../../tests/support/translate'
import { AtPage } from '../../../../tests/support/at-page'
import { BlockedList } from './blocked-list'

const PER_PAGE = 20

const blocked = (number: number): BlockedIp => ({
  ...{ id: String(number), ip: `192.0.2.${number}`, note: null, since: '2027-03-01T15:00:00.000Z' },
  ...{ blockedFrom: null, expiresAt: null, isExpired: false, hits: 0, lastHitAt: null },
})

const show = () =>
  render(
    <AtPage path="/security-console">
      <QueryClientProvider client={createQueryClient()}>
        <BlockedList />
        <ToastHost />
      </QueryClientProvider>
    </AtPage>,
  )

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
  show()
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

it('shows a page from its top, however short it is beside the one before', async () => {
  const shown: string[] = []
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    shown.push(this.textContent)
  }
  open(PER_PAGE + 1)
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }))
  expect(await screen.findByText('Page 2 of 2')).toBeVisible()
  expect(shown).toEqual(['Blocked addresses'])
})

it('has the keyboard on a button of the pages that leads no further', async () => {
  open(PER_PAGE + 1)
  const [older, newer] = [
    await screen.findByRole('button', { name: 'Older' }),
    screen.getByRole('button', { name: 'Newer' }),
  ]
  // A browser takes the focus from one that is disabled.
  for (const [button, page] of [
    [older, 'Page 2 of 2'],
    [newer, 'Page 1 of 2'],
  ] as const) {
    button.focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText(page)).toBeVisible()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText(page)).toBeVisible()
  }
})

it('has the keyboard on an address while it is unblocked, and does it once', async () => {
  const unblocked: unknown[] = []
  answerFetch(({ method, body }) => {
    if (method === 'POST') {
      unblocked.push(body)
      return new Promise<never>(() => {})
    }
    return { body: { docs: [blocked(1)], totalDocs: 1, page: 1, totalPages: 1 } }
  })
  show()
  const button = await screen.findByRole('button', { name: 'Unblock 192.0.2.1' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  expect(button).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  expect(unblocked).toEqual([{ ip: '192.0.2.1' }])
})

it('does not say of an address that it is blocked still where the answer was lost', async () => {
  open(2, { isLost: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock 192.0.2.2' }))
  expect(await screen.findByText('No answer came')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('192.0.2.2')).not.toBeInTheDocument())
})

it('says which page is shown where the browser translates it', async () => {
  open(2 * PER_PAGE)
  expect(await screen.findByText('Page 1 of 2')).toBeVisible()
  await translateRendered()
  await userEvent.click(screen.getByRole('button', { name: 'Older' }))
  expect(await screen.findByText('Page 2 of 2')).toBeVisible()
})
