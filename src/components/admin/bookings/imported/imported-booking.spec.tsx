/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { toast } from '@/components/ui/use-toast'
import type { BookingInquiry, BookingJournal } from '@/contract/booking-inquiry'

import { answerFetch, type Answer, type Asked, refused } from '../../../../../tests/support/answer-fetch'
import { inquiryAnswer } from '../../../../../tests/support/inquiries'
import { renderPortal } from '../../../../../tests/support/render-portal'
import BookingsTab from '../bookings-tab'

const reservation = (over: Partial<BookingInquiry> = {}) =>
  inquiryAnswer({
    ...{ id: '9', firstName: 'Airbnb', lastName: 'guest', email: '', guests: 0 },
    ...{ paymentStatus: 'channel', status: 'confirmed', source: 'airbnb' },
    ...{ quote: null, lines: [] },
    imported: {
      stayId: '8',
      feedId: '1',
      feedName: 'Airbnb main',
      reservationCode: 'HMABCDEFGH',
      phoneLast4: '0142',
    },
    ...over,
  })

const JOURNAL: BookingJournal['entries'] = [
  {
    ...{ seq: 1, at: '2027-01-01T03:30:00.000Z', actor: 'channel', kind: 'imported' },
    text: "Came with the channel's calendar: Mar 4, 2027 to Mar 7, 2027.",
  },
]

let inquiry: BookingInquiry
let refusal: Answer | null
/** What is asked to be deleted is, and no answer arrives. */
let losesDeletion: boolean

function answer({ method, url, body }: Asked): Answer {
  if (url.pathname === '/api/imported-stays/8/amount') {
    if (refusal) return refusal
    const { amount } = body as { amount: number | null }
    inquiry = reservation(amount === null ? {} : { agreedCents: Math.round(amount * 100) })
    return { body: { success: true, message: 'Reports count it.', inquiry } }
  }
  if (url.pathname === '/api/guest-data/delete') {
    inquiry = reservation({ firstName: 'Deleted', lastName: 'guest' })
    if (losesDeletion) throw new TypeError('Failed to fetch')
    return { body: { success: true, deleted: 1, message: 'Deleted.' } }
  }
  if (url.pathname === '/api/booking-inquiries/9/journal')
    return { body: { success: true, entries: JOURNAL } }
  if (method === 'GET') return { body: { docs: [inquiry], totalDocs: 1, page: 1, totalPages: 1 } }
  return refused('not-found', `No ${url.pathname}`)
}

const open = async (address = '/admin?tab=bookings') => {
  const asked = answerFetch(answer)
  renderPortal(<BookingsTab timeZone="America/New_York" />, address)
  const name = `${inquiry.firstName} ${inquiry.lastName}`.replace(/\s+/g, ' ').trim()
  const card = within((await screen.findByText(name, { selector: 'h3' })).closest('article')!)
  return { asked, card }
}
const sent = (asked: Asked[]) => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)

beforeEach(() => {
  inquiry = reservation()
  refusal = null
  losesDeletion = false
  toast({ title: 'Next test' }).dismiss()
})

describe("a channel's reservation", () => {
  it('whose calendar was deleted is cancelled here', async () => {
    inquiry = reservation({
      imported: { stayId: '8', feedId: null, feedName: 'a calendar that was deleted' },
    })
    const { card } = await open('/admin?tab=bookings&open=9')
    expect(card.getByRole('button', { name: /^Cancel/ })).toBeTruthy()
    expect(card.getByText(/Its calendar was deleted/).textContent).not.toContain('brings the change here')
  })

  it('is marked by its channel and shows what the calendar tells, and no more', async () => {
    const { card } = await open()
    for (const text of [
      'Airbnb',
      'Through Airbnb',
      'Airbnb does not tell the guest’s name.',
      'Phone: ends in 0142',
      '3 nights · guests not told',
    ])
      expect(card.getByText(text)).toBeVisible()
    expect(card.getByRole('link', { name: /Open on Airbnb/ })).toHaveAttribute(
      'href',
      'https://www.airbnb.com/hosting/reservations/details/HMABCDEFGH',
    )
    expect(card.queryByText(/Email:/)).toBeNull()
    expect(card.queryByText('Total')).toBeNull()
  })

  it('costs no card fee where its owner entered it by the price list', async () => {
    const { quote, lines } = inquiryAnswer()
    inquiry = reservation({ imported: undefined, quote, lines })
    const { card } = await open('/admin?tab=bookings&open=9')
    expect(card.getByRole('row', { name: /^Total/ })).toHaveTextContent('$1,463.00')
    expect(card.getAllByText('$1,463.00')).toHaveLength(2)
    expect(card.queryByText('$1,506.89')).toBeNull()
    expect(card.queryByText(/^Card processing fee/)).toBeNull()
  })

  it('says what it costs also once its owner has recorded money for it', async () => {
    const { quote, lines } = inquiryAnswer()
    inquiry = reservation({ imported: undefined, quote, lines, paidBy: 'other', paymentStatus: 'paid' })
    const { card } = await open()
    expect(card.getByText('$1,463.00')).toBeVisible()
  })

  it('of a calendar of no channel says what its owner calls it', async () => {
    const imported = { stayId: '8', feedId: '1', feedName: 'Friends' }
    inquiry = reservation({ firstName: 'Calendar', source: 'manual', imported })
    const { card } = await open('/admin?tab=bookings&open=9')
    for (const text of [
      'Through “Friends”',
      '“Friends” does not tell the guest’s name.',
      'Phone: Not told by “Friends”',
      'On “Friends”',
    ])
      expect(card.getByText(text)).toBeVisible()
    expect(card.getByLabelText('What “Friends” pays you')).toBeVisible()
    expect(card.queryByText(/Entered by you/)).toBeNull()
  })

  it('has a name where the channel tells it, and no address where none is known', async () => {
    inquiry = reservation({
      firstName: 'Camille',
      lastName: '',
      source: 'vrbo',
      imported: { stayId: '8', feedId: null, feedName: 'VRBO' },
    })
    const { card } = await open()
    expect(card.queryByText(/does not tell the guest/)).toBeNull()
    expect(card.getByText('Phone: Not told by VRBO')).toBeVisible()
    expect(card.queryByRole('link')).toBeNull()
  })

  it('tells what happened, with the moment at the house', async () => {
    const { card } = await open('/admin?tab=bookings&open=9')
    expect(
      await card.findByText("Came with the channel's calendar: Mar 4, 2027 to Mar 7, 2027."),
    ).toBeVisible()
    const [line] = card.getAllByRole('listitem').filter((item) => item.textContent?.includes('Came with'))
    expect(line!.querySelector('time')).toHaveTextContent('Dec 31, 2026')
  })

  it('offers nothing that only the channel can do', async () => {
    const { card } = await open('/admin?tab=bookings&open=9')
    expect(card.getByText(/Move or cancel it there/)).toBeVisible()
    expect(card.getByRole('link', { name: 'Airbnb main' })).toHaveAttribute('href', '/admin?tab=ical-sync')
    for (const name of [
      /Cancel booking/,
      /Change dates/,
      /Refund/,
      /Payment link/,
      /Record payment/,
      /Test/,
      /Export data/,
    ])
      expect(card.queryByRole('button', { name })).toBeNull()
  })

  it('gives up who its guest was when that is asked for by name, without an address', async () => {
    inquiry = reservation({ firstName: 'Camille', lastName: 'Marsh' })
    const { asked, card } = await open('/admin?tab=bookings&open=9')
    expect(card.queryByRole('button', { name: 'Export data' })).toBeNull()
    await userEvent.click(await card.findByRole('button', { name: 'Delete data…' }))
    const dialog = within(screen.getByRole('dialog'))
    const confirm = dialog.getByRole('button', { name: 'Delete for good' })
    expect(dialog.getByText(/The mails about this booking and the data of/)).toHaveTextContent(
      'Camille Marsh',
    )
    await userEvent.type(dialog.getByLabelText('Type “Camille Marsh” to confirm'), 'camille marsh')
    await userEvent.click(confirm)
    const heading = await screen.findByText('Deleted guest', { selector: 'h3' })
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ bookingId: '9' })
    const forgotten = within(heading.closest('article')!)
    expect(forgotten.queryByRole('button', { name: 'Delete data…' })).toBeNull()
  })

  it('is given up by a name as it is seen, which has two spaces of its channel', async () => {
    inquiry = reservation({ firstName: 'Camille  Anne', lastName: '\u00a0Marsh' })
    const { card } = await open('/admin?tab=bookings&open=9')
    await userEvent.click(await card.findByRole('button', { name: 'Delete data…' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Type “Camille/), 'Camille Anne Marsh')
    expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeEnabled()
  })

  it('shows no guest who was deleted, though the answer was lost', async () => {
    losesDeletion = true
    inquiry = reservation({ firstName: 'Camille', lastName: 'Marsh' })
    const { card } = await open('/admin?tab=bookings&open=9')
    await userEvent.click(await card.findByRole('button', { name: 'Delete data…' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Type “Camille Marsh” to confirm'), 'camille marsh')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
    expect(await screen.findByText('Deleted guest', { selector: 'h3' })).toBeInTheDocument()
  })

  it('gets an amount from the owner, in dollars, and loses it again', async () => {
    const { asked, card } = await open('/admin?tab=bookings&open=9')
    const field = () => card.getByLabelText('What Airbnb pays you')
    expect(card.getByRole('button', { name: 'Save amount' })).toBeDisabled()
    await userEvent.type(field(), '1,234.5')
    await userEvent.click(card.getByRole('button', { name: 'Save amount' }))
    expect(await screen.findByText('Amount saved', { selector: 'li *' })).toBeVisible()
    expect(await card.findByText('$1,234.50')).toBeVisible()
    expect(field()).toHaveValue('1234.50')
    await userEvent.click(card.getByRole('button', { name: 'Remove amount' }))
    expect(await screen.findByText('Amount removed', { selector: 'li *' })).toBeVisible()
    expect(sent(asked)).toEqual([
      { amount: 1234.5, was: null },
      { amount: null, was: 1234.5 },
    ])
    expect(card.queryByText('Total')).toBeNull()
  })

  it('keeps the amount that was typed when it cannot be saved', async () => {
    refusal = refused('wrong-state', 'It was cancelled on Airbnb.')
    const { card } = await open('/admin?tab=bookings&open=9')
    await userEvent.type(card.getByLabelText('What Airbnb pays you'), '900')
    await userEvent.click(card.getByRole('button', { name: 'Save amount' }))
    expect(await screen.findByText('It was cancelled on Airbnb.', { selector: 'li *' })).toBeVisible()
    expect(card.getByLabelText('What Airbnb pays you')).toHaveValue('900')
  })

  it('keeps the amount that was typed beside the one that another window was first to save', async () => {
    const { card } = await open('/admin?tab=bookings&open=9')
    await userEvent.type(card.getByLabelText('What Airbnb pays you'), '900')
    inquiry = reservation({ agreedCents: 85_000 })
    refusal = refused('amount-changed', 'By now this stay has $850.00. Please look at it once more.')
    await userEvent.click(card.getByRole('button', { name: 'Save amount' }))
    expect(await card.findByText('$850.00')).toBeVisible()
    expect(card.getByLabelText('What Airbnb pays you')).toHaveValue('900')
  })
})
