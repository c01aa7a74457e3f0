/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, configure, render, screen } from '@testing-library/react'

import { DEFAULT_BOOKING_RULES } from '@/domain/stay-rules'

import { startBookingApi } from '../../../tests/support/booking-api'
import { BookingIsland } from './booking-island'
import { forgetQueries } from './query-provider'
import { StayBar } from './stay-bar'

jest.setTimeout(30_000)
configure({ asyncUtilTimeout: 10_000 })

type Look = (entries: { isIntersecting: boolean }[]) => void

/** jsdom has no layout; a browser may tell of several moments in one call, the latest last. */
describe('what a guest scrolls past quickly', () => {
  const layoutless = window.IntersectionObserver
  let looks: Look[]
  let api: Awaited<ReturnType<typeof startBookingApi>>

  beforeEach(async () => {
    looks = []
    class Observer {
      constructor(look: Look) {
        looks.push(look)
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(window, { IntersectionObserver: Observer })
    api = await startBookingApi()
    globalThis.fetch = api.fetch
    forgetQueries()
  })
  afterEach(async () => {
    cleanup()
    Object.assign(window, { IntersectionObserver: layoutless })
    await api.close()
  })

  const tell = (...seen: boolean[]) =>
    act(async () => looks.forEach((look) => look(seen.map((isIntersecting) => ({ isIntersecting })))))

  it('brings the calendar, also when being away and near are told at once', async () => {
    render(
      <BookingIsland
        timeZone="America/New_York"
        baseNightlyCents={30_000}
        conditions={{ rules: DEFAULT_BOOKING_RULES, cancellation: [], payable: false }}
        skeleton={<p>Not yet</p>}
      />,
    )
    await tell(false)
    expect(screen.getByText('Not yet')).toBeVisible()
    await tell(false, true)
    expect(await screen.findByText('Choose the day you arrive.')).toBeVisible()
  })

  it('hides the bar by where the booking section is now', async () => {
    render(
      <>
        <StayBar from="$300">Book</StayBar>
        <section id="booking" />
      </>,
    )
    const bar = screen.getByRole('complementary')
    await tell(false, true)
    expect(bar).toHaveAttribute('data-away')
    await tell(true, false)
    expect(bar).not.toHaveAttribute('data-away')
  })
})
