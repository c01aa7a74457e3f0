/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import type { AvailabilityChange, AvailabilityDay } from '@/contract/availability'
import { toast } from '@/components/ui/use-toast'
import { addDays, dateRange } from '@/domain/calendar-date'

import { answerFetch, type Answer, type Asked } from '../../../../tests/support/answer-fetch'
import { renderPortal } from '../../../../tests/support/render-portal'
import AvailabilityTab from './availability'

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
const record = (date: string, over: Partial<AvailabilityDay> = {}) =>
  days.set(date, {
    date,
    price: 300,
    isAvailable: true,
    isBlocked: false,
    ownBlocked: false,
    updatedAt: stampOf(),
    ...over,
  })

const claim = (checkin: string, checkout: string, inquiryId?: string) => {
  for (const date of dateRange(checkin, addDays(checkout, -1))) {
    const known = days.get(date) ?? {
      date,
      price: null,
      isAvailable: true,
      ownBlocked: false,
      updatedAt: null,
    }
    days.set(date, {
      ...known,
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
    return { body: [...days.values()].filter(({ date }) => date >= from && date <= to) }
  }
  const date = url.pathname.split('/').at(-1)!
  const refusal = refusals.get(date)
  if (refusal) return refusal
  const { updatedAt, price, isAvailable, isBlocked } = body as AvailabilityChange
  const known = days.get(date)
  if ((known?.updatedAt ?? null) !== updatedAt)
    return { status: 409, body: { success: false, message: 'This date was changed elsewhere.' } }
  const claimed = known?.claimedBy !== undefined
  const now = {
    ...known,
    date,
    price,
    isAvailable,
    isBlocked: claimed || isBlocked,
    ownBlocked: isBlocked,
    updatedAt: stampOf(),
  }
  days.set(date, now)
  return { body: { success: true, ...now } }
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
const update = () => userEvent.click(screen.getByRole('button', { name: /^Update/ }))
const puts = (asked: Asked[]) =>
  asked
    .filter(({ method }) => method === 'PUT')
    .map(({ url, body }) => [url.pathname.split('/').at(-1), body] as [string, AvailabilityChange])

jest.setTimeout(20_000)

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
    expect(asked.map(({ url }) => url.search)).toEqual(['?startDate=2027-02-01&endDate=2027-04-30'])
    expect(screen.getByText(/90 days/)).toBeVisible()
    const cells = screen.getAllByRole('gridcell')
    expect(cells).toHaveLength(42)
    expect(within(cells[0]!).getByRole('button')).toHaveAttribute('data-date', '2027-02-28')
    expect(day('2027-03-09')).toHaveAttribute('aria-current', 'date')
    const names = ['2027-03-11', '2027-03-12', '2027-03-13', '2027-03-14'].map(
      (date) => day(date).textContent,
    )
    expect(names).toEqual([
      'Thursday, March 11, 2027, Not Set',
      'Friday, March 12, 2027, Blocked, $300',
      'Saturday, March 13, 2027, Available, $312.50',
      'Sunday, March 14, 2027, Unavailable, $300',
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
    expect(price()).toHaveValue('250')
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
    const values = { price: 349.5, isAvailable: true, isBlocked: false }
    expect(puts(asked)).toEqual([
      ['2027-03-16', { ...values, updatedAt: null }],
      ['2027-03-17', { ...values, updatedAt: '2027-03-10T04:30:00.001Z' }],
    ])
    expect(selected()).toEqual([])
    expect(day('2027-03-16')).toHaveTextContent('Available, $349.50')
  })

  it.each(['', '-5', '2.555', 'free', '1000000.01'])(
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
    refusals.set('2027-03-17', { status: 500, body: { success: false, message: 'Something went wrong.' } })
    refusals.set('2027-03-18', { status: 500, body: { success: false, message: 'Something went wrong.' } })
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
    record('2027-03-16', { price: 999 })
    await type('410')
    await update()
    expect(await screen.findByText('This date was changed elsewhere.')).toBeVisible()
    await waitFor(() => expect(day('2027-03-16')).toHaveTextContent('$999'))
    expect([selected(), days.get('2027-03-16')?.price]).toEqual([['2027-03-16'], 999])
    await update()
    expect(await screen.findByText('Updated 1 date(s) successfully')).toBeVisible()
    expect(days.get('2027-03-16')?.price).toBe(410)
  })

  it('stops at the end of the session, says so and keeps everything', async () => {
    const signIn = { status: 401, body: { success: false, message: 'Please sign in.' } }
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
      if (call.method === 'PUT') return { status: 401, body: { success: false, message: 'Please sign in.' } }
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
    await update()
    expect(await screen.findByRole('button', { name: 'Saving 2 of 3…' })).toBeDisabled()
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
    expect(day('2027-03-14')).toHaveTextContent('Blocked, $280, stay of Ada Marsh (Website)')
    expect(screen.getByText('Fri, Mar 12 – Mon, Mar 15, 2027 (3 nights)')).toBeVisible()
    expect(screen.getByText(/since Dec 31, 2026, 10:30 PM/)).toBeVisible()
    expect(screen.getByText(/1 night belongs to a stay\. No change here frees it\./)).toBeVisible()
    expect(screen.getByLabelText(/^Blocked/)).not.toBeChecked()
    await update()
    await screen.findByText('Updated 1 date(s) successfully')
    expect(puts(asked)[0]?.[1].isBlocked).toBe(false)
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
    expect(screen.getByText('An update takes your block off 1 night: Wed, Mar 17.')).toBeVisible()
    await userEvent.click(screen.getByLabelText(/^Blocked/))
    expect(screen.queryByText(/takes your block off/)).toBeNull()
  })

  describe('Apply to Next 30 Days', () => {
    const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply to Next 30 Days' }))

    it('sets the price from today at the house, available and not blocked, without a question', async () => {
      record('2027-03-20', { price: 100 })
      claim('2027-03-12', '2027-03-14')
      const { asked } = await open('/admin?tab=availability&month=2028-01')
      await type('275')
      await apply()
      expect(await screen.findByText('Updated 30 date(s) successfully')).toBeVisible()
      const sent = puts(asked)
      expect(sent.map(([date]) => date).sort()).toEqual(dateRange('2027-03-09', '2027-04-07'))
      for (const [, body] of sent)
        expect(body).toMatchObject({ price: 275, isAvailable: true, isBlocked: false })
      expect(sent.find(([date]) => date === '2027-03-20')?.[1].updatedAt).toBe('2027-03-10T04:30:00.001Z')
    })

    it('asks first when it would free nights that the owner closed, and names them', async () => {
      record('2027-03-20', { isBlocked: true, ownBlocked: true })
      record('2027-03-21', { isAvailable: false })
      const { asked } = await open()
      await apply()
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.getByText('Free 2 nights that you blocked?')).toBeVisible()
      expect(dialog.getByText(/Sat, Mar 20 – Sun, Mar 21/)).toBeVisible()
      await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
      expect(puts(asked)).toEqual([])
      await apply()
      await userEvent.click(await screen.findByRole('button', { name: 'Apply to all 30 days' }))
      expect(await screen.findByText('Updated 30 date(s) successfully')).toBeVisible()
      expect(days.get('2027-03-20')).toMatchObject({ isBlocked: false, price: 250 })
    })

    it('needs a price, and keeps the dates that failed with what was meant for them', async () => {
      record('2027-03-12', { isBlocked: true, ownBlocked: true })
      refusals.set('2027-03-10', { status: 500, body: { success: false, message: 'Something went wrong.' } })
      const { asked } = await open()
      await click('2027-03-12')
      await type('')
      await apply()
      expect(await screen.findByText('Please select dates and enter valid price')).toBeVisible()
      expect(puts(asked)).toEqual([])
      await type('260')
      await apply()
      await userEvent.click(await screen.findByRole('button', { name: 'Apply to all 30 days' }))
      expect(await screen.findByText('1 of 30 date(s) were not saved')).toBeVisible()
      expect(selected()).toEqual(['2027-03-10'])
      expect(price()).toHaveValue('260')
      expect(screen.getByLabelText(/^Blocked/)).not.toBeChecked()
    })
  })

  it('says that the calendar could not be loaded, and loads it again', async () => {
    const asked = answerFetch(({ method }) =>
      method === 'GET' && failing
        ? { status: 503, body: { success: false, message: 'The database does not answer.' } }
        : { body: [] },
    )
    let failing = true
    renderPortal(<AvailabilityTab timeZone="America/New_York" />, '/admin?tab=availability')
    expect(await screen.findByText('The database does not answer.')).toBeVisible()
    await click('2027-03-16')
    expect(selected()).toEqual([])
    failing = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(day('2027-03-16')).toHaveTextContent('Not Set'))
    expect(asked).toHaveLength(2)
  })
})
