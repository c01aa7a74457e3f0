import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'

import { axeViolations, scrollsSideways } from '../support/browser'
import {
  addressOf,
  freshStay,
  giveDetails,
  payButton,
  payWith,
  readyToPay,
  visitCheckout,
} from '../support/checkout-visit'
import { look } from '../support/look'
import { mailsIn } from '../support/outbox'
import { callSite, eventually } from '../support/paying-site'
import { daysFromToday as day } from '../support/seed'
import { browser, enterPortal, payingSiteInBrowser, site, stripe } from '../support/site-in-browser'
import { CARDS } from '../support/stripe'
import { STRIPE_JS } from '../support/stripe-js'
import type { VisitOptions } from '../support/visit'

const EXPECTED = /401 \(Unauthorized\)|402 \(Payment Required\)|409 \(Conflict\)|503 \(Service Unavailable\)/
const PHONE = { viewport: { width: 390, height: 844 } }

describe('a booking by telephone, paid on a phone', () => {
  let nextDay = 30

  payingSiteInBrowser()

  const portal = async (options: VisitOptions = {}) => {
    const opened = await enterPortal('/admin?tab=bookings', { ignore: [EXPECTED], ...options })
    await opened.page.getByRole('heading', { name: 'Booking inquiries' }).waitFor()
    return opened
  }
  const cookieOf = async (page: Page) =>
    (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  /** Enters a confirmed stay of three nights as the owner. @returns its id */
  const enterStay = async (page: Page, firstName: string, email: string) => {
    nextDay += 5
    const stay = { checkin: day(nextDay), checkout: day(nextDay + 3), guests: 2 }
    const answer = await fetch(`${site.url}/api/booking-inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url, cookie: await cookieOf(page) },
      body: JSON.stringify({
        ...stay,
        ...{ firstName, lastName: 'Fern', email, source: 'manual', totalCents: 150_689 },
        ...{ notifyGuest: false, requestKey: `entered-${firstName}-${nextDay}` },
      }),
    })
    const body = (await answer.json()) as { inquiry: { id: string } }
    if (!answer.ok) throw new Error(JSON.stringify(body))
    return body.inquiry.id
  }
  /** Sets the deposit of the house as the owner. */
  const setDeposit = async (page: Page, depositPercent: number | null) => {
    const body = { depositPercent, balanceDays: 30, _status: 'published' }
    const cookie = await cookieOf(page)
    const set = await callSite(site.url, 'POST', '/api/globals/booking-rules', { body, cookie })
    expect(set.status).toBe(200)
  }
  const linkIn = async (subject: RegExp, email: string) => {
    const mails = await eventually(
      () => mailsIn(site.dataDir),
      (all) => all.some((mail) => subject.test(mail) && mail.includes(email)),
    )
    const mail = mails.find((each) => subject.test(each) && each.includes(email))!
    const plain = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    return /\/stay\/[^\s"<>)\]]+/.exec(plain)![0]
  }

  it('takes two clicks of the owner, and settles that booking', async () => {
    const { page, complaints, close } = await portal()
    const id = await enterStay(page, 'Bea', 'bea@example.com')
    await page.reload()
    const card = page.locator(`#booking-${id}`)
    await card.getByText('$1,463.00 still to pay').waitFor()
    await card.getByRole('button', { name: 'Request payment' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('bea@example.com').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send the request' }).dblclick()
    await page.getByText('The request is on its way to bea@example.com.').first().waitFor()

    const link = await linkIn(/^Subject: Please pay for your stay/m, 'bea@example.com')
    const guest = await visitCheckout(browser, site, link, { ...PHONE, ignore: [EXPECTED] })
    await guest.page.getByRole('heading', { name: 'Still to pay' }).waitFor()
    expect(guest.foreign).toEqual([])
    expect(await axeViolations(guest.page)).toEqual([])
    expect(await scrollsSideways(guest.page)).toBe(false)
    await guest.page.getByRole('link', { name: 'Pay $1,506.89' }).click()
    await readyToPay(guest.page)
    expect(guest.path()).toBe('/pay')
    expect(await axeViolations(guest.page)).toEqual([])
    expect(await scrollsSideways(guest.page)).toBe(false)
    await payWith(guest.page, CARDS.decline)
    await guest.page.getByText('Your card was declined.').first().waitFor()
    await payWith(guest.page, CARDS.success)
    await guest.page.getByText('Payment received', { exact: true }).waitFor()
    expect(guest.path()).toBe(link)
    expect(await guest.page.getByText('$1,506.89', { exact: true }).isVisible()).toBe(true)
    expect(await guest.page.getByRole('link', { name: /^Pay/ }).count()).toBe(0)
    expect(guest.complaints).toEqual([])
    await guest.close()

    await page.reload()
    await card.getByText('Paid', { exact: true }).first().waitFor()
    expect(await card.getByText('still to pay').count()).toBe(0)
    expect([...stripe.ledger.charges.values()].map(({ amount }) => amount)).toEqual([150_689])
    expect(complaints).toEqual([])
    await close()
  }, 90_000)

  it('asks for a part, which the guest pays on a phone; who owes is one click away, cash is recorded in three', async () => {
    const { page, complaints, close } = await portal()
    const id = await enterStay(page, 'Eve', 'eve@example.com')
    await page.reload()
    const card = page.locator(`#booking-${id}`)
    await card.getByRole('button', { name: 'Request payment' }).click()
    await page.getByLabel('Amount to ask for').fill('500')
    await page.getByText('The guest can pay this, or everything.').waitFor()
    await page.getByRole('button', { name: 'Send the request' }).click()
    const link = await linkIn(/^Subject: Please pay for your stay/m, 'eve@example.com')
    const guest = await visitCheckout(browser, site, link, { ...PHONE, ignore: [EXPECTED] })
    await guest.page.getByRole('link', { name: 'Pay everything, $1,506.89' }).waitFor()
    await look(guest.page, 'stay-part')
    expect(await axeViolations(guest.page)).toEqual([])
    expect(await scrollsSideways(guest.page)).toBe(false)
    await guest.page.getByRole('link', { name: 'Pay what was asked for, $515.00' }).click()
    await readyToPay(guest.page)
    await payWith(guest.page, CARDS.success)
    await guest.page.getByText('Payment received', { exact: true }).waitFor()
    await guest.page.getByText('You have paid $515.00 so far.').waitFor()
    await guest.close()

    let clicks = 0
    const click = async (
      name: string | RegExp,
      role: 'button' | 'tab' = 'button',
      within = page.locator('body'),
    ) => {
      clicks += 1
      await within.getByRole(role, { name }).first().click()
    }
    await click('Reports', 'tab')
    await page
      .getByRole('link', { name: /Eve Fern/ })
      .first()
      .waitFor()
    await page.getByText('$963.00').first().waitFor()
    expect(clicks).toBe(1)

    await page.goto(`${site.url}/admin?tab=bookings`)
    clicks = 0
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/stripe-payment/**', async (route) => {
      await isAnswered
      await route.continue()
    })
    await click('Details of Eve Fern')
    // What is on its way from the provider moves no button from under a pointer.
    const record = card.getByRole('button', { name: 'Record payment…' })
    const asking = card.getByText('Asking the payment provider…')
    await asking.waitFor()
    const before = await record.boundingBox()
    answer()
    await asking.waitFor({ state: 'detached' })
    expect(await record.boundingBox()).toEqual(before)
    await click('Record payment…', 'button', card)
    await click('Record payment', 'button', page.getByRole('dialog'))
    await card.getByText('Paid', { exact: true }).first().waitFor()
    expect(clicks).toBe(3)
    expect(complaints).toEqual([])
    await close()
  }, 90_000)

  it('comes back from the page of a bank, from a reload and from a second tab, and is paid once', async () => {
    const { page, close } = await portal()
    const id = await enterStay(page, 'Cid', 'cid@example.com')
    await page.reload()
    await page.locator(`#booking-${id}`).getByRole('button', { name: 'Request payment' }).click()
    await page.getByRole('button', { name: 'Send the request' }).click()
    const link = await linkIn(/^Subject: Please pay for your stay/m, 'cid@example.com')
    const guest = await visitCheckout(browser, site, link, { ...PHONE, ignore: [EXPECTED] })
    await guest.page.getByRole('link', { name: /^Pay \$/ }).click()
    await readyToPay(guest.page)
    await guest.page.reload()
    await readyToPay(guest.page)
    const second = await guest.page.context().newPage()
    await second.goto(site.url + link)
    await second.getByRole('link', { name: /^Pay \$/ }).click()
    await readyToPay(second)
    await payWith(guest.page, CARDS.redirect)
    await guest.page.getByRole('button', { name: 'Complete authentication' }).click()
    await guest.page.getByText('Payment received', { exact: true }).waitFor()
    expect(guest.page.url()).toBe(site.url + link)
    // The other tab learns that it is paid, and charges nothing.
    await payWith(second, CARDS.success)
    await second.getByText('Payment received', { exact: true }).waitFor()
    const mine = [...stripe.ledger.intents.values()].filter(({ metadata }) => metadata.inquiryId === id)
    expect(mine.map(({ status }) => status)).toEqual(['succeeded'])
    await guest.close()
    await close()
  }, 90_000)

  it('says what is wrong and leads back, whatever is wrong', async () => {
    const { page, close } = await portal()
    const id = await enterStay(page, 'Dee', 'dee@example.com')
    await page.reload()
    await page.locator(`#booking-${id}`).getByRole('button', { name: 'Request payment' }).click()
    await page.getByRole('button', { name: 'Send the request' }).click()
    const link = await linkIn(/^Subject: Please pay for your stay/m, 'dee@example.com')

    const blocked = await visitCheckout(browser, site, link, {
      ...{ ...PHONE, ignore: [EXPECTED, /ERR_FAILED|Failed to load/] },
    })
    await blocked.page.route(STRIPE_JS, (route) => route.abort())
    await blocked.page.getByRole('link', { name: /^Pay \$/ }).click()
    await blocked.page.getByText('Payment system unavailable. Please try again later.').waitFor()
    expect(await axeViolations(blocked.page)).toEqual([])
    await blocked.page.getByRole('button', { name: 'Back to your stay' }).click()
    await blocked.page.getByRole('heading', { name: 'Still to pay' }).waitFor()
    await blocked.close()

    const guest = await visitCheckout(browser, site, link, { ...PHONE, ignore: [EXPECTED] })
    const paid = { amount: 1000, method: 'cash', requestKey: 'cash-of-dee' }
    await fetch(`${site.url}/api/booking-inquiries/${id}/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url, cookie: await cookieOf(page) },
      body: JSON.stringify(paid),
    })
    await guest.page.getByRole('link', { name: 'Pay $1,506.89' }).click()
    await guest.page.getByText(/What is to pay by card is \$476\.89 now/).waitFor()
    await guest.page.getByRole('button', { name: 'Back to your stay' }).click()
    await guest.page.getByText('You have paid $1,000.00 so far.').waitFor()
    await guest.page.getByRole('link', { name: 'Pay $476.89' }).click()
    await readyToPay(guest.page)
    await guest.page.route(/\/paid$/, (route) => route.abort(), { times: 2 })
    await payWith(guest.page, CARDS.success)
    await guest.page.getByText('Payment received', { exact: true }).waitFor({ timeout: 20_000 })
    await guest.page.goto(`${site.url}/pay`)
    await guest.page.getByText('Please open your link once more.').waitFor()
    expect(await payButton(guest.page).count()).toBe(0)
    await guest.close()
    await close()
  }, 90_000)

  it('ends where it stands open, at the card and at the bank, when the owner has recorded the money', async () => {
    const { page, close } = await portal()
    const id = await enterStay(page, 'Fay', 'fay@example.com')
    await page.reload()
    await page.locator(`#booking-${id}`).getByRole('button', { name: 'Request payment' }).click()
    await page.getByRole('button', { name: 'Send the request' }).click()
    const link = await linkIn(/^Subject: Please pay for your stay/m, 'fay@example.com')
    const guest = await visitCheckout(browser, site, link, {
      ...PHONE,
      ignore: [EXPECTED, /400 \(Bad Request\)/],
    })
    const records = async (amount: number, isOf: number) => {
      const body = { amount, method: 'check', requestKey: `check-of-fay-${isOf}` }
      const cookie = await cookieOf(page)
      const path = `/api/booking-inquiries/${id}/payments`
      expect((await callSite(site.url, 'POST', path, { body, cookie })).status).toBe(201)
      const ended = () =>
        [...stripe.ledger.intents.values()].find(
          ({ metadata, amount: asked }) => metadata.inquiryId === id && asked === isOf,
        )!.status
      await eventually(
        () => Promise.resolve(ended()),
        (status) => status === 'canceled',
        5_000,
      )
    }
    const isEnded = async () => {
      await guest.page.getByText('This payment has ended, and nothing was charged.').waitFor()
      await guest.page.getByRole('button', { name: 'Back to your stay' }).click()
    }
    await guest.page.getByRole('link', { name: 'Pay $1,506.89' }).click()
    await readyToPay(guest.page)
    await records(999.99, 150_689)
    await payWith(guest.page, CARDS.success)
    await isEnded()
    await guest.page.getByText('You have paid $999.99 so far.').waitFor()
    await guest.page.getByRole('link', { name: 'Pay $476.90' }).click()
    await readyToPay(guest.page)
    await payWith(guest.page, CARDS.redirect)
    await guest.page.getByRole('button', { name: 'Complete authentication' }).waitFor()
    await records(463.01, 47_690)
    await guest.page.getByRole('button', { name: 'Complete authentication' }).click()
    await guest.page.getByText('Everything is paid for this stay. Nothing was charged.').waitFor()
    await guest.page.getByRole('button', { name: 'Back to your stay' }).click()
    await guest.page.getByText('$1,463.00').first().waitFor()
    expect(await guest.page.getByRole('link', { name: /^Pay/ }).count()).toBe(0)
    expect(guest.complaints).toEqual([])
    await guest.close()
    await close()
  }, 90_000)

  it('takes a deposit at the checkout and the balance on the page of the stay', async () => {
    const { page, close } = await portal()
    await setDeposit(page, 50)
    const stay = freshStay()
    for (const width of [390, 768, 1440]) {
      const guest = await visitCheckout(browser, site, addressOf(stay), {
        viewport: { width, height: 900 },
      })
      await guest.page.getByLabel(/^Deposit of \$753\.45 now/).waitFor()
      expect(await guest.page.getByText('Due now').isVisible()).toBe(true)
      expect(await scrollsSideways(guest.page)).toBe(false)
      expect(await axeViolations(guest.page)).toEqual([])
      await guest.close()
    }
    const guest = await visitCheckout(browser, site, addressOf(stay), {
      ...PHONE,
      ignore: [EXPECTED],
    })
    await guest.page.getByLabel('Everything now: $1,506.89').check()
    expect(await guest.page.getByText('Due now').count()).toBe(0)
    await guest.page.getByLabel(/^Deposit of/).check()
    await giveDetails(guest.page)
    expect(await payButton(guest.page).innerText()).toBe('Pay $753.45')
    // What was chosen survives a reload.
    await guest.page.reload()
    await readyToPay(guest.page)
    expect(await payButton(guest.page).innerText()).toBe('Pay $753.45')
    await payWith(guest.page, CARDS.success)
    await guest.page.getByText('Payment Successful', { exact: true }).waitFor()
    const link = await linkIn(/^Subject: Booked:/m, 'mara@example.com')
    await guest.page.goto(site.url + link)
    await guest.page.getByText(/^Balance: \$731\.50, due on/).waitFor()
    expect(await axeViolations(guest.page)).toEqual([])
    await guest.page.getByRole('link', { name: 'Pay $753.44' }).click()
    await readyToPay(guest.page)
    await payWith(guest.page, CARDS.success)
    await guest.page.getByText('Payment received', { exact: true }).waitFor()
    await guest.close()
    await page.reload()
    await page.getByText('Mara Quill').first().waitFor()
    expect(await page.getByText('still to pay').filter({ hasText: '731.50' }).count()).toBe(0)
    await setDeposit(page, null)
    await close()
  }, 90_000)

  it('keeps the card for the rest when the guest says so, takes another one, and takes it away', async () => {
    const { page, close } = await portal()
    await setDeposit(page, 50)
    const guest = await visitCheckout(browser, site, addressOf(freshStay()), {
      ...PHONE,
      ignore: [EXPECTED],
    })
    const box = guest.page.getByLabel(/^Keep my card and charge the rest, \$753\.44, on/)
    await box.waitFor()
    expect(await box.isChecked()).toBe(false)
    await guest.page.getByLabel(/^Everything now/).check()
    expect(await box.count()).toBe(0)
    await guest.page.getByLabel(/^Deposit of/).check()
    await box.check()
    expect(await axeViolations(guest.page)).toEqual([])
    expect(await scrollsSideways(guest.page)).toBe(false)
    await giveDetails(guest.page, 'noor@example.com')
    await guest.page.reload()
    await readyToPay(guest.page)
    await payWith(guest.page, CARDS.success)
    await guest.page.getByText('Payment Successful', { exact: true }).waitFor()
    const [customer] = [...stripe.wallet.customers.values()].filter(
      ({ email }) => email === 'noor@example.com',
    )
    const kept = () =>
      [...stripe.wallet.methods.values()].filter((method) => method.customer === customer!.id)
    expect(kept().map((method) => method.card!.last4)).toEqual(['4242'])

    const link = await linkIn(/^Subject: Booked:/m, 'noor@example.com')
    await guest.page.goto(site.url + link)
    await guest.page.getByText(/we charge \$753\.44 to Visa ending in 4242/).waitFor()
    expect(await axeViolations(guest.page)).toEqual([])
    expect(await scrollsSideways(guest.page)).toBe(false)
    await guest.page.getByRole('link', { name: 'Use another card' }).click()
    const keep = guest.page.getByRole('button', { name: 'Keep this card' })
    await keep.and(guest.page.locator('[aria-disabled=false]')).waitFor()
    expect(guest.path()).toBe('/pay')
    expect(await axeViolations(guest.page)).toEqual([])
    const field = guest.page.frameLocator('iframe').getByLabel('Card number')
    await field.fill(CARDS.decline)
    await keep.click()
    await guest.page.getByText('Your card was declined.').first().waitFor()
    await field.fill(CARDS.redirect)
    await keep.click()
    await guest.page.getByRole('button', { name: 'Fail authentication' }).click()
    await guest.page.getByText('We are unable to authenticate your payment method.').waitFor()
    await look(guest.page, 'card-refused')
    await keep.and(guest.page.locator('[aria-disabled=false]')).waitFor()
    await field.fill(CARDS.redirect)
    await keep.click()
    await guest.page.getByRole('button', { name: 'Complete authentication' }).click()
    await guest.page.getByText('Card kept', { exact: true }).waitFor()
    await guest.page.getByText(/we charge \$753\.44 to Visa ending in 3155/).waitFor()
    expect(guest.page.url()).toBe(site.url + link)

    await page.reload()
    const booking = page.locator('article, li').filter({ hasText: 'noor@example.com' }).first()
    await booking.getByRole('button', { name: 'Details' }).click()
    await page.getByText('Visa ending in 3155').waitFor()
    await page.getByText(/^Charged by itself on/).waitFor()

    await guest.page.getByRole('button', { name: 'Take this card away' }).click()
    expect(await axeViolations(guest.page)).toEqual([])
    await guest.page.getByRole('button', { name: 'Take it away' }).click()
    await guest.page.getByRole('link', { name: 'Keep a card for it' }).waitFor()
    expect(kept()).toEqual([])

    // In two tabs it is one card: the other says so, and which it is.
    const second = await guest.page.context().newPage()
    await second.goto(site.url + link)
    for (const tab of [guest.page, second]) {
      await tab.getByRole('link', { name: 'Keep a card for it' }).click()
      await tab.locator('button[aria-disabled=false]', { hasText: 'Keep this card' }).waitFor()
    }
    for (const [tab, number] of [[guest.page, CARDS.success] as const, [second, CARDS.redirect] as const]) {
      await tab.frameLocator('iframe').getByLabel('Card number').fill(number)
      await tab.getByRole('button', { name: 'Keep this card' }).click()
      await tab.getByText('Card kept', { exact: true }).waitFor()
      await tab.getByText(/we charge \$753\.44 to Visa ending in 4242/).waitFor()
    }
    await setDeposit(page, null)
    expect(guest.complaints).toEqual([])
    await guest.close()
    await close()
  }, 90_000)

  it.each([390, 768, 1440])('looks the part at %i px', async (width) => {
    const { page, close } = await portal({ viewport: { width, height: 900 } })
    const id = await enterStay(page, `Bartholomew-Maximilian${width}`, `long${width}@example.com`)
    await page.reload()
    await page.locator(`#booking-${id}`).getByRole('button', { name: 'Request payment' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await scrollsSideways(page)).toBe(false)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Send the request' }).click()
    const link = await linkIn(/^Subject: Please pay for your stay/m, `long${width}@example.com`)
    const guest = await visitCheckout(browser, site, link, { viewport: { width, height: 900 } })
    await guest.page.getByRole('link', { name: /^Pay \$/ }).waitFor()
    expect(await scrollsSideways(guest.page)).toBe(false)
    await guest.page.getByRole('link', { name: /^Pay \$/ }).press('Enter')
    await readyToPay(guest.page)
    expect(await scrollsSideways(guest.page)).toBe(false)
    expect(await axeViolations(guest.page)).toEqual([])
    await guest.close()
    await close()
  })
})
