import { describe, expect, it } from '@jest/globals'
import type { BrowserContext, Page } from 'playwright-core'

import { checkoutAddress } from '@/components/checkout/checkout-address'
import { addDays, formatDate } from '@/domain/common/calendar-date'

import { axeViolations } from '../support/browser'
import {
  addressOf,
  freshStay,
  giveDetails,
  payButton,
  payWith,
  readyToPay,
  type Stay,
  visitCheckout,
} from '../support/checkout-visit'
import { look } from '../support/look'
import { totalOf } from '../support/payments'
import { browser, payingSiteInBrowser, site, stripe } from '../support/site-in-browser'
import { CARDS } from '../support/stripe'
import { STRIPE_JS } from '../support/stripe-js'

const UNAVAILABLE = 'Payment system unavailable. Please try again later.'
const WAYS = ['Ask for these nights', 'Write to us'] as const

/** Every way out of the checkout: nothing typed is lost, and nobody ends without a next step. */
describe('the ways out of the checkout', () => {
  payingSiteInBrowser()

  const open = (path: string, options: Parameters<typeof visitCheckout>[3] = {}) =>
    visitCheckout(browser, site, path, options)
  const held = (page: Page) => page.getByRole('region', { name: 'Your nights' })
  const later = (stay: Stay, by: number): Stay => ({
    ...stay,
    checkin: addDays(stay.checkin, by),
    checkout: addDays(stay.checkout, by),
  })
  const typed = async (page: Page, email = 'mara@example.com') => {
    await page.waitForFunction(
      (value) => document.querySelector<HTMLInputElement>('input[type=email]')?.value === value,
      email,
    )
  }
  const fill = async (page: Page) => {
    await page.getByLabel('First name').fill('Zoë')
    await page.getByLabel('Last name').fill('Nagy')
    await page.getByLabel('Email').fill('zoe@example.com')
    await page.getByLabel(/I agree to the house rules/).check()
  }
  const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to payment' }).click()
  const hasWays = async (page: Page) => {
    for (const name of WAYS) {
      const way = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
      expect(await way.count()).toBe(1)
    }
    expect(await axeViolations(page)).toEqual([])
  }
  const onTheirPage = (page: Page) =>
    page.waitForURL((url) => url.pathname.startsWith('/stay/'), { waitUntil: 'commit' })
  const nightsHeld = async (context: BrowserContext) => {
    const { hold } = (await (await context.request.get(`${site.url}/api/checkout/hold`)).json()) as {
      hold: { stay: Stay } | null
    }
    return hold && [hold.stay.checkin, hold.stay.checkout]
  }
  const payable = () =>
    [...stripe.ledger.intents.values()].filter(({ status }) => status === 'requires_payment_method').length

  it('Back leads to the page, which says whose nights they are, and on to the same payment', async () => {
    const stay = freshStay()
    const { page, close } = await open('/')
    await page.goto(site.url + addressOf(stay))
    await giveDetails(page)
    const made = stripe.ledger.intents.size
    await page.goBack()
    await held(page).getByText('are held for you until').waitFor()
    expect(await axeViolations(page, '#booking')).toEqual([])
    await look(page, 'held-for-you')
    await held(page).getByRole('link', { name: 'Continue to payment' }).click()
    await readyToPay(page)
    expect(stripe.ledger.intents.size).toBe(made)
    await close()
  })

  it('a second tab goes on with the same payment, where nothing was typed', async () => {
    const stay = freshStay()
    const { page, close } = await open(addressOf(stay))
    await giveDetails(page)
    const made = stripe.ledger.intents.size
    const other = await page.context().newPage()
    await other.goto(`${site.url}/`)
    await held(other).getByRole('link', { name: 'Continue to payment' }).click()
    await readyToPay(other)
    expect(stripe.ledger.intents.size).toBe(made)
    await close()
  })

  it('without JavaScript: nothing seems to load, and the owner is asked for these dates', async () => {
    const stay = freshStay()
    const { page, complaints, close } = await open(addressOf(stay), { javaScriptEnabled: false })
    expect(await page.getByText('Preparing your booking details...').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'write to us' }).click()
    expect(await page.getByRole('textbox', { name: 'Your question' }).inputValue()).toContain(
      formatDate(stay.checkin, 'weekday'),
    )
    for (const [path, words, waiting] of [
      ['/pay', 'Paying by card needs JavaScript.', 'Preparing your payment'],
      ['/free-nights', 'This needs JavaScript.', 'One moment'],
    ] as const) {
      await page.goto(site.url + path)
      const seen = await page.locator('main').innerText()
      expect([path, seen.includes(words), seen.includes(waiting)]).toEqual([path, true, false])
    }
    await page.goto(site.url)
    await page.getByRole('link', { name: 'tell us your dates' }).click()
    await page.getByRole('heading', { name: 'Ask us' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('dates are changed from the payment: the hold moves, and what was typed is kept', async () => {
    const stay = freshStay()
    const { page, close } = await open(addressOf(stay))
    await giveDetails(page)
    await look(page, 'payment')
    await page.getByRole('button', { name: 'Change dates or details' }).click()
    await typed(page)
    await page.getByText(/are held for you until/).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await look(page, 'details-held')
    expect(await page.getByRole('link', { name: 'Change dates' }).getAttribute('href')).toBe(
      `/?checkin=${stay.checkin}&checkout=${stay.checkout}&guests=2#booking`,
    )
    const moved = later(stay, 1)
    await page.goto(site.url + addressOf(moved))
    await typed(page)
    await page.getByText(/When you go on, they are free again/).waitFor()
    await look(page, 'details-moving')
    await page.getByLabel(/I agree to the house rules/).check()
    await goOn(page)
    await readyToPay(page)
    expect(await nightsHeld(page.context())).toEqual([moved.checkin, moved.checkout])
    await payWith(page, CARDS.success)
    await onTheirPage(page)
    await page.getByText('Thank you. Your stay is booked and paid for.').waitFor()
    await page.getByRole('button', { name: 'Wrong address?' }).click()
    expect(await axeViolations(page)).toEqual([])
    await look(page, 'just-booked')
    await page.getByLabel('Your e-mail address').fill('mara@example.org')
    await page.getByRole('button', { name: 'Send the confirmation there' }).click()
    await page.getByText('mara@example.org').waitFor()
    expect(await page.getByRole('button', { name: 'Wrong address?' }).count()).toBe(0)
    await close()
  })

  it('a tab that was left behind says that other nights are held now, and can have them back', async () => {
    const stay = freshStay()
    const { page, close } = await open(addressOf(stay))
    await giveDetails(page)
    const other = await page.context().newPage()
    const moved = later(stay, 1)
    await other.goto(site.url + addressOf(moved))
    await fill(other)
    await goOn(other)
    await readyToPay(other)
    await payWith(page, CARDS.success)
    await page.getByText('You are holding other nights now.').waitFor()
    await hasWays(page)
    await look(page, 'held-elsewhere')
    await page.getByRole('button', { name: 'Hold these nights instead' }).click()
    await readyToPay(page)
    expect(await nightsHeld(page.context())).toEqual([stay.checkin, stay.checkout])
    await close()
  })

  it('a long address leaves the payment as wide as a small phone', async () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`
    const { page, close } = await open(addressOf(freshStay()), { viewport: { width: 320, height: 700 } })
    await giveDetails(page, email)
    await page.getByText(email).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await close()
  })

  it('nights are let go: they are free at once, and nothing can be paid for them', async () => {
    const stay = freshStay()
    const { page, close } = await open(addressOf(stay))
    await giveDetails(page)
    const before = payable()
    await page.getByRole('button', { name: 'Change dates or details' }).click()
    await page.getByRole('button', { name: 'Let go of them' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await nightsHeld(page.context())).toBeNull()
    expect(payable()).toBe(before - 1)
    const other = await open(addressOf(stay))
    await giveDetails(other.page)
    await other.close()
    await close()
  })

  it('nights taken before anything is typed are said at once, without form or price, with others near', async () => {
    const stay = freshStay()
    const first = await open(addressOf(stay))
    await giveDetails(first.page)
    await payWith(first.page, CARDS.success)
    await onTheirPage(first.page)
    await first.close()
    const { page, path, close } = await open(addressOf(stay))
    await page.getByText('These nights are no longer free.').waitFor()
    expect(await page.getByLabel('First name').count()).toBe(0)
    expect(await page.getByText('$1,506.89', { exact: true }).count()).toBe(0)
    await page.getByText('Free near these dates').waitFor()
    await hasWays(page)
    await look(page, 'taken')
    await page
      .getByRole('link', { name: /in all/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Who is coming?' }).waitFor()
    expect(path()).toMatch(/^\/checkout/)
    await close()
  })

  it('nights taken while the guest types leave them in the checkout, with everything typed', async () => {
    const stay = freshStay()
    const { page, path, close } = await open(addressOf(stay))
    await fill(page)
    const first = await open(addressOf(stay))
    await giveDetails(first.page)
    await goOn(page)
    await page.getByText('Somebody is paying for these nights right now.').waitFor()
    expect(path()).toBe(addressOf(stay))
    await hasWays(page)
    await look(page, 'held-by-others')
    await payWith(first.page, CARDS.success)
    await onTheirPage(first.page)
    await page.getByRole('button', { name: 'Look again' }).click()
    await page.getByText('These nights are no longer free.').waitFor()
    await page
      .getByRole('link', { name: /in all/ })
      .first()
      .click()
    await typed(page, 'zoe@example.com')
    await first.close()
    await close()
  })

  it('another price is told with the old one, and paid once it was confirmed', async () => {
    const stay = freshStay()
    const old = checkoutAddress({ stay, amountCents: 100_000, link: null })
    const { page, path, close } = await open(old)
    await page.getByText(/It was \$1,000\.00 when you looked, and is \$1,506\.89 now/).waitFor()
    await hasWays(page)
    await look(page, 'price-changed')
    await page.getByRole('button', { name: 'Go on with $1,506.89' }).click()
    await giveDetails(page)
    expect(path()).toBe(addressOf(stay))
    expect(await payButton(page).innerText()).toBe('Pay $1,506.89')
    await close()
  })

  it('the provider’s script blocked: a card with ways on, and the inquiry in place', async () => {
    const stay = freshStay()
    const { page, close } = await open('/', { ignore: [/./] })
    await page.route(STRIPE_JS, (route) => route.abort())
    await page.goto(site.url + addressOf(stay))
    await page.getByText(UNAVAILABLE, { exact: true }).waitFor()
    await hasWays(page)
    await look(page, 'script-blocked')
    expect(await page.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe(
      `/contact?checkin=${stay.checkin}&checkout=${stay.checkout}&guests=2`,
    )
    await page.getByRole('button', { name: 'Ask for these nights' }).click()
    await page.getByLabel('First name').fill('Zoë')
    await page.getByLabel('Last name').fill('Nagy')
    await page.getByLabel('Email').fill('zoe@example.com')
    await look(page, 'asking')
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await page.getByText('Thank you, Zoë. Your inquiry has been sent.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await look(page, 'asked')
    await close()
  })

  it('the provider’s script hanging: the same card after ten seconds; coming late, it just works', async () => {
    const { page, close } = await open('/')
    let come: (() => void) | undefined
    await page.route(STRIPE_JS, async (route) => {
      await new Promise<void>((resolve) => (come = resolve))
      await route.fallback()
    })
    const began = Date.now()
    await page.goto(site.url + addressOf(freshStay()), { waitUntil: 'commit' })
    await page.getByText(UNAVAILABLE, { exact: true }).waitFor({ timeout: 20_000 })
    expect(Date.now() - began).toBeLessThan(15_000)
    await hasWays(page)
    come?.()
    await giveDetails(page)
    await close()
  })

  it('offline: what was typed stays, and the next try goes on', async () => {
    const stay = freshStay()
    const { page, close } = await open(addressOf(stay), { ignore: [/./] })
    await fill(page)
    // What the form is checked by is here once it was used.
    await page.getByLabel('Email').focus()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await goOn(page)
    await page.getByText(/could not be reached.*What you typed is kept/).waitFor()
    await page.context().setOffline(false)
    await goOn(page)
    await readyToPay(page)
    await close()
  })

  it('a laptop that was closed for an hour wakes to what became of the nights', async () => {
    const { page, close } = await open('/')
    await page.clock.install()
    await page.goto(site.url + addressOf(freshStay()))
    await giveDetails(page)
    await page.clock.fastForward(60 * 60_000)
    await page.getByText('The 15 minutes are over, and the nights are no longer held.').waitFor()
    await hasWays(page)
    await look(page, 'expired')
    await page.getByRole('button', { name: 'Start again' }).click()
    await readyToPay(page)
    await close()
  })

  it('a card that is refused, and a bank that says no, leave the payment where it was', async () => {
    const { page, close } = await open(addressOf(freshStay()))
    await giveDetails(page)
    await payWith(page, CARDS.decline)
    await page.getByText('Your card was declined.').first().waitFor()
    expect(await page.getByRole('button', { name: 'Change dates or details' }).count()).toBe(1)
    await payWith(page, CARDS.redirect)
    await page.getByRole('button', { name: 'Fail authentication' }).click()
    await page.getByText('We are unable to authenticate your payment method.').first().waitFor()
    await readyToPay(page)
    await page.getByRole('button', { name: 'Change dates or details' }).click()
    await typed(page)
    await close()
  })

  it('a total that is the house’s own stays what it was for a guest who only mends the e-mail', async () => {
    const stay = freshStay()
    const { page, close } = await open(addressOf(stay))
    await giveDetails(page, 'mara@exmaple.com')
    await page.getByRole('button', { name: 'Change dates or details' }).click()
    await page.getByLabel('Email').fill('mara@example.com')
    await page.getByLabel(/I agree to the house rules/).check()
    await goOn(page)
    await readyToPay(page)
    await page.getByText('A receipt goes to').getByText('mara@example.com').waitFor()
    expect(await payButton(page).innerText()).toContain(
      (totalOf(stay.checkin, stay.checkout) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
    )
    await close()
  })
})
