import { describe, expect, it } from '@jest/globals'

import {
  addressOf,
  freshStay,
  giveDetails,
  payWith,
  readyToPay,
  visitCheckout,
} from '../support/checkout-visit'
import { look } from '../support/look'
import { callSite } from '../support/paying-site'
import { daysFromToday } from '../support/seed'
import { browser, enterPortal, payingSiteInBrowser, site } from '../support/site-in-browser'
import { CARDS } from '../support/stripe'
import { translate } from '../support/translate'
import type { VisitOptions } from '../support/visit'

// What a browser that translates leaves on the page would be removed as the page's own, which ends with the whole page gone; or
// the words of before would stay, which are a price or a day.
describe('who lets the browser translate the site', () => {
  payingSiteInBrowser()

  const open = (path: string, options?: VisitOptions) => visitCheckout(browser, site, path, options)

  it.each([390, 1440])('reads what each choice of theirs costs, at %i px', async (width) => {
    const { page, complaints, close } = await open('/', { viewport: { width, height: 844 } })
    const booking = page.locator('#booking')
    const day = booking.locator('[role=grid] button')
    await booking.scrollIntoViewIfNeeded()
    await day.first().waitFor()
    await page.getByRole('button', { name: 'Next month' }).click()
    const price = (total: string) => booking.getByText(total, { exact: true }).first().waitFor()
    await day.nth(9).click()
    await day.nth(12).click()
    await price('$1,506.89')
    await translate(page)
    await page.getByRole('button', { name: 'One guest more' }).click()
    await booking.getByText('3 nights, 3 guests').first().waitFor()
    await day.nth(14).click()
    await day.nth(18).click()
    await price('$1,846.79')
    await booking.getByText('4 nights, 3 guests').first().waitFor()
    await look(page, 'translated')
    await page.getByRole('button', { name: 'Ask for these nights' }).first().click()
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Marsh')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await booking.getByText('Your inquiry has been sent').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('moves through the pictures', async () => {
    const { page, complaints, close } = await open('/gallery')
    await page.locator('main a:has(img)').first().click()
    const place = page.getByRole('dialog').locator('[aria-live]')
    await place.getByText('1 of').waitFor()
    await translate(page)
    await page.keyboard.press('ArrowRight')
    await place.getByText('2 of').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('pays, after somebody else had those nights, and a card that was declined', async () => {
    const stay = freshStay()
    const first = await open(addressOf(stay))
    await giveDetails(first.page)
    const { page, complaints, close } = await open(addressOf(stay), { ignore: [/402|409/] })
    await page.getByText('They are held for another 15 minutes at most.').waitFor()
    await translate(page)
    await payWith(first.page, CARDS.success)
    await first.page.waitForURL((url) => url.pathname.startsWith('/stay/'), { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Look again' }).click()
    await page.getByText(/^The nights of .* have been taken meanwhile\. Nothing was charged\.$/).waitFor()
    const near = page.getByRole('link', { name: /in all/ }).first()
    const total = /\$[\d,.]+/.exec(await near.innerText())![0]
    await near.click()

    await page.getByRole('heading', { name: 'Who is coming?' }).waitFor()
    await translate(page)
    await page.getByText(total, { exact: true }).first().waitFor()
    await giveDetails(page)
    await payWith(page, CARDS.decline)
    await page.getByText('Your card was declined.').first().waitFor()
    await readyToPay(page)
    await payWith(page, CARDS.success)
    await page.waitForURL((url) => url.pathname.startsWith('/stay/'))
    await page.getByText('Your stay is booked and paid for.').waitFor()
    expect(complaints).toEqual([])
    await first.close()
    await close()
  })

  it('confirms a booking as the owner, and reads that it is', async () => {
    const guest = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com', guests: 2 }
    const asked = await callSite(site.url, 'POST', '/api/booking-inquiry', {
      body: { ...guest, checkin: daysFromToday(200), checkout: daysFromToday(203) },
    })
    expect(asked.status).toBe(201)
    const { page, complaints, close } = await enterPortal('/admin?tab=bookings')
    const card = page.locator('article').filter({ hasText: 'Ada Marsh' }).first()
    await card.waitFor()
    await translate(page)
    await card.getByRole('button', { name: 'Details of Ada Marsh' }).click()
    await card.getByRole('button', { name: 'Hide details of Ada Marsh' }).waitFor()
    await card.getByRole('button', { name: 'Confirm' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /confirm/i })
      .click()
    await card.getByText('Confirmed', { exact: true }).first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
