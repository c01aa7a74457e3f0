import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

import { axeViolations } from '../support/browser'
import { look } from '../support/look'
import { browser, site, siteInBrowser } from '../support/site-in-browser'
import { visit } from '../support/visit'

/** What a family asks, the words of the answer, and what unfolds over it; null where it stands open. */
const QUESTIONS: readonly (readonly [question: string, answer: RegExp, unfold: string | null])[] = [
  ['Which beds are there, and where?', /1 king bed/, null],
  ['Is there a cot?', /Crib with a mattress/, 'Family'],
  ['Is there a high chair?', /High chair/, 'Family'],
  ['May the dog come?', /Two dogs are welcome/, null],
  ['What do we tell our children of the stairs?', /up one flight of stairs/, null],
  ['Is it step-free?', /No step from the parking/, null],
  ['Is there Wi-Fi?', /Wi-Fi in every room, 300/, 'Internet and work'],
  ['Where do we park?', /Free for five cars/, null],
  ['May we arrive late?', /at any hour from check-in on/, 'Can we arrive late at night?'],
  ['May we come early?', /Ask us the day before/, 'Can we come earlier or leave later?'],
  ['When are check-in and check-out?', /Check-in from 4 PM, check-out until 11 AM/, null],
  ['When is it quiet?', /Quiet hours from 10 PM/, 'House rules'],
  ['May we have a party?', /No parties or events/, 'House rules'],
  ['May we smoke?', /No smoking indoors/, 'House rules'],
  ['What if we cancel?', /refund when you cancel/, 'Paying and cancelling'],
  ['Is there a deposit?', /No deposit for damage/, 'Paying and cancelling'],
  ['Are taxes in the price?', /includes all fees and taxes/, 'Paying and cancelling'],
  ['Is there a pool or a hot tub?', /Hot tub for six/, 'Pool, hot tub and wellness'],
  ['What is in the kitchen?', /six burners/, 'Kitchen and dining'],
  ['Can we do laundry?', /Washer and dryer/, 'Bedroom and laundry'],
  ['Is there heating, and air conditioning?', /Air conditioning in every room/, 'Heating and cooling'],
  ['How far is it to town?', /5 min/, null],
  ['Are there cameras?', /One camera looks at the driveway/, null],
  ['Are children welcome?', /Children of every age/, null],
]

siteInBrowser()

describe('what a family asks', () => {
  const isSeen = (page: Page, answer: RegExp) => page.locator('main').getByText(answer).first().isVisible()

  it.each([true, false])(
    'is answered within two taps from the top, script: %s',
    async (javaScriptEnabled) => {
      const { page, complaints, close } = await visit(browser, site.url, {
        viewport: { width: 1440, height: 900 },
        // A page that glides takes what was found at rest away from under the tap.
        reducedMotion: 'reduce',
        javaScriptEnabled,
      })
      expect(await page.locator('main details[open]').count()).toBe(0)
      for (const [question, answer, unfold] of QUESTIONS) {
        let taps = 0
        const section = answer.source === '5 min' ? 'Location' : 'Amenities'
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: section }).click()
        taps += 1
        if (unfold) {
          expect([question, await isSeen(page, answer)]).toEqual([question, false])
          await page.locator('summary').getByText(unfold, { exact: true }).click()
          taps += 1
        }
        expect([question, await isSeen(page, answer)]).toEqual([question, true])
        expect(taps).toBeLessThanOrEqual(2)
        if (unfold) await page.locator('summary').getByText(unfold, { exact: true }).click()
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      }
      expect(complaints).toEqual([])
      await close()
    },
    120_000,
  )

  it('is calm and whole with everything unfolded, at text of twice the size', async () => {
    const { page, close } = await visit(browser, site.url, { viewport: { width: 390, height: 844 } })
    await page.waitForLoadState('networkidle')
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        window.scrollTo(0, y)
        await new Promise((resume) => setTimeout(resume, 40))
      }
      window.scrollTo(0, 0)
    })
    await look(page, 'home')
    await page.locator('#good-to-know').evaluate((section) => {
      for (const each of section.querySelectorAll('details')) each.open = true
    })
    await look(page, 'unfolded')
    expect(await axeViolations(page)).toEqual([])
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    for (const id of ['good-to-know', 'location', 'testimonials']) {
      const overhang = await page
        .locator(`#${id}`)
        .evaluate((section) => section.scrollWidth - section.clientWidth)
      expect([id, overhang]).toEqual([id, 0])
    }
    await close()
  })
})

describe('all pictures of the house', () => {
  it('stand room by room, open large, and Back closes them before it leads to the house again', async () => {
    const { page, complaints, close } = await visit(browser, site.url, {
      viewport: { width: 390, height: 844 },
    })
    await page.getByRole('link', { name: 'See all 23 pictures' }).click()
    await page.waitForURL('**/gallery')
    expect(await page.locator('.album-room h2').allInnerTexts()).toEqual([
      ...['Outside', 'Porch and decks', 'The great room', 'Kitchen and table', 'Bedrooms', 'Bathrooms'],
      ...['The game room', 'Around here'],
    ])
    expect(await page.locator('.album img').count()).toBe(23)
    expect(
      await page
        .locator('.album img')
        .evaluateAll((all) => all.filter((each) => !(each as HTMLImageElement).alt)),
    ).toEqual([])
    await page.waitForLoadState('networkidle')
    expect(await axeViolations(page)).toEqual([])
    await look(page, 'gallery')
    const second = page.locator('.album a').nth(1)
    await second.click()
    await page.getByRole('dialog').locator('img').waitFor()
    await look(page, 'lightbox')
    await page.keyboard.press('ArrowRight')
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${site.url}/gallery`)
    await page.waitForFunction(() => document.activeElement === document.querySelectorAll('.album a')[1])
    await second.click()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement === document.querySelectorAll('.album a')[1])
    // The closed picture's own step back comes first: two at the same time are one to the browser.
    await page.waitForFunction(() => !(history.state as { isOver?: true } | null)?.isOver)
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
    expect(complaints).toEqual([])
    await close()
  })

  it('are the source of a picture for social networks, which has an address of its own', async () => {
    const html = await (await fetch(site.url)).text()
    const [, address] = /<meta property="og:image" content="([^"]+)"/.exec(html)!
    expect(new URL(address!).pathname).toBe('/share.jpg')
    expect(html).toContain(`<meta name="twitter:image" content="${address}"`)
    const answer = await fetch(`${site.url}/share.jpg${new URL(address!).search}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(300_000)
  })

  it('leave the phone a manifest with icons that are there', async () => {
    const { page, complaints, close } = await visit(browser, site.url)
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = (await (await fetch(site.url + href!)).json()) as {
      name: string
      icons: { src: string; sizes: string }[]
    }
    expect(manifest.name).toBe('Seven Ridges')
    for (const { src, sizes } of manifest.icons) {
      const answer = await fetch(site.url + src)
      expect([src, answer.status]).toEqual([src, 200])
      if (sizes === 'any') continue
      const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(`${width}x${width}`).toBe(sizes)
    }
    expect(complaints).toEqual([])
    await close()
  })
})
