import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, it } from '@jest/globals'
import type { FileChooser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'

import { axeViolations } from '../support/browser'
import { ownerCookie } from '../support/paying-site'
import { photo, uploadForm } from '../support/pictures'
import { type Site, startSite } from '../support/site'
import { browser, enterPortal, site, siteInBrowser } from '../support/site-in-browser'
import { visit, type VisitOptions } from '../support/visit'

/** The gate asks who is signed in, and nobody is. */
const OPEN_PAGES_FOLLOW_MS = 15_000

/** Waited for first, and a step before the key is pressed: one that opens before Playwright has begun to catch them is gone unseen. */
async function chooserByKeyboard(page: Page, button: Locator): Promise<FileChooser> {
  const chooser = page.waitForEvent('filechooser')
  await button.focus()
  await page.keyboard.press('Enter')
  return chooser
}

const post = (site: Site, cookie: string, form: FormData) =>
  fetch(`${site.url}/api/upload-image`, { method: 'POST', headers: { cookie, origin: site.url }, body: form })

const configOf = async (site: Site) =>
  (await (await fetch(`${site.url}/api/images/config`)).json()) as Record<string, Record<string, string>>

describe('the Images tab', () => {
  siteInBrowser()

  const open = async (options: VisitOptions = {}) => {
    const seen = await enterPortal('/admin?tab=images', options)
    await seen.page.getByRole('heading', { name: 'Carousel' }).waitFor()
    return seen
  }
  const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
  const choose = (page: Page, name: string, buffer: Buffer, file = 'porch.jpg', mimeType = 'image/jpeg') =>
    card(page, name).locator('input[type=file]').setInputFiles({ name: file, mimeType, buffer })
  const toast = (page: Page, title: string, text = '') =>
    page.locator('[data-tone]').filter({ hasText: title }).filter({ hasText: text }).waitFor()
  const send = (page: Page, name: string) =>
    card(page, name)
      .getByRole('button', { name: /^Upload/ })
      .click()

  it('puts a new hero on the website: at the next request, and on pages that are open', async () => {
    const guest = await visit(browser, site.url, { viewport: { width: 1200, height: 800 } })
    const { page, complaints, close } = await open()
    await send(page, 'Hero')
    await toast(page, 'No File Selected', 'Please select an image file first')
    await choose(page, 'Hero', await photo(3000, 2000))
    await toast(page, 'File Selected', 'porch.jpg')
    await card(page, 'Hero').getByText('Preview, not on the website yet').waitFor()
    await send(page, 'Hero')
    await toast(page, 'Image Updated Successfully', 'Original:')
    await card(page, 'Hero').getByText('3000 × 2000 px').waitFor()

    const { hero } = (await configOf(site)).property!
    const html = await (await fetch(site.url)).text()
    const base = hero!.replace('/1920.webp', '')
    expect(html).toContain(`srcSet="${base}/480.avif 480w, ${base}/960.avif 960w`)
    expect(html).toContain(`${base}/2560.webp 2560w`)
    expect(html).not.toContain('/art/hero/')

    const picture = guest.page.locator(`.hero img[src^="${base}/"]`)
    await picture.waitFor({ timeout: OPEN_PAGES_FOLLOW_MS + 5_000 })
    await guest.page.waitForFunction(
      () => (document.querySelector('.hero img') as HTMLImageElement | null)?.naturalWidth,
    )
    expect([...complaints, ...guest.complaints]).toEqual([])
    await close()
    await guest.close()
  })

  it('adds a slide and removes another; the page shows them in order, with their words', async () => {
    const { page, complaints, close } = await open()
    await page.getByRole('button', { name: 'Add carousel slot' }).click()
    await toast(page, 'Carousel Slot Added', 'Slide 9')
    await choose(page, 'Slide 9', await photo(900, 600), 'view.png')
    await send(page, 'Slide 9')
    await toast(page, 'Image Updated Successfully')
    await card(page, 'Slide 9')
      .getByLabel(/^What it shows/)
      .fill('The creek in May')
    await card(page, 'Slide 9')
      .getByRole('button', { name: /^Save text/ })
      .click()
    await toast(page, 'Text Saved')
    // The button has gone with what it saved.
    await card(page, 'Slide 9').getByRole('heading').and(page.locator(':focus')).waitFor()
    await card(page, 'Slide 7')
      .getByRole('button', { name: /^Remove slide/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove slide' }).click()
    await toast(page, 'Slide Removed')
    await card(page, 'Slide 7').waitFor({ state: 'detached' })

    const guest = await visit(browser, site.url, { viewport: { width: 390, height: 800 } })
    const slides = guest.page.locator('.carousel-slide img')
    expect(await slides.count()).toBe(9)
    expect(await slides.nth(6).getAttribute('src')).toContain('/art/slide8/')
    expect(await slides.nth(7).getAttribute('alt')).toBe('The creek in May')
    const uploaded = (await slides.nth(7).getAttribute('src'))!
    expect(uploaded).toContain('/pictures/')
    const file = await fetch(new URL(uploaded, site.url))
    // Else a proxy by HTTP/1.0 takes a torn one for whole.
    expect(Number(file.headers.get('content-length'))).toBe((await file.arrayBuffer()).byteLength)
    expect(await slides.nth(8).getAttribute('src')).toContain('/art/slide10/')
    expect([...complaints, ...guest.complaints]).toEqual([])
    await guest.close()
    await close()
  })

  it('refuses what is no photo with a reason, and keeps a file when the server says no', async () => {
    const { page, complaints, close } = await open({ ignore: [/400 \(Bad Request\)/] })
    await choose(
      page,
      'Golf',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'golf.png',
      'image/png',
    )
    await toast(page, 'File Not Usable', 'SVG')
    await choose(page, 'Golf', Buffer.alloc(21 * 1024 * 1024, Buffer.from([0xff, 0xd8, 0xff])), 'huge.jpg')
    await toast(page, 'File Not Usable', '20 MB')
    // Its first bytes are right, so only who decodes it can tell.
    await choose(page, 'Golf', (await photo(900, 600)).subarray(0, 5000), 'torn.jpg')
    await toast(page, 'File Selected', 'torn.jpg')
    await send(page, 'Golf')
    await toast(page, 'Upload Failed', 'not complete')
    await card(page, 'Golf').getByText('The file stays chosen.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  it('goes on while another tab is open, and asks before the page is left with a file that was not sent', async () => {
    const { page, complaints, close } = await open()
    await choose(page, 'Kitchen', await photo(4000, 3000))
    await send(page, 'Kitchen')
    await page.getByRole('tab', { name: 'Bookings' }).click()
    await page.getByRole('heading', { name: 'Booking inquiries' }).waitFor()
    await toast(page, 'Image Updated Successfully')
    await page.getByRole('tab', { name: 'Images' }).click()
    await card(page, 'Kitchen').getByText('4000 × 3000 px').waitFor()

    await choose(page, 'Aerial view', await photo(90, 60))
    await toast(page, 'File Selected')
    const asked = new Promise<string>((resolve) =>
      page.once('dialog', (dialog) => {
        resolve(dialog.type())
        void dialog.accept()
      }),
    )
    await page.reload()
    expect(await asked).toBe('beforeunload')
    expect(complaints).toEqual([])
    await close()
  })

  it('works by keyboard alone', async () => {
    const { page, complaints, close } = await open()
    const button = card(page, 'Overview').getByRole('button', { name: /^Choose file/ })
    const chooser = await chooserByKeyboard(page, button)
    await chooser.setFiles({ name: 'a.webp', mimeType: 'image/webp', buffer: await photo(60, 40, 'webp') })
    await toast(page, 'File Selected', 'a.webp')
    await button.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await toast(page, 'Image Updated Successfully')
    await card(page, 'Overview').getByText('60 × 40 px').waitFor()
    const back = card(page, 'Overview').getByRole('button', { name: /^Use built-in picture/ })
    // The list is read again after an upload, and its buttons rest meanwhile.
    await back.click({ trial: true })
    await back.focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Back')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await card(page, 'Overview').getByText('Built-in picture', { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('stays on the screen when it comes into a room far away, or a place further', async () => {
    const { page, complaints, close } = await open({ viewport: { width: 1440, height: 900 } })
    const room = page.getByLabel('Room of Overview')
    const isInSight = async () => {
      const { y, height } = (await page.locator(':focus').boundingBox())!
      return y > 56 && y + height < 900
    }
    await room.fill('Attic')
    await page.keyboard.press('Enter')
    await page.getByText(/^Overview: \d+ of \d+$/).waitFor({ state: 'attached' })
    await room.and(page.locator(':focus')).waitFor()
    expect(await isInSight()).toBe(true)
    await page.getByRole('button', { name: 'Move Aerial view down' }).focus()
    for (let times = 0; times < 12; times++) {
      await page.keyboard.press('Enter')
      expect(await isInSight()).toBe(true)
    }
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    ['a finger', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, 44],
    ['a mouse', { viewport: { width: 1440, height: 900 } }, 32],
  ] as const)('has a room field and arrows in each row that %s meets', async (_name, options, least) => {
    const { page, close } = await open(options)
    const row = page.getByRole('listitem').filter({ has: page.getByLabel('Room of Overview') })
    const targets = await row.locator('input, button').all()
    expect(targets).toHaveLength(3)
    for (const target of targets) {
      const { width, height } = (await target.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(least)
    }
    await close()
  })

  it.each([390, 768, 1440])(
    'has no fault of axe and does not overflow at %i px, light and dark',
    async (width) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, complaints, close } = await open({ colorScheme, viewport: { width, height: 900 } })
        await page.getByRole('button', { name: 'Add carousel slot' }).click()
        await choose(page, 'Hero', await photo(60, 40), `${'a-very-long-name-'.repeat(9)}.jpg`)
        await toast(page, 'File Selected')
        expect(await axeViolations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        expect(complaints).toEqual([])
        await close()
      }
    },
  )

  it('is told by the server itself when a file is too large, whatever the page thinks', async () => {
    const cookie = await ownerCookie(site.url)
    const answer = await post(site, cookie, uploadForm(new Uint8Array(25 * 1024 * 1024), 'ID-001'))
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ success: false, message: expect.stringContaining('20 MB') })
  })
})

describe('kill -9 in the middle of uploads', () => {
  const ROUNDS = 5

  it('leaves every picture that is shown whole, loses none that was acknowledged, and clears up', async () => {
    const site = await startSite()
    try {
      const cookie = await ownerCookie(site.url)
      const begun = Date.now()
      await post(site, cookie, uploadForm(await photo(1500, 900), 'ID-001'))
      /** What one picture takes here, ms: the rounds end from before the first to after the last of three. */
      const one = Date.now() - begun
      const kept = new Map<string, string>()
      for (let round = 0; round < ROUNDS; round += 1) {
        const ids = [0, 1, 2].map((n) => `ID-0${10 + round * 3 + n}`)
        const pictures = await Promise.all(ids.map((_, n) => photo(1500 + round * 10 + n, 900)))
        const running = ids.map(async (id, n) => {
          const answer = await post(site, cookie, uploadForm(pictures[n]!, id)).catch(() => null)
          const body = (await answer?.json().catch(() => null)) as { newPath?: string } | null
          if (body?.newPath) kept.set(id, body.newPath)
        })
        await new Promise((resume) => setTimeout(resume, one * (0.2 + round * 0.8)))
        await site.kill('SIGKILL')
        await Promise.all(running)
        await site.restart()
      }

      const { carousel, property, location } = await configOf(site)
      const shown = Object.values({ ...carousel, ...property, ...location })
      for (const path of kept.values()) expect(shown).toContain(path)
      expect(shown.length).toBeGreaterThan(1)
      for (const path of shown) {
        for (const name of [480, 960, 1600, 1920].flatMap((width) => [`${width}.avif`, `${width}.webp`])) {
          const answer = await fetch(site.url + path.replace('1920.webp', name))
          expect([name, answer.status]).toEqual([name, 200])
          await sharp(Buffer.from(await answer.arrayBuffer()), { failOn: 'warning' })
            .raw()
            .toBuffer()
        }
      }
      const unfinished = async () =>
        (await readdir(join(site.dataDir, 'pictures'))).filter((name) => name.startsWith('.'))
      const end = Date.now() + 20_000
      while ((await unfinished()).length > 0 && Date.now() < end)
        await new Promise((resume) => setTimeout(resume, 200))
      expect(await unfinished()).toEqual([])
    } finally {
      await site.close()
    }
  }, 180_000)
})
