/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'

import { StayBar } from './stay-bar'

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
})
