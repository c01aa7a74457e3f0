/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'

import { createQueryClient } from '@/components/api/query-client'
import { dateRange } from '@/domain/common/calendar-date'

import { refused } from '../../../../tests/support/answer-fetch'
import { startBookingApi } from '../../../../tests/support/booking-api'
import { NearStays } from './near-stays'

const TODAY = '2027-03-01'
const WANTED = { checkin: '2027-03-10', checkout: '2027-03-13', guests: 4, pets: 1 }

describe('stays near one that is refused', () => {
  let api: Awaited<ReturnType<typeof startBookingApi>>
  const user = userEvent.setup()

  beforeEach(async () => {
    api = await startBookingApi()
    globalThis.fetch = api.fetch
  })
  afterEach(async () => {
    cleanup()
    await api.close()
  })

  const show = (props: Partial<ComponentProps<typeof NearStays>> = {}, client = createQueryClient()) =>
    render(
      <QueryClientProvider client={client}>
        <NearStays refused={WANTED} today={TODAY} {...props} />
      </QueryClientProvider>,
    )
  const names = (role: 'button' | 'link') => screen.getAllByRole(role).map(({ textContent }) => textContent)

  it('are shown with dates, nights and total, and one tap chooses one with the guests and extras', async () => {
    api.take('2027-03-10')
    const onChoose = jest.fn()
    show({ onChoose })
    await screen.findByText('Free near these dates')
    await waitFor(() => expect(names('button').every((name) => name?.includes('in all'))).toBe(true))
    expect(names('button')).toEqual([
      'Thu, Mar 11 to Sun, Mar 143 nights, $1,506.89 in all',
      'Fri, Mar 12 to Mon, Mar 153 nights, $1,506.89 in all',
      'Sat, Mar 13 to Tue, Mar 163 nights, $1,506.89 in all',
    ])
    await user.click(screen.getAllByRole('button')[0]!)
    expect(onChoose).toHaveBeenCalledWith({ ...WANTED, checkin: '2027-03-11', checkout: '2027-03-14' })
  })

  it('lead to an address, with the total as soon as it is known', async () => {
    api.take('2027-03-10')
    show({ hrefOf: ({ checkin }, total) => `/there?from=${checkin}&total=${total}` })
    await waitFor(() =>
      expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(
        '/there?from=2027-03-11&total=150689',
      ),
    )
  })

  it('leave out nights that the server is known to have given away, and what it refuses', async () => {
    show({ taken: ['2027-03-11'], onChoose: () => undefined })
    await screen.findByText('Free near these dates')
    expect(names('button')[0]).toContain('Fri, Mar 12 to Mon, Mar 15')
    cleanup()
    const client = createQueryClient()
    show({ refused: { ...WANTED, checkin: '2027-06-01', checkout: '2027-06-04' } }, client)
    await screen.findByText('Free near these dates')
    cleanup()
    // Taken since the calendar was loaded.
    api.take('2027-03-14')
    show({ taken: ['2027-03-10'], onChoose: () => undefined }, client)
    await waitFor(() => expect(names('button')).toHaveLength(1))
    expect(names('button')[0]).toContain('Thu, Mar 11 to Sun, Mar 14')
  })

  it('are offered without a total where the price cannot be told, and not at all where nothing is free', async () => {
    api.take('2027-03-10')
    api.refuseWith('/api/quote', refused('too-many-requests', 'Too many.'))
    show({ onChoose: () => undefined })
    await waitFor(() => expect(names('button')[0]).toBe('Thu, Mar 11 to Sun, Mar 143 nights'))
    cleanup()
    api.take(...dateRange(TODAY, '2027-04-10'))
    const { container } = show()
    await waitFor(() =>
      expect(api.asked.filter((call) => call.includes('/api/rates/calendar'))).toHaveLength(2),
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(container.textContent).toBe('')
  })

  it('are none for nights that are over', () => {
    const { container } = show({ refused: { checkin: '2027-02-10', checkout: '2027-02-12', guests: 2 } })
    expect(container.textContent).toBe('')
  })
})
