import { describe, expect, it } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'

import { launchBrowser, scrollsSideways } from '../support/browser'
import { addressOf, freshStay, giveDetails, payWith, visitCheckout } from '../support/checkout-visit'
import { callSite, eventually, ownerCookie } from '../support/paying-site'
import { daysFromToday } from '../support/seed'
import { browser, enterPortal, payingSiteInBrowser, site } from '../support/site-in-browser'
import { CARDS } from '../support/stripe'
import { visit } from '../support/visit'

const TOUCH = { hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const
const LYING_PHONE = { ...TOUCH, viewport: { width: 667, height: 375 } }
/** A window of 1280 by 1024 at 400 %. */
const ZOOMED = { ...TOUCH, viewport: { width: 320, height: 256 } }
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

const boxOf = async (target: Locator) => (await target.boundingBox())!

describe('whoever sees less', () => {
  payingSiteInBrowser()

  describe('in a low window', () => {
    it.each([
      ['a phone on its side', LYING_PHONE, 0.7],
      ['a page at 400 %', ZOOMED, 0.4],
    ] as const)('has a large picture with all its buttons on %s', async (_, size, share) => {
      const { page, close } = await visit(browser, `${site.url}/gallery`, size)
      await page.locator('.album a').first().click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('img').waitFor()
      const { height } = size.viewport
      expect((await boxOf(dialog.locator('.lightbox-picture'))).height).toBeGreaterThan(height * share)
      // Whole, although the place for it has another shape than the picture.
      expect(await dialog.locator('img').evaluate((img) => getComputedStyle(img).objectFit)).toBe('contain')
      for (const button of await dialog.getByRole('button').all()) {
        const { y, height: high } = await boxOf(button)
        expect([y >= 0, y + high <= height]).toEqual([true, true])
      }
      await close()
    })

    it.each([
      ['a phone on its side', LYING_PHONE],
      ['a page at 400 %', ZOOMED],
    ] as const)('has the keyboard nowhere below the tabs of the portal on %s', async (_, size) => {
      const { page, close } = await enterPortal('/admin?tab=images', size)
      await page.getByLabel('What it shows: Hero').waitFor()
      await page
        .getByRole('button', { name: /^Move .* down$/ })
        .last()
        .focus()
      const below: string[] = []
      for (let stop = 0; stop < 40; stop++) {
        await page.keyboard.press('Shift+Tab')
        const hidden = await page.evaluate(() => {
          const focused = document.activeElement!
          const { left, top, width, height } = focused.getBoundingClientRect()
          const over = document.elementFromPoint(left + width / 2, top + height / 2)
          return over?.closest('[role=tablist]') && !focused.contains(over) ? focused.outerHTML : null
        })
        if (hidden) below.push(hidden.slice(0, 120))
      }
      expect(below).toEqual([])
      await close()
    })

    it.each([
      ['a phone', PHONE],
      ['a page at 400 %', ZOOMED],
    ] as const)('shows a notice beside what has the keyboard on %s', async (_, size) => {
      const { page, close } = await enterPortal('/admin?tab=reviews', size)
      const button = page.getByRole('button', { name: /^(Unapprove|Approve) the review/ }).first()
      await button.waitFor()
      const notice = page.locator('[data-tone]', { hasText: 'Review updated successfully' })
      // At the foot, where notices are, at the head, and at the foot again.
      for (const block of ['end', 'start', 'end'] as const) {
        await button.focus()
        await page.keyboard.press('Enter')
        await notice.waitFor()
        await button.evaluate((focused, at) => focused.scrollIntoView({ block: at }), block)
        const isOff = async () => {
          const [on, over] = [await boxOf(button), await boxOf(notice)]
          return Math.min(on.y + on.height, over.y + over.height) - Math.max(on.y, over.y) <= on.height / 2
        }
        await eventually(isOff, Boolean)
        await notice.getByRole('button', { name: 'Close' }).click()
        await notice.waitFor({ state: 'detached' })
      }
      await close()
    })

    it('leaves room between the tabs and the bar of unpublished rates', async () => {
      const { page, close } = await enterPortal('/admin?tab=rates', ZOOMED)
      const price = page.getByLabel('Price a night', { exact: true })
      await price.fill('350')
      const bar = page.getByRole('region', { name: 'Unpublished changes' })
      await bar.waitFor()
      await price.evaluate((field) => field.scrollIntoView({ block: 'center' }))
      const tabs = await boxOf(page.getByRole('tablist'))
      const room = (await boxOf(bar)).y - Math.max(0, tabs.y + tabs.height)
      expect(room).toBeGreaterThan(256 / 2)
      await close()
    })
  })

  it('reads quiet words as dark as others, and sees each line, who asks for more contrast', async () => {
    const MORE = { viewport: { width: 1280, height: 900 }, contrast: 'more' } as const
    const lightest = (target: Locator, property: 'color' | 'borderBottomColor') =>
      target.first().evaluate((shown, name) => {
        const parts = getComputedStyle(shown)[name].match(/\d+/g)
        return Math.max(...(parts ?? []).slice(0, 3).map(Number))
      }, property)
    const guest = await visit(browser, site.url, MORE)
    expect(await lightest(guest.page.locator('.property-thumbs p'), 'color')).toBeLessThan(70)
    await guest.close()
    const owner = await enterPortal('/admin', MORE)
    await owner.page.getByText('Embedded database').waitFor()
    expect(await lightest(owner.page.getByText('Embedded database'), 'color')).toBeLessThan(70)
    const tabs = owner.page.locator(':has(> [role=tablist])')
    expect(await lightest(tabs, 'borderBottomColor')).toBeLessThan(150)
    await owner.close()
  })

  describe('with large letters', () => {
    /** In a browser whose own letters are of this size, which a page's measures in `rem` and its breakpoints follow. */
    const withLetters = async (px: number, work: (own: Browser) => Promise<void>) => {
      const own = await launchBrowser([`--blink-settings=defaultFontSize=${px}`])
      try {
        await work(own)
      } finally {
        await own.close()
      }
    }
    /** The largest luminance of what lies behind an element, without its own letters. */
    const brightestBehind = async (page: Page, selector: string) => {
      const clip = await boxOf(page.locator(selector))
      const { data, info } = await sharp(await page.screenshot({ clip, fullPage: true }))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const linear = (value: number) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      }
      let brightest = 0
      for (let at = 0; at < data.length; at += info.channels) {
        const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!].map(linear)
        brightest = Math.max(brightest, 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!)
      }
      return brightest
    }

    it.each([24, 32])('keeps the bar of the chosen nights low, and its price whole, at %i px', (px) =>
      withLetters(px, async (own) => {
        const [from, to] = [daysFromToday(40), daysFromToday(43)]
        const { page, close } = await visit(
          own,
          `${site.url}/?checkin=${from}&checkout=${to}&guests=4#booking`,
          PHONE,
        )
        await page.locator('[data-quote]').getByText('$1,506.89', { exact: true }).waitFor()
        const bar = page.locator('.stay-bar')
        await bar.getByText('$1,506.89').waitFor()
        expect((await boxOf(bar)).height).toBeLessThan(844 / 4)
        const lines = await bar.locator('strong').evaluate((price) => {
          const range = document.createRange()
          const text = document.createTreeWalker(price, NodeFilter.SHOW_TEXT).nextNode()!
          range.setStart(text, 0)
          range.setEnd(text, '$1,506.89'.length)
          return range.getClientRects().length
        })
        expect(lines).toBe(1)
        await close()
      }),
    )

    it.each([20, 24, 32])('reads the words over the first picture at %i px', (px) =>
      withLetters(px, async (own) => {
        const { page, close } = await visit(own, site.url, PHONE)
        await page.locator('.hero-picture img').evaluate((picture: HTMLImageElement) => picture.decode())
        await page.addStyleTag({ content: '.hero-copy { visibility: hidden }' })
        const PAPER = 0.88
        for (const words of ['.hero-name', '.hero-tagline', '.hero-text']) {
          const contrast = (PAPER + 0.05) / ((await brightestBehind(page, words)) + 0.05)
          expect([words, contrast >= 3 || contrast]).toEqual([words, true])
        }
        await close()
      }),
    )

    it('reads sums, notices and questions at twice the size', async () => {
      const cookie = await ownerCookie(site.url)
      const rules = (depositPercent: number | null) =>
        callSite(site.url, 'POST', '/api/globals/booking-rules', {
          body: { depositPercent, balanceDays: 30, _status: 'published' },
          cookie,
        })
      await rules(30)
      const { page, close } = await visitCheckout(browser, site, addressOf(freshStay()), PHONE)
      const enlarge = () => page.addStyleTag({ content: 'html { font-size: 200% }' })
      /** The longest word of each label stands on one line. */
      const brokenLabels = () =>
        page.locator('main dl > div > dt:not(.sr-only)').evaluateAll((labels) =>
          labels.flatMap((label) => {
            const { width } = label.getBoundingClientRect()
            const ems = width / parseFloat(getComputedStyle(label).fontSize)
            return ems < 4 ? [`${label.textContent}: ${ems} em`] : []
          }),
        )
      await enlarge()
      await page.getByText('Due now').waitFor()
      const dueLabels = await brokenLabels()
      await giveDetails(page)
      await payWith(page, CARDS.decline)
      const sizeOf = (words: Locator) => words.evaluate((element) => getComputedStyle(element).fontSize)
      const notice = page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
      // First, since it goes by itself.
      const sizes = [await sizeOf(notice.getByText('Your card was declined.'))]
      await page.getByRole('alert').getByText('Your card was declined.').waitFor()
      const sideways = await scrollsSideways(page)
      await payWith(page, CARDS.success)
      await page.waitForURL((url) => url.pathname.startsWith('/stay/'))
      await enlarge()
      await rules(null)
      await page.getByText('To pay by card').waitFor()
      const openLabels = await brokenLabels()
      await page.getByRole('button', { name: 'Cancel this stay' }).click()
      const question = page.getByRole('dialog')
      sizes.push(await sizeOf(question.getByText(/^Cancelling today gives back/)))
      sizes.push(await sizeOf(question.getByRole('button', { name: 'Keep the stay' })))
      const outside = await question.evaluate(
        (dialog) =>
          [...dialog.querySelectorAll('form, form *')].filter(
            (part) => part.getBoundingClientRect().right > window.innerWidth,
          ).length,
      )
      expect({ dueLabels, openLabels, sideways, sizes, outside }).toEqual({
        ...{ dueLabels: [], openLabels: [], sideways: false },
        ...{ sizes: ['28px', '28px', '28px'], outside: 0 },
      })
      await close()
    }, 60_000)
  })

  describe('in forced colours', () => {
    const FORCED = {
      viewport: { width: 1440, height: 1000 },
      forcedColors: 'active',
      reducedMotion: 'reduce',
    } as const
    const portal = (tab: string) => enterPortal(`/admin?tab=${tab}`, FORCED)
    const isAlike = async (one: Buffer, other: Buffer) => {
      const [first, second] = await Promise.all(
        [one, other].map((picture) => sharp(picture).raw().toBuffer({ resolveWithObject: true })),
      )
      return first!.info.width === second!.info.width && first!.data.equals(second!.data)
    }
    /** Whether an element looks otherwise without the attribute that says its state. */
    const isTold = async (target: Locator, attribute: string) => {
      const element = (await target.elementHandle())!
      const told = await element.screenshot()
      await element.evaluate((found, name) => found.removeAttribute(name), attribute)
      return !(await isAlike(told, await element.screenshot()))
    }
    /** Whether an element has an edge: left of its words something is drawn. */
    const hasEdge = async (target: Locator) => {
      await target.scrollIntoViewIfNeeded()
      const { x, y, height } = await boxOf(target)
      const clip = { x: x - 2, y: y + height / 2 - 1, width: 6, height: 2 }
      const { channels } = await sharp(await target.page().screenshot({ clip })).stats()
      return channels.some(({ stdev }) => stdev > 0)
    }

    it('sees which nights are sold and closed and how long a season is, and what the legend means', async () => {
      const cookie = await ownerCookie(site.url)
      const body = { isBlocked: true }
      await callSite(site.url, 'PUT', `/api/availability/${daysFromToday(20)}`, { cookie, body })
      const { page, close } = await portal('rates')
      const seasons = page.getByRole('region', { name: 'Seasons', exact: true })
      await seasons.getByRole('button', { name: 'Summer', exact: true }).click()
      expect({
        season: await hasEdge(page.locator('td [data-season]').first()),
        closed: await isTold(page.locator('td[data-state=closed]').first(), 'data-state'),
        legend: [
          await isTold(page.locator('li [data-state=sold]'), 'data-state'),
          await isTold(page.locator('li [data-state=closed]'), 'data-state'),
        ],
      }).toEqual({ season: true, closed: true, legend: [true, true] })
      await close()
    })

    it('sees which day is today, and the sign of a stay in the legend', async () => {
      const { page, close } = await portal('availability')
      const number = String(Number(daysFromToday(0).slice(8)))
      const today = page.locator('[data-date][aria-current=date]').getByText(number, { exact: true })
      const sign = page
        .getByRole('listitem')
        .filter({ hasText: /^Stay$/ })
        .locator('span')
      expect({
        today: await hasEdge(today),
        stay: await hasEdge(sign),
      }).toEqual({ today: true, stay: true })
      await close()
    })

    it('sees whether a switch is on', async () => {
      const { page, close } = await portal('ical-sync')
      const knob = page.getByRole('switch', { name: /Create cleaning events/ })
      await knob.waitFor()
      const { x, y, width, height } = await boxOf(knob)
      const clip = { x: x + 4, y: y + height / 2 - 1, width: width - 8, height: 2 }
      const { channels } = await sharp(await page.screenshot({ clip })).stats()
      expect(channels.some(({ stdev }) => stdev > 0)).toBe(true)
      await close()
    })

    it('sees where the keyboard is in a menu, and where a hint ends', async () => {
      const { page, close } = await portal('reviews')
      await page.getByRole('button', { name: 'Refresh' }).hover()
      const hint = await hasEdge(page.locator('[data-radix-popper-content-wrapper] > div'))
      await page.getByRole('button', { name: 'Edit content' }).click()
      const item = page.getByRole('menuitem').first()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Home')
      await page.locator('[role=menuitem][data-focus]').waitFor()
      expect({ hint, item: await isTold(item, 'data-focus') }).toEqual({ hint: true, item: true })
      await close()
    })

    it('sees what can be pressed at the gate', async () => {
      const { page, close } = await visit(browser, `${site.url}/admin`, FORCED)
      expect(await hasEdge(page.getByRole('button', { name: 'Log in' }))).toBe(true)
      await close()
    })

    it('sees what can be pressed on the page of a stay', async () => {
      const { page, close } = await visitCheckout(browser, site, addressOf(freshStay()), FORCED)
      await giveDetails(page)
      await payWith(page, CARDS.success)
      await page.waitForURL((url) => url.pathname.startsWith('/stay/'))
      const line = await page
        .getByRole('button', { name: 'Cancel this stay' })
        .evaluate((button) => getComputedStyle(button).textDecorationLine)
      expect(line).toBe('underline')
      await close()
    })
  })
})
