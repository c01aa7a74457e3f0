/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { takeCarriedToast } from '@/components/ui/carried-toast'
import type { AgreementText } from '@/contract/agreement'
import type { CreatePaymentIntentRequest } from '@/contract/payments'

import { type Answer, answerFetch, type Asked, refused } from '../../../tests/support/answer-fetch'
import { installStripeJs } from '../../../tests/support/stripe-js/in-jsdom'
import { CARDS } from '../../../tests/support/stripe/cards'
import { noteHold } from '../api/hold-hint'
import type { OwnHold } from '../api/own-hold'
import { forgetQueries } from '../site/query-provider'
import { Checkout } from './checkout'
import { checkoutAddress, type CheckoutRequest } from './checkout-address'
import { lastProgress } from './progress'
import { quoteAnswer } from '../../../tests/support/quotes'

configure({ asyncUtilTimeout: 8_000 })

const stay = { checkin: '2027-03-04', checkout: '2027-03-07', guests: 2 }
const request: CheckoutRequest = { stay, amountCents: 150_689, guest: {}, link: null }
const MINUTES_15 = 15 * 60_000
const RULES = { houseRules: ['No parties or events.'], termsHash: 'c'.repeat(64) }
const STRICTER = { houseRules: ['No drums.'], termsHash: 'd'.repeat(64) }
const SUCCESS = "Thank you for your booking! You'll receive a confirmation email shortly."

describe('the checkout', () => {
  const user = userEvent.setup()
  let stripe: ReturnType<typeof installStripeJs>
  let asked: Asked[]
  let left: string[]
  /** The server's state: the guest's open payment. */
  let open: { id: string; client_secret: string; amount: number } | null
  let heldForMs: number
  let heldWith: Partial<OwnHold>
  /** What was typed to hold the nights. */
  let typed: object | null
  let refusals: Map<string, Answer>
  /** How guests can book without a card. */
  let ways: { method: 'transfer' | 'check'; heldThrough: string; dueCents: number }[]
  /** The guest's own page, for the browser that held the nights. */
  let stayUrl: string | undefined
  /** What the owner asks guests to agree to, and the server's name for it. */
  let rules: { houseRules: string[]; termsHash: string }
  /** What the owner asks guests to sign. */
  let agreement: AgreementText | undefined
  /** What the stay costs more by now, cents. */
  let raisedCents: number
  /** What is done without an answer. */
  let lost: string
  /** What the server says of the nights. */
  let nights: { free: boolean; takenNights: string[]; heldForMs?: number }

  const answer = ({ method, url, body }: Asked): Answer => {
    const refusal = refusals.get(url.pathname)
    if (refusal) return refusal
    switch (`${method} ${url.pathname}`) {
      case 'GET /api/checkout/config': {
        const cancellation = ['Full refund until Fri, Dec 4.']
        return { body: { publishableKey: 'pk_test_1', ...rules, cancellation, agreement } }
      }
      case 'GET /api/quote': {
        const usual = quoteAnswer(stay)
        const quote = { ...usual.quote, totalCents: usual.quote.totalCents + raisedCents }
        const { lines } = usual
        const totalWithoutCardCents = quote.totalCents - quote.cardFeeCents
        return {
          body: {
            ...{ success: true, allowed: true, refusals: [], ...nights, guests: 2, quote, lines },
            ...{ totalWithoutCardCents, otherWays: ways },
          },
        }
      }
      case 'POST /api/create-payment-intent': {
        const { amount } = body as CreatePaymentIntentRequest
        typed = (body as CreatePaymentIntentRequest).bookingData
        open ??= stripe.open(Math.round(Number(amount) * 100))
        const { id: paymentIntentId, client_secret: clientSecret, amount: amountCents } = open
        const holdUntil = new Date(Date.now() + heldForMs).toISOString()
        return {
          body: {
            success: true,
            clientSecret,
            message: 'Held',
            inquiryId: '7',
            paymentIntentId,
            amountCents,
            holdUntil,
            heldForMs,
          },
        }
      }
      case 'GET /api/checkout/hold': {
        const guest = typed && { phone: '', location: '', message: '', specialRequests: '', ...typed }
        const hold = open && {
          ...{
            stay,
            amountCents: open.amount,
            isAgreed: false,
            isDeposit: false,
            savesCard: false,
            guest,
            ...heldWith,
          },
          ...{ holdUntil: new Date(Date.now() + heldForMs).toISOString(), heldForMs },
        }
        return { body: { success: true, hold } }
      }
      case 'DELETE /api/checkout/hold':
        open = null
        return { body: { success: true, message: 'Free' } }
      case 'POST /api/hold-booking':
        if (lost === url.pathname) throw new TypeError('Failed to fetch')
        return {
          body: { success: true, message: 'Held until then.', url: 'https://house.example/stay/7/key' },
        }
      case 'POST /api/booking-inquiry': {
        const { paymentIntentId } = body as { paymentIntentId: string }
        const isPaid = stripe.ledger.intent(paymentIntentId).status === 'succeeded'
        return isPaid
          ? { body: { success: true, id: '7', message: 'Booked', url: stayUrl } }
          : refused('not-paid', 'This payment has not gone through.')
      }
    }
    return refused('not-found', 'Nothing here')
  }

  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
    forgetQueries()
    raisedCents = 0
    stripe = installStripeJs()
    asked = answerFetch((call) => answer(call))
    left = []
    open = null
    typed = null
    stayUrl = undefined
    heldForMs = MINUTES_15
    heldWith = {}
    rules = RULES
    agreement = undefined
    ways = []
    lost = ''
    refusals = new Map()
    nights = { free: true, takenNights: [] }
  })
  afterEach(cleanup)

  const show = (changes: Partial<CheckoutRequest> = {}) =>
    render(
      <Checkout
        request={{ ...request, ...changes }}
        today="2027-03-01"
        leave={(address) => left.push(address)}
      />,
    )
  const calls = (path: string) => asked.filter(({ url }) => url.pathname === path)
  const sent = (path: string) => calls(path).map(({ body }) => body)
  const button = (name: string | RegExp) => screen.findByRole('button', { name })
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  const refuse = (path: string, ...refusal: Parameters<typeof refused>) =>
    refusals.set(path, refused(...refusal))
  const fillIn = async () => {
    await user.type(await screen.findByLabelText('First name'), 'Mara')
    await user.type(screen.getByLabelText('Last name'), 'Quill')
    await user.type(screen.getByLabelText('Email'), 'mara@example.com')
    await user.click(screen.getByLabelText(/I agree to the house rules/))
  }
  const toPayment = async (changes: Partial<CheckoutRequest> = {}) => {
    const view = show(changes)
    await fillIn()
    await user.click(await button('Continue to payment'))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Pay/ })).toHaveAttribute('aria-disabled', 'false'),
    )
    return view
  }
  const payWith = async (card: string) => {
    const field = screen.getByLabelText('Card number')
    await user.clear(field)
    await user.type(field, card)
    await user.click(await button(/^Pay/))
  }
  const shownToast = async (title: string, text: string) => {
    expect(await screen.findByText(title)).toBeInTheDocument()
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  }

  it('prepares, shows every line of the price, asks who comes, takes the payment and books', async () => {
    show()
    expect(screen.getByText('Preparing your booking details...')).toBeInTheDocument()
    await fillIn()
    expect([...document.querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
      '3 nights x $300.00$900.00',
      'Cleaning fee$400.00',
      'Service fee$30.00',
      'Subtotal$1,330.00',
      'GA state tax (4%)$53.20',
      'Fannin County tax (6%)$79.80',
      'Card processing fee (3%)$43.89',
      'Total$1,506.89',
    ])
    expect(screen.getByText('No parties or events.')).toBeInTheDocument()
    expect(screen.getByText(/^Full refund until/)).toBeInTheDocument()
    const go = await button('Continue to payment')
    for (let clicks = 0; clicks < 3; clicks += 1) fireEvent.click(go)
    const pay = await button('Pay $1,506.89')
    const guest = { firstName: 'Mara', lastName: 'Quill', email: 'mara@example.com' }
    expect(sent('/api/create-payment-intent')).toEqual([
      {
        ...{ amount: '1506.89', bookingData: { ...guest, ...stay } },
        ...{ agreed: true, termsHash: RULES.termsHash },
      },
    ])
    expect(screen.getByText('The nights are held for you for another 15 minutes.')).toBeInTheDocument()
    await waitFor(() => expect(pay).toHaveAttribute('aria-disabled', 'false'))
    await user.type(screen.getByLabelText('Card number'), CARDS.success)
    for (let clicks = 0; clicks < 3; clicks += 1) fireEvent.click(pay)
    await waitFor(() => expect(left).toEqual(['/?success=true']))
    await shownToast('Payment Successful', SUCCESS)
    expect(sent('/api/booking-inquiry')).toEqual([{ ...guest, ...stay, paymentIntentId: open?.id }])
    expect(takeCarriedToast()).toEqual({ title: 'Payment Successful', description: SUCCESS })
    const kept = JSON.stringify({ ...sessionStorage })
    expect(kept).not.toContain('Mara')
    expect(kept).not.toContain('secret')
  })

  it('books what was paid in a browser that keeps nothing for the site', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    stayUrl = 'https://house.example/stay/7/key'
    await toPayment()
    await payWith(CARDS.success)
    await waitFor(() => expect(left).toEqual(['/stay/7/key']))
    const guest = { firstName: 'Mara', lastName: 'Quill', email: 'mara@example.com' }
    expect(sent('/api/booking-inquiry')).toEqual([{ ...guest, ...stay, paymentIntentId: open?.id }])
    full.mockRestore()
  })

  describe('without a card, where the house takes it', () => {
    const guest = { firstName: 'Mara', lastName: 'Quill', email: 'mara@example.com' }
    const chooseTransfer = async () => {
      show()
      await fillIn()
      await user.click(screen.getByLabelText(/^By bank transfer: \$1,463\.00/))
    }
    beforeEach(() => {
      ways = [{ method: 'transfer', heldThrough: '2027-02-10', dueCents: 146_300 }]
    })

    it('shows both totals, books for the one without the fee and leads to the guest’s own page', async () => {
      show()
      await fillIn()
      expect(screen.getByLabelText('By card: $1,506.89')).toBeChecked()
      expect(screen.getByText('Without a card, and without its fee')).toBeInTheDocument()
      await user.click(
        screen.getByLabelText(/^By bank transfer: \$1,463\.00.*until the end of February 10, 2027/),
      )
      const go = await button('Book these nights')
      for (let clicks = 0; clicks < 3; clicks += 1) fireEvent.click(go)
      await waitFor(() => expect(left).toEqual(['/stay/7/key']))
      expect(sent('/api/hold-booking')).toEqual([
        {
          ...{ method: 'transfer', amount: '1463.00', bookingData: { ...guest, ...stay } },
          ...{ agreed: true, termsHash: RULES.termsHash },
        },
      ])
      expect(calls('/api/create-payment-intent')).toEqual([])
      expect(takeCarriedToast()).toEqual({ title: 'Your nights are held', description: 'Held until then.' })
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('Mara')
    })

    it('keeps the guest where they are when it is refused, and a card still works', async () => {
      await chooseTransfer()
      refuse('/api/hold-booking', 'too-many-holds', 'Nights are held for you already.')
      await user.click(await button('Book these nights'))
      expect(await screen.findByText('Nights are held for you already.')).toBeInTheDocument()
      expect([left, screen.getByLabelText('First name')]).toEqual([
        [],
        expect.objectContaining({ value: 'Mara' }),
      ])
      await user.click(screen.getByLabelText('By card: $1,506.89'))
      await user.click(await button('Continue to payment'))
      expect(await button('Pay $1,506.89')).toBeInTheDocument()
    })

    it('whose answer was lost is found again after a reload, and is not said to be taken', async () => {
      await chooseTransfer()
      lost = '/api/hold-booking'
      await user.click(await button('Book these nights'))
      await screen.findByText(/The server could not be reached/)
      lost = ''
      nights = { free: false, takenNights: [stay.checkin] }
      cleanup()
      forgetQueries()
      show()
      await waitFor(() => expect(left).toEqual(['/stay/7/key']))
      const [first, second] = sent('/api/hold-booking')
      expect(second).toEqual(first)
      // Whoever opens the checkout again later is led there, too, and sends nothing.
      cleanup()
      forgetQueries()
      show()
      await waitFor(() => expect(left).toEqual(['/stay/7/key', '/stay/7/key']))
      expect(calls('/api/hold-booking')).toHaveLength(2)
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('Mara')
    })

    it('asks for the agreement about the total that is paid, and sends its signature', async () => {
      agreement = { text: 'Between the house and you.', hash: 'a'.repeat(64) }
      await chooseTransfer()
      await waitFor(() =>
        expect(calls('/api/checkout/config').at(-1)!.url.searchParams.get('amount')).toBe('1463.00'),
      )
      await user.type(await screen.findByLabelText('Type your full name to sign'), 'Mara Quill')
      await user.click(await button('Book these nights'))
      await waitFor(() => expect(left).toEqual(['/stay/7/key']))
      expect(sent('/api/hold-booking')).toMatchObject([
        { agreement: { name: 'Mara Quill', hash: 'a'.repeat(64) } },
      ])
    })
  })

  it('shows at the fields what is missing, the agreement too, and asks the server nothing', async () => {
    show({ guest: { firstName: 'Mara' } })
    await user.click(await button('Continue to payment'))
    expect(await screen.findByText('Please tell us your last name')).toBeInTheDocument()
    expect(
      screen.getByText('Please agree to the house rules and the cancellation policy'),
    ).toBeInTheDocument()
    expect(screen.getByLabelText('First name')).toHaveValue('Mara')
    expect(calls('/api/create-payment-intent')).toEqual([])
  })

  it("puts the server's word on a field at the field, and keeps the rest", async () => {
    const errors = [{ path: 'bookingData.email', message: 'This address takes no mail' }]
    refuse('/api/create-payment-intent', 'invalid', 'No', { errors })
    show()
    await fillIn()
    await user.click(await button('Continue to payment'))
    expect(await screen.findByText('This address takes no mail')).toBeInTheDocument()
    expect(screen.getByLabelText('First name')).toHaveValue('Mara')
    expect(left).toEqual([])
  })

  it('sends what a signed link proves, and shows the agreed amount', async () => {
    const link = { expires: '1800000000', signature: 'x'.repeat(43) }
    await toPayment({ amountCents: 90_000, link })
    expect(screen.getByText('Agreed total')).toBeInTheDocument()
    expect(await button('Pay $900.00')).toBeInTheDocument()
    expect(sent('/api/create-payment-intent')).toMatchObject([{ amount: '900.00', link }])
    expect(screen.queryByText('Cleaning fee')).toBeNull()
  })

  it('is read out from the heading of each step, also of one that waits, and of the one before', async () => {
    await toPayment()
    await user.click(await button('Change dates or details'))
    await waitFor(() => expect(screen.getByText('Who is coming?')).toHaveFocus())
    await user.click(screen.getByLabelText(/I agree to the house rules/))
    await user.click(await button('Continue to payment'))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus())
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Pay/ })).toHaveAttribute('aria-disabled', 'false'),
    )
    answerFetch(({ method, url, body }) =>
      url.pathname === '/api/booking-inquiry' ? new Promise(() => {}) : answer({ method, url, body }),
    )
    await payWith(CARDS.success)
    await waitFor(() => expect(screen.getByText(/^Your payment went through\. One moment/)).toHaveFocus())
  })

  it('tells of a declined card and takes another', async () => {
    await toPayment()
    await payWith(CARDS.decline)
    await shownToast('Payment Failed', 'Your card was declined.')
    // Also where no toast is raised: of a card that is only kept, or of a damage hold.
    expect(within(screen.getByRole('form', { name: 'Payment' })).getByRole('alert')).toHaveTextContent(
      'Your card was declined.',
    )
    expect(left).toEqual([])
    await payWith(CARDS.success)
    await waitFor(() => expect(left).toEqual(['/?success=true']))
    expect(calls('/api/create-payment-intent')).toHaveLength(1)
  })

  it('says so when the payment breaks off, and finds a payment that went through all the same', async () => {
    await toPayment()
    stripe.breakWith(new Error('network'))
    await payWith(CARDS.success)
    await shownToast('Payment Error', 'An unexpected error occurred during payment processing.')
    stripe.breakWith(null)
    stripe.ledger.pay(open!.id, 'success')
    await user.click(await button(/^Pay/))
    await waitFor(() => expect(left).toEqual(['/?success=true']))
  })

  it.each([['the payment is not set up', () => refuse('/api/create-payment-intent', 'payments-away', 'x')]])(
    'shows that paying is not possible when %s',
    async (_, fail) => {
      fail()
      show()
      await fillIn()
      await user.click(await button('Continue to payment'))
      expect(
        await screen.findByText('Payment system unavailable. Please try again later.'),
      ).toBeInTheDocument()
      expect(hrefOf('Return to Booking')).toBe('/?checkin=2027-03-04&checkout=2027-03-07&guests=2#booking')
      expect(hrefOf('Write to us')).toBe('/contact?checkin=2027-03-04&checkout=2027-03-07&guests=2')
      await user.click(await button('Ask for these nights'))
      expect(await screen.findByDisplayValue('mara@example.com')).toBeInTheDocument()
    },
  )

  it('shows the same without a key', async () => {
    refusals.set('/api/checkout/config', { body: { publishableKey: null, houseRules: [], cancellation: [] } })
    show()
    expect(await screen.findByText('Payment system unavailable. Please try again later.')).toBeInTheDocument()
  })

  describe('refused on the way to the payment, the guest stays', () => {
    it('with the server’s words and everything typed, and can try again', async () => {
      refuse('/api/create-payment-intent', 'too-many-holds', 'Three stays are held for your network.')
      show()
      await fillIn()
      await user.click(await button('Continue to payment'))
      expect(await screen.findByText('Three stays are held for your network.')).toBeInTheDocument()
      for (const name of ['Write to us', 'Back to the calendar']) expect(hrefOf(name)).toContain('2027-03-04')
      refusals.clear()
      await user.click(await button('Try again'))
      expect(await screen.findByDisplayValue('mara@example.com')).toBeInTheDocument()
      expect(left).toEqual([])
    })

    it('and reads that the nights have been taken meanwhile', async () => {
      show()
      await fillIn()
      nights = { free: false, takenNights: ['2027-03-05'] }
      refuse('/api/create-payment-intent', 'nights-taken', 'These nights are no longer free.')
      await user.click(await button('Continue to payment'))
      expect(await screen.findByText(/The night of Fri Mar 5 has been taken/)).toBeInTheDocument()
      expect(sessionStorage.getItem('inquiry-draft')).toContain('Mara')
      expect(left).toEqual([])
    })

    it('and reads the old and the new price; who had agreed goes on to pay it', async () => {
      await toPayment()
      await user.click(await button('Change dates or details'))
      raisedCents = 10_000
      refuse('/api/create-payment-intent', 'amount-changed', 'The total for this stay is $1,606.89.')
      await user.click(await screen.findByLabelText(/I agree to the house rules/))
      await user.click(await button('Continue to payment'))
      expect(
        await screen.findByText(/It was \$1,506\.89 when you looked, and is \$1,606\.89 now/),
      ).toBeVisible()
      refusals.clear()
      open = null
      await user.click(await button('Go on with $1,606.89'))
      expect(await button('Pay $1,606.89')).toBeInTheDocument()
      expect(sent('/api/create-payment-intent').at(-1)).toMatchObject({ amount: '1606.89' })
      expect(new URLSearchParams(window.location.search).get('amount')).toBe('1606.89')
      expect(left).toEqual([])
    })
  })

  describe('that holds nights already', () => {
    it('goes back to its details and to the same payment', async () => {
      await toPayment()
      await user.click(await button('Change dates or details'))
      expect(await screen.findByDisplayValue('mara@example.com')).toBeInTheDocument()
      expect(await screen.findByText(/Thu, Mar 4 to Sun, Mar 7 are held for you until/)).toBeInTheDocument()
      expect(hrefOf('Change dates')).toBe('/?checkin=2027-03-04&checkout=2027-03-07&guests=2#booking')
      await user.click(screen.getByLabelText(/I agree to the house rules/))
      await user.click(await button('Continue to payment'))
      expect(await button('Pay $1,506.89')).toBeInTheDocument()
      expect(stripe.ledger.intents.size).toBe(1)
    })

    it('says nothing of them any more once their time is over', async () => {
      await toPayment()
      await user.click(await button('Change dates or details'))
      const held = /are held for you until/
      await screen.findByText(held)
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000)
      await waitFor(() => expect(screen.queryByText(held)).toBeNull(), { timeout: 3_000 })
      clock.mockRestore()
    })

    it('goes on in another tab, where nothing was typed', async () => {
      const { unmount } = await toPayment()
      unmount()
      sessionStorage.clear()
      forgetQueries()
      show()
      expect(await button('Pay $1,506.89')).toBeInTheDocument()
      expect(sent('/api/create-payment-intent').at(-1)).toMatchObject({
        bookingData: { firstName: 'Mara', email: 'mara@example.com' },
      })
    })

    it('lets them go', async () => {
      await toPayment()
      await user.click(await button('Change dates or details'))
      await user.click(await button('Let go of them'))
      await waitFor(() => expect(left).toEqual(['/?checkin=2027-03-04&checkout=2027-03-07&guests=2#booking']))
      expect(asked.map(({ method }) => method)).toContain('DELETE')
    })
  })

  it('says after ten seconds what else works, and goes on when the provider’s script comes late', async () => {
    const config = '/api/checkout/config'
    let come = () => {}
    const late = new Promise<void>((resolve) => (come = resolve))
    const working = globalThis.fetch
    globalThis.fetch = async (...call) => {
      if (String(call[0]).includes(config)) await late
      return working(...call)
    }
    show()
    expect(
      await screen.findByText('Payment system unavailable. Please try again later.', {}, { timeout: 12_000 }),
    ).toBeInTheDocument()
    expect(hrefOf('Write to us')).toContain('/contact')
    come()
    expect(await screen.findByLabelText('First name')).toBeInTheDocument()
  })

  it('says before its form that nights are sold, and leads to others', async () => {
    nights = { free: false, takenNights: ['2027-03-04', '2027-03-06'] }
    show()
    expect(await screen.findByText('These nights are no longer free.')).toBeInTheDocument()
    expect(screen.getByText(/The nights of Thu Mar 4 and Sat Mar 6 have been taken/)).toBeInTheDocument()
    expect(screen.queryByLabelText('First name')).toBeNull()
    expect(document.querySelectorAll('tr')).toHaveLength(0)
    expect(hrefOf('Choose other nights')).toBe('/?checkin=2027-03-04&checkout=2027-03-07&guests=2#booking')
    expect(hrefOf('Ask for these nights')).toBe('/contact?checkin=2027-03-04&checkout=2027-03-07&guests=2')
    expect(hrefOf('Write to us')).toBe('/contact')
    expect(calls('/api/create-payment-intent')).toEqual([])
  })

  it('says that somebody is paying for the nights, and goes on once they are free again', async () => {
    nights = { free: false, takenNights: ['2027-03-04'], heldForMs: 11.2 * 60_000 }
    show()
    expect(
      await screen.findByText('Somebody is paying for these nights right now.', {}, { timeout: 8_000 }),
    ).toHaveFocus()
    expect(screen.getByText(/held for another 12 minutes at most/)).toBeInTheDocument()
    expect(screen.getByText(/in another browser/)).toBeInTheDocument()
    refuse('/api/quote', 'busy', 'no')
    await user.click(await button('Look again'))
    expect(await screen.findByText(/That could not be looked up/)).toBeInTheDocument()
    refusals.clear()
    nights = { free: true, takenNights: [] }
    await user.click(await button('Look again'))
    expect(await screen.findByLabelText('First name')).toBeInTheDocument()
    expect(left).toEqual([])
  })

  it("asks with the link's proof whether its nights are free, and shows the agreed total alone", async () => {
    const link = { expires: '1900000000', signature: 'a'.repeat(43) }
    nights = { free: false, takenNights: ['2027-03-05'] }
    const { unmount } = show({ amountCents: 90_000, link })
    expect(await screen.findByText(/The night of Fri Mar 5 has been taken/)).toBeInTheDocument()
    expect(Object.fromEntries(calls('/api/quote')[0]!.url.searchParams)).toEqual({
      checkin: '2027-03-04',
      checkout: '2027-03-07',
      guests: '2',
      amount: '900.00',
      ...link,
    })
    unmount()
    forgetQueries()
    nights = { free: true, takenNights: [] }
    show({ amountCents: 90_000, link })
    expect(await screen.findByLabelText('First name')).toBeInTheDocument()
    expect(screen.getByText('Agreed total')).toBeInTheDocument()
    expect(screen.getByText('$900.00')).toBeInTheDocument()
  })

  it('says before its form that a payment link has ended', async () => {
    refuse('/api/quote', 'link-invalid', 'This payment link has ended.')
    show({ amountCents: 90_000, link: { expires: '1700000000', signature: 'a'.repeat(43) } })
    expect(await screen.findByText('This payment link has ended.')).toBeInTheDocument()
    expect(left).toEqual([])
  })

  it('goes on with nights that this very browser is paying for, whatever is said of them', async () => {
    const { unmount } = await toPayment()
    unmount()
    forgetQueries()
    nights = { free: false, takenNights: ['2027-03-04'], heldForMs: 60_000 }
    show()
    expect(await button('Pay $1,506.89')).toBeInTheDocument()
  })

  it('says before the guest types anything that the price is another one now, and goes on with it', async () => {
    show({ amountCents: 100 })
    expect(
      await screen.findByText(/It was \$1\.00 when you looked, and is \$1,506\.89 now/),
    ).toBeInTheDocument()
    await user.click(await button('Go on with $1,506.89'))
    expect(await screen.findByLabelText('First name')).toBeInTheDocument()
    expect(left).toEqual([])
  })

  it('keeps what was typed when the server cannot be reached', async () => {
    show()
    await fillIn()
    const working = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await user.click(await button('Continue to payment'))
    expect(await screen.findByText(/could not be reached.*What you typed is kept/)).toBeInTheDocument()
    globalThis.fetch = working
    await user.click(await button('Continue to payment'))
    expect(await button('Pay $1,506.89')).toBeInTheDocument()
  })

  it('goes on with the same payment after a reload, without asking again', async () => {
    const { unmount } = await toPayment()
    unmount()
    forgetQueries()
    show()
    expect(await button('Pay $1,506.89')).toBeInTheDocument()
    expect(sent('/api/create-payment-intent')).toHaveLength(2)
    expect(stripe.ledger.intents.size).toBe(1)
  })

  it('leads to the guest’s own page, where this browser held the nights', async () => {
    stayUrl = 'https://house.example/stay/7/key'
    const { unmount } = await toPayment()
    await payWith(CARDS.success)
    await waitFor(() => expect(left).toEqual(['/stay/7/key']))
    unmount()
    show()
    await user.click(await button('Your stay'))
    expect(left).toEqual(['/stay/7/key', '/stay/7/key'])
  })

  it('books what another tab or a lost page has paid, and says so to who comes back', async () => {
    const { unmount } = await toPayment()
    stripe.ledger.pay(open!.id, 'success')
    await payWith(CARDS.success)
    await waitFor(() => expect(left).toEqual(['/?success=true']))
    unmount()
    show()
    expect(await screen.findByText('This stay is booked and paid.')).toBeInTheDocument()
    expect(screen.getByText(/There is nothing left to do/)).toBeInTheDocument()
  })

  it('does not say that all is paid to who comes back after the deposit', async () => {
    const paid = { pay: 'deposit', payment: { id: 'pi_1', settled: true, stayPath: null } }
    sessionStorage.setItem(
      'checkout-progress',
      JSON.stringify({ address: checkoutAddress(request), ...paid }),
    )
    show()
    expect(await screen.findByText('This stay is booked, and its deposit is paid.')).toBeInTheDocument()
    expect(screen.getByText(/What is left to do stands on the page of your stay/)).toBeInTheDocument()
  })

  it('ends the booking of a payment whose page was closed before it could', async () => {
    const { unmount } = await toPayment()
    refuse('/api/booking-inquiry', 'invalid', 'no')
    await payWith(CARDS.success)
    await waitFor(() => expect(left).toEqual(['/?error=booking']))
    unmount()
    refusals.clear()
    show()
    await waitFor(() => expect(left).toEqual(['/?error=booking', '/?success=true']))
    expect(lastProgress()?.payment).toEqual({ id: open?.id, settled: true, stayPath: null })
  })

  it('tries again when the server is away for a moment after the payment', async () => {
    await toPayment()
    refuse('/api/booking-inquiry', 'payments-away', 'soon')
    await payWith(CARDS.success)
    await waitFor(() => expect(calls('/api/booking-inquiry')).toHaveLength(1))
    refusals.clear()
    await waitFor(() => expect(left).toEqual(['/?success=true']))
  })

  it('stays when the connection is gone after the payment, and goes on by itself', async () => {
    await toPayment()
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    refuse('/api/booking-inquiry', 'payments-away', 'soon')
    await payWith(CARDS.success)
    expect(await screen.findByText('Your payment went through, but you are offline.')).toBeInTheDocument()
    jest.restoreAllMocks()
    refusals.clear()
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(left).toEqual(['/?success=true']))
  })

  it('says that the time is over, and starts again with a new hold', async () => {
    heldForMs = 1
    show()
    await fillIn()
    await user.click(await button('Continue to payment'))
    expect(await screen.findByText(/15 minutes are over/)).toBeInTheDocument()
    heldForMs = MINUTES_15
    open = null
    await user.click(await button('Start again'))
    expect(await button('Pay $1,506.89')).toBeInTheDocument()
    expect(stripe.ledger.intents.size).toBe(2)
  })

  it('says that the time is over when the server has ended the payment', async () => {
    await toPayment()
    stripe.ledger.cancel(open!.id)
    await payWith(CARDS.success)
    expect(await screen.findByText(/15 minutes are over/)).toBeInTheDocument()
  })

  it('says that a payment has ended whose nights were booked in another tab, which is found by looking again', async () => {
    await toPayment()
    stripe.ledger.cancel(open!.id)
    act(() => noteHold(null))
    await payWith(CARDS.success)
    expect(await screen.findByText(/may have booked these nights/)).toBeInTheDocument()
    refuse('/api/create-payment-intent', 'already-paid', 'You have booked and paid for this stay already.')
    await user.click(await button('Look again'))
    expect(await screen.findByText('You have booked and paid for this stay already.')).toBeInTheDocument()
  })

  it.each<[string, Partial<OwnHold>]>([
    ['extras', { stay: { ...stay, pets: 1 } }],
    ['what is paid now', { isDeposit: true }],
    ['a price that the owner has changed', { amountCents: 167_684 }],
  ])('says that the same nights are held with other choices, made in another tab: %s', async (_, held) => {
    await toPayment()
    stripe.ledger.cancel(open!.id)
    heldWith = held
    act(() => noteHold(Date.now() + MINUTES_15 + 1))
    await payWith(CARDS.success)
    expect(
      await screen.findByText('You are holding these nights with other choices now.'),
    ).toBeInTheDocument()
    expect(screen.getByText(/are held for you until .* Nothing was charged here\.$/)).toBeInTheDocument()
    expect(screen.queryByText(/no longer held/)).not.toBeInTheDocument()
    open = null
    await user.click(await button('Go on with what is chosen here'))
    expect(await button('Pay $1,506.89')).toBeInTheDocument()
  })

  it('tells of a payment that the bank still works on, and of its end', async () => {
    await toPayment()
    await payWith(CARDS.processing)
    expect(await screen.findByText('Your bank is still working on the payment.')).toBeInTheDocument()
    expect(left).toEqual([])
    stripe.ledger.finish(open!.id, false)
    await shownToast('Payment Failed', 'We are unable to authenticate your payment method.')
    await payWith(CARDS.success)
    await waitFor(() => expect(left).toEqual(['/?success=true']))
  })

  it('waits on for the bank when the connection is gone for a while', async () => {
    await toPayment()
    await payWith(CARDS.processing)
    await screen.findByText('Your bank is still working on the payment.')
    stripe.breakWith(new Error('away'))
    const before = stripe.asked()
    await waitFor(() => expect(stripe.asked()).toBeGreaterThan(before))
    stripe.breakWith(null)
    stripe.ledger.finish(open!.id, true)
    await waitFor(() => expect(left).toEqual(['/?success=true']))
    expect(screen.queryByText('Payment Failed')).toBeNull()
  })

  it('leaves to the bank where the card asks for it, with nothing of the guest in the way back', async () => {
    await toPayment()
    await payWith(CARDS.redirect)
    await waitFor(() => expect(stripe.left).toHaveLength(1))
    expect(new URL(stripe.left[0]!).searchParams.get('return_url')).toBe('http://localhost/')
  })

  it('shows why the bank sent the guest back', async () => {
    const { unmount } = await toPayment()
    await payWith(CARDS.redirect)
    await waitFor(() => expect(stripe.left).toHaveLength(1))
    unmount()
    stripe.ledger.finish(open!.id, false)
    sessionStorage.setItem('checkout-progress', JSON.stringify({ ...lastProgress(), returnedUnpaid: true }))
    show()
    await shownToast('Payment Failed', 'We are unable to authenticate your payment method.')
    expect(await button('Pay $1,506.89')).toBeInTheDocument()
    // The toast goes by itself; what stands beside the card's field stays until the next try.
    const form = within(screen.getByRole('form', { name: 'Payment' }))
    expect(form.getByRole('alert')).toHaveTextContent('We are unable to authenticate your payment method.')
    await payWith(CARDS.processing)
    expect(form.queryByText('We are unable to authenticate your payment method.')).toBeNull()
  })

  it('takes what the address says of the guest out of it, and keeps it', async () => {
    const query = new URLSearchParams({
      bookingData: JSON.stringify({ ...stay, firstName: 'Mara' }),
      amount: '1506.89',
    })
    window.history.replaceState(null, '', `/checkout?${query}`)
    show({ guest: { firstName: 'Mara' } })
    expect(window.location.pathname + window.location.search).toBe(checkoutAddress(request))
    expect(sessionStorage.getItem('inquiry-draft')).toContain('Mara')
    window.history.replaceState(null, '', '/')
    expect(await screen.findByLabelText('First name')).toHaveValue('Mara')
  })

  describe('whose house rules change under its hands', () => {
    const CARD = '/api/create-payment-intent'
    const change = (path: string) => {
      rules = STRICTER
      refuse(path, 'terms-changed', 'They have changed.')
    }
    const box = () => screen.findByLabelText(/I agree to the house rules/)

    it.each([
      ['by card', CARD, 'Continue to payment'],
      ['without a card', '/api/hold-booking', 'Book these nights'],
    ])('asks for the new ones to be read and agreed to, with all typed kept: %s', async (_how, path, go) => {
      ways = [{ method: 'transfer', heldThrough: '2027-02-10', dueCents: 146_300 }]
      show()
      await fillIn()
      if (path !== CARD) await user.click(screen.getByLabelText(/^By bank transfer/))
      change(path)
      await user.click(await button(go))
      expect(await screen.findByText('No drums.')).toBeVisible()
      expect(screen.queryByText('No parties or events.')).toBeNull()
      expect(screen.getByRole('alert')).toHaveTextContent('They have changed.')
      await waitFor(async () => expect(await box()).not.toBeChecked())
      expect(screen.getByLabelText('Last name')).toHaveValue('Quill')
      refusals.clear()
      await user.click(await button(go))
      expect(await screen.findByText(/Please agree to the house rules/)).toBeVisible()
      expect(calls(path)).toHaveLength(1)
      await user.click(await box())
      await user.click(await button(go))
      await waitFor(() => expect(calls(path)).toHaveLength(2))
      expect(sent(path).at(-1)).toMatchObject({ agreed: true, termsHash: STRICTER.termsHash })
    })

    it('goes on after a reload with those that were agreed to, and asks anew where the server wants others', async () => {
      await toPayment()
      rules = STRICTER
      cleanup()
      forgetQueries()
      show()
      await button(/^Pay/)
      expect(sent(CARD).at(-1)).toMatchObject({ termsHash: RULES.termsHash })
      cleanup()
      forgetQueries()
      change(CARD)
      show()
      expect(await screen.findByText('No drums.')).toBeVisible()
      expect(await screen.findByText('They have changed.')).toBeVisible()
      expect(await box()).not.toBeChecked()
      expect(screen.getByLabelText('Last name')).toHaveValue('Quill')
    })

    it('goes on in another tab without a word on them: what was agreed to stays', async () => {
      const { unmount } = await toPayment()
      unmount()
      sessionStorage.clear()
      forgetQueries()
      rules = STRICTER
      show()
      await button(/^Pay/)
      expect(sent(CARD).at(-1)).not.toHaveProperty('termsHash')
    })
  })

  describe('with a rental agreement', () => {
    const PATH = '/api/create-payment-intent'
    const FIRST = { text: 'Between Ridgeline and the guest.\n\nNo drums.', hash: 'a'.repeat(64) }
    const NEXT = { text: 'Between others.', hash: 'b'.repeat(64) }
    const nameField = () => screen.findByLabelText('Type your full name to sign')

    it('asks for the one of this stay, and for none where the house has none', async () => {
      show()
      await screen.findByLabelText('First name')
      expect(screen.queryByLabelText('Type your full name to sign')).toBeNull()
      expect(Object.fromEntries(calls('/api/checkout/config')[0]!.url.searchParams)).toEqual({
        ...{ ...stay, guests: '2' },
        amount: '1506.89',
      })
    })

    it('is shown, signed with the typed name, and sent with the text that it stands under', async () => {
      agreement = FIRST
      show()
      await fillIn()
      expect(screen.getByRole('region', { name: 'Text of the rental agreement' })).toHaveTextContent(
        'No drums.',
      )
      await user.click(await button('Continue to payment'))
      expect(await screen.findByText('Please type your full name to sign the rental agreement')).toBeVisible()
      expect(calls(PATH)).toEqual([])
      await user.type(await nameField(), 'Mara  Quill ')
      await user.click(await button('Continue to payment'))
      await button(/^Pay/)
      expect(sent(PATH)).toEqual([
        expect.objectContaining({ agreed: true, agreement: { name: 'Mara Quill', hash: FIRST.hash } }),
      ])
    })

    it('is to be read and signed again when it has changed meanwhile, with everything typed kept', async () => {
      agreement = FIRST
      show()
      await fillIn()
      await user.type(await nameField(), 'Mara Quill')
      agreement = NEXT
      refuse(PATH, 'agreement-changed', 'It has changed.')
      await user.click(await button('Continue to payment'))
      expect(await screen.findByText('Between others.')).toBeVisible()
      expect(screen.getByRole('alert')).toHaveTextContent('It has changed.')
      await waitFor(async () => expect(await nameField()).toHaveValue(''))
      expect(screen.getByLabelText('Last name')).toHaveValue('Quill')
      refusals.clear()
      await user.type(await nameField(), 'Mara Quill')
      await user.click(await button('Continue to payment'))
      await button(/^Pay/)
      expect(sent(PATH).at(-1)).toMatchObject({ agreement: { name: 'Mara Quill', hash: NEXT.hash } })
    })

    it('is not asked for again after a reload', async () => {
      agreement = FIRST
      show()
      await fillIn()
      await user.type(await nameField(), 'Mara Quill')
      await user.click(await button('Continue to payment'))
      await button(/^Pay/)
      cleanup()
      forgetQueries()
      show()
      await button(/^Pay/)
      expect(sent(PATH)[1]).toEqual(sent(PATH)[0])
    })
  })
})
