/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import type { AvailabilityDay, NightHolder } from '@/contract/availability'
import { nightsOf } from '@/domain/common/calendar-date'

import { answerFetch, type Answer, type Asked } from '../../../../tests/support/answer-fetch'
import { renderPortal } from '../../../../tests/support/render-portal'
import AvailabilityTab from './availability-tab'

const holder = (over: Partial<NightHolder>): NightHolder => ({
  stayId: '8',
  source: 'airbnb',
  state: 'confirmed',
  label: 'Airbnb guest',
  checkin: '2027-03-04',
  checkout: '2027-03-06',
  since: '2027-01-20T15:00:00.000Z',
  importKind: 'reservation',
  feedName: 'Airbnb main',
  inquiryId: '9',
  ...over,
})
const RESERVED = holder({})
const OCCUPIED: NightHolder = {
  stayId: '20',
  source: 'booking',
  state: 'confirmed',
  label: 'CLOSED - Not available',
  checkin: '2027-03-11',
  checkout: '2027-03-13',
  since: '2027-01-21T15:00:00.000Z',
  importKind: 'occupied',
  feedName: 'Booking feed',
}
const CLOSED: NightHolder = {
  ...OCCUPIED,
  stayId: '21',
  source: 'airbnb',
  label: 'Airbnb (Not available)',
  checkin: '2027-03-16',
  checkout: '2027-03-18',
  importKind: 'block',
  feedName: 'Airbnb main',
}

let holders: NightHolder[]

const daysOf = (stay: NightHolder): AvailabilityDay[] =>
  nightsOf(stay.checkin, stay.checkout).map((date) => ({
    date,
    price: null,
    rate: 300,
    isAvailable: true,
    isBlocked: true,
    updatedAt: null,
    ownBlocked: false,
    claimedBy: stay,
  }))

function answer({ method, url }: Asked): Answer {
  if (method === 'GET') return { body: holders.flatMap(daysOf) }
  if (url.pathname !== '/api/imported-stays/20/confirm') return { status: 404, body: {} }
  holders = holders.map((each) =>
    each.stayId === '20' ? { ...each, importKind: 'reservation', inquiryId: '31' } : each,
  )
  return { body: { success: true, message: 'It counts as a booking now.', inquiry: {} } }
}

const open = async () => {
  answerFetch(answer)
  renderPortal(<AvailabilityTab timeZone="America/New_York" />, '/admin?tab=availability')
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false'))
}
const day = (date: string) => document.getElementById(`day-${date}`)!
const notes = () => within(screen.getByRole('region', { name: /^Stays?$/ }))

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2027-03-02T17:00:00Z'), advanceTimers: true })
  holders = [RESERVED, OCCUPIED, CLOSED]
})
afterEach(() => {
  jest.useRealTimers()
})

describe("channels' stays in the month", () => {
  it('are bars with their channel; only a reservation bears a name', async () => {
    await open()
    expect(screen.getByTitle(/^Airbnb guest, Airbnb/)).toHaveTextContent('Airbnb guest · Airbnb')
    expect(screen.getByTitle(/^CLOSED - Not available/)).toHaveTextContent('Booking.com · unconfirmed')
    expect(screen.getByTitle(/^Airbnb \(Not available\)/)).toHaveTextContent('Airbnb · closed')
    expect(day('2027-03-04')).toHaveAccessibleName(/stay of Airbnb guest \(Airbnb\)$/)
    expect(day('2027-03-11')).toHaveAccessibleName(/occupied on Booking.com, unconfirmed$/)
    expect(day('2027-03-16')).toHaveAccessibleName(/closed on Airbnb$/)
  })

  it('of a calendar of no channel bear what its owner calls it', async () => {
    const own = { source: 'manual', feedName: 'Friends' } as const
    holders = [RESERVED, OCCUPIED, CLOSED].map((each) => ({ ...each, ...own }))
    await open()
    expect(screen.getByTitle(/^Airbnb guest, “Friends”/)).toHaveTextContent('Airbnb guest · “Friends”')
    expect(day('2027-03-11')).toHaveAccessibleName(/occupied on “Friends”, unconfirmed$/)
    expect(day('2027-03-16')).toHaveAccessibleName(/closed on “Friends”$/)
    await userEvent.click(day('2027-03-16'))
    expect(notes().getByText(/^Closed on “Friends”\. To open/)).toBeVisible()
    expect(notes().getByText(/^“Friends” · has the nights since/)).toBeVisible()
  })

  it('say which calendar keeps a night and since when', async () => {
    await open()
    await userEvent.click(day('2027-03-16'))
    expect(
      notes().getByText('Airbnb · from “Airbnb main” · has the nights since Jan 21, 2027, 10:00 AM'),
    ).toBeVisible()
    expect(notes().getByText(/To open these nights, open them there/)).toBeVisible()
    expect(notes().queryByRole('button')).toBeNull()
  })

  it.each([
    ['its bar', () => screen.getByTitle(/^CLOSED - Not available/)],
    ['its day', () => day('2027-03-11')],
  ])('become a booking with one click, when opened by %s', async (_, place) => {
    await open()
    await userEvent.click(place())
    expect(notes().getByText('Unconfirmed')).toBeVisible()
    await userEvent.click(notes().getByRole('button', { name: /^It is a reservation/ }))
    expect(await screen.findByText('It counts as a booking now.', { selector: 'li *' })).toBeVisible()
    expect(await notes().findByRole('link', { name: /Open booking/ })).toHaveAttribute(
      'href',
      '/admin?tab=bookings&open=31',
    )
    expect(notes().queryByText('Unconfirmed')).toBeNull()
  })
})
