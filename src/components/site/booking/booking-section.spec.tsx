/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server.node'

import { createQueryClient } from '@/components/api/query-client'
import type { BookingConditions } from '@/contract/site-content'
import { DEFAULT_BOOKING_RULES } from '@/domain/rates/stay-rules'

import { refused } from '../../../../tests/support/answer-fetch'
import { startBookingApi } from '../../../../tests/support/booking-api'
import { BookingSection } from './booking-section'

configure({ asyncUtilTimeout: 5_000 })

const CONDITIONS: BookingConditions = {
  rules: DEFAULT_BOOKING_RULES,
  cancellation: { steps: [], keptNames: [] },
  payable: false,
}

const page = (conditions: Partial<BookingConditions> = {}, firstToday = '2027-03-01') => (
  <QueryClientProvider client={createQueryClient()}>
    <BookingSection
      house={{
        name: 'Long Ridge',
        place: 'Blue Ridge, Georgia',
        contactEmail: 'us@ridge.test',
        contactPhone: '',
      }}
      timeZone="America/New_York"
      firstToday={firstToday}
      fromCents={30_000}
      conditions={{ ...CONDITIONS, ...conditions }}
    />
  </QueryClientProvider>
)

describe('the booking section', () => {
  let api: Awaited<ReturnType<typeof startBookingApi>>
  const user = userEvent.setup()

  beforeEach(async () => {
    // Only the clock stands still; timers run. In New York it is still the evening of March 1.
    jest.useFakeTimers({
      now: Date.parse('2027-03-02T03:30:00Z'),
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'queueMicrotask',
        'performance',
        'nextTick',
      ],
    })
    api = await startBookingApi()
    api.take('2027-03-10', '2027-03-11')
    api.price('2027-03-20', 350)
    globalThis.fetch = api.fetch
    sessionStorage.clear()
    window.history.replaceState(null, '', '/')
  })
  afterEach(async () => {
    cleanup()
    jest.useRealTimers()
    await api.close()
  })

  // By label and not by role: computing the roles of two months of dates takes jsdom seconds.
  const day = (label: RegExp) => screen.getByLabelText(label)
  const open = async (conditions: Partial<BookingConditions> = {}) => {
    if (conditions.rules) api.ask({ rules: conditions.rules })
    const view = render(page(conditions))
    await screen.findByText('Choose the day you arrive.')
    return view
  }
  const choose = async (arrive: RegExp, leave: RegExp) => {
    await user.click(day(arrive))
    await user.click(day(leave))
  }
  const askFor = async (arrive: RegExp, leave: RegExp) => {
    await choose(arrive, leave)
    await user.click(await screen.findByText('Ask for these nights'))
    await screen.findByText('Tell us who is coming')
  }
  const fillIn = async () => {
    await user.type(screen.getByLabelText('First name'), 'Mara')
    await user.type(screen.getByLabelText('Last name'), 'Quill')
    await user.type(screen.getByLabelText('Email'), 'mara@example.com')
    await user.type(screen.getByLabelText('Message'), 'We come by train.')
  }
  const sendButton = () => screen.getByRole('button', { name: /Send inquiry|Sending/ })
  const quoted = () => [...document.querySelectorAll('[data-quote] tr')].map((row) => row.textContent)
  const total = (amount: string) => waitFor(() => expect(quoted()).toContain(`Total${amount}`))

  it("shows the month of the house's date and asks once for all bookable nights", async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'March 2027' })).toBeInTheDocument()
    expect(day(/^Monday, March 1, 2027, free/)).toHaveAttribute('aria-current', 'date')
    expect(day(/^Saturday, March 20, 2027, free, \$350$/)).toBeInTheDocument()
    expect(api.asked.toSorted()).toEqual([
      'GET /api/availability?startDate=2027-03-01&endDate=2028-03-31',
      'GET /api/rates/calendar?from=2027-03-01&to=2028-03-31',
    ])
  })

  it('is a calendar in the first HTML, which may be of yesterday, and then takes up what the tab remembers', async () => {
    const selection = { checkin: '2027-04-14', checkout: '2027-04-16' }
    const fields = { message: 'We come by train.' }
    sessionStorage.setItem('inquiry-draft', JSON.stringify({ selection, fields }))
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page({}, '2027-02-28'))
    expect(container.querySelectorAll('[role=grid]')).toHaveLength(2)
    const stops = container.querySelectorAll<HTMLElement>('[data-date][tabindex="0"]')
    expect([...stops].map(({ dataset }) => dataset['date'])).toEqual(['2027-02-28'])
    expect(container.textContent).toContain('February 2027')
    expect(container.innerHTML).not.toContain('train')

    const errors: unknown[] = []
    const hydrating = { container, hydrate: true, onRecoverableError: (error: unknown) => errors.push(error) }
    render(page({}, '2027-02-28'), hydrating)
    await screen.findByText('Wed, Apr 14 to Fri, Apr 16, 2 nights.')
    expect(screen.getByRole('heading', { name: 'April 2027' })).toBeInTheDocument()
    expect(await screen.findByLabelText('Message')).toHaveValue('We come by train.')
    expect(errors).toEqual([])
  })

  it('keeps the keyboard where it was when it comes alive', async () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page())
    const stop = container.querySelector<HTMLElement>('[data-date][tabindex="0"]')
    stop?.focus()
    render(page(), { container, hydrate: true })
    await screen.findByText('Choose the day you arrive.')
    expect(document.activeElement).toBe(stop)
  })

  it('quotes three nights with the agreed figures', async () => {
    await open()
    await choose(/March 4, 2027/, /March 7, 2027/)
    await total('$1,506.89')
    expect(screen.getByText('Price from March 4, 2027 to March 7, 2027')).toBeInTheDocument()
    expect(quoted()).toEqual([
      '3 nights x $300.00$900.00',
      'Cleaning fee$400.00',
      'Service fee$30.00',
      'Subtotal$1,330.00',
      'GA state tax (4%)$53.20',
      'Fannin County tax (6%)$79.80',
      'Card processing fee (3%)$43.89',
      'Total$1,506.89',
    ])
  })

  it('shows the total without a card beside the one by card, where guests can book so', async () => {
    api.takeTransfers()
    await open({ payable: true })
    await choose(/March 4, 2027/, /March 7, 2027/)
    await total('$1,506.89')
    expect(screen.getByText('Without a card, and without its fee').nextElementSibling).toHaveTextContent(
      '$1,463.00',
    )
  })

  it('groups nights of one price', async () => {
    await open()
    await choose(/March 19, 2027/, /March 22, 2027/)
    await waitFor(() => expect(quoted()).toContain('2 nights x $300.00$600.00'))
    expect(quoted()).toContain('1 night x $350.00$350.00')
  })

  it('draws prices of a thousand and more without cents, which would run into the next day, and never lower', async () => {
    api.price('2027-03-21', 1234.56)
    api.price('2027-03-22', 999.99)
    await open()
    expect(day(/^Sunday, March 21, 2027.*\$1,234\.56/).dataset.price).toBe('$1,235')
    expect(day(/^Monday, March 22, 2027/).dataset.price).toBe('$999.99')
    expect(day(/^Saturday, March 20, 2027/).dataset.price).toBe('$350')
  })

  it('says aloud what a stay costs, from a place that was there before, and why that cannot be told', async () => {
    await open()
    const aloud = document.querySelector('.sr-only[role=status]')!
    expect(aloud).toBeEmptyDOMElement()
    await choose(/March 4, 2027/, /March 7, 2027/)
    await waitFor(() => expect(aloud).toHaveTextContent('$1,506.89 in all'))
    await user.click(screen.getByLabelText('One guest more'))
    expect(aloud).toBeEmptyDOMElement()
    await waitFor(() => expect(aloud).toHaveTextContent('$1,506.89 in all'))
    api.refuseWith('/api/quote', refused('too-many-requests', 'Too many'))
    await user.click(screen.getByLabelText('One guest more'))
    await waitFor(() => expect(aloud).toHaveTextContent(/too many requests from your connection/))
  })

  it('lets two stays touch on one date', async () => {
    await open()
    await choose(/March 8, 2027/, /March 10, 2027, taken, checkout possible/)
    expect(screen.getByText('Mon, Mar 8 to Wed, Mar 10, 2 nights.')).toBeInTheDocument()
    await choose(/March 12, 2027/, /March 13, 2027/)
    expect(screen.getByText('Fri, Mar 12 to Sat, Mar 13, 1 night.')).toBeInTheDocument()
  })

  it('refuses a stay across a taken night and offers the arrival after it', async () => {
    await open()
    await choose(/March 8, 2027/, /March 14, 2027/)
    expect(screen.getByText(/The night of Wed, Mar 10 is taken/)).toBeInTheDocument()
    expect(screen.getByText(/Arriving on Mon, Mar 8, you can stay until Wed, Mar 10/)).toBeInTheDocument()
    expect(api.asked.some((call) => call.includes('checkin=2027-03-08'))).toBe(false)
    await user.click(await screen.findByRole('button', { name: 'Arrive there instead' }))
    expect(screen.getByText(/Arriving Sun, Mar 14/)).toBeInTheDocument()
  })

  it('proposes stays near one that is refused; a tap chooses it with its price', async () => {
    await open()
    await choose(/March 8, 2027/, /March 12, 2027/)
    const near = await screen.findByRole('button', { name: /Fri, Mar 12 to Tue, Mar 16/ })
    expect(near).toHaveTextContent('4 nights')
    await user.click(near)
    expect(screen.getByText('Fri, Mar 12 to Tue, Mar 16, 4 nights.')).toBeInTheDocument()
    expect(screen.queryByText('Free near these dates')).toBeNull()
    expect(window.location.search).toBe('?checkin=2027-03-12&checkout=2027-03-16&guests=2')
  })

  it('says at the day why it cannot be had, until Escape or another tap', async () => {
    await open()
    await user.click(day(/March 10, 2027, taken/))
    expect(screen.getByText(/You can leave on that day, but not arrive/)).toHaveAttribute('role', 'status')
    expect(screen.getByText('Choose the day you arrive.')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.queryByText(/You can leave on that day/)).toBeNull()
    await user.click(day(/March 10, 2027, taken/))
    await user.click(screen.getByRole('button', { name: 'Close this note' }))
    expect(screen.queryByText(/You can leave on that day/)).toBeNull()
  })

  describe('opened with dates in its address', () => {
    const at = async (search: string) => {
      window.history.replaceState(null, '', `/${search}`)
      render(page())
      await screen.findByRole('grid', { name: /2027/ })
    }

    it('shows them chosen, with guests and price, and keeps the address in step', async () => {
      await at('?ref=mail&checkin=2027-04-14&checkout=2027-04-17&guests=5#booking')
      await total('$1,506.89')
      expect(screen.getByText('Wed, Apr 14 to Sat, Apr 17, 3 nights.')).toBeInTheDocument()
      expect(screen.getByRole('heading', { name: 'April 2027' })).toBeInTheDocument()
      expect(api.asked.filter((call) => call.includes('/api/quote'))).toEqual([
        'GET /api/quote?checkin=2027-04-14&checkout=2027-04-17&guests=5',
      ])
      await user.click(screen.getByRole('button', { name: 'One guest more' }))
      expect(window.location.search).toBe('?ref=mail&checkin=2027-04-14&checkout=2027-04-17&guests=6')
      await user.click(screen.getByRole('button', { name: 'Clear dates' }))
      expect(window.location.href).toMatch(/\/\?ref=mail#booking$/)
    })

    it('goes before what the tab remembers, and takes no more guests than the house sleeps', async () => {
      const selection = { checkin: '2027-05-01', checkout: '2027-05-03' }
      sessionStorage.setItem('inquiry-draft', JSON.stringify({ selection, guests: 3 }))
      await at('?checkin=2027-04-14&checkout=2027-04-17&guests=40')
      await total('$1,506.89')
      expect(api.asked.at(-1)).toContain('checkin=2027-04-14&checkout=2027-04-17&guests=12')
    })

    it('says that they are taken, and proposes others', async () => {
      await at('?checkin=2027-03-09&checkout=2027-03-12&guests=4')
      await screen.findByText('The night of Wed, Mar 10 is taken. Please choose other nights.')
      const near = await screen.findByRole('button', { name: /Fri, Mar 12 to Mon, Mar 15/ })
      // The dates are asked for again when the page is loaded again.
      expect(window.location.search).toContain('checkin=2027-03-09')
      await user.click(near)
      expect(window.location.search).toBe('?checkin=2027-03-12&checkout=2027-03-15&guests=4')
      await total('$1,506.89')
    })

    it('says which rule is against them, and proposes others', async () => {
      api.ask({ rules: { ...DEFAULT_BOOKING_RULES, minNights: 4 } })
      await at('?checkin=2027-03-20&checkout=2027-03-22&guests=2')
      await screen.findByText('A stay is at least 4 nights. Please choose a later check-out.')
      expect(await screen.findByRole('button', { name: /Sat, Mar 20 to Wed, Mar 24/ })).toBeInTheDocument()
    })

    it.each([
      ['?checkin=2027-02-20&checkout=2027-02-22&guests=2', 'These nights are over. Please choose others.'],
      ['?checkin=2027-04-20&checkout=2027-04-10', /dates in this address could not be read/],
      ['?checkin=%3Cscript%3E&checkout=2027-04-10', /dates in this address could not be read/],
    ])('says calmly that %s cannot be', async (search, words) => {
      await at(search)
      expect(await screen.findByText(words)).toHaveAttribute('role', 'status')
      expect(screen.queryByText('Free near these dates')).toBeNull()
      await screen.findByLabelText(/March 4, 2027, free/)
      await choose(/March 4, 2027/, /March 7, 2027/)
      await total('$1,506.89')
      expect(window.location.search).toBe('?checkin=2027-03-04&checkout=2027-03-07&guests=2')
    })
  })

  it('can be walked and chosen with the keyboard alone', async () => {
    await open()
    const stops = document.querySelectorAll<HTMLElement>('[data-date][tabindex="0"]')
    expect(stops).toHaveLength(1)
    act(() => stops[0]?.focus())
    await user.keyboard('{ArrowDown}{End}')
    expect(document.activeElement).toHaveAttribute('data-date', '2027-03-13')
    await user.keyboard('{PageDown}{ArrowRight}')
    expect(document.activeElement).toHaveAttribute('data-date', '2027-04-14')
    expect(screen.getByRole('heading', { name: 'April 2027' })).toBeInTheDocument()
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight} ')
    expect(screen.getByText('Wed, Apr 14 to Fri, Apr 16, 2 nights.')).toBeInTheDocument()
    await user.keyboard('{Shift>}{PageUp}{/Shift}')
    expect(document.activeElement).toHaveAttribute('data-date', '2027-03-01')
  })

  it('reads out which months a turned page shows', async () => {
    await open()
    const heading = screen.getByText('March 2027')
    expect(heading).toHaveAttribute('aria-live', 'polite')
    await user.click(screen.getByLabelText('Next month'))
    expect(heading).toHaveTextContent('April 2027')
  })

  it('goes on by keyboard from a date when the button that was pressed goes', async () => {
    await open()
    const goesOnAt = (label: RegExp) => waitFor(() => expect(day(label)).toHaveFocus())
    await choose(/March 8, 2027/, /March 12, 2027/)
    await user.click(screen.getByLabelText('Close this note'))
    await goesOnAt(/March 12, 2027/)
    await user.click(day(/March 12, 2027/))
    await user.click(await screen.findByText('Fri, Mar 12 to Tue, Mar 16'))
    await goesOnAt(/March 12, 2027/)
    await user.click(screen.getByText('Clear dates'))
    await goesOnAt(/March 12, 2027/)
  })

  it('asks for a price once the guests have been counted, not at every step', async () => {
    await open()
    await choose(/March 4, 2027/, /March 7, 2027/)
    const more = screen.getByRole('button', { name: 'One guest more' })
    for (let clicks = 0; clicks < 15; clicks += 1) fireEvent.click(more)
    await waitFor(() => expect(api.asked.at(-1)).toContain('guests=12'))
    expect(more).toHaveAttribute('aria-disabled', 'true')
    expect(api.asked.filter((call) => call.includes('/api/quote')).length).toBeLessThanOrEqual(2)
  })

  it('never shows the price of an earlier choice under a later one', async () => {
    await open()
    await choose(/March 4, 2027/, /March 7, 2027/)
    await total('$1,506.89')
    api.delay(500)
    await choose(/March 15, 2027/, /March 18, 2027/)
    await waitFor(() => expect(api.asked.some((call) => call.includes('checkout=2027-03-18'))).toBe(true))
    await choose(/March 22, 2027/, /March 23, 2027/)
    expect(quoted()).toEqual([])
    await total('$827.09')
    expect(screen.getByText('Price from March 22, 2027 to March 23, 2027')).toBeInTheDocument()
  })

  it('leads to the checkout with the stay and its price where a stay can be paid, and lets a guest ask instead', async () => {
    await open({ payable: true, cancellation: { steps: [{ daysBefore: 2, percent: 50 }], keptNames: [] } })
    expect(screen.queryByText('Book and pay')).toBeNull()
    await choose(/March 4, 2027/, /March 7, 2027/)
    await total('$1,506.89')
    const link = screen.getByRole('link', { name: 'Book and pay' })
    const address = new URL(link.getAttribute('href') ?? '', 'http://house.test')
    expect(address.pathname).toBe('/checkout')
    expect(JSON.parse(address.searchParams.get('bookingData') ?? '')).toEqual({
      checkin: '2027-03-04',
      checkout: '2027-03-07',
      guests: 2,
    })
    expect(address.searchParams.get('amount')).toBe('1506.89')
    expect(screen.getByText('50% refund until Tue, Mar 2.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ask for these nights' }))
    expect(await screen.findByText('Tell us who is coming')).toBeInTheDocument()
    expect(screen.queryByText('Book and pay')).toBeNull()
  })

  it('leads to no checkout at the price of fewer guests, and keeps the keyboard where the way there is', async () => {
    await open({ payable: true })
    await choose(/March 4, 2027/, /March 7, 2027/)
    await total('$1,506.89')
    fireEvent.click(screen.getByRole('button', { name: 'One guest more' }))
    const way = screen.getByText('Book and pay')
    expect(way).not.toHaveAttribute('href')
    expect(way).toHaveAttribute('aria-disabled', 'true')
    way.focus()
    expect(await screen.findByRole('link', { name: 'Book and pay' })).toHaveFocus()
    expect(decodeURIComponent(way.getAttribute('href') ?? '')).toContain('"guests":3')
  })

  it("shows the owner's rules, and lets nobody choose against them", async () => {
    const rules = { minNights: 3, noticeDays: 2, maxGuests: 4, furthestDays: 60 }
    await open({ rules })
    expect(day(/March 2, 2027/)).toHaveAttribute('aria-disabled', 'true')
    await user.click(day(/March 2, 2027/))
    expect(screen.getByText(/first check-in that can be booked now is March 3, 2027/)).toBeInTheDocument()
    await choose(/March 4, 2027/, /March 6, 2027/)
    expect(screen.getByText(/A stay is at least 3 nights. .* leave from Sun, Mar 7 on/)).toBeInTheDocument()
    await user.click(day(/March 7, 2027/))
    await total('$1,506.89')
    expect(screen.getByText('The house sleeps 4, children included')).toBeInTheDocument()
    for (const words of ['A stay is at least 3 nights.', 'Please book at least 2 days ahead.']) {
      expect(screen.getByText(words)).toBeInTheDocument()
    }
    const more = screen.getByRole('button', { name: 'One guest more' })
    for (let clicks = 0; clicks < 4; clicks += 1) fireEvent.click(more)
    expect(more).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(api.asked.at(-1)).toContain('guests=4'))
  })

  it('says no shortest stay beside a shorter one that can be had', async () => {
    const rules = { minNights: 3, noticeDays: 1, maxGuests: 12, furthestDays: null }
    const spring = { name: 'Spring', from: '2027-03-08', to: '2027-03-31', yearly: false }
    api.ask({ seasons: [{ ...spring, minNights: 1, arrivals: null, departures: null }] })
    await open({ rules })
    await choose(/March 15, 2027/, /March 16, 2027/)
    await screen.findByText('Please book at least 1 day ahead.')
    expect(screen.queryByText('A stay is at least 3 nights.')).not.toBeInTheDocument()
  })

  it('shows the prices of today at the days, once the price of a stay says that they have changed', async () => {
    await open()
    api.price('2027-03-05', 400)
    await choose(/March 4, 2027/, /March 6, 2027/)
    await waitFor(() => expect(quoted()).toContain('1 night x $400.00$400.00'))
    expect(await screen.findByLabelText(/^Friday, March 5, 2027, free, \$400/)).toBeInTheDocument()
    await waitFor(() => expect(api.asked.filter((call) => call.includes('/rates/calendar'))).toHaveLength(2))
  })

  it('prices a stay without the extras of its address that the house does not offer any more', async () => {
    const address = '/?checkin=2027-03-04&checkout=2027-03-07&guests=3&pets=1&extras=firewood%3A2'
    window.history.replaceState(null, '', address)
    render(page())
    await user.click(await screen.findByRole('button', { name: 'Price without extras' }))
    await total('$1,506.89')
    expect(api.asked.at(-1)).toBe('GET /api/quote?checkin=2027-03-04&checkout=2027-03-07&guests=3&pets=1')
    expect(window.location.search).not.toContain('firewood')
  })

  it('says that the free nights could not be loaded and loads them on request', async () => {
    const paths = ['/api/availability', '/api/rates/calendar']
    for (const path of paths) api.refuseWith(path, refused('busy', 'no'))
    render(page())
    await screen.findByText(/could not be loaded/)
    // The first of the two calls that failed shows it; the other one may still be under way.
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')
    for (const path of paths) api.refuseWith(path, null)
    await user.click(again)
    expect(await screen.findByRole('grid', { name: 'March 2027' })).toBeInTheDocument()
  })

  it('sends an inquiry once, however often it is clicked, and says what happens next', async () => {
    await open()
    await askFor(/March 4, 2027/, /March 7, 2027/)
    await total('$1,506.89')
    await fillIn()
    api.delay(100)
    const button = sendButton()
    const shown: Element[] = []
    Element.prototype.scrollIntoView = function () {
      shown.push(this)
    }
    for (let clicks = 0; clicks < 5; clicks += 1) fireEvent.click(button)
    const thanks = await screen.findByRole('heading', {
      name: 'Thank you, Mara. Your inquiry has been sent.',
    })
    expect(thanks).toHaveFocus()
    expect(shown).toEqual([thanks])
    expect(api.inquiries).toEqual([
      {
        firstName: 'Mara',
        lastName: 'Quill',
        email: 'mara@example.com',
        message: 'We come by train.',
        checkin: '2027-03-04',
        checkout: '2027-03-07',
        guests: 2,
        amountCents: 150_689,
      },
    ])
    expect(screen.getByText('$1,506.89')).toBeInTheDocument()
    expect(sessionStorage.getItem('inquiry-draft')).not.toContain('Mara')
  })

  it('names no total of an inquiry that was sent before the price for its guests was there', async () => {
    await open()
    await askFor(/March 4, 2027/, /March 7, 2027/)
    await total('$1,506.89')
    await fillIn()
    fireEvent.click(screen.getByRole('button', { name: 'One guest more' }))
    fireEvent.click(sendButton())
    await screen.findByRole('heading', { name: 'Thank you, Mara. Your inquiry has been sent.' })
    expect(api.inquiries).toMatchObject([{ guests: 3 }])
    expect(api.inquiries[0]).not.toHaveProperty('amountCents')
    expect(screen.getByText('3 guests')).toBeInTheDocument()
    expect(screen.queryByText('$1,506.89')).not.toBeInTheDocument()
  })

  it('shows at the fields what is missing, and what the server says of them', async () => {
    await open()
    await askFor(/March 4, 2027/, /March 7, 2027/)
    await user.click(sendButton())
    expect(await screen.findByText('Please tell us your first name')).toBeInTheDocument()
    expect(screen.getByLabelText('First name')).toHaveFocus()
    await fillIn()
    const errors = [{ path: 'email', message: 'This address takes no mail' }]
    api.refuseWith('/api/booking-inquiry', refused('invalid', 'x', { errors }))
    await user.click(sendButton())
    expect(await screen.findByText('This address takes no mail')).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/takes no mail/)
    expect(screen.getByLabelText('Email')).toHaveFocus()
  })

  it('after a lost race shows the new calendar, keeps every word and sends it for other nights', async () => {
    await open()
    await askFor(/March 4, 2027/, /March 7, 2027/)
    await fillIn()
    api.take('2027-03-05')
    await user.click(sendButton())
    expect(await screen.findByText(/These nights are not free any more/)).toBeInTheDocument()
    await screen.findByLabelText(/March 5, 2027, taken/)
    expect(screen.getByText(/night of Fri, Mar 5 has just been taken/)).toBeInTheDocument()
    expect(screen.getByLabelText('Message')).toHaveValue('We come by train.')
    const focus = jest.spyOn(HTMLElement.prototype, 'focus')
    await user.click(screen.getByRole('button', { name: 'Choose nights' }))
    expect(document.activeElement).toHaveAttribute('data-date')
    // The form is below the calendar, which comes into view: on a phone nothing would be seen to happen.
    expect(focus.mock.lastCall).not.toEqual([{ preventScroll: true }])
    focus.mockRestore()
    await choose(/March 15, 2027/, /March 16, 2027/)
    await user.click(sendButton())
    await screen.findByRole('heading', { name: /Thank you, Mara/ })
    expect(api.inquiries.map(({ checkin }) => checkin)).toEqual(['2027-03-15'])
  })

  it('tells of a price that rose while the form was filled in, and sends it at the new one with one tap', async () => {
    await open()
    await askFor(/March 4, 2027/, /March 7, 2027/)
    await total('$1,506.89')
    await fillIn()
    api.price('2027-03-05', 400)
    await user.click(sendButton())
    await screen.findByText(/it was \$1,506\.89, it is now \$1,620\.19/)
    expect(api.inquiries).toEqual([])
    expect(screen.getByLabelText('Message')).toHaveValue('We come by train.')
    await user.click(screen.getByRole('button', { name: 'Send at $1,620.19' }))
    await screen.findByRole('heading', { name: /Thank you, Mara/ })
    expect(api.inquiries).toMatchObject([{ checkin: '2027-03-04', amountCents: 162_019 }])
  })

  it("sends the dates on by the phone's own sheet, else as a copied link, else as one to copy by hand", async () => {
    await open()
    await choose(/March 4, 2027/, /March 7, 2027/)
    await total('$1,506.89')
    const link = 'http://localhost/?checkin=2027-03-04&checkout=2027-03-07&guests=2#booking'
    const share = jest.fn<(data: object) => Promise<void>>()
    share.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'))
    Object.assign(navigator, { share })
    await user.click(screen.getByRole('button', { name: 'Share these dates' }))
    expect(screen.queryByText('The link has been copied.')).not.toBeInTheDocument()
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ url: link, text: 'Thu, Mar 4 to Sun, Mar 7, 2 guests' }),
    )
    // Safari, after a sheet that never said that it was closed.
    share.mockRejectedValueOnce(
      new DOMException('An earlier share has not yet completed', 'InvalidStateError'),
    )
    await user.click(screen.getByRole('button', { name: 'Share these dates' }))
    expect(await screen.findByText('The link has been copied.')).toHaveAttribute('role', 'status')
    expect(await navigator.clipboard.readText()).toBe(link)
    Object.assign(navigator, { share: undefined })
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
    await user.click(screen.getByRole('button', { name: 'Share these dates' }))
    expect(await screen.findByText(link)).toBeInTheDocument()
  })

  it('says the link to the dates on a site without https, where a browser has neither', async () => {
    await open()
    await choose(/March 4, 2027/, /March 7, 2027/)
    await total('$1,506.89')
    const clipboard = jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    await user.click(screen.getByRole('button', { name: 'Share these dates' }))
    clipboard.mockRestore()
    const link = 'http://localhost/?checkin=2027-03-04&checkout=2027-03-07&guests=2#booking'
    expect(await screen.findByText(link)).toHaveAttribute('role', 'status')
  })

  it('puts the house, how to reach it, the dates and the guests on a printed quote', async () => {
    await open()
    await choose(/March 4, 2027/, /March 7, 2027/)
    await total('$1,506.89')
    const paper = document.querySelector('[data-quote]')
    for (const words of [
      'Long Ridge',
      'Blue Ridge, Georgia',
      'localhost, us@ridge.test',
      'Thu, Mar 4',
      '2 guests',
    ])
      expect(paper).toHaveTextContent(words)
  })

  it('keeps what was typed through a limit, a lost network and a reload', async () => {
    const first = await open()
    await askFor(/March 4, 2027/, /March 7, 2027/)
    await fillIn()
    api.refuseWith('/api/booking-inquiry', refused('too-many-requests', 'Too many'))
    await user.click(sendButton())
    expect(await screen.findByText(/wait a few minutes and try again/)).toBeInTheDocument()
    const down: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    globalThis.fetch = down
    await user.click(sendButton())
    // The calendar may ask at this very moment, and then says the same.
    const form = within(sendButton().closest('form')!)
    expect(await form.findByText(/server could not be reached/)).toBeInTheDocument()
    first.unmount()

    globalThis.fetch = api.fetch
    api.refuseWith('/api/booking-inquiry', null)
    render(page())
    expect(await screen.findByLabelText('Message')).toHaveValue('We come by train.')
    await screen.findByText('Thu, Mar 4 to Sun, Mar 7, 3 nights.')
    expect(screen.getByRole('heading', { name: 'Tell us who is coming' })).not.toHaveFocus()
    await user.click(sendButton())
    await screen.findByRole('heading', { name: /Thank you, Mara/ })
    expect(api.inquiries).toHaveLength(1)
  })

  it('has a trap for robots that people and screen readers never meet', async () => {
    await open()
    await askFor(/March 4, 2027/, /March 7, 2027/)
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]')
    expect(trap).toHaveAttribute('tabindex', '-1')
    expect(trap).toHaveAttribute('autocomplete', 'off')
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull()
  })
})
