import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

import { addDays, addMonths, monthOf } from '@/domain/common/calendar-date'

import { axeViolations, launchBrowser } from '../support/browser'
import { MANY_VISITORS, payButton, readyToPay, typeCard, visitCheckout } from '../support/checkout-visit'
import { thumbOn } from '../support/hand'
import { look } from '../support/look'
import { callSite, ownerCookie } from '../support/paying-site'
import { daysFromToday } from '../support/seed'
import { type Site, startSite } from '../support/site'
import { CARDS, startStripe, type StripeStand } from '../support/stripe'
import { serveStripeJs } from '../support/stripe-js'
import { visit } from '../support/visit'

const PHONE = { viewport: { width: 390, height: 664 }, reducedMotion: 'reduce' } as const
const SIZES = [
  ['a phone', PHONE.viewport],
  ['a phone on its side', { width: 844, height: 390 }],
  ['a desk', { width: 1440, height: 900 }],
] as const
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhaupt'

/** The month after next has every date ahead. */
const MONTH = addMonths(monthOf(daysFromToday(0)), 2)
const on = (day: number) => `${MONTH}-${String(day).padStart(2, '0')}`
const addressOf = (from: number, to: number) => `/?checkin=${on(from)}&checkout=${on(to)}&guests=4#booking`
const date = (page: Page, day: number) => page.locator(`#booking [data-date="${on(day)}"]`)

/** Whether something is on the screen, and nothing lies over its middle. */
const isInView = (page: Page, selector: string) =>
  page.evaluate((found) => {
    const element = document.querySelector(found)!
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = document.elementFromPoint(left + width / 2, top + height / 2)
    return at !== null && (element.contains(at) || at.contains(element))
  }, selector)
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

describe('the booking section, under a thumb', () => {
  let site: Site
  let asking: Site
  let stripe: StripeStand
  let browser: Browser

  beforeAll(async () => {
    stripe = await startStripe()
    site = await startSite({ env: { ...stripe.env, ...MANY_VISITORS } })
    asking = await startSite()
    browser = await launchBrowser()
    await serveStripeJs(browser, stripe)
    const cookie = await ownerCookie(asking.url)
    for (const day of [10, 11])
      await callSite(asking.url, 'PUT', `/api/availability/${on(day)}`, { cookie, body: { isBlocked: true } })
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await site?.close()
    await asking?.close()
    await stripe?.close()
  })

  const open = (path: string, options: BrowserContextOptions = PHONE) =>
    visit(browser, asking.url + path, { reducedMotion: 'reduce', ...options })

  it('takes an inquiry of at most 12 taps and 18 seconds', async () => {
    const { page, complaints, close } = await open('/', { ...PHONE, hasTouch: true })
    const { tap, type, did } = thumbOn(page)
    await tap(page.locator('#home').getByRole('link', { name: 'Book Your Stay' }))
    await tap(page.getByRole('button', { name: 'Next month' }))
    await tap(page.getByRole('button', { name: 'Next month' }))
    await tap(date(page, 14))
    await tap(date(page, 17))
    await tap(page.getByRole('button', { name: 'Ask for these nights' }))
    for (const [label, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Marsh'],
      ['Email', 'ada@example.com'],
    ] as const) {
      await tap(page.getByLabel(label))
      await type(text)
    }
    await tap(page.getByRole('button', { name: 'Send inquiry' }))
    await page.getByText('Your inquiry has been sent').waitFor()
    expect(did().taps).toBeLessThanOrEqual(12)
    expect(did().seconds).toBeLessThanOrEqual(18)
    expect(complaints).toEqual([])
    await close()
  })

  it('takes a paid stay of at most 15 taps and 32 seconds', async () => {
    const { page, close } = await visitCheckout(browser, site, '/', { ...PHONE, hasTouch: true })
    const { tap, type, did } = thumbOn(page)
    await tap(page.locator('#home').getByRole('link', { name: 'Book Your Stay' }))
    await tap(page.getByRole('button', { name: 'Next month' }))
    await tap(page.getByRole('button', { name: 'Next month' }))
    await tap(date(page, 14))
    await tap(date(page, 17))
    await tap(page.getByRole('link', { name: 'Book and pay' }))
    for (const [label, text] of [
      ['First name', 'Mara'],
      ['Last name', 'Quill'],
      ['Email', 'mara@example.com'],
    ] as const) {
      await tap(page.getByLabel(label))
      await type(text)
    }
    await tap(page.getByLabel(/I agree to the house rules/))
    await tap(page.getByRole('button', { name: 'Continue to payment' }))
    await readyToPay(page)
    await tap(page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number'))
    await typeCard(page, '')
    await type(CARDS.success)
    // The provider's own form asks for expiry, CVC and zip code, too, and moves on by itself.
    const more = { taps: 0, keys: '1234'.length + '123'.length + '30513'.length }
    await tap(payButton(page))
    await page.waitForURL((url) => url.pathname !== '/checkout')
    expect(did().taps + more.taps).toBeLessThanOrEqual(15)
    expect(did().seconds + more.keys * 0.15).toBeLessThanOrEqual(32)
    await close()
  })

  describe.each(SIZES)('on %s', (name, viewport) => {
    it('shows the stay of an address, and keeps it through a reload and a step back', async () => {
      const { page, complaints, close } = await open(addressOf(14, 17), { viewport })
      await page.locator('[data-quote]').getByText('$1,506.89', { exact: true }).waitFor()
      await date(page, 14).waitFor()
      expect(await isInView(page, `[data-date="${on(14)}"]`)).toBe(true)
      expect(await axeViolations(page, '#booking')).toEqual([])
      await page.getByRole('button', { name: 'One guest more' }).click()
      await page.waitForURL(/guests=5/)
      await page.reload()
      await page.locator('[data-quote]').getByText('3 nights, 5 guests').waitFor()
      await page.goto(`${asking.url}/terms`)
      await page.goBack()
      await page.locator('[data-quote]').getByText('3 nights, 5 guests').waitFor()
      await look(page, `booking-${name.replaceAll(' ', '-')}`)
      expect(complaints).toEqual([])
      await close()
    })

    it("leads 'Book Your Stay' to the calendar with today on the screen", async () => {
      const { page, close } = await open('/', { viewport })
      await page.getByRole('link', { name: 'Book Your Stay' }).locator('visible=true').first().click()
      const today = '#booking [aria-current=date]'
      await page.waitForFunction((selector) => {
        const { top } = document.querySelector(selector)!.getBoundingClientRect()
        return top > 0 && top < window.innerHeight
      }, today)
      expect(await isInView(page, today)).toBe(true)
      await close()
    })

    it('says on the screen why nights cannot be had, and what is free near them', async () => {
      const { page, close } = await open(addressOf(20, 22), { viewport })
      await page.locator('[data-quote]').getByText('2 nights, 4 guests').waitFor()
      await date(page, 8).click()
      await date(page, 13).click({ force: true })
      const words = page.getByText(/is taken. Arriving on/)
      await words.waitFor()
      const near = page.getByRole('button', { name: /5 nights, .* in all/ })
      await near.first().waitFor()
      await words.evaluate((element) => element.setAttribute('data-words', ''))
      expect(await isInView(page, '[data-words]')).toBe(true)
      expect(await isInView(page, '[aria-labelledby] li button')).toBe(true)
      await look(page, `refused-${name.replaceAll(' ', '-')}`)
      await near.first().click()
      await page.locator('[data-quote]').getByText('5 nights, 4 guests').waitFor()
      await page.waitForURL(new RegExp(`checkin=${on(5)}|checkin=${on(12)}`))
      await close()
    })

    it('covers nothing that the keyboard is at with its bar', async () => {
      const { page, close } = await open(addressOf(14, 17), { viewport })
      await page.locator('[data-quote]').getByText('$1,506.89', { exact: true }).waitFor()
      await date(page, 14).focus()
      const covered: string[] = []
      for (let stop = 0; stop < 12; stop++) {
        await page.keyboard.press('Tab')
        covered.push(
          ...(await page.evaluate(() => {
            const at = document.activeElement!
            const { left, top, width, height } = at.getBoundingClientRect()
            const above = document.elementFromPoint(left + width / 2, top + height / 2)
            return above?.closest('.stay-bar, .site-header') && !at.closest('.stay-bar, .site-header')
              ? [at.outerHTML.slice(0, 80)]
              : []
          })),
        )
      }
      expect(covered).toEqual([])
      await close()
    })
  })

  it.each([
    [`/?checkin=${daysFromToday(-9)}&checkout=${daysFromToday(-6)}&guests=2`, 'These nights are over.'],
    ['/?checkin=%3Cscript%3E&checkout=1', 'could not be read'],
    [addressOf(9, 12), 'is taken'],
  ])('says calmly on the screen that %s cannot be', async (path, words) => {
    const { page, complaints, close } = await open(path)
    const said = page.locator('[data-landing] [role=status]', { hasText: words })
    await said.first().waitFor()
    expect(await isInView(page, '[data-landing] [role=status]')).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  it.each([360, 390, 768, 1024, 1440])('bears letters of double size at %i px', async (width) => {
    const { page, close } = await open(addressOf(14, 17), { viewport: { width, height: 800 } })
    await page.locator('[data-quote]').getByText('$1,506.89', { exact: true }).waitFor()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await page.waitForTimeout(300)
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('.menu-button, #booking button, #booking td, .stay-bar *')]
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect()
          return left < -1 || right > window.innerWidth + 1 || element.scrollWidth > element.clientWidth + 2
        })
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .filter((element) => !element.matches('.sr-only, .menu-button *, dialog *'))
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect(outside).toEqual([])
    const lead = page.locator('.hero-text')
    expect(
      await lead.evaluate((text) => text.clientWidth / parseFloat(getComputedStyle(text).fontSize)),
    ).toBeGreaterThan(7)
    await look(page, `double-${width}`)
    await close()
  })

  it('has the price and the action once on the first screen, also where a browser ties no animation to scrolling', async () => {
    for (const isTied of [true, false]) {
      const page = await browser.newPage(PHONE)
      try {
        // As Safari before 26 and Firefox read it.
        await page.route(`${asking.url}/`, async (route) => {
          const response = await route.fetch()
          const body = await response.text()
          const read = isTied
            ? body
            : body.replace(/@supports( not)? ?\(animation-timeline:/g, '@supports$1 (no-such:')
          await route.fulfill({ response, body: read })
        })
        await page.goto(asking.url)
        const bar = page.locator('.stay-bar')
        const hero = page.locator('.hero')
        const shown = {
          inHero: await hero.getByRole('link', { name: 'Book Your Stay' }).isVisible(),
          inBar: await bar.isVisible(),
        }
        expect([isTied, shown]).toEqual([isTied, { inHero: isTied, inBar: !isTied }])
        const words = (await hero.locator('.hero-text').boundingBox())!
        if (!isTied) expect(words.y + words.height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
      } finally {
        await page.close()
      }
    }
  })

  it('is not widened by words of forty letters', async () => {
    const { page, close } = await open(addressOf(14, 17), { viewport: { width: 360, height: 740 } })
    await page.locator('[data-quote]').getByText('$1,506.89', { exact: true }).waitFor()
    await page.evaluate((word) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts)
        if (
          text.parentElement?.closest('main, header, footer') &&
          !text.parentElement.closest('[role=grid], script, style, button, a, td')
        )
          if (text.data.trim().length > 2) text.data = word
    }, LONG_WORD)
    await page.waitForTimeout(300)
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await look(page, 'long-words')
    await close()
  })

  it('has its menu, its buttons and its figures whole beside long words on a narrow phone', async () => {
    const { page, close } = await open('/', { viewport: { width: 320, height: 568 } })
    await page.locator('button.menu-button').first().waitFor()
    await page.evaluate((word) => {
      for (const text of document.querySelectorAll('.site-name, .hero .ember-button')) text.textContent = word
      for (const figure of document.querySelectorAll('.highlight-value')) figure.textContent = '12,500'
    }, LONG_WORD)
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    for (const whole of ['button.menu-button', '.hero .ember-button']) {
      const { x, width } = (await page.locator(whole).first().boundingBox())!
      expect([whole, x >= 0 && x + width <= 320]).toEqual([whole, true])
    }
    const heights = await page
      .locator('.highlight-value')
      .evaluateAll((figures) =>
        figures.map((figure) => [figure.clientHeight, parseFloat(getComputedStyle(figure).lineHeight)]),
      )
    for (const [height, line] of heights) expect(height).toBeLessThan(line! * 1.5)
    await close()
  })

  it('shows in forced colours what is chosen, what is taken and what can be pressed', async () => {
    const { page, close } = await open(addressOf(14, 17), { ...PHONE, forcedColors: 'active' })
    await page.locator('[data-quote]').getByText('$1,506.89', { exact: true }).waitFor()
    const looks = await page.evaluate(
      (days) =>
        days.map((day) => {
          const style = getComputedStyle(document.querySelector(`[data-date="${day}"]`)!)
          return [style.backgroundColor, style.color].join(' on ')
        }),
      [on(14), on(20), on(10)],
    )
    expect(new Set(looks).size).toBe(3)
    const band = await date(page, 15).evaluate((day) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(day.previousElementSibling!)
      return [borderTopWidth, borderTopColor]
    })
    expect(band[0]).toBe('2px')
    await look(page, 'forced-colours')
    await close()
  })

  it('tells of a price that rose while the form was filled in, and loses nothing', async () => {
    const { page, close } = await open(addressOf(24, 26))
    await page.locator('[data-quote]').getByText('$1,166.99', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Ask for these nights' }).click()
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Marsh')
    await page.getByLabel('Email').fill('ada.of.the.long.house.beyond.the.river@mountainpost.example')
    const cookie = await ownerCookie(asking.url)
    await callSite(asking.url, 'PUT', `/api/availability/${addDays(on(24), 1)}`, {
      cookie,
      body: { price: 400 },
    })
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await page.getByText('it was $1,166.99, it is now $1,280.29').waitFor()
    await look(page, 'price-rose')
    await page.getByRole('button', { name: 'Send at $1,280.29' }).click()
    await page.getByText('Thank you, Ada. Your inquiry has been sent').waitFor()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await close()
  })
})
