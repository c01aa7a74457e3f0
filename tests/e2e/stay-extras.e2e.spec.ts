import { beforeAll, describe, expect, it } from '@jest/globals'
import type { BrowserContextOptions, Page } from 'playwright-core'

import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { RatesView } from '@/contract/rates'
import { formatDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'

import { axeViolations } from '../support/browser'
import { visitCheckout } from '../support/checkout-visit'
import { look } from '../support/look'
import { callSite, ownerCookie } from '../support/paying-site'
import { daysFromToday as day } from '../support/seed'
import { browser, payingSiteInBrowser, site } from '../support/site-in-browser'

const PHONE = { viewport: { width: 390, height: 844 } }
const [CHECKIN, SEVENTH] = [day(60), day(67)]

describe('what a guest chooses besides nights and guests', () => {
  let cookie: string

  payingSiteInBrowser()
  beforeAll(async () => {
    cookie = await ownerCookie(site.url)
  })

  const set = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
    const { status, text } = await callSite(site.url, method, path, { body, cookie })
    expect([path, status, text]).toEqual([path, method === 'POST' ? 201 : 200, expect.anything()])
  }
  const sixNights = async (options: BrowserContextOptions = PHONE, first = 60) => {
    const guest = await visitCheckout(browser, site, '/#booking', options)
    await guest.page.evaluate(
      ([checkin, checkout]) =>
        sessionStorage.setItem('inquiry-draft', JSON.stringify({ selection: { checkin, checkout } })),
      [day(first), day(first + 6)],
    )
    await guest.page.reload()
    await guest.page.locator('[data-quote]').scrollIntoViewIfNeeded()
    return guest
  }
  const rows = (page: Page) => page.locator('[data-quote] tr').allInnerTexts()
  const row = (page: Page, label: string) =>
    page.locator('[data-quote] tr', { hasText: new RegExp(`^${label}`) })

  it('is not asked for where the house has nothing of it', async () => {
    const { page, complaints, close } = await sixNights()
    await row(page, 'Total').waitFor()
    expect(await page.getByText('I have a code').count()).toBe(0)
    expect(await page.locator('#booking').getByText('Pets', { exact: true }).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it('is in the price, at the checkout and in the booking', async () => {
    const { fees, discounts } = (await callSite(site.url, 'GET', '/api/rates', { cookie })).body as RatesView
    const fee = (key: string, label: string, more: object) => ({ key, label, ...more })
    await set('PUT', '/api/rates', {
      fees: [
        ...fees,
        fee('pet', 'Pet fee', { per: 'pet', amount: 75, refundable: false }),
        fee('wood', 'Firewood for an evening by the fire pit', { per: 'stay', amount: 25, optional: true }),
      ],
      discounts: { ...discounts, length: [{ nights: 7, percent: 10 }] },
    })
    await set('POST', '/api/promo-codes', { code: 'RIDGE5', percent: 5 })
    await set('PUT', '/api/payment-terms', {
      otherWays: [{ method: 'transfer', text: 'Ridge LLC', holdDays: 7 }],
    })

    const { page, path, complaints, close } = await sixNights()
    await page.getByRole('button', { name: 'One pet more' }).click()
    await row(page, 'Pet fee').waitFor()
    const wood = page.getByRole('button', { name: /^One Firewood.* more$/ })
    await wood.click()
    await wood.click()
    await row(page, 'Firewood').getByText('$50.00').waitFor()
    await page.getByText('2 chosen at $25').waitFor()

    await page.getByRole('button', { name: 'I have a code' }).click()
    await page.keyboard.type('nosuch')
    await page.keyboard.press('Enter')
    await page.getByText('We do not know this code.').first().waitFor()
    await look(page, 'extras-code-unknown')
    expect(await axeViolations(page)).toEqual([])
    await page.getByLabel('Code').fill('ridge5')
    await page.keyboard.press('Enter')
    await page.getByText('Code RIDGE5 is in the price.').first().waitFor()

    await page.getByText('One night more and 10% comes off the nights').waitFor()
    await look(page, 'extras-one-more')
    await page.getByRole('button', { name: `Stay until ${formatDate(SEVENTH, 'weekday')}` }).click()
    await row(page, 'Discount').getByText('10% from 7 nights').waitFor()
    // 7 nights 2100, less 210, less 5 % of 1890, cleaning 400, service 30, a pet 75, firewood 50; taxes of 10 % and 3 % for the card.
    const cents = (210_000 - 21_000 - 9_450 + 40_000 + 3_000 + 7_500 + 5_000) * 1.1
    const total = formatCents(Math.round(cents * 1.03))
    await row(page, 'Total').getByText(total).waitFor()
    await look(page, 'extras-chosen')
    expect(await axeViolations(page)).toEqual([])
    const chosen = await rows(page)

    // They are remembered in the tab, and go along to the checkout.
    await page.reload()
    await row(page, 'Total').getByText(total).waitFor()
    expect(await rows(page)).toEqual(chosen)
    await page.getByRole('link', { name: 'Book and pay' }).click()
    await page.getByLabel('First name').fill('Mara')
    expect(path()).toContain('/checkout')
    await page.getByText('Firewood for an evening by the fire pit').waitFor()
    await page.getByText(total).first().waitFor()
    await page.getByText('The pet fee is not given back.', { exact: false }).first().waitFor()
    await look(page, 'extras-checkout')
    await page.getByLabel('Last name').fill('Quill')
    await page.getByLabel('Email').fill('mara@example.com')
    await page.getByRole('radio', { name: /^By bank transfer/ }).check()
    await page.getByLabel(/I agree to the house rules/).check()
    await page.locator('form[aria-label="Your details"] button[type=submit]').click()
    await page.getByRole('heading', { name: 'Your nights are held' }).waitFor()
    const { body } = await callSite(site.url, 'GET', '/api/booking-inquiries', { cookie })
    const [booking] = body as [BookingInquiry]
    expect(booking).toMatchObject({ checkin: CHECKIN, checkout: SEVENTH, code: 'RIDGE5' })
    expect(JSON.stringify(booking)).toContain('Firewood for an evening by the fire pit')
    expect(complaints).toEqual([])
    await close()
  }, 120_000)

  it('can be taken out again, and then the price is as before', async () => {
    const { page, complaints, close } = await sixNights({ viewport: { width: 1440, height: 900 } }, 80)
    await row(page, 'Total').waitFor()
    const before = await rows(page)
    await page.getByRole('button', { name: 'One pet more' }).click()
    await row(page, 'Pet fee').waitFor()
    await page.getByRole('button', { name: 'I have a code' }).click()
    await page.keyboard.type('RIDGE5')
    await page.keyboard.press('Enter')
    await page.getByText('Code RIDGE5 is in the price.').first().waitFor()
    await look(page, 'extras-desk')
    await page.getByRole('button', { name: 'Take it out' }).click()
    await page.getByRole('button', { name: 'One pet fewer' }).click()
    await page.getByLabel('Code').waitFor()
    await row(page, 'Pet fee').waitFor({ state: 'detached' })
    expect(await rows(page)).toEqual(before)
    expect(complaints).toEqual([])
    await close()
  }, 60_000)
})
