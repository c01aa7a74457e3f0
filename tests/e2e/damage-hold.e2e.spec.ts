import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

import type { BookingInquiry } from '@/contract/booking-inquiry'

import { axeViolations, scrollsSideways } from '../support/browser'
import { addressOf, freshStay, typeCard, visitCheckout } from '../support/checkout-visit'
import { look } from '../support/look'
import { mailsIn } from '../support/outbox'
import { callSite, confirmAt, eventually, guestCookieAt, ownerCookie } from '../support/paying-site'
import { bookingData, checkoutBody } from '../support/payments'
import { browser, enterPortal, payingSiteInBrowser, site, stripe } from '../support/site-in-browser'
import { CARDS } from '../support/stripe'

const EXPECTED = /402 \(Payment Required\)|409 \(Conflict\)|401 \(Unauthorized\)/
const PHONE = { viewport: { width: 390, height: 844 } }

describe('an amount that is held for damage', () => {
  let cookie: string

  payingSiteInBrowser()
  beforeAll(async () => {
    cookie = await ownerCookie(site.url)
    const rules = { damageHoldAmount: 500, damageHoldDays: 1, _status: 'published' }
    expect(
      (await callSite(site.url, 'POST', '/api/globals/booking-rules', { body: rules, cookie })).status,
    ).toBe(200)
  })

  /** A stay that begins in so many days, paid by card. @returns its id */
  const booked = async (from: number): Promise<string> => {
    const booking = bookingData(from, from + 3)
    const guest = await guestCookieAt(site.url)
    const body = checkoutBody(booking)
    const opened = await callSite(site.url, 'POST', '/api/create-payment-intent', { body, cookie: guest })
    stripe.pay(opened.body.paymentIntentId, CARDS.success)
    expect((await confirmAt(site.url, booking, opened.body.paymentIntentId)).status).toBe(200)
    return opened.body.inquiryId
  }
  const view = async (id: string): Promise<BookingInquiry> =>
    (await callSite(site.url, 'GET', `/api/booking-inquiries/${id}`, { cookie })).body
  const linkOf = async (id: string) => {
    const pattern = new RegExp(`/stay/${id}/[^\\s"<>)\\]]+`)
    const plain = (mail: string) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    const mails = await eventually(
      async () => (await mailsIn(site.dataDir)).map(plain),
      (all) => all.some((mail) => pattern.test(mail)),
    )
    return pattern.exec(mails.find((mail) => pattern.test(mail))!)![0]
  }
  const holdButton = (page: Page) => page.getByRole('button', { name: 'Hold $500.00' })
  const ready = (page: Page) =>
    page.locator('button[type=submit][aria-disabled=false]', { hasText: 'Hold $500.00' }).waitFor()
  const holdWith = async (page: Page, number: string) => {
    await typeCard(page, number)
    await holdButton(page).click()
  }

  it('is read of before paying, confirmed on a phone, and taken from in part', async () => {
    const checkout = await visitCheckout(browser, site, addressOf(freshStay()), PHONE)
    await checkout.page.getByText(/\$500\.00 is held on your card for damage/).waitFor()
    expect(await axeViolations(checkout.page)).toEqual([])
    await look(checkout.page, 'checkout')
    await checkout.close()

    const id = await booked(1)
    const link = await linkOf(id)
    const guest = await visitCheckout(browser, site, link, { ...PHONE, ignore: [EXPECTED] })
    await guest.page.getByRole('heading', { name: 'Damage hold' }).waitFor()
    expect(await axeViolations(guest.page)).toEqual([])
    expect(await scrollsSideways(guest.page)).toBe(false)
    await look(guest.page, 'stay-open')
    const confirming = guest.page.getByRole('link', { name: 'Confirm the hold of $500.00' })
    const offCentre = await confirming.evaluate((button) => {
      const words = document.createRange()
      words.selectNodeContents(button)
      const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
      return Math.abs(middle(words.getBoundingClientRect()) - middle(button.getBoundingClientRect()))
    })
    expect(offCentre).toBeLessThan(2)
    await confirming.click()
    await ready(guest.page)
    expect(guest.path()).toBe('/pay')
    expect(guest.page.url()).not.toContain(id + '.')
    expect(await axeViolations(guest.page)).toEqual([])
    await look(guest.page, 'pay')
    await holdWith(guest.page, CARDS.decline)
    await guest.page.getByText('Your card was declined.').first().waitFor()
    await guest.page.reload()
    await ready(guest.page)
    // Through the page of a bank, and back.
    await holdWith(guest.page, CARDS.redirect)
    await guest.page.getByRole('button', { name: 'Complete authentication' }).click()
    await guest.page.getByText('The hold is in place', { exact: true }).waitFor()
    expect(guest.path()).toBe(link)
    await guest.page.getByText(/^\$500\.00 is held on your card for damage\. Nothing was charged/).waitFor()
    expect(await guest.page.getByRole('link', { name: /^Confirm the hold/ }).count()).toBe(0)
    expect((await view(id)).damageHold).toMatchObject({ state: 'held' })
    await look(guest.page, 'stay-held')
    expect(guest.complaints).toEqual([])

    const portal = await enterPortal('/admin?tab=bookings', { ignore: [EXPECTED] })
    const card = portal.page.locator(`#booking-${id}`)
    await card.getByRole('button', { name: 'Details' }).click()
    await card.getByText(/^\$500\.00 is held, at the longest until/).waitFor()
    expect(await axeViolations(portal.page)).toEqual([])
    await look(portal.page, 'booking-held')
    await card.getByRole('button', { name: 'Take from it…' }).click()
    const dialog = portal.page.getByRole('dialog')
    const take = dialog.getByRole('button', { name: /^Take/ })
    await dialog.getByLabel('Amount to take').fill('600')
    await dialog.getByText('No more than the $500.00 that are held').waitFor()
    expect(await take.isDisabled()).toBe(true)
    await dialog.getByLabel('Amount to take').fill('120.50')
    expect(await take.isDisabled()).toBe(true)
    await dialog.getByLabel('Why (the guest reads it)').fill('The lamp beside the sofa was broken.')
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#567' } })
      .jpeg()
      .toBuffer()
    await dialog
      .getByLabel('Picture file for the damage')
      .setInputFiles({ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: picture })
    await dialog.getByText('lamp.jpg').waitFor()
    expect(await axeViolations(portal.page)).toEqual([])
    await look(portal.page, 'take')
    await dialog.getByRole('button', { name: 'Take $120.50' }).dblclick()
    await card.getByText('$120.50 was taken.').waitFor()
    await look(portal.page, 'booking-taken')
    expect(portal.complaints).toEqual([])
    await portal.close()
    const intents = [...stripe.ledger.intents.values()].filter(({ metadata }) => metadata.damageHoldOf === id)
    expect(intents.map(({ amount_received }) => amount_received)).toEqual([12_050])

    await guest.page.reload()
    await guest.page.getByText('The lamp beside the sofa was broken.').waitFor()
    const shown = guest.page.getByRole('img', { name: 'Picture 1 of the damage' })
    await shown.scrollIntoViewIfNeeded()
    await eventually(
      () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth),
      (width) => width > 0,
    )
    expect(await axeViolations(guest.page)).toEqual([])
    await look(guest.page, 'stay-taken')
    await guest.close()
  }, 120_000)

  it('of a later stay says on the guest’s page when it comes, and asks for nothing yet', async () => {
    const id = await booked(10)
    const later = await linkOf(id)
    const guest = await visitCheckout(browser, site, later, { ...PHONE, ignore: [EXPECTED] })
    await guest.page.getByText(/on, \$500\.00 is held on your card for damage/).waitFor()
    expect(await guest.page.getByRole('link', { name: /^Confirm the hold/ }).count()).toBe(0)
    await guest.close()
    expect((await view(id)).damageHold).toMatchObject({ state: 'later' })
  }, 60_000)
})
