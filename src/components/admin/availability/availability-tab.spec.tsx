/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { toast } from '@/components/ui/use-toast'
import type { AvailabilityChange, AvailabilityDay } from '@/contract/availability'
import { addDays, dateRange } from '@/domain/common/calendar-date'

import { answerFetch, type Answer, type Asked, refused } from '../../../../tests/support/answer-fetch'
import { renderPortal } from '../../../../tests/support/render-portal'
import AvailabilityTab from './availability-tab'

/** Half past eleven in the evening of March 9 at the house, March 10 already in most of the world. */
const NOW = '2027-03-10T04:30:00Z'
const REAL_TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'nextTick',
  'performance',
  'hrtime',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const

let days = new Map<string, AvailabilityDay>()
let refusals = new Map<string, Answer>()
let written = 0

const stampOf = () => new Date(Date.parse(NOW) + ++written).toISOString()
/** The base rate in dollars. */
const USUAL = 300
const UNSET = { price: null, isAvailable: true, isBlocked: false, ownBlocked: false, updatedAt: null }
const dayNow = (date: string): AvailabilityDay => {
  const known = days.get(date) ?? { date, ...UNSET, rate: USUAL }
  return { ...known, rate: known.price ?? USUAL, usualRate: USUAL }
}
const record = (date: string, over: Partial<AvailabilityDay> = {}) =>
  days.set(date, { ...dayNow(date), price: 320, updatedAt: stampOf(), ...over })

const claim = (checkin: string, checkout: string, inquiryId?: string) => {
  for (const date of dateRange(checkin, addDays(checkout, -1))) {
    days.set(date, {
      ...dayNow(date),
      isBlocked: true,
      claimedBy: {
        stayId: '5',
        source: 'direct',
        state: 'confirmed',
        label: 'Ada Marsh',
        checkin,
        checkout,
        since: '2027-01-01T03:30:00.000Z',
        ...(inquiryId ? { inquiryId } : {}),
      },
    })
  }
}

function answer({ method, url, body }: Asked): Answer {
  if (method === 'GET') {
    const [from, to] = [url.searchParams.get('startDate')!, url.searchParams.get('endDate')!]
    expect(url.searchParams.get('rates')).toBe('true')
    return { body: dateRange(from, to).map(dayNow) }
  }
  const date = url.pathname.split('/').at(-1)!
  const refusal = refusals.get(date)
  if (refusal) return refusal
  const { updatedAt, isBlocked, minNights, ...change } = body as AvailabilityChange
  const known = dayNow(date)
  if (known.updatedAt !== updatedAt) return refused('changed-meanwhile', 'This date was changed elsewhere.')
  const ownBlocked = isBlocked ?? known.ownBlocked
  const isTaken = known.claimedBy !== undefined
  days.set(date, {
    ...known,
    ...change,
    minNights: minNights === undefined ? known.minNights : (minNights ?? undefined),
    ownBlocked,
    isBlocked: isTaken || ownBlocked === true,
    updatedAt: stampOf(),
  })
  const warnings = (minNights ?? 0) > 7 ? ['Longer than your longest.'] : []
  return { body: { success: true, ...dayNow(date), warnings } }
}

const open = async (address = '/admin?tab=availability') => {
  const asked = answerFetch(answer)
  const view = renderPortal(<AvailabilityTab timeZone="America/New_York" />, address)
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false'))
  return { asked, ...view }
}

const day = (date: string) => document.getElementById(`day-${date}`)!
const click = (date: string) => userEvent.click(day(date))
const selected = () =>
  [...document.querySelectorAll('[aria-selected=true] [data-date]')].map((cell) =>
    cell.getAttribute('data-date'),
  )
const price = () => screen.getByLabelText(/Price a night/)
const type = async (text: string) => {
  await userEvent.clear(price())
  if (text) await userEvent.type(price(), text)
}
const shortest = () => screen.getByLabelText(/^Shortest stay/)
const update = () => userEvent.click(screen.getByRole('button', { name: /^Update/ }))
const puts = (asked: Asked[]) =>
  asked
    .filter(({ method }) => method === 'PUT')
    .map(({ url, body }) => [url.pathname.split('/').at(-1), body] as [string, AvailabilityChange])

describe('Availability', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date(NOW), doNotFake: [...REAL_TIMERS] })
    days = new Map()
    refusals = new Map()
    written = 0
    toast({ title: 'Next test' }).dismiss()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('shows 42 dates from Sunday, today at the house, and asks for the month with its neighbours', async () => {
    record('2027-03-12', { isBlocked: true, ownBlocked: true })
    record('2027-03-13', { price: 312.5 })
    record('2027-03-14', { isAvailable: false })
    const { asked } = await open()
    expect(asked.map(({ url }) => url.search)).toEqual([
      '?startDate=2027-02-01&endDate=2027-04-30&rates=true',
    ])
    expect(screen.getByText(/90 days/)).toBeVisible()
    const cells = screen.getAllByRole('gridcell')
    expect(cells).toHaveLength(42)
    expect(within(cells[0]!).getByRole('button')).toHaveAttribute('data-date', '2027-02-28')
    expect(day('2027-03-09')).toHaveAttribute('aria-current', 'date')
    const names = ['2027-03-11', '2027-03-12', '2027-03-13', '2027-03-14'].map(
      (date) => day(date).textContent,
    )
    expect(names).toEqual([
      'Thursday, March 11, 2027, Usual rate, $300',
      'Friday, March 12, 2027, Blocked, $320',
      'Saturday, March 13, 2027, Available, $312.50',
      'Sunday, March 14, 2027, Unavailable, $320',
    ])
  })

  it('selects one date, then the range in either order, then anew; the form starts from the first', async () => {
    record('2027-03-18', { price: 199.5, isAvailable: false, isBlocked: true, ownBlocked: true })
    await open()
    expect(price()).toHaveValue('250')
    await click('2027-03-18')
    expect(selected()).toEqual(['2027-03-18'])
    expect(price()).toHaveValue('199.50')
    expect(screen.getByLabelText('Available')).not.toBeChecked()
    expect(screen.getByLabelText(/^Blocked/)).toBeChecked()
    await click('2027-03-16')
    expect(selected()).toEqual(['2027-03-16', '2027-03-17', '2027-03-18'])
    expect(price()).toHaveValue('199.50')
    expect(screen.getByText(/^3 dates selected: Tue, Mar 16 – Thu, Mar 18/)).toBeVisible()
    await click('2027-03-20')
    expect(selected()).toEqual(['2027-03-20'])
    expect(price()).toHaveValue('300')
    await userEvent.click(screen.getByRole('button', { name: 'Clear Selection' }))
    expect(selected()).toEqual([])
  })

  it('writes one call a date with the stamp that was read, tells, clears and shows it', async () => {
    record('2027-03-17')
    const { asked } = await open()
    await click('2027-03-16')
    await click('2027-03-17')
    await type('349.50')
    await update()
    expect(await screen.findByText('Updated 2 date(s) successfully')).toBeVisible()
    expect(puts(asked)).toEqual([
      ['2027-03-16', { price: 349.5, updatedAt: null }],
      ['2027-03-17', { price: 349.5, updatedAt: '2027-03-10T04:30:00.001Z' }],
    ])
    expect(selected()).toEqual([])
    expect(day('2027-03-16')).toHaveTextContent('Available, $349.50')
  })

  it.each(['', '-5', '2.555', 'free', '12,50', '1000000.01'])(
    "refuses the price '%s' and calls nothing",
    async (text) => {
      const { asked } = await open()
      await click('2027-03-16')
      await type(text)
      await update()
      expect(await screen.findByText('Please select dates and enter valid price')).toBeVisible()
      expect(selected()).toEqual(['2027-03-16'])
      expect(puts(asked)).toEqual([])
    },
  )

  it('refuses an update without a date', async () => {
    const { asked } = await open()
    await update()
    expect(await screen.findByText('Please select dates and enter valid price')).toBeVisible()
    expect(puts(asked)).toEqual([])
  })

  it('names the dates that were not saved with the reason, keeps them selected and what was typed', async () => {
    refusals.set('2027-03-17', refused('internal', 'Something went wrong.'))
    refusals.set('2027-03-18', refused('internal', 'Something went wrong.'))
    await open()
    await click('2027-03-15')
    await click('2027-03-18')
    await type('410')
    await update()
    expect(await screen.findByText('2 of 4 date(s) were not saved')).toBeVisible()
    expect(screen.getByText(/^Wed, Mar 17 – Thu, Mar 18\. They are still selected/)).toBeVisible()
    expect(screen.getByText('Something went wrong.')).toBeVisible()
    expect(selected()).toEqual(['2027-03-17', '2027-03-18'])
    expect(price()).toHaveValue('410')
    refusals.clear()
    await update()
    expect(await screen.findByText('Updated 2 date(s) successfully')).toBeVisible()
    expect(['15', '16', '17', '18'].map((number) => days.get(`2027-03-${number}`)?.price)).toEqual([
      410, 410, 410, 410,
    ])
  })

  it('does not overwrite what another window changed, until the owner has seen it and says so again', async () => {
    record('2027-03-16')
    await open()
    await click('2027-03-16')
    record('2027-03-16', { price: 599 })
    await type('410')
    await update()
    expect(await screen.findByText('This date was changed elsewhere.')).toBeVisible()
    await waitFor(() => expect(day('2027-03-16')).toHaveTextContent('$599'))
    expect([selected(), days.get('2027-03-16')?.price]).toEqual([['2027-03-16'], 599])
    await update()
    expect(await screen.findByText('Updated 1 date(s) successfully')).toBeVisible()
    expect(days.get('2027-03-16')?.price).toBe(410)
  })

  it('stops at the end of the session, says so and keeps everything', async () => {
    const signIn = refused('sign-in', 'Please sign in.')
    for (const date of dateRange('2027-03-01', '2027-03-31')) refusals.set(date, signIn)
    const { asked } = await open()
    await click('2027-03-01')
    await click('2027-03-31')
    await update()
    expect(await screen.findByText('31 of 31 date(s) were not saved')).toBeVisible()
    expect(puts(asked).length).toBeLessThan(31)
    expect(screen.getByText('You are logged out.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Log in in another tab' })).toHaveAttribute('target', '_blank')
    expect(selected()).toHaveLength(31)
  })

  it('does not take the copy of guests for its own when the session has ended', async () => {
    record('2027-03-16')
    const { asked } = await open()
    let signedIn = false
    answerFetch((call) => {
      asked.push(call)
      if (signedIn) return answer(call)
      if (call.method === 'PUT') return refused('sign-in', 'Please sign in.')
      const { updatedAt: _, ownBlocked: __, ...publicDay } = days.get('2027-03-16')!
      return { body: [publicDay] }
    })
    await click('2027-03-16')
    await type('410')
    await update()
    expect(await screen.findByText('You are logged out.')).toBeVisible()
    expect(await screen.findByText('You are logged out')).toBeVisible()
    signedIn = true
    await update()
    expect(await screen.findByText('Updated 1 date(s) successfully')).toBeVisible()
    expect(puts(asked).at(-1)?.[1].updatedAt).toBe('2027-03-10T04:30:00.001Z')
    await waitFor(() => expect(screen.queryByText('You are logged out')).toBeNull())
  })

  it('shows how far it is, takes no other change meanwhile, and asks before the page is left', async () => {
    const { asked } = await open()
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    answerFetch(async (call) => {
      asked.push(call)
      if (call.method === 'PUT' && call.url.pathname.endsWith('17')) await held
      return answer(call)
    })
    const leaving = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    await click('2027-03-16')
    await click('2027-03-18')
    price().focus()
    await userEvent.keyboard('{Enter}')
    const saving = await screen.findByRole('button', { name: 'Saving 2 of 3…' })
    expect(saving).toHaveAttribute('aria-disabled', 'true')
    // The field that Enter was pressed in is held back, and a browser takes the focus from it.
    expect(saving).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Apply to Next 30 Days' })).toBeDisabled()
    expect(price()).toBeDisabled()
    await click('2027-03-25')
    expect([selected().length, leaving()]).toEqual([3, true])
    goOn()
    expect(await screen.findByText('Updated 3 date(s) successfully')).toBeVisible()
    expect([selected().length, leaving()]).toEqual([0, false])
  })

  it('narrows a range over several months to weekdays, with the stamps of months never shown', async () => {
    record('2027-04-09')
    const { asked } = await open()
    await click('2027-03-09')
    for (let month = 0; month < 4; month++)
      await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
    expect(window.location.search).toBe('?tab=availability&month=2027-07')
    await waitFor(() => expect(day('2027-07-10')).toHaveAttribute('aria-disabled', 'false'))
    await click('2027-07-10')
    await userEvent.click(screen.getByRole('button', { name: 'Fridays and Saturdays' }))
    expect(await screen.findByRole('button', { name: 'Update 36 dates' })).toBeEnabled()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }))
    await type('333')
    await userEvent.click(await screen.findByRole('button', { name: 'Update 18 dates' }))
    expect(await screen.findByText('Updated 18 date(s) successfully')).toBeVisible()
    const sent = puts(asked)
    expect(new Set(sent.map(([date]) => new Date(date!).getUTCDay()))).toEqual(new Set([5]))
    expect(sent.find(([date]) => date === '2027-04-09')?.[1].updatedAt).toBe('2027-03-10T04:30:00.001Z')
    await userEvent.click(screen.getByRole('button', { name: 'Today' }))
    expect(window.location.search).toBe('?tab=availability')
    expect(screen.getByRole('heading', { name: 'March 2027' })).toBeVisible()
  })

  it('takes at most 400 dates and keeps the first when more are asked for', async () => {
    await open()
    await click('2027-03-09')
    day('2027-03-09').focus()
    await userEvent.keyboard('{Shift>}{PageDown}{PageDown}{/Shift}')
    await waitFor(() => expect(day('2029-03-09')).toHaveAttribute('aria-disabled', 'false'))
    await click('2029-03-09')
    expect(await screen.findByText('Please select at most 400 dates at a time')).toBeVisible()
    expect(screen.getByText(/^1 date selected: Tue, Mar 9/)).toBeVisible()
  })

  it('works by keyboard alone: arrows, Home, End, pages, Enter and Space', async () => {
    await open()
    day('2027-03-09').focus()
    await userEvent.keyboard('{End}{Enter}')
    expect(selected()).toEqual(['2027-03-13'])
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowRight} ')
    expect(selected()).toEqual(['2027-03-13', '2027-03-14', '2027-03-15'])
    await userEvent.keyboard('{PageDown}')
    expect(await screen.findByRole('heading', { name: 'April 2027' })).toBeVisible()
    expect(day('2027-04-15')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(await screen.findByRole('heading', { name: 'March 2027' })).toBeVisible()
    expect(day('2027-03-25')).toHaveFocus()
    expect(document.querySelectorAll('[data-date][tabindex="0"]')).toHaveLength(1)
  })

  it('draws a stay, says whose a night is and since when, and leads to the booking', async () => {
    claim('2027-03-12', '2027-03-15', '77')
    record('2027-03-14', { ...days.get('2027-03-14'), price: 280 })
    const { asked } = await open()
    const bars = [...document.querySelectorAll<HTMLElement>('[title^="Ada Marsh"]')]
    expect(bars.map(({ style }) => style.gridColumn)).toEqual(['12 / 15', '1 / 4'])
    expect(bars[0]).toHaveAttribute('href', '/admin?tab=bookings&open=77')
    await click('2027-03-14')
    expect(day('2027-03-14')).toHaveTextContent('Booked, $280, stay of Ada Marsh (Website)')
    expect(screen.getByText('Fri, Mar 12 – Mon, Mar 15, 2027 (3 nights)')).toBeVisible()
    expect(screen.getByText(/since Dec 31, 2026, 10:30 PM/)).toBeVisible()
    expect(screen.getByText(/1 night belongs to a stay\. No change here frees it\./)).toBeVisible()
    expect(screen.getByLabelText(/^Blocked/)).not.toBeChecked()
    await type('290')
    await update()
    await screen.findByText('Updated 1 date(s) successfully')
    expect(puts(asked)).toEqual([['2027-03-14', { price: 290, updatedAt: null }]])
    await click('2027-03-14')
    await userEvent.click(screen.getByRole('link', { name: 'Open booking of Ada Marsh' }))
    expect(window.location.search).toBe('?tab=bookings&open=77')
  })

  it('shows a stay without a booking in the panel and leads there', async () => {
    claim('2027-03-12', '2027-03-14')
    await open()
    await userEvent.click(document.querySelector('[title^="Ada Marsh"]')!)
    expect(selected()).toEqual([])
    const note = screen.getByText('Fri, Mar 12 – Sun, Mar 14, 2027 (2 nights)').closest('li')
    expect(note).toHaveFocus()
    expect(screen.queryByRole('link', { name: /Open booking/ })).toBeNull()
  })

  it('warns when an update would take off blocks of the owner', async () => {
    record('2027-03-17', { isBlocked: true, ownBlocked: true })
    await open()
    await click('2027-03-16')
    await click('2027-03-18')
    expect(screen.getByLabelText(/^Blocked/)).toBePartiallyChecked()
    expect(screen.queryByText(/takes your block off/)).toBeNull()
    await userEvent.click(screen.getByLabelText(/^Blocked/))
    expect(screen.getByLabelText(/^Blocked/)).toBeChecked()
    await userEvent.click(screen.getByLabelText(/^Blocked/))
    expect(screen.getByText('An update takes your block off 1 night: Wed, Mar 17.')).toBeVisible()
  })

  describe('leaves alone what the owner did not touch', () => {
    const SIXTEEN_TO_EIGHTEEN = ['2027-03-16', '2027-03-17', '2027-03-18']
    const of = (part: 'price' | 'ownBlocked' | 'isAvailable' | 'minNights') =>
      SIXTEEN_TO_EIGHTEEN.map((date) => dayNow(date)[part])
    const pickThree = async () => {
      await click('2027-03-16')
      await click('2027-03-18')
    }
    const updated = async () => {
      await update()
      await waitFor(() => expect(selected()).toEqual([]))
    }

    it('prices under a block and its end', async () => {
      record('2027-03-17', { price: 199.5 })
      const { asked } = await open()
      for (const blocked of [true, false]) {
        await pickThree()
        await userEvent.click(screen.getByLabelText(/^Blocked/))
        await updated()
        expect(of('ownBlocked')).toEqual([blocked, blocked, blocked])
        expect(of('price')).toEqual([null, 199.5, null])
      }
      expect(puts(asked).every(([, body]) => !('price' in body) && !('isAvailable' in body))).toBe(true)
      expect(day('2027-03-16')).toHaveTextContent('Usual rate, $300')
    })

    it('blocks and availability under a price, also one that stands in the field already', async () => {
      record('2027-03-17', { isBlocked: true, ownBlocked: true })
      record('2027-03-18', { isAvailable: false })
      await open()
      await pickThree()
      expect(price()).toHaveValue('300')
      expect(screen.getByText(/These nights cost \$300 to \$320 now\. They keep/)).toBeVisible()
      await type('300')
      await updated()
      expect(of('price')).toEqual([300, 300, 300])
      expect(of('ownBlocked')).toEqual([false, true, false])
      expect(of('isAvailable')).toEqual([true, true, false])
    })

    it('everything when nothing was touched', async () => {
      record('2027-03-17', { price: 199.5, isBlocked: true, ownBlocked: true })
      await open()
      await pickThree()
      await updated()
      expect(await screen.findByText('Updated 3 date(s) successfully')).toBeVisible()
      expect(screen.getAllByText(/everything is as it was/)[0]).toBeVisible()
      expect([of('price'), of('ownBlocked')]).toEqual([
        [null, 199.5, null],
        [false, true, false],
      ])
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    })

    it('but takes a price away when the usual rate is asked for', async () => {
      record('2027-03-16')
      record('2027-03-17', { isBlocked: true, ownBlocked: true })
      await open()
      await pickThree()
      await userEvent.click(screen.getByRole('button', { name: /^Back to the usual rate/ }))
      expect(price()).toHaveValue('')
      expect(screen.getByText('The usual rate, $300, will apply again.')).toBeVisible()
      await updated()
      expect([of('price'), of('ownBlocked')]).toEqual([
        [null, null, null],
        [false, true, false],
      ])
    })

    it('everything under a shortest stay, which can be taken back and taken away', async () => {
      record('2027-03-17', { price: 199.5, isBlocked: true, ownBlocked: true, minNights: 2 })
      const { asked } = await open()
      expect(day('2027-03-17')).toHaveTextContent('stays from here at least 2 nights')
      await pickThree()
      expect(shortest()).toHaveAccessibleDescription('Differs, stays as it is unless you type.')
      await userEvent.type(shortest(), '4')
      expect(shortest()).toHaveAccessibleDescription(/^For stays that begin on these dates/)
      await updated()
      expect([of('minNights'), of('price')]).toEqual([
        [4, 4, 4],
        [null, 199.5, null],
      ])
      expect(puts(asked).every(([, body]) => Object.keys(body).sort().join() === 'minNights,updatedAt')).toBe(
        true,
      )
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(of('minNights')).toEqual([undefined, 2, undefined]))
      expect(of('ownBlocked')).toEqual([false, true, false])
      await click('2027-03-17')
      expect(shortest()).toHaveValue('2')
      await userEvent.clear(shortest())
      await updated()
      expect(dayNow('2027-03-17')).toMatchObject({ price: 199.5, minNights: undefined })
      expect(day('2027-03-17')).not.toHaveTextContent('stays from here')
      expect(screen.queryByText('Longer than your longest.')).toBeNull()
      await click('2027-03-17')
      await userEvent.type(shortest(), '8')
      await updated()
      expect(await screen.findByText('Longer than your longest.')).toBeVisible()
    })
  })

  it.each(['0', '2.5', '366', 'two', '-1'])(
    'refuses a shortest stay of %s nights and keeps it',
    async (text) => {
      const { asked } = await open()
      await click('2027-03-16')
      await userEvent.type(shortest(), text)
      expect(shortest()).toHaveAccessibleDescription('Please type a whole number from 1 to 365, or nothing.')
      await update()
      expect((await screen.findAllByText('The shortest stay can be 1 to 365 nights.'))[0]).toBeVisible()
      expect([puts(asked), selected()]).toEqual([[], ['2027-03-16']])
      expect(shortest()).toHaveValue(text)
    },
  )

  it.each([
    ['1,250', 1250],
    ['$1,250.00', 1250],
  ])('reads %s, and asks before a price that is far from the usual goes out', async (text, dollars) => {
    const { asked } = await open()
    await click('2027-03-16')
    await type(text)
    await update()
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('$1,250 is more than twice the usual $300.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    expect([puts(asked), price()]).toEqual([[], expect.objectContaining({ value: text })])
    await update()
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, update 1 date' }))
    expect(await screen.findByText('Updated 1 date(s) successfully')).toBeVisible()
    expect(days.get('2027-03-16')?.price).toBe(dollars)
  })

  it('asks before a night is given away', async () => {
    await open()
    await click('2027-03-16')
    await type('0')
    await update()
    expect(await screen.findByText('At $0 the night itself costs guests nothing.')).toBeVisible()
    expect(days.get('2027-03-16')).toBeUndefined()
  })

  describe('Apply to Next 30 Days', () => {
    const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply to Next 30 Days' }))

    const confirm = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Apply to all 30 days' }))
    const thirty = dateRange('2027-03-09', '2027-04-07')
    const whole = () =>
      thirty.map(dayNow).map(({ price: own, isAvailable, ownBlocked }) => [own, isAvailable, ownBlocked])

    it('names what it changes, then sets the price from today at the house, available and not blocked', async () => {
      record('2027-03-20', { price: 100 })
      record('2027-03-21', { price: 412.5, isBlocked: true, ownBlocked: true })
      record('2027-03-22', { price: null, isAvailable: false })
      claim('2027-03-12', '2027-03-14')
      const { asked } = await open('/admin?tab=availability&month=2028-01')
      await type('275')
      await apply()
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.getByText('$275 a night for the next 30 days?')).toBeVisible()
      expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Tue, Mar 9 – Wed, Apr 7 get this price, available and not blocked.',
        'Now they cost $100 to $412.50 a night. 2 of them have prices of their own, which this replaces.',
        '2 nights that you closed are opened to guests: Sun, Mar 21 – Mon, Mar 22.',
        '2 nights are taken and stay so, at the price that was agreed: Fri, Mar 12 – Sat, Mar 13.',
        'You can take it back afterwards.',
      ])
      await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
      expect(puts(asked)).toEqual([])
      await apply()
      await confirm()
      expect(await screen.findByText('Updated 30 date(s) successfully')).toBeVisible()
      const sent = puts(asked)
      expect(sent.map(([date]) => date).sort()).toEqual(thirty)
      for (const [, body] of sent)
        expect(body).toMatchObject({ price: 275, isAvailable: true, isBlocked: false })
      expect(sent.find(([date]) => date === '2027-03-20')?.[1].updatedAt).toBe('2027-03-10T04:30:00.001Z')
    })

    it('is taken back to what each night was', async () => {
      record('2027-03-20', { price: 199.5, isBlocked: true, ownBlocked: true })
      record('2027-03-21', { price: 0, isAvailable: false })
      claim('2027-03-12', '2027-03-14')
      const before = whole()
      await open()
      await type('275')
      await apply()
      await confirm()
      await screen.findByText('Updated 30 date(s) successfully')
      expect(new Set(whole().map(String))).toEqual(new Set(['275,true,false']))
      expect(screen.getByText('You changed 30 dates: Tue, Mar 9 – Wed, Apr 7.')).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      expect(await screen.findByText('Took back 30 date(s)')).toBeVisible()
      expect(whole()).toEqual(before)
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
      expect(day('2027-03-16')).toHaveTextContent('Usual rate, $300')
    })

    it('is taken back but for what somebody changed since, which it names; what failed can be tried again', async () => {
      await open()
      await type('275')
      await apply()
      await confirm()
      await screen.findByText('Updated 30 date(s) successfully')
      record('2027-03-15', { price: 555 })
      refusals.set('2027-03-17', refused('busy', 'Please try again.'))
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      expect(await screen.findByText('2 of 30 date(s) were not taken back')).toBeVisible()
      expect(
        screen.getByText(/stays as it is\. This date was changed elsewhere/).closest('li'),
      ).toHaveTextContent('Mon, Mar 15')
      expect(screen.getByText('You changed 1 date: Wed, Mar 17.')).toBeVisible()
      refusals.clear()
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      expect(await screen.findByText('Took back 1 date(s)')).toBeVisible()
      expect(thirty.filter((date) => dayNow(date).price !== null)).toEqual(['2027-03-15'])
    })

    it('keeps the way back of both when the second try saved the rest', async () => {
      refusals.set('2027-03-10', refused('internal', 'Something went wrong.'))
      await open()
      await type('275')
      await apply()
      await confirm()
      await screen.findByText('1 of 30 date(s) were not saved')
      refusals.clear()
      await update()
      await screen.findByText('Updated 1 date(s) successfully')
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      expect(await screen.findByText('Took back 30 date(s)')).toBeVisible()
      expect(new Set(whole().map(String))).toEqual(new Set([',true,false']))
    })

    it('does nothing with a price that nobody typed', async () => {
      const { asked } = await open()
      await apply()
      expect(await screen.findByText('Please select dates and enter valid price')).toBeVisible()
      await click('2027-03-12')
      expect(price()).toHaveValue('300')
      await apply()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(puts(asked)).toEqual([])
    })

    it('needs a price, and keeps the dates that failed with what was meant for them', async () => {
      record('2027-03-12', { isBlocked: true, ownBlocked: true })
      refusals.set('2027-03-10', refused('internal', 'Something went wrong.'))
      const { asked } = await open()
      await click('2027-03-12')
      await type('')
      await apply()
      expect(await screen.findByText('Please select dates and enter valid price')).toBeVisible()
      expect(puts(asked)).toEqual([])
      await type('260')
      await apply()
      await confirm()
      expect(await screen.findByText('1 of 30 date(s) were not saved')).toBeVisible()
      expect(selected()).toEqual(['2027-03-10'])
      expect(price()).toHaveValue('260')
      expect(screen.getByLabelText(/^Blocked/)).not.toBeChecked()
    })
  })

  it('says that the calendar could not be loaded, and loads it again', async () => {
    const asked = answerFetch(({ method, url }) =>
      method === 'GET' && failing
        ? refused('busy', 'The database does not answer.')
        : answer({ method, url, body: undefined }),
    )
    let failing = true
    renderPortal(<AvailabilityTab timeZone="America/New_York" />, '/admin?tab=availability')
    expect(await screen.findByText('The database does not answer.')).toBeVisible()
    await click('2027-03-16')
    expect(selected()).toEqual([])
    failing = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(day('2027-03-16')).toHaveTextContent('Usual rate'))
    expect(asked).toHaveLength(2)
  })
})
