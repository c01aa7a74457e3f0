/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { toast } from '@/components/ui/use-toast'
import type { PromoCode } from '@/contract/promo-codes'

import { answerFetch, type Answer, refused } from '../../../../../tests/support/answer-fetch'
import { renderPortal } from '../../../../../tests/support/render-portal'
import { PromoCodes } from './promo-codes'

const codeOf = (id: number, more: Partial<PromoCode> = {}): PromoCode => ({
  ...{ id: String(id), code: `CODE${id}`, percent: 10, amount: null, bookFrom: null, bookUntil: null },
  ...{ stayFrom: null, stayUntil: null, minNights: null, mostUses: null, active: true },
  ...{ uses: 0, bookings: [], ...more },
})

/** The calls about codes, with codes that are kept. */
function playCodes(first: PromoCode[] = []) {
  const state = { codes: first, refusals: new Map<string, Answer>() }
  const asked = answerFetch(({ method, url, body }) => {
    const refusal = state.refusals.get(method)
    if (refusal) return refusal
    const id = url.pathname.split('/')[3]
    if (method === 'GET') return { body: { success: true, codes: state.codes } }
    if (method === 'DELETE') {
      state.codes = state.codes.filter((code) => code.id !== id)
      return { body: { success: true } }
    }
    const before = state.codes.find((code) => code.id === id) ?? codeOf(state.codes.length + 1)
    const code = { ...before, ...(body as object) }
    state.codes = id ? state.codes.map((each) => (each.id === id ? code : each)) : [code, ...state.codes]
    return { status: id ? 200 : 201, body: { success: true, message: `${code.code} was saved.`, code } }
  })
  return { state, sent: () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body) }
}
const open = async (codes?: PromoCode[]) => {
  const api = playCodes(codes)
  renderPortal(<PromoCodes />, '/admin?tab=rates')
  await screen.findByRole('button', { name: 'Add a code' })
  return api
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** What is wrong with a field, or a hint, is said within its label. */
const field = (name: string) => screen.getByLabelText((text) => text.startsWith(name))
const click = (element: Element) => userEvent.click(element)
const items = () => screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)

beforeEach(() => {
  toast({ title: 'Next test' }).dismiss()
})

describe('Promotion codes', () => {
  it('says that it loads, why it could not, and tries again', async () => {
    const { state } = playCodes()
    state.refusals.set('GET', refused('internal', 'Something went wrong.'))
    renderPortal(<PromoCodes />, '/admin?tab=rates')
    expect(await screen.findByText('The promotion codes could not be loaded')).toBeVisible()
    state.refusals.clear()
    await click(button('Retry'))
    expect(await screen.findByText(/No codes yet/)).toBeVisible()
  })

  it('adds a code by keyboard alone, and goes on from it', async () => {
    const { sent } = await open([codeOf(1)])
    button('Add a code').focus()
    await userEvent.keyboard('{Enter}')
    expect(field('Code')).toHaveFocus()
    await userEvent.keyboard('summer10{Tab}{Tab}12.5%{Enter}')
    await waitFor(() => expect(items()).toEqual(['summer10', 'CODE1']))
    expect(sent()).toEqual([
      {
        ...{ code: 'summer10', percent: 12.5, amount: null, bookFrom: null, bookUntil: null },
        ...{ stayFrom: null, stayUntil: null, minNights: null, mostUses: null },
      },
    ])
    await waitFor(() => expect(screen.getByRole('heading', { name: 'summer10' })).toHaveFocus())
  })

  it('has a new code saved when only the answer was lost and it is sent again', async () => {
    const { state } = await open()
    await click(button('Add a code'))
    await userEvent.type(field('Code'), 'fall')
    await userEvent.type(field('Off (%)'), '10')
    state.codes = [codeOf(1, { code: 'FALL' })]
    state.refusals.set('POST', { status: 502, body: undefined })
    await click(button('Save the code'))
    expect(await screen.findByText(/did not answer as it should/)).toBeVisible()
    state.refusals.set('POST', refused('already-exists', 'There is a code FALL already.'))
    await click(button('Save the code'))
    expect(await screen.findByText('FALL was added.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'FALL' })).toHaveFocus())
    expect(items()).toEqual(['FALL'])
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })

  it('says by field what is missing or wrong, and sends nothing until it is right', async () => {
    const { sent, state } = await open()
    await click(button('Add a code'))
    await click(button('Save the code'))
    expect(field('Code')).toHaveFocus()
    expect(field('Code')).toHaveAccessibleDescription(/2 to 40 letters/)
    expect(field('Off (%)')).toHaveAccessibleDescription('Please give a percentage')
    await userEvent.type(field('Code'), 'RIDGE')
    await click(field('An amount'))
    await userEvent.type(field('Off (dollars)'), 'lots')
    await userEvent.type(field('How many bookings'), '1.5')
    await click(button('Save the code'))
    expect(field('Off (dollars)')).toHaveFocus()
    expect(field('How many bookings')).toHaveAccessibleDescription(/whole number/)
    expect(sent()).toEqual([])
    await userEvent.clear(field('Off (dollars)'))
    await userEvent.type(field('Off (dollars)'), '$1,050')
    await userEvent.clear(field('How many bookings'))
    const message = 'There is a code RIDGE already.'
    state.refusals.set('POST', refused('already-exists', message, { errors: [{ path: 'code', message }] }))
    await click(button('Save the code'))
    await waitFor(() => expect(field('Code')).toHaveAccessibleDescription(message))
    expect(field('Code')).toHaveFocus()
    state.refusals.set('POST', refused('busy', 'The site is busy.'))
    await click(button('Save the code'))
    expect(await screen.findByText('The site is busy.')).toBeVisible()
    state.refusals.clear()
    await click(button('Save the code'))
    await waitFor(() => expect(items()).toEqual(['RIDGE']))
    expect(sent().at(-1)).toMatchObject({ percent: null, amount: 1050 })
  })

  it('changes one, and switches it off and on', async () => {
    const { sent } = await open([codeOf(1, { stayUntil: '2027-08-31', uses: 2, mostUses: 2 })])
    expect(screen.getByText('Used 2 of 2')).toBeVisible()
    expect(screen.getByText('Used up')).toBeVisible()
    await click(button('Edit CODE1'))
    expect(screen.queryByLabelText(/^Code/)).not.toBeInTheDocument()
    expect(field('Off (%)')).toHaveFocus()
    expect(field('Last night')).toHaveValue('2027-08-31')
    await userEvent.clear(field('How many bookings'))
    await userEvent.keyboard('5{Enter}')
    expect(await screen.findByText('Used 2 of 5')).toBeVisible()
    await click(screen.getByRole('switch', { name: /Guests can use it/ }))
    await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked())
    expect(sent()).toEqual([{ mostUses: 5 }, { active: false }])
  })

  it('leaves alone what another window changed of a code that is being edited here', async () => {
    const { state, sent } = await open([codeOf(1)])
    await click(button('Edit CODE1'))
    state.codes = [codeOf(1, { mostUses: 20 })]
    await userEvent.type(field('At least (nights)'), '3')
    await click(button('Save the code'))
    expect(await screen.findByText('Used 0 of 20')).toBeVisible()
    expect(sent()).toEqual([{ minNights: 3 }])
  })

  it('sends what takes the place of the other, and nothing at all where nothing was changed', async () => {
    const { sent } = await open([codeOf(1)])
    await click(button('Edit CODE1'))
    await click(button('Save the code'))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'CODE1' })).toHaveFocus())
    expect(sent()).toEqual([])
    await click(button('Edit CODE1'))
    await click(field('An amount'))
    await click(button('Save the code'))
    await waitFor(() => expect(sent()).toEqual([{ percent: null, amount: 10 }]))
  })

  it('deletes one after a question that says what becomes of its bookings', async () => {
    const bookings = [
      {
        id: '7',
        name: 'Ada Marsh',
        checkin: '2027-06-01',
        checkout: '2027-06-04',
        status: 'confirmed' as const,
      },
    ]
    const { state, sent } = await open([codeOf(1, { uses: 1, bookings }), codeOf(2)])
    await click(screen.getByText('Who used it'))
    expect(screen.getByText(/Ada Marsh/).closest('li')).toHaveTextContent(/Jun 1.*2027, confirmed/)
    await click(button('Delete CODE1'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/1 booking that has it keeps its price/)).toBeVisible()
    await click(dialog.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent()).toEqual([])
    await click(button('Delete CODE1'))
    await click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete the code' }))
    await waitFor(() => expect(items()).toEqual(['CODE2']))
    expect(state.codes).toHaveLength(1)
  })

  it('shows ten of many at first, and all of them when asked', async () => {
    await open(Array.from({ length: 60 }, (_, n) => codeOf(n + 1)))
    expect(items()).toHaveLength(10)
    await click(button('Show all 60 codes'))
    expect(items()).toHaveLength(60)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'CODE11' })).toHaveFocus())
  })
})
