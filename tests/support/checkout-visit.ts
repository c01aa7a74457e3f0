import type { Browser, Page } from 'playwright-core'

import { checkoutAddress } from '@/components/checkout/checkout-address'

import { freshAddress, totalOf } from './payments'
import { daysFromToday } from './seed'
import type { Site } from './site'
import { visit, type Visit, type VisitOptions } from './visit'

/** What the sites of these tests need besides the provider: each visitor counts as one of their own. */
export const MANY_VISITORS = { TRUSTED_PROXIES: '127.0.0.1' }

// After the two months that a calendar on a desk shows.
let nextDay = 70
/** A stay of three nights that no other test asks for. */
export function freshStay() {
  nextDay += 4
  return { checkin: daysFromToday(nextDay), checkout: daysFromToday(nextDay + 3), guests: 2 }
}
export type Stay = ReturnType<typeof freshStay>

export const addressOf = (stay: Stay) =>
  checkoutAddress({ stay, amountCents: totalOf(stay.checkin, stay.checkout), link: null })

export type CheckoutVisit = Visit & { path: () => string }

/** A guest of their own at a path of the site. */
export async function visitCheckout(
  browser: Browser,
  site: Site,
  path: string,
  options: VisitOptions = {},
): Promise<CheckoutVisit> {
  const opened = await visit(browser, site.url + path, {
    ...options,
    extraHTTPHeaders: { 'x-forwarded-for': freshAddress() },
  })
  return { ...opened, path: () => opened.page.url().replace(site.url, '') }
}

/** Says who comes, agrees, and goes on to the payment. */
export async function giveDetails(page: Page, email = 'mara@example.com'): Promise<void> {
  await page.getByLabel('First name').fill('Mara')
  await page.getByLabel('Last name').fill('Quill')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/I agree to the house rules/).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await readyToPay(page)
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

export async function readyToPay(page: Page): Promise<void> {
  await page.locator('button[type=submit][aria-disabled=false]', { hasText: /^Pay \$/ }).waitFor()
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number').fill(number)
}

export async function payWith(page: Page, number: string): Promise<void> {
  await typeCard(page, number)
  await payButton(page).click()
}
