import { describe, expect, it } from '@jest/globals'
import type { Locator } from 'playwright-core'

import { browser, enterPortal, payingSiteInBrowser, site } from '../support/site-in-browser'
import { visit } from '../support/visit'

const TOUCH = { hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const
const LYING_PHONE = { ...TOUCH, viewport: { width: 667, height: 375 } }
/** A window of 1280 by 1024 at 400 %. */
const ZOOMED = { ...TOUCH, viewport: { width: 320, height: 256 } }

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
})
