/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { useOccupiedStays } from '@/components/api/imported-stays'
import { toast } from '@/components/ui/use-toast'
import type { ImportedStay } from '@/contract/calendar-sources'

import { answerFetch, type Answer, type Asked, refused } from '../../../../tests/support/answer-fetch'
import { renderPortal } from '../../../../tests/support/render-portal'
import { OccupiedList } from './occupied-list'

const stay = (day: number): ImportedStay => ({
  stayId: String(day),
  feedId: '3',
  feedName: 'Booking feed',
  source: 'booking',
  kind: 'occupied',
  state: 'confirmed',
  label: 'CLOSED - Not available',
  checkin: `2027-03-0${day}`,
  checkout: `2027-03-0${day + 1}`,
  since: '2027-02-01T15:00:00.000Z',
  summary: 'CLOSED - Not available',
})

let stays: ImportedStay[]
let refusal: Answer | null

function answer({ method, url }: Asked): Answer {
  if (method === 'GET') return { body: { success: true, stays } }
  if (refusal) return refusal
  const [, id] = /^\/api\/imported-stays\/(\d+)\/confirm$/.exec(url.pathname) ?? []
  stays = stays.filter(({ stayId }) => stayId !== id)
  return { body: { success: true, message: 'It counts as a booking now.', inquiry: {} } }
}

const Occupied = () => <OccupiedList occupied={useOccupiedStays()} timeZone="America/New_York" />
const open = () => {
  const asked = answerFetch(answer)
  renderPortal(<Occupied />, '/admin?tab=overview')
  return asked
}
const buttons = () => screen.queryAllByRole('button', { name: /^It is a reservation/ })

beforeEach(() => {
  stays = [stay(1)]
  refusal = null
  toast({ title: 'Next test' }).dismiss()
})

describe('occupied, unconfirmed times', () => {
  it('say what the channel calls them, from which calendar and since when', async () => {
    open()
    expect(await screen.findByText(/Mon, Mar 1 – Tue, Mar 2, 2027/, { selector: 'p' })).toBeVisible()
    expect(
      screen.getByText(
        'Booking.com: “CLOSED - Not available” · from “Booking feed” since Feb 1, 2027, 10:00 AM',
      ),
    ).toBeVisible()
  })

  it('of a calendar of no channel say what its owner calls it', async () => {
    stays = [{ ...stay(1), source: 'manual', feedName: 'Friends' }]
    open()
    expect(
      await screen.findByText('“Friends”: “CLOSED - Not available” · since Feb 1, 2027, 10:00 AM'),
    ).toBeVisible()
  })

  it('become a reservation with one click', async () => {
    const asked = open()
    await userEvent.click(await screen.findByRole('button', { name: /It is a reservation/ }))
    expect(await screen.findByText('It counts as a booking now.', { selector: 'li *' })).toBeVisible()
    expect(asked.filter(({ method }) => method === 'POST').map(({ url }) => url.pathname)).toEqual([
      '/api/imported-stays/1/confirm',
    ])
    await waitFor(() => expect(screen.queryByText('Occupied, unconfirmed')).toBeNull())
  })

  it('do not become one by the second tap of a double tap, under which the next one has come', async () => {
    stays = [1, 2].map(stay)
    const asked = open()
    const posts = () => asked.filter(({ method }) => method === 'POST').length
    const [first] = await screen.findAllByRole('button', { name: /^It is a reservation/ })
    await userEvent.click(first!)
    await waitFor(() => expect(buttons()).toHaveLength(1))
    await userEvent.click(buttons()[0]!)
    expect(posts()).toBe(1)
    await new Promise((resume) => setTimeout(resume, 1_000))
    await userEvent.click(buttons()[0]!)
    await waitFor(() => expect(posts()).toBe(2))
  })

  it('stay with the reason when that is refused', async () => {
    refusal = refused('wrong-state', 'It was cancelled on Booking.com.')
    open()
    await userEvent.click(await screen.findByRole('button', { name: /It is a reservation/ }))
    expect(await screen.findByText('It was cancelled on Booking.com.', { selector: 'li *' })).toBeVisible()
    expect(buttons()).toHaveLength(1)
  })

  it('stay to be read when the session is over, with the way back', async () => {
    open()
    const button = await screen.findByRole('button', { name: /^It is a reservation/ })
    answerFetch(() => refused('sign-in', 'Please sign in.'))
    await userEvent.click(button)
    expect(await screen.findByText('You are logged out, so this may be old.')).toBeVisible()
    expect(buttons()).toHaveLength(1)
  })

  it('show the first four of many', async () => {
    stays = [1, 2, 3, 4, 5, 6].map(stay)
    open()
    await screen.findByText('Occupied, unconfirmed')
    expect(buttons()).toHaveLength(4)
    await userEvent.click(screen.getByRole('button', { name: 'Show all 6' }))
    expect(buttons()).toHaveLength(6)
  })
})
