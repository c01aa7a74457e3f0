/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'

import type { ComingStay, Turnover } from '@/contract/overview'

import { renderPortal } from '../../../../tests/support/render-portal'
import { ComingStays } from '../overview/coming-stays'
import { Turnovers } from './turnovers'

const stay = (over: Partial<ComingStay> = {}): ComingStay => ({
  stayId: '1',
  source: 'airbnb',
  label: 'Airbnb guest',
  checkin: '2027-03-10',
  checkout: '2027-03-14',
  ...over,
})
const turnover = (over: Partial<Turnover> = {}): Turnover => ({
  date: '2027-03-14',
  out: stay(),
  isSameDay: false,
  cleaning: { status: 'told', text: 'Crew told by mail', startTime: '13:00', endTime: '17:00' },
  ...over,
})
const show = (turnovers: Turnover[]) => {
  renderPortal(<Turnovers turnovers={turnovers} today="2027-03-14" />, '/admin?tab=overview')
  return screen.queryAllByRole('listitem').map((item) => within(item))
}

describe('coming turnovers', () => {
  it('say so when there is none', () => {
    expect(show([])).toEqual([])
    expect(screen.getByText('No check-out is coming up')).toBeVisible()
  })

  it('show who leaves, who comes on the same day, and the cleaning between them', () => {
    const next = stay({
      stayId: '2',
      label: 'Ada Moss',
      source: 'direct',
      href: '/admin?tab=bookings&open=7',
    })
    const [first] = show([turnover({ in: next, isSameDay: true })])
    for (const text of [
      'Sun, Mar 14',
      'Today',
      'Same-day turnover',
      'Airbnb guest',
      '1:00 PM–5:00 PM',
      'Crew told by mail',
    ])
      expect(first!.getByText(text)).toBeVisible()
    expect(first!.getByRole('link', { name: 'Ada Moss' })).toHaveAttribute(
      'href',
      '/admin?tab=bookings&open=7',
    )
  })

  it('say of whom a calendar of no channel brought what its owner calls it, as coming stays do', () => {
    const friend = stay({ source: 'manual', label: 'Calendar guest', feedName: 'Friends' })
    const [first] = show([
      turnover({ out: friend, in: stay({ stayId: '2', source: 'manual', label: 'Ann' }) }),
    ])
    expect(first!.getByText('Calendar guest', { exact: false })).toHaveTextContent('· “Friends”')
    expect(first!.getByText('Ann', { exact: false })).toHaveTextContent('· Entered by you')
    renderPortal(<ComingStays stays={[friend]} today="2027-03-14" />, '/admin?tab=overview')
    expect(screen.getByText('4 nights · “Friends”')).toBeVisible()
  })

  it('do not call a turnover same-day when nobody comes', () => {
    const [only] = show([
      turnover({ date: '2027-03-20', cleaning: { status: 'none', text: 'No crew address is set' } }),
    ])
    expect(only!.getByText('Nobody')).toBeVisible()
    expect(only!.getByText('No crew address is set')).toBeVisible()
    for (const text of ['Today', 'Same-day turnover']) expect(only!.queryByText(text)).toBeNull()
  })
})
