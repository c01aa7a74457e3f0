import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'

import { axeViolations, launchBrowser } from '../support/browser'
import { type GuideStand, startGuideApp } from '../support/guide-app'
import { ownerCookie } from '../support/paying-site'
import { daysFromToday as day } from '../support/seed'
import { type Site, startSite } from '../support/site'
import { CARDS, startStripe, type StripeStand } from '../support/stripe'
import { signedIn, visit, type VisitOptions } from '../support/visit'

/** The gate asks who is signed in, and nobody is; refusals are part of these tests. */
const EXPECTED = /401 \(Unauthorized\)|409 \(Conflict\)|503 \(Service Unavailable\)/
const GUEST = { lastName: 'Marsh', guests: 4 }

describe("the owner's side of payments, in the browser", () => {
  let site: Site
  let browser: Browser
  let stripe: StripeStand
  let guide: GuideStand
  let paidId: string
  let cookie: string

  const call = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', origin: site.url }
    const response = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${text}`)
    return JSON.parse(text) as Record<string, string>
  }

  beforeAll(async () => {
    stripe = await startStripe()
    guide = await startGuideApp()
    site = await startSite({
      env: { ...stripe.env, GUIDE_APP_URL: guide.url, GUIDE_APP_API_KEY: guide.apiKey },
    })
    browser = await launchBrowser()
    cookie = await ownerCookie(site.url)
    const bookingData = {
      ...GUEST,
      firstName: 'Ada',
      email: 'ada@example.com',
      checkin: day(40),
      checkout: day(43),
    }
    const opened = await call('/api/create-payment-intent', { amount: 1506.89, bookingData, agreed: true })
    const paymentIntentId = opened.paymentIntentId!
    stripe.pay(paymentIntentId, CARDS.success)
    await call('/api/booking-inquiry', { ...bookingData, paymentIntentId })
    paidId = opened.inquiryId!
  }, 120_000)
  afterAll(async () => {
    await browser.close()
    await site.close()
    await Promise.all([stripe.close(), guide.close()])
  })

  const enter = async (address: string, options: VisitOptions = {}) => {
    const opened = await visit(browser, `${site.url}${address}`, {
      ignore: [EXPECTED],
      viewport: { width: 1440, height: 900 },
      ...{ ...options, ...signedIn(cookie) },
    })
    await opened.page.getByRole('heading', { name: 'Booking inquiries' }).waitFor()
    return opened
  }
  const toastSays = (page: Page, title: string, text: string | RegExp) =>
    page
      .getByRole('region', { name: /Notification/ })
      .getByRole('listitem')
      .filter({ hasText: title })
      .filter({ hasText: text })
      .waitFor()

  it("gives the tests' toasts as specified, in success and failure", async () => {
    const { page, complaints, close } = await enter(`/admin?tab=bookings&open=${paidId}`)
    expect(await page.getByRole('button', { name: 'Test payment' }).count()).toBe(0)
    await page.goto(`${site.url}/admin/account`)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press('Test payment')
    await toastSays(page, 'Test Payment Created', '$1.00')
    stripe.behave({ status: 500, on: /POST .*payment_intents/ })
    await press('Test payment')
    await toastSays(page, 'Payment Failed', 'Payment system unavailable. Please try again later.')
    stripe.behave(null)
    await press('Test guide app')
    await toastSays(page, 'Guide App Test Success', 'Guide made')
    guide.behave({ status: 500, body: '{"message":"Broken"}' })
    await press('Test guide app')
    await toastSays(page, 'Guide App Test Failed', 'The guide app answered 500: Broken')
    guide.behave({})
    expect(complaints).toEqual([])

    await page.context().setOffline(true)
    await press('Test payment')
    await toastSays(page, 'Error', 'Failed to create test payment')
    await press('Test guide app')
    await toastSays(page, 'Error', 'Failed to test guide app integration')
    await close()
  }, 60_000)

  it('shows the card of a payment, and keeps it on screen while the provider is down', async () => {
    const { page, complaints, close } = await enter(`/admin?tab=bookings&open=${paidId}`)
    const card = page.locator(`#booking-${paidId}`)
    await card.getByText('4242').waitFor()
    expect(await card.getByText('visa', { exact: true }).count()).toBe(1)
    expect(await card.getByText('Paid', { exact: true }).first().isVisible()).toBe(true)
    await stripe.down()
    await page.reload()
    await card.getByText(/could not be asked/).waitFor({ timeout: 40_000 })
    expect(await card.getByText('4242').isVisible()).toBe(true)
    await stripe.up()
    await card.getByRole('button', { name: 'Retry' }).click()
    await card.getByText(/could not be asked/).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  }, 90_000)

  it('moves a booking by a night with old and new in view, then gives a part back', async () => {
    const { page, complaints, close } = await enter(`/admin?tab=bookings&open=${paidId}`)
    const card = page.locator(`#booking-${paidId}`)
    const dialog = page.getByRole('dialog')
    await card.getByRole('button', { name: 'Change dates, guests or price…' }).click()
    await dialog.getByLabel('Check-in').fill(day(41))
    await dialog.getByLabel('Check-out').fill(day(45))
    await dialog.getByText('+$339.90').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Change booking' }).click()
    await toastSays(
      page,
      'Booking changed',
      'No mail server is set, so the guest gets no mail: please tell them.',
    )
    await card.getByText('4 nights · 4 guests').waitFor()
    const days = (await (
      await fetch(`${site.url}/api/availability?startDate=${day(40)}&endDate=${day(45)}`)
    ).json()) as { date: string }[]
    expect(days.map(({ date }) => date)).toEqual([day(41), day(42), day(43), day(44)])
    // Another night with its taxes; the card fee is what a charge would add.
    await card.getByText('$330.00', { exact: true }).waitFor()

    await card.getByRole('button', { name: 'Refund…' }).click()
    await dialog.getByText('Cancelled today, the policy gives back (100%)').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByLabel('Amount to give back').fill('100')
    await dialog.getByRole('button', { name: 'Refund $100.00' }).dblclick()
    await toastSays(page, 'Refund made', '$100.00 went back to the card.')
    await card.getByText('$100.00 given back').waitFor()
    expect([...stripe.ledger.refunds.values()].map(({ amount }) => amount)).toEqual([10_000])
    expect(complaints).toEqual([])
    await close()
  }, 60_000)

  it('enters a booking once for a double click, and says who is in the way of the next', async () => {
    const { page, complaints, close } = await enter('/admin?tab=bookings')
    const dialog = page.getByRole('dialog')
    const fill = async (checkin: number, checkout: number) => {
      await page.getByRole('button', { name: 'Add booking…' }).click()
      await dialog.getByLabel('First name').fill('Bea')
      await dialog.getByLabel('Last name').fill('Fern')
      await dialog.getByLabel('Check-in').fill(day(checkin))
      await dialog.getByLabel('Check-out').fill(day(checkout))
    }
    await fill(80, 83)
    await dialog.getByText('By the price list: $1,506.89').waitFor()
    await dialog.getByRole('button', { name: 'Add booking' }).dblclick()
    await toastSays(page, 'Booking added', 'The nights are claimed.')
    const card = page.locator('article').filter({ hasText: 'Bea Fern' })
    await card.getByText('Email: Not provided').waitFor()
    expect(await card.count()).toBe(1)

    await card.getByText('$1,463.00 still to pay').waitFor()
    for (const [amount, way, left] of [
      ['400', 'Check', '$1,063.00'],
      ['1063', 'Cash', null],
    ] as const) {
      await card.getByRole('button', { name: 'Record payment…' }).click()
      await dialog.getByLabel('Amount that was paid').fill(amount)
      await dialog.getByLabel('How it was paid').selectOption(way)
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Record payment' }).dblclick()
      await toastSays(page, 'Payment recorded', 'in the books')
      await card.getByText(`Paid: ${way}`).waitFor()
      if (left) await card.getByText(`${left} still to pay`).waitFor()
    }
    expect(await card.getByText('still to pay').count()).toBe(0)
    await card.getByRole('button', { name: 'Undo' }).last().click()
    await toastSays(page, 'Payment undone', 'out of the books')
    await card.getByText('$1,063.00 still to pay').waitFor()

    await fill(82, 84)
    await dialog.getByText(/Bea Fern/).waitFor()
    expect(await dialog.getByRole('button', { name: 'Add booking' }).isDisabled()).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  }, 60_000)

  it.each([390, 768, 1440])(
    'fits %i px, light and dark, without a fault of axe',
    async (width) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, complaints, close } = await enter(`/admin?tab=bookings&open=${paidId}`, {
          colorScheme,
          viewport: { width, height: 900 },
        })
        await page.getByText('Paid, less refunds').waitFor()
        expect(await axeViolations(page)).toEqual([])
        await page.getByRole('button', { name: 'Payment link…' }).first().click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Check-in').fill(day(60))
        await dialog.getByLabel('Check-out').fill(day(63))
        await dialog.getByText('The price list says $1506.89.').waitFor()
        expect(await axeViolations(page)).toEqual([])
        const panel = (await dialog.locator('form').boundingBox())!
        for (const field of await dialog.locator('input').all()) {
          const box = (await field.boundingBox())!
          expect(box.x + box.width).toBeLessThanOrEqual(panel.x + panel.width)
        }
        await dialog.getByLabel('Amount').fill('1,200')
        await dialog.getByRole('button', { name: 'Make the link' }).click()
        const link = new URL(await dialog.getByLabel('Payment link').inputValue())
        expect([link.pathname, link.searchParams.get('amount')]).toEqual(['/checkout', '1200.00'])
        expect(await axeViolations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        expect(complaints).toEqual([])
        await close()
      }
    },
    60_000,
  )
})
