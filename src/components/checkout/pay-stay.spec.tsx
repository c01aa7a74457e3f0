/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { takeCarriedToast } from '@/components/ui/carried-toast'

import { answerFetch, refused } from '../../../tests/support/answer-fetch'
import { installStripeJs } from '../../../tests/support/stripe-js/in-jsdom'
import { CARDS } from '../../../tests/support/stripe/cards'
import { PayStay } from './pay-stay'

describe('the page on which a stay is paid', () => {
  beforeEach(() => sessionStorage.clear())

  // The guest of a booking by telephone has the link from the owner, and no address.
  it('promises nobody a mail who is back from the bank', async () => {
    window.history.replaceState(null, '', '/pay?payment_intent=pi_1&redirect_status=succeeded')
    const { unmount } = render(<PayStay />)
    await screen.findByText('Thank you. Your payment has arrived.')
    expect(document.body.textContent).not.toMatch(/mail/)
    unmount()

    const stay = { id: '7', key: 'key', part: 'all', amountCents: 100_000 }
    sessionStorage.setItem('paying-stay', JSON.stringify(stay))
    answerFetch(() => ({ status: 503, body: { success: false } }))
    window.history.replaceState(null, '', '/pay?payment_intent=pi_1&redirect_status=succeeded')
    render(<PayStay />)
    await screen.findByText('Your payment went through.', {}, { timeout: 4500 })
    expect(document.body.textContent).not.toMatch(/mail/)
  })

  it.each([
    [{ part: 'all' }, /^The payment did not go through, and nothing was charged\./, 'Pay $1,000.00'],
    [{ part: 'all', only: 'hold' }, /^The hold could not be placed on this card\./, 'Hold $1,000.00'],
  ])('says that the bank said no, beside the form for another card: %j', async (what, words, action) => {
    const stripe = installStripeJs()
    const stay = { id: '7', key: 'key', amountCents: 100_000, ...what }
    sessionStorage.setItem('paying-stay', JSON.stringify(stay))
    answerFetch(() => {
      const { id: paymentIntentId, client_secret: clientSecret, amount: amountCents } = stripe.open(100_000)
      return { body: { publishableKey: 'pk_test_1', paymentIntentId, clientSecret, amountCents } }
    })
    window.history.replaceState(null, '', '/pay?payment_intent=pi_1&redirect_status=failed')
    render(<PayStay />)
    await screen.findByRole('button', { name: action })
    expect(screen.getByRole('alert')).toHaveTextContent(words)
    expect(window.location.search).toBe('')
  })

  it('says in the words of the bank why it said no', async () => {
    const stripe = installStripeJs()
    const { id, client_secret: clientSecret, amount: amountCents } = stripe.open(100_000)
    stripe.ledger.pay(id, CARDS.redirect, 'http://localhost/pay')
    stripe.ledger.finish(id, false)
    sessionStorage.setItem('paying-stay', JSON.stringify({ id: '7', key: 'key', part: 'all', amountCents }))
    answerFetch(() => ({
      body: { publishableKey: 'pk_test_1', paymentIntentId: id, clientSecret, amountCents },
    }))
    window.history.replaceState(null, '', `/pay?payment_intent=${id}&redirect_status=failed`)
    render(<PayStay />)
    await screen.findByRole('button', { name: 'Pay $1,000.00' })
    expect(screen.getByRole('alert')).toHaveTextContent('We are unable to authenticate your payment method.')
  })

  it('asks for another card, and says why, when the bank refuses one that is to be kept', async () => {
    installStripeJs()
    const stay = { id: '7', key: 'key', part: 'due', amountCents: 100_000, only: 'card' }
    sessionStorage.setItem('paying-stay', JSON.stringify(stay))
    answerFetch(({ url }) =>
      url.pathname.endsWith('/kept')
        ? refused('not-paid', 'This card could not be kept. Please try again.')
        : {
            body: {
              ...{ publishableKey: 'pk_test_1', setupId: 'seti_1', clientSecret: 'seti_1_secret_2' },
              chargeAhead: { cents: 100_000, on: '2027-02-02' },
            },
          },
    )
    window.history.replaceState(null, '', '/pay?setup_intent=seti_1&redirect_status=failed')
    render(<PayStay />)
    await waitFor(() => expect(document.body.textContent).toContain('This card could not be kept.'))
    expect(screen.getByRole('button', { name: 'Keep this card' })).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent(/^This card could not be kept\./)
    expect(screen.getByLabelText('Card number')).toBeInTheDocument()
  })

  it('asks about the payment again, and does not say that nothing was charged, while the bank decides and the site is away', async () => {
    sessionStorage.setItem(
      'paying-stay',
      JSON.stringify({ id: '7', key: 'key', part: 'all', amountCents: 100_000 }),
    )
    const asked = answerFetch(() => ({ status: 503, body: { success: false } }))
    window.history.replaceState(null, '', '/pay?payment_intent=pi_1&redirect_status=pending')
    render(<PayStay />)
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 4500 })
    expect(screen.queryByText('Nothing was charged.')).toBeNull()
    const before = asked.length
    await userEvent.click(again)
    await screen.findByRole('button', { name: 'Try again' }, { timeout: 4500 })
    expect(asked.length).toBeGreaterThan(before)
    expect(new Set(asked.map(({ url }) => url.pathname))).toEqual(new Set(['/api/guest-stay/7/paid']))
  })

  it.each([
    ['hold', 'payment_intent=pi_1', 'Nothing was charged.'],
    ['card', 'setup_intent=seti_1', 'When it is charged stands on this page.'],
  ])('does not say of a %s that nothing more is to do, which it does not know', async (only, back, says) => {
    const stay = { id: '7', key: 'key', part: 'due', amountCents: 100_000, only }
    sessionStorage.setItem('paying-stay', JSON.stringify(stay))
    answerFetch(() => ({ body: { success: true } }))
    window.history.replaceState(null, '', `/pay?${back}&redirect_status=succeeded`)
    render(<PayStay />)
    await waitFor(() => expect(takeCarriedToast()?.description).toBe(says))
  })

  it('asks how it went, and for no other card, who tries again after a card that may be kept', async () => {
    const stay = { id: '7', key: 'key', part: 'all', amountCents: 100_000, only: 'card' }
    sessionStorage.setItem('paying-stay', JSON.stringify(stay))
    const asked = answerFetch(() => ({ status: 503, body: { success: false } }))
    window.history.replaceState(null, '', '/pay?setup_intent=seti_1&redirect_status=succeeded')
    render(<PayStay />)
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 4500 })
    const before = asked.length
    await userEvent.click(again)
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
    expect(new Set(asked.map(({ url }) => url.pathname))).toEqual(new Set(['/api/guest-stay/7/card/kept']))
  })
})
