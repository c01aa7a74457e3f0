/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'

import { answerFetch } from '../../../tests/support/answer-fetch'
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
})
