/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'

import { takeCarriedToast } from '@/components/ui/carried-toast'

import { type Answer, answerFetch, type Asked, refused } from '../../../tests/support/answer-fetch'
import { checkoutAddress } from './checkout-address'
import { endReturn } from './end-return'
import { keepDetails } from './guest-details'
import { returnedPayment } from './payment-return'
import { lastProgress, saveProgress } from './progress'

const stay = { checkin: '2027-03-04', checkout: '2027-03-07', guests: 2 }
const address = checkoutAddress({ stay, amountCents: 150_689, link: null })
const back = (status: string | null) => endReturn({ paymentIntentId: 'pi_1', status })

describe('the address that the bank leads back to', () => {
  it('is read once and left without a trace of the payment', () => {
    const query = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'
    expect(returnedPayment(`https://house.test/?${query}&utm=a#booking`)).toEqual({
      paymentIntentId: 'pi_1',
      status: 'succeeded',
      address: '/?utm=a#booking',
    })
    expect(returnedPayment('https://house.test/?success=true')).toBeNull()
  })
})

describe('a guest who comes back from the bank', () => {
  let asked: Asked[]
  let answer: Answer

  beforeEach(() => {
    sessionStorage.clear()
    takeCarriedToast()
    answer = { body: { success: true, id: '7', message: 'Booked' } }
    asked = answerFetch(() => answer)
    keepDetails({ firstName: 'Mara', lastName: 'Quill', email: 'mara@example.com' })
    saveProgress({ address, agreed: true })
  })

  it('has booked, and reads so', async () => {
    expect(await back('succeeded')).toBe('/?success=true')
    expect(asked.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
      [
        'POST',
        '/api/booking-inquiry',
        { firstName: 'Mara', lastName: 'Quill', email: 'mara@example.com', ...stay, paymentIntentId: 'pi_1' },
      ],
    ])
    expect(takeCarriedToast()?.title).toBe('Payment Successful')
    expect(lastProgress()?.payment).toEqual({ id: 'pi_1', settled: true, stayPath: null })
    expect(sessionStorage.getItem('inquiry-draft')).toBeNull()
  })

  it('goes back to the checkout when the bank said no, without asking the server', async () => {
    expect(await back('failed')).toBe(address)
    expect(lastProgress()?.returnedUnpaid).toBe(true)
    expect(asked).toEqual([])
  })

  it('goes back to the checkout while the payment is not through', async () => {
    answer = refused('not-paid', 'Not yet')
    expect(await back('pending')).toBe(address)
    expect(lastProgress()?.payment).toBeUndefined()
  })

  it("reads the server's words when the money came and the nights were gone", async () => {
    answer = refused('payment-returned', 'Your payment goes back to your card in full.')
    expect(await back('succeeded')).toBe('/?error=booking')
    expect(takeCarriedToast()?.description).toBe('Your payment goes back to your card in full.')
  })

  it('is told that the booking is not confirmed yet when the server is away', async () => {
    answer = refused('busy', 'soon')
    expect(await back('succeeded')).toBe('/?error=booking')
    expect(asked).toHaveLength(3)
    expect(lastProgress()?.payment).toEqual({ id: 'pi_1', settled: false, stayPath: null })
  })

  it('in another browser than the one that paid, reads what the bank said', async () => {
    sessionStorage.clear()
    expect(await back('succeeded')).toBe('/?success=true')
    expect(takeCarriedToast()?.title).toBe('Payment Successful')
    expect(await back('failed')).toBe('/')
    expect(takeCarriedToast()?.title).toBe('Payment Failed')
    expect(await back('pending')).toBe('/?error=booking')
    expect(takeCarriedToast()).toBeNull()
    expect(asked).toEqual([])
  })
})
