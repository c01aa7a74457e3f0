/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import type { RatesView } from '@/contract/rates'

import { firstRates, playRates } from '../../../../tests/support/rates-api'
import { ratesDesk } from '../../../../tests/support/rates-desk'
import { renderPortal } from '../../../../tests/support/render-portal'
import RatesTab from './rates-tab'

const season = (over: Partial<RatesView['seasons'][number]>): RatesView['seasons'][number] => ({
  ...{ name: 'Christmas', from: '2000-12-20', to: '2000-01-02', yearly: true, nightly: 500 },
  ...{ byWeekday: {}, minNights: null, arrivals: null, departures: null },
  ...over,
})
const desk = ratesDesk()
const bars = (name: string) => screen.getAllByRole('button', { name: `Season ${name}` })
const bar = (name: string) => bars(name)[0]!
const open = async (...seasons: RatesView['seasons']) => {
  renderPortal(<RatesTab timeZone="America/New_York" />, '/admin?tab=rates')
  await desk.usual()
  return seasons
}
const dates = (name: string) =>
  within(screen.getByRole('heading', { level: 4, name }).parentElement!).getByText(/ – /).textContent

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-25T04:30:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] })
  localStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('The bar of a season', () => {
  it('moves by keys by days and weeks, over the new year, and back by Escape', async () => {
    playRates({ ...firstRates(), seasons: [season({})] })
    await open()
    bar('Christmas').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(dates('Christmas')).toBe('Dec 21 – Jan 3, every year')
    expect(screen.getByText('Christmas: Dec 21 – Jan 3')).toBeInTheDocument()
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    expect(dates('Christmas')).toBe('Jan 4 – Jan 17, every year')
    // Its first bar is in another month now, and has the keyboard.
    expect(bar('Christmas')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(dates('Christmas')).toBe('Jan 4 – Jan 18, every year')
    expect(screen.getByText('Unpublished changes')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(dates('Christmas')).toBe('Dec 20 – Jan 2, every year')
    // The bar of January is the same one as before.
    expect(bars('Christmas')).toContain(document.activeElement)
  })

  it('has handles where the season begins and ends, not where a month or another season cuts it', async () => {
    playRates({
      ...firstRates(),
      seasons: [season({}), season({ name: 'New Year', from: '2000-12-30', to: '2000-12-31' })],
    })
    await open()
    const grips = (element: Element) =>
      [...element.querySelectorAll('[data-grip]')].map((grip) => grip.getAttribute('data-grip'))
    expect(bars('Christmas').map(grips)).toEqual([['from'], ['to']])
    expect(bars('New Year').map(grips)).toEqual([['from', 'to']])
  })
})
