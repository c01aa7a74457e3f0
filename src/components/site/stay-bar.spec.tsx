/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'

import { publishChosenStay } from './chosen-stay'
import { StayBar } from './stay-bar'
import { AtPage } from '../../../tests/support/at-page'

type Look = (entries: { isIntersecting: boolean }[]) => void

/** jsdom has no layout; a browser may tell of several moments in one call, the latest last. */
describe('the bar at the lower edge of a phone', () => {
  const layoutless = window.IntersectionObserver
  let looks: Look[]

  beforeEach(() => {
    looks = []
    class Observer {
      constructor(look: Look) {
        looks.push(look)
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(window, { IntersectionObserver: Observer })
  })
  afterEach(() => {
    cleanup()
    Object.assign(window, { IntersectionObserver: layoutless })
  })

  const tell = (...seen: boolean[]) =>
    act(async () => looks.forEach((look) => look(seen.map((isIntersecting) => ({ isIntersecting })))))

  it('hides by where the booking section is now', async () => {
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

  it('says what is chosen, what it costs and for how many, everywhere on the page, and leads on', async () => {
    const onAsk = jest.fn()
    render(
      <AtPage path="/" push={jest.fn()}>
        <StayBar from="$300">Book</StayBar>
        <section id="booking" />
      </AtPage>,
    )
    const stay = { checkin: '2027-03-04', checkout: '2027-03-07', guests: 4 }
    const told = { stay, totalCents: 150_689, payable: false, checkout: null, isAsking: false, onAsk }
    act(() => publishChosenStay(told))
    await tell(true)
    const bar = screen.getByRole('complementary')
    expect(bar).not.toHaveAttribute('data-away')
    expect(bar).toHaveTextContent('$1,506.89 total')
    expect(bar).toHaveTextContent('Mar 4 to 7, 4 guests')
    fireEvent.click(screen.getByRole('button', { name: 'Ask for these nights' }))
    expect(onAsk).toHaveBeenCalledTimes(1)
    act(() => publishChosenStay({ ...told, payable: true, checkout: '/checkout?amount=1' }))
    expect(screen.getByRole('link', { name: 'Book and pay' })).toHaveAttribute('href', '/checkout?amount=1')
    act(() => publishChosenStay(null))
    expect(bar).toHaveTextContent('From $300 a night with fees, before taxes')
  })
})
