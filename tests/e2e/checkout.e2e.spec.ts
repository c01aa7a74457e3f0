import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'

import type { BookingInquiry } from '@/contract/booking-inquiry'
import { addMonths, monthOf } from '@/domain/common/calendar-date'

import { axeViolations, broughtBack } from '../support/browser'
import {
  addressOf,
  freshStay,
  giveDetails,
  payButton,
  payWith,
  readyToPay,
  type Stay,
  typeCard,
  visitCheckout,
} from '../support/checkout-visit'
import { callSite, ownerCookie } from '../support/paying-site'
import { daysFromToday } from '../support/seed'
import { browser, payingSiteInBrowser, site, stripe } from '../support/site-in-browser'
import { CARDS } from '../support/stripe'

const SIZES = [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const

const THANKS = "Thank you for your booking! You'll receive a confirmation email shortly."

/** The guest's private page, where a payment ends. */
const onTheirPage = (page: Page) =>
  page.waitForURL((url) => /^\/stay\/[^/]+\/[\w-]{43}$/.test(url.pathname), { waitUntil: 'commit' })

const clean = (page: Page, path = '/') => page.waitForURL((url) => url.pathname + url.search === path)

describe('paying for a stay', () => {
  payingSiteInBrowser()

  const open = (path: string, options: Parameters<typeof visitCheckout>[3] = {}) =>
    visitCheckout(browser, site, path, options)
  const intentsMade = () => stripe.ledger.intents.size

  async function bookings(stay: Stay): Promise<BookingInquiry[]> {
    const cookie = await ownerCookie(site.url)
    const all: BookingInquiry[] = (await callSite(site.url, 'GET', '/api/booking-inquiries', { cookie })).body
    return all.filter(({ checkin }) => checkin === stay.checkin)
  }
  const paidOnce = async (stay: Stay) => {
    const found = await bookings(stay)
    expect(found.map(({ status, paymentStatus }) => [status, paymentStatus])).toEqual([['confirmed', 'paid']])
    expect(stripe.intent(found[0]!.stripePaymentIntentId!).status).toBe('succeeded')
    return found[0]!
  }

  describe.each(SIZES)('on %s', (_, viewport) => {
    it('books from the calendar to the thank-you, with nothing for axe or the console to say', async () => {
      const { page, complaints, close, path } = await open('/', { viewport, reducedMotion: 'reduce' })
      await page.locator('#booking').scrollIntoViewIfNeeded()
      // So far ahead that all can still be refunded, and before what `freshStay` gives.
      const month = addMonths(monthOf(daysFromToday(0)), 2)
      const day = (number: number) =>
        page.locator(`#booking [data-date="${month}-${String(number).padStart(2, '0')}"]`)
      const from = viewport.width > 1000 ? 10 : 5
      await page.getByRole('button', { name: 'Next month' }).click()
      await page.getByRole('button', { name: 'Next month' }).click()
      await day(from).click()
      await day(from + 3).click()
      const link = page.getByRole('link', { name: 'Book and pay' })
      await link.waitFor()
      expect(await page.locator('script[src*="stripe"]').count()).toBe(0)
      expect(await axeViolations(page, '#booking')).toEqual([])
      await link.click()
      await page.getByRole('heading', { name: 'Who is coming?' }).waitFor()
      const query = new URLSearchParams(path().split('?')[1])
      const stay = JSON.parse(query.get('bookingData') ?? '') as Stay
      expect(query.get('amount')).toBe('1506.89')
      for (const amount of [
        '$900.00',
        '$400.00',
        '$30.00',
        '$1,330.00',
        '$53.20',
        '$79.80',
        '$43.89',
        '$1,506.89',
      ]) {
        await page.getByText(amount, { exact: true }).first().waitFor()
      }
      await page.getByText('Quiet hours from 10 PM to 8 AM.').waitFor()
      await page.getByText(/^Full refund until \w{3}, \w{3} \d+/).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.getByText('Please agree to the house rules and the cancellation policy').waitFor()
      await giveDetails(page)
      await page.getByText('The nights are held for you for another 15 minutes.').waitFor()
      expect(await payButton(page).innerText()).toBe('Pay $1,506.89')
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
      await typeCard(page, CARDS.success)
      await payButton(page).dblclick()
      await onTheirPage(page)
      await page.getByText('Payment Successful', { exact: true }).waitFor()
      await page.getByText(THANKS, { exact: true }).first().waitFor()
      const booking = await paidOnce(stay)
      expect(booking).toMatchObject({ firstName: 'Mara', email: 'mara@example.com', paidCents: 150_689 })
      expect(booking.agreedTerms?.agreedAt).toBeDefined()
      expect(booking.stripePaymentDetails?.paymentMethod?.card).toMatchObject({
        brand: 'visa',
        last4: '4242',
      })
      expect(complaints).toEqual([])
      await close()
    })

    it('reads that the card was declined, and pays with another', async () => {
      const stay = freshStay()
      const { page, close } = await open(addressOf(stay), { viewport })
      await giveDetails(page)
      await payWith(page, '4242')
      await page.getByText('Your card number is incomplete.').first().waitFor()
      await payWith(page, CARDS.decline)
      await page.getByText('Payment Failed', { exact: true }).waitFor()
      await page.getByText('Your card was declined.').first().waitFor()
      await payWith(page, CARDS.success)
      await onTheirPage(page)
      await paidOnce(stay)
      await close()
    })

    it('sees the same after the bank has asked, and nothing of the payment stays in the address', async () => {
      const stay = freshStay()
      const { page, complaints, close } = await open(addressOf(stay), { viewport })
      const sent: string[] = []
      page.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
      await giveDetails(page)
      await payWith(page, CARDS.redirect)
      await page.getByRole('heading', { name: 'Your bank' }).waitFor()
      await page.getByRole('button', { name: 'Complete authentication' }).click()
      await onTheirPage(page)
      await page.getByText('Payment Successful', { exact: true }).waitFor()
      const booking = await paidOnce(stay)
      const { client_secret: secret } = stripe.intent(booking.stripePaymentIntentId!)
      const toOthers = sent.filter(
        (line) => !line.startsWith('https://api.stripe.com/') && line.includes(secret),
      )
      // The bank leads back with the secret in the address; from there it goes nowhere.
      expect(toOthers.filter((line) => !line.startsWith(`${site.url}/?payment_intent=`))).toEqual([])
      await page.goBack().catch(() => null)
      expect(page.url()).not.toContain(secret)
      const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
      expect(kept).not.toContain(secret)
      expect(
        complaints.filter((line) => !line.includes('127.0.0.1') || line.includes('Content Security')),
      ).toEqual([])
      await close()
    })

    it('pays after all when Back leads from the bank to the page as it was left', async () => {
      const stay = freshStay()
      const { page, close } = await open(addressOf(stay), { viewport })
      await giveDetails(page)
      await page.route('**/3ds/**', (route) => route.fulfill({ status: 204 }))
      const leaving = page.waitForResponse('**/3ds/**')
      await payWith(page, CARDS.redirect)
      await leaving
      await page.getByRole('button', { name: 'Paying …' }).waitFor()
      await broughtBack(page)
      await readyToPay(page)
      await payWith(page, CARDS.success)
      await onTheirPage(page)
      await paidOnce(stay)
      await close()
    })

    it('comes back from a bank that said no to the same payment, with its reason', async () => {
      const stay = freshStay()
      const { page, close, path } = await open(addressOf(stay), { viewport })
      await giveDetails(page)
      await payWith(page, CARDS.redirect)
      await page.getByRole('button', { name: 'Fail authentication' }).click()
      await page.getByText('Payment Failed', { exact: true }).waitFor()
      await page.getByText('We are unable to authenticate your payment method.').first().waitFor()
      expect(path()).toBe(addressOf(stay))
      await readyToPay(page)
      await payWith(page, CARDS.success)
      await onTheirPage(page)
      await paidOnce(stay)
      await close()
    })
  })

  it('finds the same payment after back, forward and a reload', async () => {
    const { page, close, path } = await open('/')
    const stay = freshStay()
    await page.goto(site.url + addressOf(stay))
    await giveDetails(page)
    const made = intentsMade()
    await page.goBack()
    await clean(page)
    await page.goForward()
    await readyToPay(page)
    await page.reload()
    await readyToPay(page)
    expect(path()).toBe(addressOf(stay))
    expect(intentsMade()).toBe(made)
    await payWith(page, CARDS.success)
    await onTheirPage(page)
    await paidOnce(stay)
    await page.goto(site.url + addressOf(stay))
    await page.getByText('This stay is booked and paid.').waitFor()
    await close()
  })

  it('comes to the payment again by the menu and the back button, where the page may load the script', async () => {
    const stay = freshStay()
    const { page, close } = await open(addressOf(stay), { viewport: { width: 1440, height: 900 } })
    await giveDetails(page)
    await page.getByRole('navigation').first().getByRole('link', { name: 'Amenities' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.reload()
    await page.goBack()
    await readyToPay(page)
    await close()
  })

  it('is one booking in two tabs, paid once', async () => {
    const stay = freshStay()
    const { page, close } = await open(addressOf(stay))
    await giveDetails(page)
    const made = intentsMade()
    const other = await page.context().newPage()
    await other.goto(site.url + addressOf(stay))
    await readyToPay(other)
    expect(intentsMade()).toBe(made)
    await payWith(page, CARDS.success)
    await onTheirPage(page)
    await payWith(other, CARDS.success)
    await onTheirPage(other)
    await paidOnce(stay)
    await close()
  })

  it('says when the time is over, and starts again', async () => {
    const stay = freshStay()
    const { page, close } = await open(addressOf(stay))
    await page.route('**/api/create-payment-intent', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), heldForMs: 1500 } })
    })
    await page.getByLabel('First name').fill('Mara')
    await page.getByLabel('Last name').fill('Quill')
    await page.getByLabel('Email').fill('mara@example.com')
    await page.getByLabel(/I agree to the house rules/).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByText('The 15 minutes are over, and the nights are no longer held.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.unroute('**/api/create-payment-intent')
    await page.getByRole('button', { name: 'Start again' }).click()
    await readyToPay(page)
    await close()
  })

  it('starts again with a new payment when the provider has ended the old one', async () => {
    const stay = freshStay()
    const { page, close } = await open(addressOf(stay))
    await giveDetails(page)
    const [pending] = await bookings(stay)
    stripe.ledger.cancel(pending!.stripePaymentIntentId!)
    await payWith(page, CARDS.success)
    await page.getByText(/15 minutes are over/).waitFor()
    await page.getByRole('button', { name: 'Start again' }).click()
    await readyToPay(page)
    await payWith(page, CARDS.success)
    await onTheirPage(page)
    const states = (await bookings(stay)).map(({ status }) => status).sort()
    expect(states).toEqual(['confirmed', 'expired'])
    await close()
  })

  it('reads that the bank still works on it', async () => {
    const stay = freshStay()
    const { page, close } = await open(addressOf(stay))
    await giveDetails(page)
    await payWith(page, CARDS.processing)
    await page.getByText('Your bank is still working on the payment.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    const [pending] = await bookings(stay)
    stripe.finish(pending!.stripePaymentIntentId!, true)
    await onTheirPage(page)
    await paidOnce(stay)
    await close()
  })

  it.each(SIZES)(
    'on %s reads before the form that somebody is paying, and then that it is sold',
    async (_, viewport) => {
      const stay = freshStay()
      const first = await open(addressOf(stay))
      await giveDetails(first.page)
      const { page, complaints, close, path } = await open(addressOf(stay), { viewport })
      await page.getByText('Somebody is paying for these nights right now.').waitFor()
      await page.getByText(/held for another 15 minutes at most/).waitFor()
      expect(await page.getByLabel('First name').count()).toBe(0)
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
      await payWith(first.page, CARDS.success)
      await onTheirPage(first.page)
      await page.getByRole('button', { name: 'Look again' }).click()
      await page.getByText('These nights are no longer free.').waitFor()
      expect(await axeViolations(page)).toEqual([])
      expect(path()).toBe(addressOf(stay))
      await page.getByRole('link', { name: 'Choose other nights' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      expect(complaints).toEqual([])
      await first.close()
      await close()
    },
  )

  it('reads on the landing page that a booking is not confirmed yet when its details did not arrive', async () => {
    const stay = freshStay()
    const { page, close } = await open(addressOf(stay), { ignore: [/./] })
    await giveDetails(page)
    await page.route('**/api/booking-inquiry', (route) => route.abort())
    await payWith(page, CARDS.success)
    await page.getByText('Your booking is not confirmed yet').waitFor({ timeout: 15_000 })
    await page.getByText(/your payment is not lost/).waitFor()
    await clean(page)
    await close()
  })

  it('reads that a part of the page is missing, and pays after loading it again', async () => {
    const { page, close } = await open(addressOf(freshStay()))
    await page.getByLabel('First name').waitFor()
    const scripts = '**/_next/static/**'
    await page.route(scripts, (route) => route.abort())
    await page.getByLabel('First name').fill('Mara')
    await page.getByLabel('Last name').fill('Quill')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByText('A part of this page could not be fetched.').waitFor()
    await page.unroute(scripts)
    await page.reload()
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[autocomplete=family-name]')?.value === 'Quill',
    )
    await giveDetails(page)
    await close()
  })

  it.each([
    ['nothing', '/checkout'],
    ['no amount', '/checkout?bookingData=%7B%22checkin%22%3A%222030-03-04%22%7D'],
    [
      'an amount that is no number',
      `${addressOf({ checkin: '2030-03-04', checkout: '2030-03-07', guests: 2 })}x`,
    ],
    ['no JSON', '/checkout?bookingData=checkin&amount=1506.89'],
    [
      'no guests',
      '/checkout?bookingData=%7B%22checkin%22%3A%222030-03-04%22%2C%22checkout%22%3A%222030-03-07%22%7D&amount=1',
    ],
  ])('is sent home from an address with %s', async (_, path) => {
    const { page, close } = await open(path)
    expect(page.url()).toBe(`${site.url}/`)
    await close()
  })

  it('is a page that nobody keeps or lists', async () => {
    const { headers } = await fetch(site.url + addressOf(freshStay()))
    expect(headers.get('cache-control')).toMatch(/no-store/)
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    const html = await (await fetch(site.url + addressOf(freshStay()))).text()
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).toContain('Preparing your booking details...')
    expect(html).not.toContain(stripe.env.STRIPE_PUBLISHABLE_KEY)
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain('checkout')
  })

  it('takes the name and address of a guest out of the address', async () => {
    const stay = freshStay()
    const query = new URLSearchParams({
      bookingData: JSON.stringify({ ...stay, firstName: 'Mara', email: 'mara@example.com' }),
      amount: '1506.89',
    })
    const { page, close, path } = await open(`/checkout?${query}`)
    await page.waitForFunction(() => !window.location.search.includes('Mara'))
    expect(path()).toBe(addressOf(stay))
    await page.reload()
    await page.getByLabel('First name').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('mara@example.com')
    await close()
  })
})
