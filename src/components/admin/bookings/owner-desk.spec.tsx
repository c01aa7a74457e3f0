/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto'

import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { toast } from '@/components/ui/use-toast'
import type { AlsoAsked, StayPreview } from '@/contract/booking-desk'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { nightsOf } from '@/domain/common/calendar-date'

import { answerFetch, type Answer, type Asked, refused } from '../../../../tests/support/answer-fetch'
import { answerUploads } from '../../../../tests/support/answer-upload'
import { inquiryAnswer } from '../../../../tests/support/inquiries'
import { renderPortal } from '../../../../tests/support/render-portal'
import BookingsTab from './bookings-tab'
import { quoteAnswer } from '../../../../tests/support/quotes'

// jsdom has none; every browser does.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto })

const booking = (over: Partial<BookingInquiry> = {}) => inquiryAnswer({ status: 'confirmed', ...over })

const PAID: Partial<BookingInquiry> = {
  paymentStatus: 'paid',
  paidCents: 150_689,
  priceCents: 146_300,
  ledger: [
    {
      key: 'charge:pi_1',
      kind: 'charge',
      cents: 150_689,
      at: '2027-01-02T03:30:00.000Z',
      isReversible: false,
    },
    {
      key: 'card-fee:pi_1',
      kind: 'card-fee',
      cents: -4_389,
      at: '2027-01-02T03:30:00.000Z',
      isReversible: false,
    },
  ],
  paidAt: '2027-01-02T03:30:00.000Z',
  paidBy: 'card',
  stripePaymentIntentId: 'pi_1',
  stripePaymentDetails: {
    amount: 150_689,
    status: 'succeeded',
    paymentMethod: { card: { brand: 'visa', last4: '4242' } },
  },
}
const OFFER = {
  paidCents: 150_689,
  refundedCents: 20_000,
  cardLeftCents: 130_689,
  otherLeftCents: 0,
  policyCents: 55_345,
  policyPercent: 50,
  policy: ['Full refund until Fri, Dec 4.'],
}
/** Another stay, of which a preview finds the nights. */
const RIVAL = { checkin: '2027-03-08', checkout: '2027-03-10' }

/** A small server; `replies` take the place of its answers, by 'METHOD path'. */
let inquiry: BookingInquiry
let others: AlsoAsked
let replies: Record<string, Answer | (() => never)>

function answer({ method, url }: Asked): Answer {
  const reply = replies[`${method} ${url.pathname}`]
  if (reply) return typeof reply === 'function' ? reply() : reply
  if (url.pathname === '/api/stay-preview') {
    const value = (name: string) => url.searchParams.get(name)!
    const [checkin, checkout] = [value('checkin'), value('checkout')]
    const taken = nightsOf(RIVAL.checkin, RIVAL.checkout)
    const nights = nightsOf(checkin, checkout).filter((night) => taken.includes(night))
    const holder = { stayId: '9', label: 'Bob Marsh', source: 'airbnb', ...RIVAL, nights }
    const guests = Number(value('guests'))
    return {
      body: {
        success: true,
        checkin,
        checkout,
        guests,
        ...quoteAnswer({ checkin, checkout }),
        conflicts: nights.length > 0 ? [holder] : [],
        warnings: guests > 12 ? ['The house sleeps up to 12 guests.'] : [],
        alsoAsked: others,
      },
    }
  }
  if (method === 'POST') return { body: { success: true, message: 'Done.', state: 'succeeded', inquiry } }
  if (url.pathname === '/api/booking-inquiries') {
    return { body: { docs: [inquiry], totalDocs: 1, page: 1, totalPages: 1 } }
  }
  return refused('not-found', `No ${url.pathname}`)
}

const open = async (address = '/admin?tab=bookings&open=7') => {
  const asked = answerFetch(answer)
  renderPortal(<BookingsTab timeZone="America/New_York" />, address)
  await screen.findByText('Ada Moss', { selector: 'h3' })
  return asked
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const retype = async (label: string | RegExp, text: string) => {
  const field = dialog().getByLabelText(label)
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}
const sent = (asked: Asked[]) => asked.filter(({ method }) => method === 'POST')
describe("the owner's desk", () => {
  beforeEach(() => {
    inquiry = booking()
    replies = {}
    others = { total: 0, first: [] }
    toast({ title: 'Next test' }).dismiss()
  })

  it.each([
    ['says that mails reach nobody while no mail server is set', false, 1],
    ['does not where one is', true, 0],
  ])('beside what happened %s', async (_, mailsGoOut, times) => {
    const reminded = { seq: 1, at: '2027-01-01T03:30:00.000Z', actor: 'site', kind: 'payment-requested' }
    const text = 'The guest was reminded to pay $1,463.00.'
    const entries = [{ ...reminded, text }]
    replies['GET /api/booking-inquiries/7/journal'] = { body: { success: true, entries } }
    replies['GET /api/status'] = { body: { success: true, mailsGoOut } }
    await open()
    await screen.findByText(text)
    await waitFor(() => expect(screen.queryAllByText(/^While no mail server is set/)).toHaveLength(times))
  })

  describe('name and contact of a guest', () => {
    it('are sent with what was on screen, and another address gets a mail unless the owner says no', async () => {
      const asked = await open()
      await press('Name and contact…')
      expect(dialog().getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
      expect(dialog().queryByRole('checkbox')).toBeNull()
      await retype('First name', 'Adele')
      await retype(/E-mail/, 'adele@example.com')
      await retype(/Phone/, '706 555 0100')
      expect(dialog().getByText(/link in earlier mails stops working/)).toBeTruthy()
      expect(dialog().getByRole('checkbox')).toHaveProperty('checked', true)
      await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const was = { firstName: 'Ada', lastName: 'Moss', email: 'ada@example.com', phone: '' }
      const now = { firstName: 'Adele', lastName: 'Moss', email: 'adele@example.com', phone: '706 555 0100' }
      expect(sent(asked)).toMatchObject([
        { url: { pathname: '/api/booking-inquiries/7/guest' }, body: { ...now, was, notifyGuest: true } },
      ])
    })

    it('keep what was typed when the guest was changed elsewhere', async () => {
      await open()
      replies['POST /api/booking-inquiries/7/guest'] = refused('changed-meanwhile', 'Look again.')
      await press('Name and contact…')
      await retype('Last name', 'Fern')
      await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
      await dialog().findByText('Look again.')
      expect(dialog().getByLabelText('Last name')).toHaveProperty('value', 'Fern')
    })
  })

  describe('the question before an inquiry is confirmed', () => {
    const waiting = (id: string, name: string) => ({
      id,
      name,
      checkin: '2027-03-06',
      checkout: '2027-03-09',
      createdAt: '2027-01-02T03:30:00.000Z',
    })
    const ask = async () => {
      inquiry = booking({ status: 'pending' })
      const asked = await open('/admin?tab=bookings')
      await press('Confirm for Ada Moss')
      return asked
    }

    it('names who else wants these nights', async () => {
      others = { total: 7, first: [waiting('8', 'Bea Wolf'), waiting('9', 'Cy Lund')] }
      const asked = await ask()
      expect(await dialog().findByText(/7 other inquiries want some of these nights/)).toBeVisible()
      const items = dialog().getAllByRole('listitem')
      expect(items.map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Bea Wolf, .*Mar 6.*Mar 9/),
        expect.stringMatching(/^Cy Lund, /),
        'and 5 more',
      ])
      const look = asked.find(({ url }) => url.pathname === '/api/stay-preview')!
      expect(Object.fromEntries(look.url.searchParams)).toEqual({
        checkin: '2027-03-04',
        checkout: '2027-03-07',
        guests: '4',
        for: '7',
      })
    })

    it('waits until that is known, whose lines move the button', async () => {
      others = { total: 1, first: [waiting('8', 'Bea Wolf')] }
      inquiry = booking({ status: 'pending' })
      await open('/admin?tab=bookings')
      let arrive = () => {}
      const isHere = new Promise<void>((resolve) => (arrive = resolve))
      const asked = answerFetch(async (call) => {
        if (call.url.pathname === '/api/stay-preview') await isHere
        return answer(call)
      })
      await press('Confirm for Ada Moss')
      await press('Confirm booking')
      expect(sent(asked)).toEqual([])
      arrive()
      await dialog().findByText(/1 other inquiry wants/)
      await press('Confirm booking')
      expect(await screen.findByText('Booking confirmed')).toBeVisible()
    })

    it('says nothing when nobody does, and that it could not be looked up when it could not', async () => {
      await ask()
      await waitFor(() => expect(screen.queryByText(/other inquir/)).toBeNull())
      await press('Back')
      replies['GET /api/stay-preview'] = refused('database-away', 'Away.')
      await press('Confirm for Ada Moss')
      expect(await dialog().findByText(/others have asked.*could not be looked up/)).toBeVisible()
      expect(dialog().getByRole('button', { name: 'Confirm booking' })).toBeEnabled()
    })
  })

  describe('the payment of a booking', () => {
    const ASK = 'GET /api/stripe-payment/pi_1'

    it('is asked for only when the booking is opened, and what the provider says now counts', async () => {
      inquiry = booking(PAID)
      replies[ASK] = {
        body: {
          success: true,
          cardDetails: { brand: 'mastercard', last4: '4444' },
          paymentIntent: { status: 'processing', amount: 99_900 },
        },
      }
      const asked = await open('/admin?tab=bookings')
      expect(screen.getByText('visa')).toBeVisible()
      expect(asked.some(({ url }) => url.pathname.includes('stripe-payment'))).toBe(false)
      await press('Details of Ada Moss')
      expect(await screen.findByText('mastercard')).toBeVisible()
      expect(screen.getByText('Processing')).toBeVisible()
      const total = screen.getByText('Total', { selector: 'p > span' }).closest('p')
      expect(total).toHaveTextContent('Total $999.00')
    })

    it('is asked for each time the booking is opened', async () => {
      inquiry = booking(PAID)
      const now = (status: string) => ({
        body: { success: true, paymentIntent: { status, amount: 150_689 } },
      })
      replies[ASK] = now('processing')
      await open('/admin?tab=bookings')
      await press('Details of Ada Moss')
      expect(await screen.findByText('Processing')).toBeVisible()
      await press('Hide details of Ada Moss')
      replies[ASK] = now('requires_action')
      await press('Details of Ada Moss')
      expect(await screen.findByText('Action Required')).toBeVisible()
    })

    it('keeps what is known when the provider cannot be asked, says so, and asks again', async () => {
      inquiry = booking(PAID)
      replies[ASK] = refused('payments-away', 'Payment system unavailable. Please try again later.')
      const asked = await open()
      expect(await screen.findByText(/could not be asked.*unavailable/)).toBeVisible()
      expect(screen.getByText('visa')).toBeVisible()
      await press('Retry')
      await waitFor(() => expect(asked.filter(({ url }) => url.pathname.includes('pi_1'))).toHaveLength(2))
    })

    it('says what is paid, given back and still to pay, and lists refunds with their state', async () => {
      inquiry = booking({
        ...PAID,
        ...{ agreedCents: 200_000, priceCents: 195_611, owedCents: 49_311, balanceCents: 69_311 },
        underWayCents: 49_311,
        refundedCents: 20_000,
        refunds: [
          { id: '1', amountCents: 20_000, reason: 'owner', state: 'succeeded', createdAt: PAID.paidAt! },
          { id: '2', amountCents: 5_000, reason: 'provider', state: 'asked', createdAt: PAID.paidAt! },
        ],
      })
      await open()
      const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement
      // With the card fee that was charged before.
      expect(factOf('Agreed total')).toHaveTextContent('$2,000.00')
      expect(factOf('Paid, less refunds')).toHaveTextContent('$1,306.89')
      expect(factOf('Still to pay')).toHaveTextContent('$493.11')
      expect(factOf('Under way by card')).toHaveTextContent('$493.11The guest’s bank has not decided')
      expect(factOf('Paid by card')).toHaveTextContent(
        '$1,506.89Jan 1, 2027, 10:30 PM, $43.89 of it card fee',
      )
      const refunds = within(screen.getByRole('list', { name: 'Refunds' }))
      expect(refunds.getByText('Refunded')).toBeVisible()
      expect(refunds.getByText('Under way')).toBeVisible()
      expect(screen.getByText('$200.00 given back')).toBeVisible()
    })

    it('has the total and what is too much by the price of a stay that was paid and became cheaper', async () => {
      const cheaper = { ...PAID, agreedCents: 100_000, priceCents: 95_611 }
      inquiry = booking({ ...cheaper, balanceCents: -50_689 })
      await open()
      const total = () => screen.getByText('Total', { selector: 'p > span' }).closest('p')
      expect(total()).toHaveTextContent('Total $1,000.00')
      expect(screen.getByText('More paid than it costs').parentElement).toHaveTextContent('$506.89')
      cleanup()
      // All of that went back, and with it its share of the card fee.
      const share = { ...PAID.ledger![1]!, key: 'card-fee-share:1', cents: 1_476 }
      const back = { ...PAID.ledger![0]!, key: 'refund:1', kind: 'refund' as const, cents: -50_689 }
      inquiry = booking({
        ...cheaper,
        ...{ refundedCents: 50_689, balanceCents: -1_476, ledger: [...PAID.ledger!, back, share] },
      })
      await open()
      expect(total()).toHaveTextContent('Total $1,000.00')
      expect(screen.getByText('$506.89 given back')).toBeVisible()
      expect(screen.queryByText('More paid than it costs')).toBeNull()
    })
  })

  describe('a refund', () => {
    beforeEach(() => {
      inquiry = booking(PAID)
      replies['GET /api/booking-inquiries/7/refund'] = { body: OFFER }
    })

    it('shows what the policy gives back first, takes no more than is left, and cancels only when asked to', async () => {
      const asked = await open()
      await press('Refund…')
      expect(await dialog().findByText('Cancelled today, the policy gives back (50%)')).toBeVisible()
      expect(dialog().getByLabelText('Amount to give back')).toHaveValue('553.45')
      await retype('Amount to give back', '1306.90')
      expect(dialog().getByText('No more than the $1,306.89 that are left')).toBeVisible()
      expect(dialog().getByRole('button', { name: 'Refund' })).toBeDisabled()
      await userEvent.click(dialog().getByRole('button', { name: 'All that is left: $1,306.89' }))
      await userEvent.click(dialog().getByLabelText('Cancel the booking too'))
      await userEvent.type(dialog().getByLabelText(/A note/), 'Sorry')
      await userEvent.click(dialog().getByRole('button', { name: 'Cancel booking and refund $1,306.89' }))
      expect(await screen.findByText('Refund made')).toBeVisible()
      expect(sent(asked)[0]?.body).toEqual({
        amountCents: 130_689,
        cancel: true,
        by: 'card',
        note: 'Sorry',
        refundedCents: 20_000,
        requestKey: expect.stringMatching(/^[a-z0-9-]{8,64}$/),
      })
    })

    it('takes no note for a mail that nobody gets', async () => {
      inquiry = booking({ ...PAID, email: '' })
      await open()
      await press('Refund…')
      await userEvent.click(await dialog().findByLabelText('Cancel the booking too'))
      expect(dialog().queryByLabelText(/A note/)).toBeNull()
    })

    it('of a stay that is cancelled goes by the day of its cancellation', async () => {
      inquiry = booking({ ...PAID, status: 'cancelled' })
      await open()
      await press('Refund…')
      const sum = await dialog().findByText('By the day of its cancellation, the policy gives back (50%)')
      expect(sum).toBeVisible()
      expect(dialog().queryByLabelText('Cancel the booking too')).toBeNull()
    })

    it('says when it is only under way', async () => {
      replies['POST /api/booking-inquiries/7/refund'] = {
        body: { success: true, state: 'asked', message: 'It is asked again by itself.', inquiry },
      }
      await open()
      await press('Refund…')
      await userEvent.click(await dialog().findByRole('button', { name: 'Refund $553.45' }))
      expect(await screen.findByText('Refund under way')).toBeVisible()
      expect(screen.getByText('It is asked again by itself.')).toBeVisible()
    })

    it('keeps everything after a refusal, and asks with the same key again', async () => {
      replies['POST /api/booking-inquiries/7/refund'] = refused('refund-too-large', 'Only $1.00 is left.')
      const asked = await open()
      await press('Refund…')
      await dialog().findByLabelText('Amount to give back')
      await retype('Amount to give back', '12')
      await userEvent.click(dialog().getByRole('button', { name: 'Refund $12.00' }))
      expect(await dialog().findByText('Only $1.00 is left.')).toBeVisible()
      expect(dialog().getByLabelText('Amount to give back')).toHaveValue('12')
      await userEvent.click(dialog().getByRole('button', { name: 'Refund $12.00' }))
      await waitFor(() => expect(sent(asked)).toHaveLength(2))
      const [first, second] = sent(asked).map(({ body }) => (body as { requestKey: string }).requestKey)
      expect(second).toBe(first)
    })

    it.each([
      ['in the list', 'GET /api/booking-inquiries', {}],
      [
        'above it, by a link',
        'GET /api/booking-inquiries/7',
        { docs: [], totalDocs: 0, page: 1, totalPages: 1 },
      ],
    ])('keeps the question and its key while nothing can be reached, %s', async (_, list, page) => {
      const away = () => {
        throw new TypeError('Failed to fetch')
      }
      replies['GET /api/booking-inquiries/7'] = { body: inquiry }
      if ('docs' in page) replies['GET /api/booking-inquiries'] = { body: page }
      const asked = await open()
      await press('Refund…')
      await dialog().findByLabelText('Amount to give back')
      await retype('Amount to give back', '12')
      replies['POST /api/booking-inquiries/7/refund'] = away
      replies[list] = away
      const button = 'Refund $12.00'
      await userEvent.click(dialog().getByRole('button', { name: button }))
      expect(await screen.findByText(/could not be refreshed and may be old/)).toBeInTheDocument()
      expect(dialog().getByText(/The server could not be reached/)).toBeVisible()
      expect(dialog().getByLabelText('Amount to give back')).toHaveValue('12')
      // The refund may have been made: with another key it would be made once more.
      await userEvent.click(dialog().getByRole('button', { name: button }))
      await waitFor(() => expect(sent(asked)).toHaveLength(2))
      const [first, second] = sent(asked).map(({ body }) => (body as { requestKey: string }).requestKey)
      expect(second).toBe(first)
    })

    it('of everything can be sent again when only its answer was lost, and nothing is left by now', async () => {
      const asked = await open()
      await press('Refund…')
      await userEvent.click(await dialog().findByRole('button', { name: 'All that is left: $1,306.89' }))
      const made = { ...OFFER, refundedCents: 150_689, cardLeftCents: 0, policyCents: 0 }
      replies['POST /api/booking-inquiries/7/refund'] = () => {
        replies = { 'GET /api/booking-inquiries/7/refund': { body: made } }
        throw new TypeError('Failed to fetch')
      }
      await userEvent.click(dialog().getByRole('button', { name: 'Refund $1,306.89' }))
      expect(await dialog().findByText('All that is left: $0.00')).toBeVisible()
      await userEvent.click(dialog().getByRole('button', { name: 'Refund $1,306.89' }))
      expect(await screen.findByText('Refund made')).toBeVisible()
      const [first, second] = sent(asked).map(({ body }) => (body as { requestKey: string }).requestKey)
      expect(second).toBe(first)
    })

    it('asks anew once the provider has said no, of which nothing was given back', async () => {
      replies['POST /api/booking-inquiries/7/refund'] = refused('payment-refused', 'Nothing was given back.')
      const asked = await open()
      await press('Refund…')
      await userEvent.click(await dialog().findByRole('button', { name: 'Refund $553.45' }))
      expect(await dialog().findByText('Nothing was given back.')).toBeVisible()
      await userEvent.click(dialog().getByRole('button', { name: 'Refund $553.45' }))
      await waitFor(() => expect(sent(asked)).toHaveLength(2))
      const [first, second] = sent(asked).map(({ body }) => (body as { requestKey: string }).requestKey)
      expect(second).not.toBe(first)
    })

    it('says so where a proxy answers with nothing', async () => {
      replies['POST /api/booking-inquiries/7/refund'] = { status: 502, body: undefined }
      await open()
      await press('Refund…')
      await userEvent.click(await dialog().findByRole('button', { name: 'Refund $553.45' }))
      expect(await dialog().findByText(/did not answer as it should \(502\)/)).toBeVisible()
    })

    it('says why the offer could not be loaded, and can be tried again', async () => {
      replies['GET /api/booking-inquiries/7/refund'] = refused('nothing-to-refund', 'Nothing was paid.')
      await open()
      await press('Refund…')
      expect(await dialog().findByText('Nothing was paid.')).toBeVisible()
      expect(dialog().getByRole('button', { name: 'Refund' })).toBeDisabled()
    })
  })

  describe('recording a payment', () => {
    it('starts from what is owed, says what is left after it, and that it does not confirm', async () => {
      inquiry = booking({ status: 'pending', priceCents: 146_300, owedCents: 146_300, balanceCents: 146_300 })
      const asked = await open()
      await press('Record payment…')
      expect(dialog().getByText(/does not confirm the booking/)).toBeVisible()
      expect(dialog().getByLabelText(/Amount that was paid/)).toHaveValue('1463.00')
      await retype(/Amount that was paid/, '1,000')
      expect(dialog().getByText('$463.00 is then still to pay.')).toBeVisible()
      await retype(/Amount that was paid/, '1500')
      expect(dialog().getByText('$37.00 more than is still to pay.')).toBeVisible()
      await userEvent.selectOptions(dialog().getByLabelText('How it was paid'), 'Check')
      await retype('Date it came', '2026-01-03')
      await userEvent.type(dialog().getByLabelText(/Note/), 'Check 12')
      await userEvent.click(dialog().getByLabelText('Send a receipt to ada@example.com'))
      await userEvent.click(dialog().getByRole('button', { name: 'Record payment' }))
      expect(await screen.findByText('Payment recorded')).toBeVisible()
      expect(sent(asked)[0]?.body).toEqual({
        ...{ amount: '1500.00', method: 'check', paidOn: '2026-01-03', note: 'Check 12', mailReceipt: true },
        paidCents: 0,
        requestKey: expect.stringMatching(/^[a-z0-9-]{8,64}$/),
      })
    })

    it.each([
      ['a day to come', '2090-01-01'],
      ['no day', ''],
    ])('says what is wrong with its date: %s', async (_, date) => {
      inquiry = booking({ status: 'pending', priceCents: 146_300, owedCents: 146_300, balanceCents: 146_300 })
      const asked = await open()
      await press('Record payment…')
      await retype('Date it came', date)
      // The browser says it beside the field, as of each other date of the portal.
      const button = dialog().getByRole('button', { name: 'Record payment' })
      expect(button).toBeEnabled()
      await userEvent.click(button)
      expect(dialog().getByLabelText('Date it came')).toBeInvalid()
      expect(sent(asked)).toEqual([])
    })

    it('stays in the question with why it is refused when the booking leaves the list by what another window did', async () => {
      const owing = { priceCents: 146_300, owedCents: 146_300, balanceCents: 146_300 }
      inquiry = booking(owing)
      await open('/admin?tab=bookings&status=owing&open=7')
      await press('Record payment…')
      await retype('Note (optional)', 'check 1042')
      const refusal = 'By now $1,463.00 are paid. Please look at the booking again.'
      replies['POST /api/booking-inquiries/7/payments'] = refused('amount-changed', refusal)
      replies['GET /api/booking-inquiries'] = { body: { docs: [], totalDocs: 0, page: 1, totalPages: 1 } }
      replies['GET /api/booking-inquiries/7'] = {
        body: booking({ ...owing, owedCents: 0, paidCents: 146_300 }),
      }
      await userEvent.click(dialog().getByRole('button', { name: 'Record payment' }))
      await screen.findByText(/^The inquiry you/)
      expect(await dialog().findByText(refusal)).toBeVisible()
      expect(dialog().getByLabelText('Note (optional)')).toHaveValue('check 1042')
    })

    it.each([
      ['with an address', {}, /or more this confirms the booking, and the guest is told\.$/],
      ['without one', { email: '' }, /or more this confirms the booking\.$/],
    ])('says what it does to nights that are held for a guest %s', async (_, guest, told) => {
      const held = { heldFor: 'transfer', holdUntil: '2090-03-02T05:00:00.000Z' } as const
      inquiry = booking({ status: 'pending', ...held, ...guest })
      await open()
      await press('Record payment…')
      expect(dialog().getByText(told)).toBeVisible()
    })

    it.each([
      [
        'held until when',
        { heldFor: 'transfer', holdUntil: '2027-01-10T05:00:00.000Z' },
        /^Paid, .* Held until Sat, Jan 9 for a bank transfer\.$/,
      ],
      ['free for others', {}, /^Paid, .* Until then its nights stay free for others\.$/],
    ] as const)('of an open one can be asked for, its nights %s', async (_what, held, says) => {
      inquiry = booking({ status: 'pending', owedCents: 146_300, ...held })
      await open()
      await press(/^Request payment/)
      expect(dialog().getByText(says)).toBeVisible()
    })

    it('can be asked for: what is due next, or what the owner types, and never more than is owed', async () => {
      inquiry = booking({
        ...{ status: 'confirmed', priceCents: 146_300, owedCents: 146_300, balanceCents: 146_300 },
        ...{ nextDueCents: 73_150, nextDueOn: '2027-01-09' },
      })
      const asked = await open()
      await press(/^Request payment/)
      const amount = () => dialog().getByLabelText('Amount to ask for')
      expect(amount()).toHaveValue('731.50')
      expect(dialog().getByText('The guest can pay this, or everything.')).toBeVisible()
      await retype('Amount to ask for', '1463.01')
      expect(dialog().getByText('No more than the $1,463.00 that are to pay')).toBeVisible()
      expect(dialog().getByRole('button', { name: 'Send the request' })).toBeDisabled()
      await retype('Amount to ask for', '$1,000')
      replies['POST /api/booking-inquiries/7/payment-request'] = {
        body: { success: true, message: 'On its way.', url: 'https://x/stay/7/k', isMailed: true, inquiry },
      }
      await userEvent.click(dialog().getByRole('button', { name: 'Send the request' }))
      expect(await screen.findByText('Payment requested')).toBeVisible()
      expect(sent(asked)[0]?.body).toEqual({
        amount: '1000.00',
        requestKey: expect.stringMatching(/^[a-z0-9-]{8,64}$/),
      })
    })

    it('can be undone one by one, but not for a card', async () => {
      const cash = {
        kind: 'payment',
        cents: 5_000,
        at: PAID.paidAt!,
        note: 'Cheque 5',
        isReversible: true,
      } as const
      inquiry = booking({
        ...PAID,
        ledger: [
          ...PAID.ledger!,
          { ...cash, key: 'payment:a', method: 'check' },
          { ...cash, key: 'payment:b' },
        ],
      })
      const asked = await open()
      expect(screen.getByText('Paid: Check').parentElement).toHaveTextContent(
        '$50.00Jan 1, 2027, “Cheque 5” Undo',
      )
      // It is undone without a question: who hears the button hears which one it is.
      expect(screen.getByRole('button', { name: 'Undo “Paid: Check”, $50.00, Jan 1, 2027' })).toBeVisible()
      await press('Undo “Paid”, $50.00, Jan 1, 2027')
      expect(await screen.findByText('Payment undone')).toBeVisible()
      expect(sent(asked)[0]?.url.pathname).toBe('/api/booking-inquiries/7/payments/payment.b/reverse')
    })

    it('are not said to stay where the answer was lost, or another window has undone it', async () => {
      const cash = { kind: 'payment', cents: 5_000, at: PAID.paidAt!, isReversible: true } as const
      inquiry = booking({ ...PAID, ledger: [...PAID.ledger!, { ...cash, key: 'payment:b' }] })
      await open()
      const path = 'POST /api/booking-inquiries/7/payments/payment.b/reverse'
      replies[path] = () => {
        throw new TypeError('Failed to fetch')
      }
      await press(/^Undo “Paid”/)
      expect(await screen.findByText('No answer came')).toBeVisible()
      replies[path] = refused('wrong-state', 'This payment was taken back already. Nothing was changed.')
      await press(/^Undo “Paid”/)
      expect(await screen.findByText('Nothing was undone')).toBeVisible()
      expect(screen.queryByText('The payment stays')).not.toBeInTheDocument()
    })

    it('gives back to the card or in another way, each as far as it goes', async () => {
      inquiry = booking(PAID)
      replies['GET /api/booking-inquiries/7/refund'] = { body: { ...OFFER, otherLeftCents: 10_000 } }
      const asked = await open()
      await press('Refund…')
      await userEvent.selectOptions(
        await dialog().findByLabelText('Give back'),
        'In another way, up to $100.00',
      )
      await retype('Amount to give back', '101')
      expect(dialog().getByText('No more than the $100.00 that are left')).toBeVisible()
      await retype('Amount to give back', '40')
      await userEvent.click(dialog().getByRole('button', { name: 'Refund $40.00' }))
      expect(await screen.findByText('Refund made')).toBeVisible()
      expect(sent(asked)[0]?.body).toMatchObject({ amountCents: 4_000, by: 'other' })
    })
  })

  describe('changing a booking', () => {
    it('shows old and new with the difference, and sends what was on screen', async () => {
      const asked = await open()
      await press('Change dates, guests or price…')
      expect(dialog().getByRole('button', { name: 'Change booking' })).toBeDisabled()
      await retype('Check-out', '2027-03-08')
      await retype('Guests', '14')
      const row = async (name: string) =>
        (await dialog().findByRole('row', { name: new RegExp(`^${name}`) })).textContent
      await waitFor(async () => expect(await row('Difference')).toContain('+$339.90'))
      expect(await row('Nights')).toContain('3 nights4 nights')
      expect(dialog().getByText('The house sleeps up to 12 guests.')).toBeVisible()
      await userEvent.click(dialog().getByLabelText(/Send ada@example.com/))
      await userEvent.click(dialog().getByRole('button', { name: 'Change booking' }))
      expect(await screen.findByText('Booking changed')).toBeVisible()
      expect(sent(asked)[0]?.body).toEqual({
        checkin: '2027-03-04',
        checkout: '2027-03-08',
        guests: 14,
        totalCents: 184_679,
        was: { checkin: '2027-03-04', checkout: '2027-03-07', guests: 4, totalCents: 150_689 },
        notifyGuest: false,
        requestKey: expect.any(String),
      })
    })

    it('shows no card fee in what a channel’s booking costs by the price list', async () => {
      inquiry = booking({ source: 'airbnb', paymentStatus: 'channel' })
      const asked = await open()
      await press('Change dates, guests or price…')
      await retype('Check-out', '2027-03-08')
      expect(await dialog().findByText('By the price list: $1,793.00')).toBeVisible()
      expect(dialog().getByRole('row', { name: /^Price/ })).toHaveTextContent('$1,463.00$1,793.00')
      expect(dialog().getByRole('row', { name: /^Difference/ })).toHaveTextContent('+$330.00')
      await userEvent.click(dialog().getByRole('button', { name: 'Change booking' }))
      expect(await screen.findByText('Booking changed')).toBeVisible()
      expect(sent(asked)[0]?.body).toMatchObject({ totalCents: 184_679, was: { totalCents: 150_689 } })
    })

    it('can be sent again when only its answer was lost', async () => {
      await open()
      await press('Change dates, guests or price…')
      await retype('Check-out', '2027-03-08')
      await waitFor(() => expect(dialog().getByRole('button', { name: 'Change booking' })).toBeEnabled())
      replies['POST /api/booking-inquiries/7/change'] = () => {
        replies = {}
        inquiry = booking({
          checkout: '2027-03-08',
          ...quoteAnswer({ checkin: '2027-03-04', checkout: '2027-03-08' }),
        })
        throw new TypeError('Failed to fetch')
      }
      await userEvent.click(dialog().getByRole('button', { name: 'Change booking' }))
      expect(await dialog().findByText('no difference')).toBeVisible()
      await userEvent.click(dialog().getByRole('button', { name: 'Change booking' }))
      expect(await screen.findByText('Booking changed')).toBeVisible()
    })

    it('names who is in the way and cannot be sent', async () => {
      await open()
      await press('Change dates, guests or price…')
      await retype('Check-out', '2027-03-09')
      expect(await dialog().findByText('Bob Marsh')).toBeVisible()
      expect(dialog().getByText(/has 1 of these nights: Mon, Mar 8/)).toBeVisible()
      expect(dialog().getByRole('button', { name: 'Change booking' })).toBeDisabled()
    })

    it('says whether nights are claimed by it: of an inquiry none, but those that are held for money move', async () => {
      inquiry = booking({ status: 'pending' })
      await open()
      await press('Change dates, guests or price…')
      expect(dialog().getByText(/no night is claimed before you confirm it/)).toBeVisible()
      cleanup()
      inquiry = booking({ status: 'pending', heldFor: 'check', holdUntil: '2090-03-02T05:00:00.000Z' })
      await open()
      await press('Change dates, guests or price…')
      expect(dialog().getByText(/^The new nights are claimed first/)).toBeVisible()
    })

    it('is not offered for a booking that is over or being paid', async () => {
      inquiry = booking({ status: 'pending', isCheckout: true })
      await open()
      expect(screen.queryByRole('button', { name: /Change dates/ })).toBeNull()
      expect(screen.queryByRole('button', { name: 'Record payment…' })).toBeNull()
    })
  })

  describe('adding a booking', () => {
    const fillIn = async () => {
      await press('Add booking…')
      await retype('First name', 'Bea')
      await retype('Last name', 'Fern')
      await retype('Check-in', '2027-04-01')
      await retype('Check-out', '2027-04-04')
      await dialog().findByText('By the price list: $1,506.89')
    }

    it('asks for a name, shows the price, takes an agreed total, and opens the new booking', async () => {
      const asked = await open('/admin?tab=bookings')
      await press('Add booking…')
      const add = () => dialog().getByRole('button', { name: 'Add booking' })
      await retype('Check-in', '2027-04-01')
      await retype('Check-out', '2027-04-04')
      expect(await dialog().findByText('By the price list: $1,506.89')).toBeVisible()
      expect(add()).toBeDisabled()
      await retype('First name', 'Bea')
      await retype('Last name', 'Fern')
      expect(dialog().getByLabelText(/Send the guest a mail/)).toBeDisabled()
      await userEvent.click(dialog().getByLabelText('An agreed total'))
      expect(add()).toBeDisabled()
      await retype(/Agreed total/, '999')
      await userEvent.selectOptions(dialog().getByLabelText('Came by'), 'VRBO')
      expect(dialog().getByText('By the price list: $1,463.00')).toBeVisible()
      await userEvent.click(add())
      expect(await screen.findByText('Booking added')).toBeVisible()
      expect(sent(asked)[0]?.body).toEqual({
        firstName: 'Bea',
        lastName: 'Fern',
        checkin: '2027-04-01',
        checkout: '2027-04-04',
        guests: 2,
        totalCents: 99_900,
        agreedCents: 99_900,
        source: 'vrbo',
        notifyGuest: false,
        requestKey: expect.any(String),
      })
      await waitFor(() => expect(window.location.search).toBe('?tab=bookings&open=7'))
    })

    describe('opens the new booking in the list', () => {
      const linked = () => screen.queryByText('The inquiry you opened')

      /** Adds one, while the list with it takes its time. */
      const addSlowly = async () => {
        let arrive: (page: Answer) => void = () => {}
        const later = new Promise<Answer>((resolve) => (arrive = resolve))
        let isAdded = false
        answerFetch((asked) => {
          const isList = asked.method === 'GET' && asked.url.pathname === '/api/booking-inquiries'
          if (asked.method === 'POST') isAdded = true
          return isList && isAdded ? later : answer(asked)
        })
        renderPortal(<BookingsTab timeZone="America/New_York" />, '/admin?tab=bookings')
        await screen.findByText('Ada Moss', { selector: 'h3' })
        await fillIn()
        replies['POST /api/booking-inquiries'] = {
          body: { success: true, message: 'It is yours.', inquiry: booking({ id: '8' }) },
        }
        await userEvent.click(dialog().getByRole('button', { name: 'Add booking' }))
        await screen.findByText('Booking added')
        const added = booking({ id: '8', firstName: 'Bea', lastName: 'Fern' })
        return () => arrive({ body: { docs: [added, inquiry], totalDocs: 2, page: 1, totalPages: 1 } })
      }

      it('once that has it', async () => {
        const arrive = await addSlowly()
        expect(linked()).toBeNull()
        arrive()
        await screen.findByRole('button', { name: 'Hide details of Bea Fern' })
        expect(linked()).toBeNull()
      })

      it('and leaves an owner who has gone on meanwhile where they are', async () => {
        const arrive = await addSlowly()
        await userEvent.click(screen.getByRole('button', { name: 'Details of Ada Moss' }))
        arrive()
        await screen.findByText('Bea Fern', { selector: 'h3' })
        await screen.findByRole('button', { name: 'Hide details of Ada Moss' })
        expect(window.location.search).toBe('?tab=bookings&open=7')
      })
    })

    it('keeps what was typed when the nights were taken meanwhile', async () => {
      replies['POST /api/booking-inquiries'] = refused(
        'nights-taken',
        'These nights are taken: Apr 1, 2027, by Bob.',
      )
      await open('/admin?tab=bookings')
      await fillIn()
      await userEvent.click(dialog().getByRole('button', { name: 'Add booking' }))
      expect(await dialog().findByText('These nights are taken: Apr 1, 2027, by Bob.')).toBeVisible()
      expect(dialog().getByLabelText('First name')).toHaveValue('Bea')
    })

    it('can be sent again after a lost answer, though the nights are its own by then', async () => {
      const asked = await open('/admin?tab=bookings')
      await fillIn()
      const look = asked.findLast(({ url }) => url.pathname === '/api/stay-preview')!
      const before = answer(look).body as StayPreview
      const dates = { checkin: '2027-04-01', checkout: '2027-04-04' }
      const own = {
        stayId: '8',
        label: 'Bea Fern',
        source: 'manual' as const,
        ...dates,
        nights: ['2027-04-01'],
      }
      replies['POST /api/booking-inquiries'] = () => {
        replies['GET /api/stay-preview'] = { body: { ...before, conflicts: [own] } }
        throw new TypeError('Failed to fetch')
      }
      const add = () => dialog().getByRole('button', { name: 'Add booking' })
      await userEvent.click(add())
      await dialog().findByText(/The server could not be reached/)
      await dialog().findByText('Bea Fern')
      delete replies['POST /api/booking-inquiries']
      await userEvent.click(add())
      expect(await screen.findByText('Booking added')).toBeVisible()
      const [first, second] = sent(asked)
      expect(second?.body).toEqual(first?.body)
    })

    it('keeps what was typed when the session has ended, and leads to the gate in another tab', async () => {
      replies['POST /api/booking-inquiries'] = refused('sign-in', 'Please sign in.')
      await open('/admin?tab=bookings')
      await fillIn()
      await userEvent.click(dialog().getByRole('button', { name: 'Add booking' }))
      const link = await dialog().findByRole('link', { name: 'Log in in another tab' })
      expect(link).toHaveAttribute('target', '_blank')
      delete replies['POST /api/booking-inquiries']
      await userEvent.click(dialog().getByRole('button', { name: 'Add booking' }))
      expect(await screen.findByText('Booking added')).toBeVisible()
    })
  })

  describe('a payment link', () => {
    const URL_MADE = 'http://house.example/checkout?amount=1506.89&signature=x'

    it('starts from the inquiry, and the link can be copied or written to the guest', async () => {
      inquiry = booking({ status: 'pending', checkin: '2090-03-04', checkout: '2090-03-07' })
      replies['POST /api/payment-links'] = {
        body: { success: true, url: URL_MADE, expiresAt: '2090-03-01T05:00:00.000Z' },
      }
      const asked = await open()
      const user = userEvent.setup()
      await user.click(screen.getAllByRole('button', { name: 'Payment link…' })[1]!)
      expect(dialog().getByLabelText('Check-in')).toHaveValue('2090-03-04')
      expect(dialog().getByLabelText('Amount')).toHaveValue('1506.89')
      await user.click(dialog().getByRole('button', { name: 'Make the link' }))
      expect(await dialog().findByLabelText('Payment link')).toHaveValue(URL_MADE)
      expect(sent(asked)[0]?.body).toMatchObject({
        checkin: '2090-03-04',
        amountCents: 150_689,
        firstName: 'Ada',
        email: 'ada@example.com',
      })
      await user.click(dialog().getByRole('button', { name: 'Copy link' }))
      expect(await dialog().findByText('The link is copied.')).toBeVisible()
      expect(await navigator.clipboard.readText()).toBe(URL_MADE)
      expect(dialog().getByRole('link', { name: /Write to/ })).toHaveAttribute(
        'href',
        expect.stringContaining(encodeURIComponent(URL_MADE)),
      )
    })

    it('of nights that are held for its guest names nobody who has them, and says until when it is good', async () => {
      inquiry = booking({
        ...{ status: 'pending', checkin: '2090-03-04', checkout: '2090-03-07' },
        ...{ payWay: 'transfer', heldFor: 'transfer', holdUntil: '2090-03-02T05:00:00.000Z' },
      })
      replies['POST /api/payment-links'] = {
        body: { success: true, url: URL_MADE, expiresAt: '2090-03-02T05:00:00.000Z' },
      }
      const asked = await open()
      const user = userEvent.setup()
      await user.click(screen.getAllByRole('button', { name: 'Payment link…' })[1]!)
      expect(dialog().getByText(/until then its nights are held for the guest/)).toBeVisible()
      await waitFor(() =>
        expect(asked.filter(({ url }) => url.searchParams.get('for') === '7')).toHaveLength(1),
      )
      await user.click(dialog().getByRole('button', { name: 'Make the link' }))
      expect(await dialog().findByText(/good until the end of .*Mar 1, 2090/)).toBeVisible()
    })

    it('says that its last day is over', async () => {
      inquiry = booking({ status: 'pending', checkin: '2090-03-04', checkout: '2090-03-07' })
      const asked = await open()
      await userEvent.click(screen.getAllByRole('button', { name: 'Payment link…' })[1]!)
      await retype(/Good until/, '2020-01-01')
      const button = dialog().getByRole('button', { name: 'Make the link' })
      expect(button).toBeEnabled()
      await userEvent.click(button)
      expect(dialog().getByLabelText(/Good until/)).toBeInvalid()
      expect(sent(asked)).toEqual([])
    })

    it('is not offered for a confirmed booking, whose own nights would stand in its way', async () => {
      await open()
      expect(screen.getAllByRole('button', { name: 'Payment link…' })).toHaveLength(1)
    })
  })

  it('says that a picture of damage did not arrive, also after taking was refused', async () => {
    inquiry = booking({ ...PAID, damageHold: { state: 'held', cents: 50_000, opensOn: '2027-03-03' } })
    const take = 'POST /api/booking-inquiries/7/damage-hold/capture'
    replies[take] = refused('payments-away', 'Payment system unavailable.')
    const uploads = answerUploads()
    await open()
    await press('Take from it…')
    await retype(/^Amount to take/, '200')
    await retype(/^Why/, 'A broken window')
    await press('Take $200.00')
    expect(await dialog().findByText('Payment system unavailable.')).toBeVisible()
    const picture = new File(['x'], 'window.png', { type: 'image/png' })
    await userEvent.upload(dialog().getByLabelText('Picture file for the damage'), picture)
    act(() => uploads[0]!.answer(400, { success: false, message: 'That is no picture.' }))
    expect(await dialog().findByText('That is no picture.')).toBeVisible()
    expect(dialog().queryByText('Payment system unavailable.')).not.toBeInTheDocument()
  })
})
