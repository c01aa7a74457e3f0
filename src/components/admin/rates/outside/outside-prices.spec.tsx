/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto'

import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'

import { toast } from '@/components/ui/use-toast'
import type { NightsFileAnswer } from '@/contract/nights-file'

import { refused } from '../../../../../tests/support/answer-fetch'
import { PLAYED_KEY } from '../../../../../tests/support/outside-prices-api'
import { playRates } from '../../../../../tests/support/rates-api'
import { renderPortal } from '../../../../../tests/support/render-portal'
import { OutsidePrices } from './outside-prices'

// jsdom has none; every browser does.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto })

const TODAY = '2026-11-24'
const CSV = '/api/rates/nights/csv'
const show = () =>
  renderPortal(<OutsidePrices today={TODAY} timeZone="America/New_York" />, '/admin?tab=rates')
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const click = (name: string | RegExp) => userEvent.click(button(name))
const choose = (text = 'Date,Price\n2027-07-04,420', name = 'july.csv') => {
  const file = new File([text], name, { type: 'text/csv' })
  // jsdom has files that cannot be read as text.
  Object.assign(file, { text: async () => text })
  return userEvent.upload(screen.getByLabelText('CSV file with prices'), file)
}
const EFFECT: Partial<NightsFileAnswer> = {
  ...{ nightsChanged: 12, changed: { from: '2027-07-04', to: '2027-07-15' }, backToUsual: 2, past: 3 },
  ...{ before: { lowest: 300, highest: 300 }, after: { lowest: 300, highest: 1250 } },
  warnings: ['Jul 4, 2027: $1,250 is more than twice the usual $300.'],
  undo: {
    nights: [{ date: '2027-07-04', price: null, minNights: null, updatedAt: '2026-11-24T12:00:00.000Z' }],
  },
}
function Tabs() {
  const [isHere, setHere] = useState(true)
  return (
    <>
      <button onClick={() => setHere(!isHere)}>Switch tab</button>
      {isHere ? <OutsidePrices today={TODAY} timeZone="America/New_York" /> : null}
    </>
  )
}

describe('Prices from outside', () => {
  beforeEach(() => toast({ title: 'Next test' }).dismiss())

  it('begins with a year from today, and asks for both dates in order', async () => {
    const api = playRates()
    show()
    expect(screen.getByLabelText('First night')).toHaveValue('2026-11-24')
    expect(screen.getByLabelText(/^Last night/)).toHaveValue('2027-11-23')
    await userEvent.clear(screen.getByLabelText(/^Last night/))
    await userEvent.type(screen.getByLabelText(/^Last night/), '2026-11-01')
    await click('Download CSV')
    expect(screen.getByLabelText(/^Last night/)).toHaveAccessibleDescription(
      'The last night is before the first.',
    )
    expect(api.asked.map(({ url }) => url.pathname)).not.toContain('/api/rates/nights.csv')
  })

  it('says what a file does before it is set, sets it, and takes it back', async () => {
    const api = playRates()
    Object.assign(api.outside.effect, EFFECT)
    show()
    await choose()
    const effect = within(await screen.findByRole('region', { name: 'What july.csv does' }))
    expect(effect.getByText('12 nights, Jul 4, 2027 – Jul 15, 2027')).toBeVisible()
    expect(effect.getByText('$300 to $1,250')).toBeVisible()
    expect(effect.getByText(/more than twice/)).toBeVisible()
    expect(effect.getByText('3 nights')).toBeVisible()
    expect(effect.queryByText('Another shortest stay')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'What july.csv does' })).toHaveFocus()
    await click('Set these prices')
    expect(await screen.findByText('The prices are set.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'What july.csv does' })).not.toBeInTheDocument()
    await click('Undo')
    expect(await screen.findByText('Took back 1 night')).toBeVisible()
    expect(screen.queryByText('The prices are set.')).not.toBeInTheDocument()
    const sent = api.asked.filter(({ method }) => method === 'POST')
    expect(sent.map(({ url, body }) => [url.pathname + url.search, body])).toEqual([
      [`${CSV}?preview=true`, 'Date,Price\n2027-07-04,420'],
      [expect.stringMatching(/csv\?requestKey=[a-f0-9-]{35}$/), 'Date,Price\n2027-07-04,420'],
      ['/api/rates/nights/undo', EFFECT.undo],
    ])
  })

  it('keeps the way back while another tab is open', async () => {
    const api = playRates()
    Object.assign(api.outside.effect, EFFECT)
    renderPortal(<Tabs />, '/admin?tab=rates')
    await choose()
    await screen.findByText(/more than twice/)
    await click('Set these prices')
    await screen.findByText('The prices are set.')
    await click('Switch tab')
    expect(screen.queryByText('The prices are set.')).not.toBeInTheDocument()
    await click('Switch tab')
    await click('Undo')
    expect(await screen.findByText('Took back 1 night')).toBeVisible()
  })

  it('keeps the way back also when another tab was opened while the prices were set', async () => {
    const api = playRates()
    Object.assign(api.outside.effect, EFFECT)
    renderPortal(<Tabs />, '/admin?tab=rates')
    await choose()
    await screen.findByText(/more than twice/)
    const answered = globalThis.fetch
    let answer = () => {}
    const later = new Promise<void>((resume) => (answer = resume))
    globalThis.fetch = (...call) => later.then(() => answered(...call))
    await click('Set these prices')
    await click('Switch tab')
    answer()
    await waitFor(() => expect(api.asked.at(-1)?.url.pathname).toBe(CSV))
    await click('Switch tab')
    expect(await screen.findByText('The prices are set.')).toBeVisible()
    await click('Undo')
    expect(await screen.findByText('Took back 1 night')).toBeVisible()
  })

  it.each([
    [['2027-07-04'], '1 night stayed as it is, because it was changed since: Sun, Jul 4'],
    [
      ['2027-07-04', '2027-07-06'],
      '2 nights stayed as they are, because they were changed since: Sun, Jul 4',
    ],
  ])('names nights that were changed since and stay: %s', async (kept, told) => {
    const api = playRates()
    Object.assign(api.outside.effect, EFFECT)
    api.outside.kept = kept
    show()
    await choose()
    await screen.findByText(/more than twice/)
    await click('Set these prices')
    await click('Undo')
    expect((await screen.findByText(/changed since/)).textContent).toContain(told)
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    // The toast has such a button, too.
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
    expect(screen.queryByText(/changed since/)).not.toBeInTheDocument()
  })

  it('names every wrong line, and cannot be set then', async () => {
    const api = playRates()
    api.outside.effect.wrong = [
      { line: 3, message: '"soon" is no date.' },
      { line: 8, message: '"-1" is no price.' },
    ]
    show()
    await choose()
    expect(await screen.findByText(/2 lines have to be mended first/)).toBeVisible()
    expect(screen.getByText('Line 8: "-1" is no price.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Set these prices' })).not.toBeInTheDocument()
    await click('Close')
    expect(screen.queryByText(/to be mended/)).not.toBeInTheDocument()
  })

  it('that change nothing cannot be set either', async () => {
    const api = playRates()
    api.outside.effect.unchanged = 365
    show()
    await choose()
    expect(await screen.findByText('365 nights')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Set these prices' })).not.toBeInTheDocument()
  })

  it('says why a file cannot be looked at or set, and tries again', async () => {
    const api = playRates()
    Object.assign(api.outside.effect, EFFECT)
    api.refusals.set(`POST ${CSV}`, refused('busy', 'The site is busy.'))
    show()
    await choose()
    expect(await screen.findByText('july.csv could not be looked at')).toBeVisible()
    api.refusals.clear()
    await click('Try again')
    await screen.findByText(/more than twice/)
    api.refusals.set(`POST ${CSV}`, refused('sign-in', 'Please sign in.'))
    await click('Set these prices')
    expect(await screen.findByText('The prices were not set')).toBeVisible()
    api.refusals.clear()
    await click('Set these prices')
    expect(await screen.findByText('The prices are set.')).toBeVisible()
    const keys = api.asked.flatMap(({ url }) => url.searchParams.getAll('requestKey'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('does not send what is far too large', async () => {
    const api = playRates()
    show()
    await choose('a'.repeat(256 * 1024 + 1))
    expect(await screen.findByText(/too large for a list of prices/)).toBeVisible()
    expect(api.asked.map(({ url }) => url.pathname)).not.toContain(CSV)
  })
})

describe('Keys for pricing services', () => {
  it('are none at first; one is made, shown once, and revoked after a question', async () => {
    const api = playRates()
    show()
    expect(await screen.findByText('No keys yet.')).toBeVisible()
    await click('Make a key')
    expect(screen.getByLabelText(/^Name of the service/)).toHaveAccessibleDescription(/which service/)
    await userEvent.type(screen.getByLabelText(/^Name of the service/), 'Wheelhouse')
    await click('Make a key')
    expect(await screen.findByText(/It will not be shown again/)).toHaveFocus()
    expect(screen.getByLabelText('Key for Wheelhouse')).toHaveValue(PLAYED_KEY)
    expect(screen.getByLabelText('Address for the service')).toHaveValue('http://localhost/api/rates/nights')
    await click('I have copied it')
    expect(screen.queryByDisplayValue(PLAYED_KEY)).not.toBeInTheDocument()
    expect(await screen.findByText('ends in …abcd')).toBeVisible()
    expect(screen.getByText('never used')).toBeVisible()

    await click(/^Revoke the key of Wheelhouse/)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/The prices that it set stay/)).toBeVisible()
    expect(api.outside.keys).toHaveLength(1)
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('No keys yet.')).toBeVisible()
    expect(api.outside.keys).toEqual([])
  })

  it('are made once where the answer was lost: the one that nobody has seen is named until it is revoked', async () => {
    const api = playRates()
    show()
    await screen.findByText('No keys yet.')
    const answered = globalThis.fetch
    let isAway = true
    // The server has it, and nothing comes back, neither of that nor of the list that is asked for then.
    globalThis.fetch = async (...call) => {
      const answer = await answered(...call)
      if (isAway) throw new TypeError('Failed to fetch')
      return answer
    }
    const field = () => screen.getByLabelText(/^Name of the service/)
    await userEvent.type(field(), ' Wheelhouse')
    await click('Make a key')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/could not be reached/))
    isAway = false
    await click('Make a key')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/answer was lost.*ends in …abcd/))
    expect(screen.getByText('ends in …abcd')).toBeVisible()
    expect(api.outside.keys).toHaveLength(1)
    await click(/^Revoke the key of Wheelhouse/)
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('No keys yet.')).toBeVisible()
    await click('Make a key')
    expect(await screen.findByText(/It will not be shown again/)).toBeVisible()
    expect(api.outside.keys).toHaveLength(1)
  })

  it('say at once which one was made where its answer alone was lost', async () => {
    const api = playRates()
    show()
    await screen.findByText('No keys yet.')
    const answered = globalThis.fetch
    globalThis.fetch = async (...call) => {
      const answer = await answered(...call)
      if (api.asked.at(-1)?.method === 'POST') throw new TypeError('Failed to fetch')
      return answer
    }
    await userEvent.type(screen.getByLabelText(/^Name of the service/), 'Wheelhouse')
    await click('Make a key')
    await waitFor(() =>
      expect(screen.getByLabelText(/^Name of the service/)).toHaveAccessibleDescription(
        /Revoke the one that ends in …abcd/,
      ),
    )
  })

  it('say when they were used, on the clock of the house', async () => {
    const api = playRates()
    api.outside.keys = [
      {
        ...{ id: '1', name: 'Wheelhouse', shownEnd: 'wxyz', createdAt: '2026-11-01T12:00:00.000Z' },
        lastUsedAt: '2026-11-24T15:30:00.000Z',
      },
    ]
    show()
    expect(await screen.findByText(/last used Nov 24, 2026, 10:30/)).toBeVisible()
  })

  it('load, say why they could not, and are asked for again', async () => {
    const api = playRates()
    api.refusals.set('GET /api/price-keys', refused('internal', 'Something went wrong.'))
    show()
    expect(screen.getByText('Loading…')).toBeInTheDocument()
    expect(await screen.findByText('The keys could not be loaded')).toBeVisible()
    api.refusals.clear()
    await click('Retry')
    expect(await screen.findByText('No keys yet.')).toBeVisible()
  })

  it('are told why one could not be made or revoked', async () => {
    const api = playRates()
    show()
    await screen.findByText('No keys yet.')
    api.refusals.set('POST /api/price-keys', refused('wrong-state', 'There are 20 keys already.'))
    await userEvent.type(screen.getByLabelText(/^Name of the service/), 'Wheelhouse')
    await click('Make a key')
    await waitFor(() =>
      expect(screen.getByLabelText(/^Name of the service/)).toHaveAccessibleDescription(
        'There are 20 keys already.',
      ),
    )
    expect(screen.getByLabelText(/^Name of the service/)).toHaveValue('Wheelhouse')
    api.refusals.clear()
    await click('Make a key')
    await click('I have copied it')
    api.refusals.set('DELETE /api/price-keys/1', refused('busy', 'The site is busy.'))
    await click(/^Revoke the key of Wheelhouse/)
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
    expect(await dialog.findByText('The site is busy.')).toBeVisible()
    api.refusals.set('DELETE /api/price-keys/1', refused('not-found', 'This key is not here any more.'))
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Key revoked already')).toBeVisible()
  })
})
