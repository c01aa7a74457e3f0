import { beforeAll, describe, expect, it } from '@jest/globals'

import type { BookingInquiry } from '@/contract/booking-inquiry'

import { axeViolations, scrollsSideways } from '../support/browser'
import { addressOf, freshStay, visitCheckout } from '../support/checkout-visit'
import { look } from '../support/look'
import { callSite, ownerCookie } from '../support/paying-site'
import { browser, enterPortal, payingSiteInBrowser, site, stripe } from '../support/site-in-browser'

const EXPECTED = /409 \(Conflict\)|401 \(Unauthorized\)/
const PHONE = { viewport: { width: 390, height: 844 } }

describe('a stay that is booked without a card', () => {
  let cookie: string

  payingSiteInBrowser()
  beforeAll(async () => {
    cookie = await ownerCookie(site.url)
    const otherWays = [{ method: 'transfer', text: 'Ridge LLC\nAccount 12345678', holdDays: 7 }]
    const set = await callSite(site.url, 'PUT', '/api/payment-terms', { body: { otherWays }, cookie })
    expect(set.status).toBe(200)
  })

  it('on a phone shows both totals, holds the nights, and is confirmed by the money that the owner records', async () => {
    const stay = freshStay()
    const guest = await visitCheckout(browser, site, addressOf(stay), {
      ...PHONE,
      ignore: [EXPECTED],
    })
    const { page } = guest
    await page.getByText('Without a card, and without its fee').waitFor()
    await page.getByText('$1,463.00', { exact: true }).first().waitFor()
    await page.getByLabel('First name').fill('Mara')
    await page.getByLabel('Last name').fill('Quill')
    await page.getByLabel('Email').fill('mara@example.com')
    await page.getByRole('radio', { name: /^By bank transfer: \$1,463\.00/ }).check()
    await page.getByLabel(/I agree to the house rules/).check()
    expect(await axeViolations(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    await look(page, 'hold-checkout')
    await page.locator('form[aria-label="Your details"] button[type=submit]').dblclick()
    await page.getByRole('heading', { name: 'Your nights are held' }).waitFor()
    expect(guest.path()).toMatch(/^\/stay\//)
    await page.getByText('Account 12345678').waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    await look(page, 'hold-stay')
    // The checkout, opened once more: they are this guest's own.
    const stayPath = guest.path()
    await page.goto(`${site.url}${addressOf(stay)}`)
    await page.waitForURL(`**${stayPath}`)
    await page.getByRole('heading', { name: 'Your nights are held' }).waitFor()
    expect(stripe.ledger.intents.size).toBe(0)

    // Somebody else finds them taken before typing anything.
    const other = await visitCheckout(browser, site, addressOf(stay), {
      ...PHONE,
      ignore: [EXPECTED],
    })
    await other.page.getByRole('heading', { name: /taken|no longer free|held/i }).waitFor()
    await other.close()

    const portal = await enterPortal('/admin?tab=bookings', { ignore: [EXPECTED] })
    const { body: found } = await callSite(site.url, 'GET', '/api/booking-inquiries', { cookie })
    const [{ id }] = found as [BookingInquiry]
    const card = portal.page.locator(`#booking-${id}`)
    await card
      .getByText(/Held until .* for a bank transfer/)
      .first()
      .waitFor()
    await card.getByRole('button', { name: 'Details' }).click()
    await look(portal.page, 'hold-booking')
    await card.getByRole('button', { name: 'Record payment…' }).click()
    const dialog = portal.page.getByRole('dialog')
    await dialog.getByText(/With \$1,463\.00 or more this confirms the booking/).waitFor()
    expect(await axeViolations(portal.page)).toEqual([])
    await look(portal.page, 'hold-record')
    await dialog.getByRole('button', { name: /^Record/ }).click()
    await card.getByText('Confirmed', { exact: true }).first().waitFor()
    expect(portal.complaints).toEqual([])
    await portal.close()

    await page.reload()
    await page.getByRole('heading', { name: 'Your stay' }).waitFor()
    await page.getByText('$1,463.00', { exact: true }).first().waitFor()
    expect(guest.complaints).toEqual([])
    await guest.close()
  }, 90_000)

  it('with a check for the deposit and cash for the rest is paid in full, each in three clicks', async () => {
    const otherWays = [{ method: 'check', text: 'Ridge LLC\n1 Ridge Road, Blue Ridge, GA', holdDays: 14 }]
    const terms = {
      kind: 'deposit',
      depositPercent: 30,
      balanceDaysBefore: 30,
      cancelOverdueDays: 5,
      otherWays,
    }
    const set = await callSite(site.url, 'PUT', '/api/payment-terms', { body: terms, cookie })
    expect(set).toMatchObject({ status: 200 })
    const guest = await visitCheckout(browser, site, addressOf(freshStay()), {
      ...PHONE,
      ignore: [EXPECTED],
    })
    const { page } = guest
    await page.getByLabel('First name').fill('Ira')
    await page.getByLabel('Last name').fill('Ledbetter')
    await page.getByLabel('Email').fill('ira@example.com')
    await look(page, 'check-choice')
    await page.getByRole('radio', { name: /^By check/ }).check()
    await page.getByLabel(/I agree to the house rules/).check()
    await look(page, 'check-checkout')
    expect(await axeViolations(page)).toEqual([])
    await page.getByText(/The rest, \$1,024\.10, is due on .* Unless it has come/).waitFor()
    await page.locator('form[aria-label="Your details"] button[type=submit]').click()
    await page.getByRole('heading', { name: 'Your nights are held' }).waitFor()
    await page.getByText('$438.90', { exact: false }).first().waitFor()
    await look(page, 'check-held')
    expect(await axeViolations(page)).toEqual([])

    const portal = await enterPortal('/admin?tab=bookings', { ignore: [EXPECTED] })
    const { body: found } = await callSite(site.url, 'GET', '/api/booking-inquiries', { cookie })
    const { id } = (found as BookingInquiry[]).find(({ email }) => email === 'ira@example.com')!
    const card = portal.page.locator(`#booking-${id}`)
    const dialog = portal.page.getByRole('dialog')

    await card
      .getByText(/Held until .* for a check/)
      .first()
      .waitFor()
    await card.getByRole('button', { name: 'Details' }).click()
    await card.getByRole('button', { name: 'Record payment…' }).click()
    await dialog.getByText(/With \$438\.90 or more this confirms the booking/).waitFor()
    expect(await dialog.getByLabel('Amount that was paid').inputValue()).toBe('438.90')
    await look(portal.page, 'check-record-deposit')
    await dialog.getByRole('button', { name: /^Record/ }).click()
    await card.getByText('Confirmed', { exact: true }).first().waitFor()
    await card.getByText('Deposit paid').first().waitFor()
    await look(portal.page, 'check-deposit-paid')

    await page.reload()
    await page.getByRole('heading', { name: 'Your stay' }).waitFor()
    await page.getByText('$1,024.10').first().waitFor()
    await page
      .getByText('Cancelling today gives back $438.90 of the $438.90 that you paid; we write')
      .waitFor()
    await look(page, 'check-stay-owes')
    expect(await scrollsSideways(page)).toBe(false)
    expect(await axeViolations(page)).toEqual([])

    await card.getByRole('button', { name: 'Record payment…' }).click()
    await dialog.getByText('$1,024.10 is still to pay.').waitFor()
    await dialog.getByLabel('How it was paid').selectOption('cash')
    await look(portal.page, 'check-record-cash')
    await dialog.getByRole('button', { name: /^Record/ }).click()
    await card.getByText('Paid', { exact: true }).first().waitFor()
    await look(portal.page, 'check-paid')
    expect(await axeViolations(portal.page)).toEqual([])
    expect(portal.complaints).toEqual([])
    await portal.close()

    const { body: booked } = await callSite(site.url, 'GET', `/api/booking-inquiries/${id}/ledger`, {
      cookie,
    })
    const { entries } = booked as { entries: { method?: string; amountCents: number }[] }
    expect(
      entries.filter(({ method }) => method).map(({ method, amountCents }) => [method, amountCents]),
    ).toEqual([
      ['check', 43890],
      ['cash', 102410],
    ])
    await page.reload()
    await page.getByRole('heading', { name: 'Your stay' }).waitFor()
    await page.getByText('Paid', { exact: true }).first().waitFor()
    await look(page, 'check-stay-paid')
    expect(stripe.ledger.intents.size).toBe(0)
    expect(guest.complaints).toEqual([])
    await guest.close()
  }, 120_000)
})
