/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'

import { toast } from '@/components/ui/use-toast'
import type { RatesView } from '@/contract/rates'

import { ratesDesk } from '../../../../tests/support/rates-desk'
import { firstRates, playRates } from '../../../../tests/support/rates-api'
import { renderPortal } from '../../../../tests/support/render-portal'
import RatesTab from './rates-tab'

/** Half past eleven in the evening of November 24 at the house. */
const NOW = '2026-11-25T04:30:00Z'
const REAL_TIMERS = [
  ...([
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
  ] as const),
  ...(['queueMicrotask', 'nextTick', 'performance', 'hrtime', 'requestAnimationFrame'] as const),
  ...(['cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
]

const season = (over: Partial<RatesView['seasons'][number]>): RatesView['seasons'][number] => ({
  ...{ name: 'Christmas', from: '2026-12-20', to: '2027-01-02', yearly: true, nightly: 500 },
  ...{ byWeekday: {}, minNights: null, arrivals: null, departures: null },
  ...over,
})
const desk = ratesDesk()
const { card, click, fill, usual } = desk
const open = async (api = playRates()) => {
  const view = renderPortal(<RatesTab timeZone="America/New_York" />, '/admin?tab=rates')
  await usual()
  return { api, ...view }
}
const typed = async (label: RegExp, text: string) => {
  const field = card('What would a guest pay?').getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const lines = () =>
  within(screen.getByRole('table', { name: /line by line$/ }))
    .getAllByRole('row')
    .map(
      (row) =>
        within(row).getByRole('rowheader').textContent + ' ' + within(row).getByRole('cell').textContent,
    )
const yearTable = () => screen.getByRole('table', { name: /^The price of each night/ })

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(NOW), doNotFake: REAL_TIMERS })
  localStorage.clear()
  desk.clicks = 0
  toast({ title: 'Next test' }).dismiss()
})

afterEach(() => {
  jest.useRealTimers()
})

describe('A whole year', () => {
  it('takes a check-out that is typed over the end of a year', async () => {
    await open()
    const field = (label: RegExp) => card('What would a guest pay?').getByLabelText(label)
    fireEvent.change(field(/^Check-in/), { target: { value: '2026-12-30' } })
    expect(field(/^Check-out/)).toHaveValue('2027-01-02')
    fireEvent.change(field(/^Check-in/), { target: { value: '2026-12-26' } })
    // As browsers tell of the month 01 and of the digits 2, 0, 2 and 7.
    for (const typed of ['2026-01-29', '0002-01-29', '0020-01-29', '0202-01-29']) {
      fireEvent.change(field(/^Check-out/), { target: { value: typed } })
      expect(field(/^Check-out/)).toHaveValue(typed)
      expect(field(/^Nights/)).toHaveValue('3')
    }
    fireEvent.change(field(/^Check-out/), { target: { value: '2027-01-29' } })
    expect(field(/^Nights/)).toHaveValue('34')
    // What came to no date gives way when the field is left.
    fireEvent.change(field(/^Check-out/), { target: { value: '2026-01-29' } })
    fireEvent.blur(field(/^Check-out/))
    expect(field(/^Check-out/)).toHaveValue('2027-01-29')
  })

  it('is set and published in at most 25 clicks', async () => {
    const { api } = await open()
    const seasons = card('Seasons')
    const day = (legend: RegExp, name: string) =>
      within(seasons.getByRole('group', { name: legend })).getByLabelText(name)
    for (const [name, nightly, weekend, nights] of [
      ['Spring', '320', '360', '2'],
      ['Summer', '400', '450', '3'],
      ['Leaves', '420', '490', '3'],
      ['Christmas', '550', '600', '5'],
    ] as const) {
      await click(seasons.getByRole('button', { name }))
      await fill(seasons.getByLabelText('Price a night'), nightly)
      await fill(seasons.getByLabelText('Fri and Sat nights'), weekend)
      await fill(seasons.getByLabelText(/^Shortest stay/), nights)
    }
    await click(day(/^Arrival/, 'Saturday'))
    await click(day(/^Departure/, 'Saturday'))
    const discounts = card('Discounts')
    await click(discounts.getByRole('button', { name: /longer stays/ }))
    await fill(discounts.getByLabelText('Off (%)'), '10%')
    await click(discounts.getByRole('button', { name: /last minute/ }))
    await fill(discounts.getAllByLabelText('Off (%)')[1]!, '15')
    const fees = card('Fees and extras')
    await click(fees.getByRole('button', { name: 'Pet fee' }))
    await fill(within(fees.getByRole('group', { name: 'Pet fee' })).getByLabelText('Amount'), '75')
    const taxes = card('Taxes and card fee')
    await click(taxes.getByRole('button', { name: 'Add dollars a night' }))
    const tax = within(taxes.getByRole('group', { name: 'New tax' }))
    await fill(tax.getByLabelText(/^Name/), 'State hotel fee')
    await fill(tax.getByLabelText('Dollars a night'), '5')
    await fill(tax.getByLabelText(/^Not from/), '31')
    await desk.publish()
    expect(await screen.findByText('Published.')).toBeVisible()

    expect(desk.clicks).toBeLessThanOrEqual(25)
    expect(api.now().seasons).toHaveLength(4)
    expect(api.now().seasons[3]).toEqual(
      season({
        ...{ nightly: 550, byWeekday: { fri: 600, sat: 600 }, minNights: 5 },
        ...{ arrivals: ['sat'], departures: ['sat'] },
      }),
    )
    expect(api.now().discounts).toEqual({
      length: [{ nights: 7, percent: 10 }],
      early: [],
      lastMinute: [{ days: 7, percent: 15 }],
    })
    expect(api.now().fees.at(-1)).toMatchObject({ key: 'pet-fee', per: 'pet', amount: 75, optional: false })
    expect(api.now().taxes.at(-1)).toEqual({
      ...{ key: 'state-hotel-fee', label: 'State hotel fee', percent: null, perNight: 5 },
      ...{ from: null, until: null, notFromNights: 31 },
    })
  })

  it('shows each night with its price, who has it, and seasons that open by their bar', async () => {
    const api = playRates({ ...firstRates(), seasons: [season({})] })
    const holder = { stayId: '1', source: 'direct', state: 'confirmed', label: 'Ada', since: NOW } as const
    api.days.set('2026-12-24', {
      isBlocked: true,
      claimedBy: { ...holder, checkin: '2026-12-24', checkout: '2026-12-25' },
    })
    api.days.set('2026-12-30', { price: 812.5, rate: 812.5 })
    await open(api)
    const night = (text: RegExp) => within(yearTable()).getByTitle(text)
    expect(await screen.findByTitle('Thu, Dec 24: $500, season Christmas, sold')).toHaveTextContent(
      'T500 sold',
    )
    expect(night(/^Wed, Dec 30/)).toHaveAttribute('title', 'Wed, Dec 30: $812.50, price of this night')
    expect(night(/^Sun, Jan 3:/)).toHaveTextContent('S300')
    expect(within(yearTable()).getAllByRole('rowheader')).toHaveLength(12)

    await click(within(yearTable()).getAllByRole('button', { name: 'Season Christmas' })[0]!)
    expect(card('Seasons').getByLabelText('Price a night')).toHaveValue('500')
    await fill(card('Seasons').getByLabelText('Price a night'), '555')
    expect(await screen.findByTitle('Fri, Dec 25: $555, season Christmas')).toBeVisible()

    await click(desk.button('Next year'))
    expect(screen.getByText(/^November 2027 – October 2028/)).toBeVisible()
    await click(desk.button('Dec 2027'))
    expect(within(yearTable()).getByRole('rowheader', { name: 'Dec 2027' })).toHaveFocus()
  })

  it('says what a guest would pay by what is typed, line by line, and what is against it', async () => {
    const api = playRates({
      ...firstRates(),
      seasons: [season({ byWeekday: { sat: 620 }, minNights: 4, arrivals: ['sat'] })],
    })
    api.days.set('2026-12-27', { price: 700, rate: 700 })
    await open(api)
    await fill(await usual(), '280')
    await typed(/^Check-in/, '2026-12-26')
    await typed(/^Nights/, '2')
    await screen.findByText('Sun, Dec 27: price of this night')
    expect(lines()).toEqual([
      'Sat, Dec 26: season Christmas, Saturday $620.00',
      'Sun, Dec 27: price of this night $700.00',
      'Cleaning fee: once $400.00',
      'Service fee: once $30.00',
      'GA state tax (4%) $70.00',
      'Fannin County tax (6%) $105.00',
      'Card processing fee (3%) $57.75',
      'Without the card fee $1,925.00',
      'Total by card $1,982.75',
    ])
    expect(screen.getByText(/^A stay from Sat, Dec 26 is at least 4 nights/)).toBeVisible()
    await typed(/^Check-in/, '2026-12-10')
    expect(await screen.findByText('Thu, Dec 10: usual rate')).toBeVisible()
    expect(lines()[0]).toBe('Thu, Dec 10: usual rate $280.00')
    expect(screen.queryByText('A guest cannot book this stay')).not.toBeInTheDocument()
    await typed(/^Nights/, '0')
    expect(screen.getByText(/^Please give the nights as a whole number/)).toBeVisible()
  })

  it('counts pets and what a guest adds', async () => {
    const fee = { aboveGuests: 0, optional: false, taxed: true, refundable: true }
    const fees: RatesView['fees'] = [
      { ...fee, key: 'pets', label: 'Pet fee', per: 'pet', amount: 75 },
      { ...fee, key: 'wood', label: 'Firewood', per: 'stay', amount: 12.5, optional: true },
    ]
    await open(playRates({ ...firstRates(), fees, taxes: [], cardFeePercent: 0 }))
    await typed(/^Nights/, '1')
    await typed(/^Pets/, '2')
    await typed(/^Firewood/, '3')
    expect(await screen.findByText('Pet fee: 2 pets at $75')).toBeVisible()
    expect(lines().slice(1)).toEqual([
      'Pet fee: 2 pets at $75 $150.00',
      'Firewood: 3 chosen at $12.50 $37.50',
      'Total $487.50',
    ])
  })

  it('holds 60 seasons with long names, and nothing in it is out of reach', async () => {
    const seasons = Array.from({ length: 60 }, (_, place) =>
      season({
        name: `Season ${place} with a name that is as long as it can be, to the`,
        from: `20${27 + (place % 3)}-0${1 + (place % 9)}-01`,
        to: `20${27 + (place % 3)}-0${1 + (place % 9)}-${10 + place / 3 - ((place / 3) % 1)}`,
        yearly: false,
      }),
    )
    const { container } = await open(playRates({ ...firstRates(), seasons }))
    expect(screen.getAllByRole('button', { name: /^Edit Season/ })).toHaveLength(60)
    await click(screen.getByRole('button', { name: /^Edit Season 59/ }))
    // jsdom has no canvas and complains each time it is asked for one.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const { violations } = await axe.run(container, {
      // Without a layout there are no colours to compare.
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})
