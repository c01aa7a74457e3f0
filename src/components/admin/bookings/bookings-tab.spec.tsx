/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { toast } from '@/components/ui/use-toast'
import type { BookingInquiry } from '@/contract/booking-inquiry'

import { answerFetch, type Answer, type Asked, refused } from '../../../../tests/support/answer-fetch'
import { inquiryAnswer } from '../../../../tests/support/inquiries'
import { renderPortal } from '../../../../tests/support/render-portal'
import { usePortalUrl } from '../dashboard/portal-url'
import { bookingCardId } from './booking-card'
import BookingsTab from './bookings-tab'

const inquiry = (id: number, over: Partial<BookingInquiry> = {}) =>
  inquiryAnswer({
    ...{ id: String(id), firstName: 'Guest', lastName: String(id), email: `guest${id}@example.com` },
    ...over,
  })

const REFUSAL = 'Thu, Mar 4 belongs to the stay of Ada Moss.'
const AFTER = { confirm: 'confirmed', decline: 'declined', cancel: 'cancelled' } as const
let inquiries: BookingInquiry[] = []

const pageOf = ({ searchParams }: URL): Answer => {
  const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
  const search = searchParams.get('search') ?? ''
  const found = inquiries.filter(({ lastName }) => lastName.includes(search))
  const docs = found.slice((page - 1) * limit, page * limit)
  return {
    body: { docs, totalDocs: found.length, page, totalPages: Math.max(1, Math.ceil(found.length / limit)) },
  }
}

function answer({ url, body }: Asked): Answer {
  const [, id, move] = /^\/api\/booking-inquiries\/(\d+)(?:\/(\w+))?$/.exec(url.pathname) ?? []
  if (!id) return pageOf(url)
  const found = inquiries.find((one) => one.id === id)
  if (!found) return refused('not-found', 'There is no such inquiry.')
  if (!move) return { body: found }
  if (found.takenNights.length > 0) return refused('nights-taken', REFUSAL)
  const decided = {
    ...found,
    status: AFTER[move as keyof typeof AFTER],
    ownerNote: (body as { note?: string }).note,
  }
  inquiries = inquiries.map((one) => (one === found ? decided : one))
  return { body: { success: true, message: 'The guest gets a mail.', inquiry: decided } }
}

const open = (address = '/admin?tab=bookings') => {
  const asked = answerFetch(answer)
  renderPortal(<BookingsTab timeZone="America/New_York" />, address)
  return asked
}

const cardOf = async (name: string) => {
  const card = (await screen.findByText(name, { selector: 'h3' })).closest('article')
  if (!card) throw new Error(`${name} has no card`)
  return within(card)
}

describe('Bookings', () => {
  beforeEach(() => {
    inquiries = []
    // Toasts outlive a page's parts: the one of the test before goes.
    toast({ title: 'Next test' }).dismiss()
  })

  it("says 'No booking inquiries yet' only when there are none at all", async () => {
    open()
    expect(await screen.findByText('No booking inquiries yet')).toBeVisible()
  })

  it('says something else when the filters match nothing, and can clear them', async () => {
    inquiries = [inquiry(1)]
    open('/admin?tab=bookings&search=nobody')
    expect(await screen.findByText('No inquiry matches these filters')).toBeVisible()
    // Read out: an emptied place says nothing.
    expect(screen.getByText('None')).toHaveAttribute('role', 'status')
    expect(screen.queryByText('No booking inquiries yet')).toBeNull()
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
    await cardOf('Guest 1')
    expect(screen.getByLabelText('Search')).toHaveValue('')
  })

  it('shows how to reach the guest, the stay, the words and both badges', async () => {
    const details = { amount: 150_689, status: 'succeeded', paymentMethod: { card: { brand: 'visa' } } }
    inquiries = [
      inquiry(2, {
        phone: '+1 (706) 555-0100',
        stripePaymentIntentId: 'pi_1',
        stripePaymentDetails: details,
      }),
      inquiry(1, { message: 'Is there a crib?', specialRequests: 'Late arrival' }),
    ]
    open()
    const one = await cardOf('Guest 1')
    expect(one.getByText('Phone: Not provided')).toBeVisible()
    expect(one.getByText('3 nights · 4 guests')).toBeVisible()
    expect(one.getByText('Is there a crib?')).toBeVisible()
    expect(one.getByText('Late arrival')).toBeVisible()
    expect(one.getAllByText('Pending')).toHaveLength(2)
    const two = await cardOf('Guest 2')
    expect(two.getByRole('link', { name: '+1 (706) 555-0100' })).toHaveAttribute('href', 'tel:+17065550100')
    expect(two.getByRole('link', { name: 'guest2@example.com' })).toHaveAttribute(
      'href',
      'mailto:guest2@example.com',
    )
    expect(two.getByText('visa')).toBeVisible()
    expect(two.getAllByText('Paid')).toHaveLength(2)
    expect(two.queryByText('succeeded')).toBeNull()
  })

  it('shows an inquiry that came since the list was read in its place there, and never above it before', async () => {
    inquiries = [inquiry(1)]
    let read: () => void = () => {}
    let reading = Promise.resolve()
    answerFetch(async (asked) => {
      if (asked.url.pathname === '/api/booking-inquiries') await reading
      return answer(asked)
    })
    const Dashboard = () =>
      usePortalUrl().params.get('tab') === 'bookings' ? <BookingsTab timeZone="America/New_York" /> : null
    renderPortal(<Dashboard />, '/admin?tab=bookings')
    await cardOf('Guest 1')
    act(() => window.history.pushState(null, '', '/admin?tab=overview'))
    inquiries = [inquiry(2), inquiry(1)]
    reading = new Promise((resolve) => (read = resolve))
    act(() => window.history.pushState(null, '', '/admin?tab=bookings&open=2'))
    await cardOf('Guest 1')
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    const linked = () => screen.queryByRole('region', { name: 'The linked inquiry' })
    expect(linked()).toBeNull()
    read()
    expect(await screen.findByRole('button', { name: 'Hide details of Guest 2' })).toBeVisible()
    expect(linked()).toBeNull()
  })

  it('opens the linked inquiry with its price, on the clock of the house', async () => {
    inquiries = Array.from({ length: 21 }, (_, index) => inquiry(21 - index))
    open('/admin?tab=bookings&open=1')
    const linked = within(await screen.findByRole('region', { name: 'The linked inquiry' }))
    const total = await linked.findByRole('row', { name: /^Total/ })
    expect(total).toHaveTextContent('$1,506.89')
    expect(linked.getByText('Dec 31, 2026, 10:30 PM')).toBeVisible()
  })

  it('brings the linked inquiry into view once it has come, below the filters of a phone', async () => {
    const brought: string[] = []
    const watch = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
      this: Element,
    ) {
      brought.push(this.id)
    })
    inquiries = Array.from({ length: 21 }, (_, index) => inquiry(21 - index))
    open('/admin?tab=bookings&open=1')
    await screen.findByRole('button', { name: 'Hide details of Guest 1' })
    watch.mockRestore()
    expect(brought).toEqual([bookingCardId('1')])
  })

  it('pages and searches on the server, with both in the address', async () => {
    inquiries = Array.from({ length: 22 }, (_, index) => inquiry(22 - index))
    const asked = open()
    await cardOf('Guest 22')
    expect(screen.getByText('1–20 of 22, newest first')).toBeVisible()
    await userEvent.click(screen.getByText('Next'))
    await cardOf('Guest 2')
    expect(window.location.search).toBe('?tab=bookings&page=2')
    await userEvent.type(screen.getByLabelText('Search'), '17')
    await waitFor(() => expect(window.location.search).toBe('?tab=bookings&search=17'))
    expect(await screen.findByText('1–1 of 1, newest first')).toBeVisible()
    expect(asked.at(-1)?.url.search).toBe('?page=1&limit=20&search=17&status=active')
  })

  it('goes from a page that is gone to the last one, so that Back leads to the place before both', async () => {
    inquiries = [inquiry(1)]
    open('/admin?tab=bookings&page=3')
    const entries = window.history.length
    await cardOf('Guest 1')
    expect(window.location.search).toBe('?tab=bookings')
    expect(window.history.length).toBe(entries)
  })

  it('leaves a date in its field while its year is typed, and narrows the list once it is one', async () => {
    inquiries = [inquiry(1)]
    const asked = open()
    await cardOf('Guest 1')
    const from = screen.getByLabelText('Check-in from')
    const entries = window.history.length
    // As browsers tell of the digits 2, 0, 2 and 7.
    for (const typed of ['0002-03-04', '0020-03-04', '0202-03-04']) {
      fireEvent.change(from, { target: { value: typed } })
      expect(from).toHaveValue(typed)
    }
    expect(window.location.search).toBe('?tab=bookings')
    expect(window.history.length).toBe(entries)
    fireEvent.change(from, { target: { value: '2027-03-04' } })
    expect(window.location.search).toBe('?tab=bookings&from=2027-03-04')
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('from')).toBe('2027-03-04'))
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(from).toHaveValue('')
  })

  it('confirms: says what will happen, sends the note, tells and shows the new state', async () => {
    inquiries = [inquiry(1)]
    const asked = open()
    await userEvent.click((await cardOf('Guest 1')).getByRole('button', { name: 'Confirm for Guest 1' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/The nights Thu, Mar 4 – Sun, Mar 7, 2027 \(3 nights\)/)).toBeVisible()
    expect(dialog.getByText(/A mail to guest1@example.com/)).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox'), 'Welcome! ')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm booking' }))
    expect(await screen.findByText('Booking confirmed')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await (await cardOf('Guest 1')).findByText('Confirmed')).toBeVisible()
    expect(document.getElementById('booking-1')).toHaveFocus()
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'Welcome!' })
  })

  it('keeps the dialog and the note when the nights are taken, with the reason', async () => {
    inquiries = [inquiry(1, { takenNights: ['2027-03-04'] })]
    open()
    const card = await cardOf('Guest 1')
    expect(card.getByText('1 night is already taken: Thu, Mar 4')).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Confirm for Guest 1' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'Welcome!')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm booking' }))
    expect(await dialog.findByText(REFUSAL)).toBeVisible()
    expect(dialog.getByRole('textbox')).toHaveValue('Welcome!')
    expect(screen.queryByText('Booking confirmed')).toBeNull()
    expect(inquiries[0]?.status).toBe('pending')
  })

  it('keeps the place of the keyboard at an inquiry that a link has shown above the list', async () => {
    inquiries = Array.from({ length: 25 }, (_, n) => inquiry(n + 1))
    open('/admin?tab=bookings&open=25')
    const name = /^Confirm/
    await userEvent.click((await cardOf('Guest 25')).getByRole('button', { name }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
    await waitFor(async () => expect((await cardOf('Guest 25')).queryByRole('button', { name })).toBeNull())
    await waitFor(() => expect(document.activeElement?.id).toBe('booking-25'))
  })

  it('offers only the moves that the inquiry allows', async () => {
    inquiries = [inquiry(3, { status: 'cancelled' }), inquiry(2, { status: 'confirmed' }), inquiry(1)]
    open()
    const moves = async (name: string) =>
      (await cardOf(name)).getAllByRole('button').map((button) => button.textContent?.split(' for ')[0])
    expect(await moves('Guest 1')).toEqual(['Details of Guest 1', 'Confirm', 'Decline'])
    expect(await moves('Guest 2')).toEqual(['Details of Guest 2', 'Cancel booking'])
    expect(await moves('Guest 3')).toEqual(['Details of Guest 3'])
  })

  it.each([/^Confirm/, /^Decline/])('takes no note for a mail that nobody gets: %s', async (name) => {
    inquiries = [inquiry(1, { email: '' })]
    open()
    await userEvent.click((await cardOf('Guest 1')).getByRole('button', { name }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('This guest left no e-mail address and gets no mail.')).toBeVisible()
    expect(dialog.queryByLabelText(/A note/)).toBeNull()
  })

  it('says before it declines what becomes of nights that are held, and of money that came', async () => {
    const held = { heldFor: 'transfer', holdUntil: '2090-03-02T05:00:00.000Z' } as const
    inquiries = [inquiry(2, { ...held, paidCents: 40_000, refundedCents: 10_000 }), inquiry(1)]
    open()
    await userEvent.click((await cardOf('Guest 1')).getByRole('button', { name: /^Decline/ }))
    const dialog = () => within(screen.getByRole('dialog'))
    expect(dialog().getByText(/^The nights .+ stay open for others\.$/)).toBeVisible()
    expect(dialog().queryByText(/paid/)).toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.click((await cardOf('Guest 2')).getByRole('button', { name: /^Decline/ }))
    expect(dialog().getByText(/^The nights .+ are free for others again\.$/)).toBeVisible()
    expect(
      dialog().getByText(
        'Nothing is paid back by this, and the guest is to have the $300.00 that was paid: give it back with Refund in the details.',
      ),
    ).toBeVisible()
  })

  it.each([
    ['Confirm', 'Confirm booking', 'pending', 'Booking confirmed'],
    ['Decline', 'Decline inquiry', 'pending', 'Booking declined'],
    ['Cancel booking', 'Cancel booking', 'confirmed', 'Booking cancelled'],
  ] as const)(
    'ends a question whose answer was lost when it is sent again: %s',
    async (name, send, status, done) => {
      inquiries = [inquiry(1, { status })]
      let lost = true
      answerFetch((asked) => {
        const isMove = asked.method === 'POST'
        const before = inquiries[0]!.status
        if (isMove && before !== status) return refused('wrong-state', `This booking is ${before} already.`)
        const reply = answer(asked)
        if (isMove && lost) {
          lost = false
          throw new TypeError('Failed to fetch')
        }
        return reply
      })
      renderPortal(<BookingsTab timeZone="America/New_York" />, '/admin?tab=bookings')
      await userEvent.click((await cardOf('Guest 1')).getByRole('button', { name: new RegExp(`^${name}`) }))
      const dialog = within(screen.getByRole('dialog'))
      await userEvent.click(dialog.getByRole('button', { name: send }))
      expect(await dialog.findByText(/could not be reached/)).toBeVisible()
      await userEvent.click(dialog.getByRole('button', { name: send }))
      expect(await screen.findByText(done)).toBeVisible()
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )
})
