/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { RatesRequest } from '@/contract/rates'

import { refused } from '../../../../tests/support/answer-fetch'
import { firstRates, playRates } from '../../../../tests/support/rates-api'
import { ratesDesk } from '../../../../tests/support/rates-desk'
import { renderPortal } from '../../../../tests/support/render-portal'
import { translateRendered } from '../../../../tests/support/translate'
import RatesTab from './rates-tab'

let desk = ratesDesk()
const { button, card, usual } = desk
const click = (element: Element) => desk.click(element)
const fill = (field: HTMLElement, text: string) => desk.fill(field, text)
const publish = () => desk.publish()
const show = () => renderPortal(<RatesTab timeZone="America/New_York" />, '/admin?tab=rates')
const open = async (api = playRates()) => {
  const view = show()
  await usual()
  return { api, ...view }
}
const sent = (api: ReturnType<typeof playRates>) =>
  api.asked
    .filter(({ method }) => method === 'PUT')
    .map(({ url, body }) => [url.search, body] as [string, RatesRequest])

beforeEach(() => {
  localStorage.clear()
  desk = ratesDesk()
  toast({ title: 'Next test' }).dismiss()
})

describe('Rates', () => {
  it('shows that it loads, says why it could not, and tries again', async () => {
    const api = playRates()
    api.refusals.set('GET /api/rates', refused('internal', 'Something went wrong.'))
    show()
    expect(screen.getByText('Loading…')).toBeInTheDocument()
    expect(await screen.findByText('The rates could not be loaded')).toBeVisible()
    api.refusals.clear()
    await click(button('Retry'))
    expect(await usual()).toHaveValue('300')
    expect(screen.queryByText('Unpublished changes')).not.toBeInTheDocument()
  })

  it('publishes another usual rate after saying what that does', async () => {
    const { api } = await open()
    api.preview.nightsChanged = 412
    Object.assign(api.preview, {
      changed: { from: '2026-11-24', to: '2028-05-24' },
      before: { lowest: 300, highest: 300 },
      after: { lowest: 1250, highest: 1250 },
      bookingsKept: 2,
      warnings: ['$1,250 is over four times the usual rate of before.'],
    })
    await fill(await usual(), '$1,250')
    expect(screen.getByRole('region', { name: 'Unpublished changes' })).toHaveTextContent('usual rate')
    expect(api.now().base.nightly).toBe(300)
    await click(button('Publish…'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('412 nights, Nov 24, 2026 – May 24, 2028')).toBeVisible()
    expect(dialog.getByText('$300')).toBeVisible()
    expect(dialog.getByText('$1,250')).toBeVisible()
    expect(dialog.getByText('2 bookings to come keep their price')).toBeVisible()
    expect(dialog.getByText(/over four times/)).toBeVisible()
    expect(api.now().base.nightly).toBe(300)
    await click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Published.')).toBeVisible()
    expect(sent(api)).toEqual([
      ['?preview=true', { number: 3, base: { nightly: 1250, byWeekday: {} } }],
      ['', { number: 3, base: { nightly: 1250, byWeekday: {} } }],
    ])
    expect(screen.queryByText('Unpublished changes')).not.toBeInTheDocument()
    expect(await usual()).toHaveValue('1250')
  })

  it('takes back what was published', async () => {
    const { api } = await open()
    await fill(await usual(), '320')
    await publish()
    await click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Took it back')).toBeVisible()
    expect([api.now().number, api.now().base.nightly]).toEqual([5, 300])
    await waitFor(async () => expect(await usual()).toHaveValue('300'))
    expect(screen.queryByText('Published.')).not.toBeInTheDocument()
  })

  it('says so when it cannot be taken back any more', async () => {
    const { api } = await open()
    await fill(await usual(), '320')
    await publish()
    api.lists.push({ ...api.now(), number: 9 })
    await click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/Other prices count by now/)).toBeVisible()
    expect(button('Undo')).toHaveAttribute('aria-disabled', 'true')
  })

  describe('whose taking back was done, but its answer lost,', () => {
    /** From the undo on nothing is answered, as long as it says so. */
    function loseAnswers(all: boolean) {
      const answered = globalThis.fetch
      let isAway = false
      globalThis.fetch = async (...call) => {
        const answer = await answered(...call)
        const isUndo = String(call[0]).endsWith('/rates/undo')
        if (isUndo || isAway) {
          isAway = all
          throw new TypeError('fetch failed')
        }
        return answer
      }
      return () => (globalThis.fetch = answered)
    }

    it('is told so at once where the prices can be read', async () => {
      const { api } = await open()
      await fill(await usual(), '320')
      await publish()
      loseAnswers(false)
      await click(await screen.findByRole('button', { name: 'Undo' }))
      expect(await screen.findByText('Took it back')).toBeVisible()
      expect([api.now().number, api.now().base.nightly]).toEqual([5, 300])
      expect(screen.queryByText('Published.')).not.toBeInTheDocument()
    })

    it('claims nothing while nothing is answered, and is told so on the next try', async () => {
      const { api } = await open()
      await fill(await usual(), '320')
      await publish()
      const comeBack = loseAnswers(true)
      await click(await screen.findByRole('button', { name: 'Undo' }))
      const note = within(screen.getByRole('region', { name: 'Published' }))
      expect(await note.findByRole('alert')).toHaveTextContent(/^The server could not be reached/)
      comeBack()
      await click(button('Undo'))
      expect(await screen.findByText('Took it back')).toBeVisible()
      expect(api.now().number).toBe(5)
    })
  })

  it('adds a season with weekend price and shortest stay in a few clicks', async () => {
    const { api } = await open()
    expect(screen.getByText(/No seasons yet/)).toBeVisible()
    const seasons = card('Seasons')
    await click(seasons.getByRole('button', { name: 'Summer' }))
    await fill(seasons.getByLabelText('Price a night'), '400')
    await fill(seasons.getByLabelText('Fri and Sat nights'), '450')
    await fill(seasons.getByLabelText(/^Shortest stay/), '3')
    expect(desk.clicks).toBeLessThanOrEqual(6)
    expect(seasons.getByText('$400, Fri and Sat $450, from 3 nights')).toBeVisible()
    await publish()
    expect(await screen.findByText('Published.')).toBeVisible()
    expect(api.now().seasons).toEqual([
      {
        name: 'Summer',
        from: '2027-06-01',
        to: '2027-08-31',
        yearly: true,
        nightly: 400,
        byWeekday: { fri: 450, sat: 450 },
        minNights: 3,
        arrivals: null,
        departures: null,
      },
    ])
  })

  it('copies and deletes a season, and puts it back', async () => {
    const api = playRates({
      ...firstRates(),
      seasons: [
        {
          ...{ name: 'Leaves', from: '2026-10-01', to: '2026-11-10', yearly: true, nightly: 380 },
          ...{ byWeekday: {}, minNights: null, arrivals: ['sat'], departures: null },
        },
      ],
    })
    await open(api)
    const names = () =>
      card('Seasons')
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent)
    expect(screen.getByText('$380, arrival on Saturday')).toBeVisible()
    await click(button('Copy Leaves'))
    expect(names()).toEqual(['Leaves', 'Leaves 2'])
    await click(button('Delete Leaves'))
    expect(names()).toEqual(['Leaves 2'])
    await click(button('Put it back Leaves'))
    expect(names()).toEqual(['Leaves', 'Leaves 2'])
  })

  it('puts back what was removed from the draft, one at a time, also after a reload', async () => {
    const { unmount } = await open()
    const [fees, taxes, discounts] = [card('Fees and extras'), card('Taxes and card fee'), card('Discounts')]
    await click(discounts.getByRole('button', { name: /longer stays/ }))
    await fill(discounts.getByLabelText('Off (%)'), '10')
    await click(discounts.getByRole('button', { name: /^Remove for longer stays/ }))
    await click(fees.getByRole('button', { name: 'Remove Cleaning fee' }))
    await click(taxes.getByRole('button', { name: 'Remove GA state tax' }))
    expect(screen.getByRole('heading', { name: 'Taxes and card fee' })).toHaveFocus()
    unmount()
    const { api } = await open()
    for (const what of ['10% from 7 nights', 'Cleaning fee', 'GA state tax'])
      expect(screen.getByText(`Removed: ${what}.`)).toBeVisible()
    await click(button('Put it back Cleaning fee'))
    expect(screen.queryByText('Removed: Cleaning fee.')).not.toBeInTheDocument()
    expect(screen.getByText('Removed: GA state tax.')).toBeVisible()
    await publish()
    expect(await screen.findByText('Published.')).toBeVisible()
    expect([api.now().fees.map(({ key }) => key), api.now().taxes.map(({ key }) => key)]).toEqual([
      ['cleaning', 'service'],
      ['county'],
    ])
    expect(screen.queryByText(/^Removed:/)).not.toBeInTheDocument()
  })

  it('forgets what was removed when the draft is discarded', async () => {
    await open()
    await click(button('Remove Cleaning fee'))
    await click(button('Discard'))
    await click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
    expect(screen.queryByText(/^Removed:/)).not.toBeInTheDocument()
    expect(button('Remove Cleaning fee')).toBeVisible()
  })

  it('keeps what is wrong as it was typed, says what is wrong beside it and goes there', async () => {
    const { api } = await open()
    await fill(await usual(), '12,50')
    expect(screen.getByText('Please give an amount like 250 or 1,506.89')).toBeVisible()
    await click(button('Publish…'))
    expect(await usual()).toHaveFocus()
    expect(await usual()).toHaveValue('12,50')
    await fill(await usual(), '300')
    await click(button('Add a season'))
    const seasons = card('Seasons')
    expect(seasons.getByLabelText(/^Name/)).toHaveFocus()
    expect(seasons.getByLabelText(/^Name/)).not.toHaveAttribute('aria-invalid')
    await click(button('Publish…'))
    expect(seasons.getByLabelText(/^Name/)).toHaveFocus()
    expect(seasons.getByLabelText(/^Name/)).toHaveAccessibleDescription('Please give it a name')
    expect(sent(api)).toEqual([])
  })

  it('keeps the draft over a reload', async () => {
    const { unmount } = await open()
    await fill(await usual(), '1,2')
    unmount()
    await open()
    expect(await usual()).toHaveValue('1,2')
    await click(button('Discard'))
    await click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
    expect(await usual()).toHaveValue('300')
    expect(localStorage).toHaveLength(0)
  })

  it('says that other prices were published meanwhile, and keeps the draft until the owner decides', async () => {
    const { api } = await open()
    await fill(await usual(), '320')
    api.lists.push({ ...firstRates(), number: 4, floor: 150 })
    await click(button('Publish…'))
    expect(await screen.findByText('Other prices were published meanwhile')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await usual()).toHaveValue('320')
    await click(button('Keep my changes'))
    expect(screen.getByLabelText('Lowest price a night')).toHaveValue('150')
    await publish()
    await waitFor(() => expect(api.now()).toMatchObject({ number: 5, floor: 150, base: { nightly: 320 } }))
  })

  it('says which parts that were published meanwhile the draft would replace', async () => {
    const { api } = await open()
    await fill(await usual(), '320')
    await click(button('Remove Service fee'))
    const { fees, ...others } = firstRates()
    const pet = { ...fees[0]!, key: 'pet', label: 'Pet fee', per: 'pet' as const, amount: 75 }
    api.lists.push({ ...others, number: 4, floor: 150, fees: [...fees, pet] })
    await click(button('Publish…'))
    expect(
      await screen.findByText('Changed there, too, and replaced by yours: fees and extras.'),
    ).toBeVisible()
  })

  it('loads the published prices when the owner lets go of the draft', async () => {
    const { api, unmount } = await open()
    await fill(await usual(), '320')
    unmount()
    await open(playRates({ ...firstRates(), number: 7, base: { nightly: 280, byWeekday: {} } }))
    expect(screen.getByText('Other prices were published meanwhile')).toBeVisible()
    expect(await usual()).toHaveValue('320')
    await click(button('Load the published ones'))
    expect(await usual()).toHaveValue('280')
    expect(sent(api)).toEqual([])
  })

  it('are published, with their way back, when only the answer of that was lost', async () => {
    const { api } = await open()
    await fill(await usual(), '320')
    await click(button('Publish…'))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Publish' })).toBeEnabled())
    api.lists.push({ ...firstRates(), number: 4, base: { nightly: 320, byWeekday: {} } })
    await click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Published.')).toBeVisible()
    expect(screen.queryByText('Other prices were published meanwhile')).not.toBeInTheDocument()
    await click(button('Undo'))
    await waitFor(() => expect(api.now()).toMatchObject({ number: 5, base: { nightly: 300 } }))
  })

  it('has no draft any more when it was published and the page loaded again before the answer came', async () => {
    const { unmount } = await open()
    await fill(await usual(), '320')
    unmount()
    await open(playRates({ ...firstRates(), number: 4, base: { nightly: 320, byWeekday: {} } }))
    expect(await usual()).toHaveValue('320')
    expect(screen.queryByText('Other prices were published meanwhile')).not.toBeInTheDocument()
    expect(screen.queryByText('Unpublished changes')).not.toBeInTheDocument()
  })

  it('keeps everything when the session ends, and goes on after a login elsewhere', async () => {
    const { api } = await open()
    await fill(await usual(), '320')
    api.refusals.set('PUT /api/rates', refused('sign-in', 'Please sign in.'))
    await click(button('Publish…'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Please sign in.')).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Log in in another tab' })).toHaveAttribute('target', '_blank')
    api.refusals.clear()
    await click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('None of the next 18 months')).toBeVisible()
    await click(dialog.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(api.now().base.nightly).toBe(320))
  })

  describe('what is typed in another window', () => {
    const typeElsewhere = (nightly: string) => {
      const typed = localStorage.getItem('rates-draft')!.replace('"nightly":"320"', `"nightly":"${nightly}"`)
      localStorage.setItem('rates-draft', typed)
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'rates-draft' })))
    }

    it('is followed', async () => {
      await open()
      await fill(await usual(), '320')
      typeElsewhere('340')
      expect(await usual()).toHaveValue('340')
    })

    it('is followed while another tab of the portal is open here', async () => {
      function Portal() {
        const [at, setAt] = useState('Rates')
        return (
          <>
            <Button onClick={() => setAt(at === 'Rates' ? 'Bookings' : 'Rates')}>Leave {at}</Button>
            {at === 'Rates' ? <RatesTab timeZone="America/New_York" /> : null}
          </>
        )
      }
      playRates()
      renderPortal(<Portal />, '/admin?tab=rates')
      await fill(await usual(), '320')
      await click(button('Leave Rates'))
      typeElsewhere('340')
      await click(button('Leave Bookings'))
      expect(await usual()).toHaveValue('340')
    })
  })

  it('names what was removed where the browser translates it', async () => {
    await open()
    await translateRendered()
    const fees = card('Fees and extras')
    await click(fees.getByRole('button', { name: 'Remove Cleaning fee' }))
    await click(fees.getByRole('button', { name: 'Remove Service fee' }))
    await click(button('Put it back Cleaning fee'))
    expect(screen.getByText('Removed: Service fee.')).toBeVisible()
    expect(screen.queryByText('Removed: Cleaning fee.')).not.toBeInTheDocument()
  })
})
