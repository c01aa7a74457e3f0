import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'

import { axeViolations } from '../support/browser'
import { daysFromToday } from '../support/seed'
import { browser, site, siteInBrowser } from '../support/site-in-browser'
import { visit } from '../support/visit'

const WIDTHS = [390, 768, 1440]
/** Of the Tab key on the landing page. */
const MOST_STOPS = 150

/** Chooses the first two free dates of next month that are three days apart. */
async function chooseThreeNights(page: Page): Promise<void> {
  await page.locator('#booking').scrollIntoViewIfNeeded()
  const day = page.locator('#booking [role=grid] button')
  await day.first().waitFor()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.waitForFunction(() =>
    document.querySelector('#booking [role=grid] button')?.getAttribute('aria-label')?.includes(' 1, '),
  )
  await day.nth(9).click()
  await day.nth(12).click()
}

describe('a guest', () => {
  siteInBrowser()

  /** What moved by more than a thousandth on the way of the page to a phone, where from and to, and in which fonts. */
  async function lookAtShifts() {
    const { page, close } = await visit(browser, 'about:blank', { viewport: { width: 390, height: 844 } })
    await page.addInitScript(() => {
      type Shift = PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      }
      const seen = window as unknown as { shifts: object[]; largest: string }
      seen.shifts = []
      const boxOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ')
      new PerformanceObserver((list) => {
        for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Shift[]) {
          if (hadRecentInput || value < 0.001) continue
          const moved = sources.map(({ node, previousRect, currentRect }) => ({
            what: node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent?.slice(0, 80),
            from: boxOf(previousRect),
            to: boxOf(currentRect),
          }))
          const fonts = [...document.fonts].filter(({ status }) => status === 'loaded')
          seen.shifts.push({ value, startTime, moved, fonts: fonts.map(({ family }) => family) })
        }
      }).observe({ type: 'layout-shift', buffered: true })
      new PerformanceObserver((list) => {
        const entry = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null }
        seen.largest = entry.element?.closest('section')?.id ?? 'none'
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(site.url, { waitUntil: 'load' })
    await page.waitForTimeout(1500)
    const look = await page.evaluate(() => {
      const { shifts, largest } = window as unknown as { shifts: object[]; largest: string }
      return {
        shifts,
        largest,
        preview: document.querySelector<HTMLElement>('#home picture')!.style.backgroundImage,
      }
    })
    await close()
    return look
  }

  it('reads every section in the first HTML, with the current pictures, without a script', async () => {
    const { page, close } = await visit(browser, site.url, { javaScriptEnabled: false })
    const text = await page.locator('body').innerText()
    for (const words of [
      'Welcome to',
      'Property Highlights',
      '3,000',
      '5 min',
      '10 min',
      '15 min',
      `© ${daysFromToday(0).slice(0, 4)} Seven Ridges`,
      'From $755 a night with fees, before taxes',
    ]) {
      expect(text).toContain(words)
    }
    for (const id of ['home', 'property', 'gallery', 'amenities', 'location', 'testimonials', 'booking']) {
      expect([id, await page.locator(`#${id}`).count()]).toEqual([id, 1])
    }
    expect(await page.locator('#amenities h3').count()).toBe(6)
    const hidden = await page
      .locator('main section')
      .evaluateAll((sections) =>
        sections.filter((section) => getComputedStyle(section).opacity === '0').map((section) => section.id),
      )
    expect(hidden).toEqual([])
    const hero = await page
      .locator('#home img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
    expect(hero).toBeGreaterThan(0)
    await close()
  })

  it.each(WIDTHS)(
    'sees a page that axe, the console and the policy find nothing wrong with, at %i px',
    async (width) => {
      const { page, complaints, foreign, close } = await visit(browser, site.url, {
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let y = 0; y < height; y += 700) {
        await page.evaluate((top) => window.scrollTo(0, top), y)
        await page.waitForTimeout(80)
      }
      await page.locator('#booking [role=grid] button').first().waitFor()
      expect(await axeViolations(page)).toEqual([])
      expect(complaints).toEqual([])
      expect(foreign).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const numbersOnLines = await page
        .locator('.highlight-value')
        .evaluateAll((values) =>
          values.map((value) =>
            Math.round(value.clientHeight / parseFloat(getComputedStyle(value).lineHeight)),
          ),
        )
      expect(numbersOnLines).toEqual([1, 1, 1, 1])
      const broken = await page
        .locator('img')
        .evaluateAll((images) =>
          (images as HTMLImageElement[])
            .filter((image) => image.complete && !image.naturalWidth)
            .map((image) => image.src),
        )
      expect(broken).toEqual([])
      await close()
    },
  )

  it('gets an icon also where a program asks for the old address of one', async () => {
    const answer = await fetch(`${site.url}/favicon.ico`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
    // What every such file begins with: no cursor, and as many pictures as follow.
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
  })

  it('sees the hero at the first paint and nothing shift', async () => {
    const looks = [await lookAtShifts(), await lookAtShifts(), await lookAtShifts()]
    expect(looks.map(({ largest }) => largest)).toEqual(['home', 'home', 'home'])
    // Once, in hundreds of looks, something moved that never did again; what the page itself does shows in every look.
    if (looks.filter(({ shifts }) => shifts.length > 0).length > 1) expect(looks).toEqual([])
    for (const { preview } of looks) expect(preview).toMatch(/^url\("data:image\/avif;base64,/)
  })

  it('moves by the menu, from another page too, and by keyboard', async () => {
    const { page, close } = await visit(browser, site.url, { viewport: { width: 1440, height: 900 } })
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i)
    await page.getByRole('navigation').first().getByRole('link', { name: 'Amenities' }).click()
    await page.waitForFunction(
      () => Math.abs(document.querySelector('#amenities')!.getBoundingClientRect().top) < 200,
    )
    // The browser loads the landing page anew after the second, which is no page of its own.
    for (const path of ['/privacy', '/nothing/here']) {
      await page.goto(site.url + path)
      await page.getByRole('navigation').first().getByRole('link', { name: 'Location' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      await page.waitForFunction(
        () => Math.abs(document.querySelector('#location')!.getBoundingClientRect().top) < 200,
      )
    }
    await close()
  })

  it('opens the menu on a phone, which keeps the focus and closes on Escape', async () => {
    const { page, close } = await visit(browser, site.url, { viewport: { width: 390, height: 844 } })
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    for (let n = 0; n < 12; n++) await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await close()
  })

  it('opens a photo of the gallery large, moves by arrow keys, closes it, and gets the focus back', async () => {
    const { page, close } = await visit(browser, site.url, { viewport: { width: 1440, height: 900 } })
    const photo = page.locator('#gallery a').first()
    await page.waitForLoadState('networkidle')
    await photo.click()
    const picture = page.getByRole('dialog').locator('img').first()
    await picture.waitFor()
    const first = await picture.getAttribute('src')
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(
      (source) => document.querySelector('[role=dialog] img')?.getAttribute('src') !== source,
      first,
    )
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement === document.querySelector('#gallery a'))
    await close()
  })

  it.each(['Escape', 'Back'])(
    'stays at the photo that is closed by %s, wherever its address leads to',
    async (how) => {
      const { page, close } = await visit(browser, `${site.url}/#booking`, {
        viewport: { width: 1440, height: 900 },
      })
      const photo = page.locator('#gallery a').first()
      await photo.scrollIntoViewIfNeeded()
      const top = async () => (await photo.boundingBox())!.y
      await photo.click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('img').first().waitFor()
      const before = await top()
      await page.waitForFunction(() => (history.state as { isOver?: true }).isOver)
      await (how === 'Back' ? page.goBack() : page.keyboard.press('Escape'))
      await dialog.waitFor({ state: 'detached' })
      await page.waitForFunction(
        () => history.scrollRestoration === 'auto' && !(history.state as { isOver?: true } | null)?.isOver,
      )
      expect(Math.abs((await top()) - before)).toBeLessThan(2)
      await page.waitForFunction(() => document.activeElement === document.querySelector('#gallery a'))
      await page.reload()
      expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
      await close()
    },
  )

  it('comes to the calendar by keyboard alone, from the top of the page', async () => {
    const { page, close } = await visit(browser, site.url, { viewport: { width: 390, height: 844 } })
    const stops: string[] = []
    for (let n = 0; n < MOST_STOPS && !stops.includes('contentinfo'); n++) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(() => {
          const at = document.activeElement as HTMLElement
          if (at.closest('footer')) return 'contentinfo'
          return at.dataset['date'] ? 'a date' : (at.closest('section')?.id ?? '')
        }),
      )
    }
    expect([stops.filter((stop) => stop === 'a date').length, stops.at(-1)]).toEqual([1, 'contentinfo'])
    await close()
  })

  it('has the calendar in the first HTML: two months, of which a phone shows one', async () => {
    const html = await (await fetch(site.url)).text()
    expect(html.match(/role="grid"/g)).toHaveLength(2)
    expect(html.match(/data-date="/g)!.length).toBeGreaterThanOrEqual(59)
  })

  it.each([390, 1440])('stays in the form when the page is loaded anew, at %i px', async (width) => {
    const { page, complaints, close } = await visit(browser, site.url, { viewport: { width, height: 844 } })
    await chooseThreeNights(page)
    await page.getByRole('button', { name: 'Ask for these nights' }).first().click()
    await page.getByLabel('First name').fill('Ada')
    const message = page.getByLabel('Message')
    await message.fill('We come with a dog')
    await page.locator('#booking').getByText('$1,506.89', { exact: true }).first().waitFor()
    const top = () => message.evaluate((field) => field.getBoundingClientRect().top)
    const before = await top()
    // The page tells it by itself: to ask it counts as the guest's touch, and who has touched it meanwhile is left where they are.
    let shown = () => {}
    await page.exposeFunction('formIsShown', () => shown())
    await page.addInitScript(() => {
      const isShown = () => {
        const booking = document.querySelector<HTMLElement>('#booking')
        return booking?.querySelector('textarea') && booking.innerText.includes('$1,506.89')
      }
      const look = () =>
        isShown()
          ? (window as unknown as { formIsShown: () => void }).formIsShown()
          : requestAnimationFrame(look)
      requestAnimationFrame(look)
    })
    for (let n = 0; n < 2; n++) {
      const isShown = new Promise<void>((resolve) => (shown = resolve))
      await page.reload({ waitUntil: 'networkidle' })
      await isShown
      expect(await message.inputValue()).toBe('We come with a dog')
      expect(Math.abs((await top()) - before)).toBeLessThan(40)
    }
    await page.goto(`${site.url}/terms`)
    await page.goto(site.url)
    await message.waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it('asks for three nights at the quoted price, and reads what happens next', async () => {
    const { page, complaints, close } = await visit(browser, site.url, {
      viewport: { width: 390, height: 844 },
    })
    await chooseThreeNights(page)
    const booking = page.locator('#booking')
    for (const amount of ['$900.00', '$1,330.00', '$53.20', '$79.80', '$43.89', '$1,506.89']) {
      await booking.getByText(amount, { exact: true }).first().waitFor()
    }
    await page.getByRole('button', { name: 'Ask for these nights' }).first().click()
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Marsh')
    await page.getByLabel('Email').fill('not an address')
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await page.getByText('Please give an e-mail address we can answer to').waitFor()
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Message').fill('We come with a dog 🐕')
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await booking.getByText('Your inquiry has been sent').waitFor()
    expect(await booking.innerText()).toContain('Nothing is booked or charged yet')
    expect(complaints).toEqual([])
    await close()
  })

  it('reads the price when the connection is back that was lost while dates were chosen', async () => {
    const { page, close } = await visit(browser, site.url)
    await page.locator('#booking [role=grid] button').first().waitFor()
    await page.waitForLoadState('networkidle')
    const tries = new Map<string, number>()
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      const url = route.request().url()
      tries.set(url, (tries.get(url) ?? 0) + 1)
      await (tries.get(url)! > 9 ? route.continue() : route.abort())
    })
    await chooseThreeNights(page)
    await page.locator('#booking').getByText('$1,506.89', { exact: true }).first().waitFor()
    expect(Math.max(...tries.values())).toBeGreaterThan(9)
    await close()
  })

  it('finds the way on where it was when the price arrives', async () => {
    const { page, close } = await visit(browser, site.url, { viewport: { width: 1440, height: 900 } })
    let arrive = () => {}
    const isHere = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/api/quote?*', async (route) => {
      await isHere
      await route.continue()
    })
    await chooseThreeNights(page)
    await page.getByText('Working out the price …').waitFor()
    const booking = page.locator('#booking')
    const ask = page.getByRole('button', { name: 'Ask for these nights' }).first()
    const place = async () => (await ask.boundingBox())!.y - (await booking.boundingBox())!.y
    const before = await place()
    arrive()
    await booking.getByText('$1,506.89', { exact: true }).first().waitFor()
    // Not the pixel: how high letters are depends on the machine.
    expect(Math.abs((await place()) - before)).toBeLessThan(24)
    await close()
  })

  it('keeps what was typed when the server says no', async () => {
    const { page, close } = await visit(browser, site.url, { viewport: { width: 1440, height: 900 } })
    await chooseThreeNights(page)
    await page.getByRole('button', { name: 'Ask for these nights' }).first().click()
    await page.getByLabel('First name').fill('Zoë')
    await page.getByLabel('Last name').fill('Nagy')
    await page.getByLabel('Email').fill('zoe@example.com')
    await page.route('**/api/booking-inquiry', (route) => route.abort())
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await page
      .getByText(/could not be reached/)
      .first()
      .waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Zoë')
    await page.unroute('**/api/booking-inquiry')
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await page.getByText('Your inquiry has been sent').waitFor()
    await close()
  })

  it.each(['success=true', 'error=booking'])(
    'reads a message for ?%s once, and the address is clean',
    async (query) => {
      const { page, close } = await visit(browser, `${site.url}/?${query}`)
      const role = query.startsWith('error') ? 'alert' : 'status'
      // Next and the calendar have live regions of their own with these roles.
      const notice = page.locator(`.notice[role=${role}]`)
      await notice.waitFor()
      await page.waitForFunction(() => window.location.search === '')
      await page
        .getByRole('button', { name: /close|dismiss/i })
        .first()
        .click()
      await notice.waitFor({ state: 'hidden' })
      await close()
    },
  )

  it("finds '404 Page Not Found' where there is nothing, and the legal pages", async () => {
    for (const path of ['/nothing/here', '/%41dmin2', '/index.php']) {
      const response = await fetch(site.url + path)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.text()).toContain('404 Page Not Found')
    }
    const { page, complaints, close } = await visit(browser, `${site.url}/nothing/here`, {
      javaScriptEnabled: false,
      ignore: [/404 \(Not Found\)/],
    })
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('404 Page Not Found')
    expect(complaints).toEqual([])
    await close()
    for (const path of ['/privacy', '/terms', '/sitemap.xml', '/robots.txt', '/share.jpg']) {
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
    }
    const html = await (await fetch(site.url)).text()
    expect(html).toContain('"@type":"VacationRental"')
    expect(html).toMatch(/<meta property="og:image" content="[^"]+\/share\.jpg/)
    expect(html).not.toMatch(/>Guide</)
    for (const path of ['/', '/gallery', '/contact', '/terms']) {
      const page = await (await fetch(site.url + path)).text()
      const [, title] = /<title>([^<]+)/.exec(page)!
      const shared = [...page.matchAll(/(?:og|twitter):title" content="([^"]+)"/g)].map(([, each]) => each)
      expect([path, shared]).toEqual([path, [title, title]])
    }
  })
})

describe('a guest of a house with links and analytics configured', () => {
  siteInBrowser({
    BOOKING_URL: 'https://listing.example/rooms/7',
    GUIDE_URL: 'https://guide.example/blue-ridge',
    GA_MEASUREMENT_ID: 'G-TEST1234',
    SITE_URL: 'https://house.example',
  })

  it('books and reads the guide in new tabs', async () => {
    const { page, close } = await visit(browser, 'about:blank')
    await page.route(/^https:/, (route) => route.abort())
    await page.goto(site.url)
    for (const [name, address] of [
      ['Book Your Stay', 'https://listing.example/rooms/7'],
      ['Guide', 'https://guide.example/blue-ridge'],
    ] as const) {
      const link = page.getByRole('link', { name: new RegExp(`^${name}`) }).first()
      expect(await link.getAttribute('href')).toBe(address)
      expect(await link.getAttribute('target')).toBe('_blank')
      expect(await link.getAttribute('rel')).toContain('noopener')
    }
    await close()
  })

  it('is counted once for each page, without what a query carries', async () => {
    const { page, close } = await visit(browser, 'about:blank')
    const asked: string[] = []
    await page.route(/^https:/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    await page.goto(`${site.url}/?success=true`)
    await page.waitForFunction(() => (window as { dataLayer?: unknown[] }).dataLayer)
    await page.getByRole('link', { name: 'Privacy' }).click()
    await page.waitForURL('**/privacy')
    await page.waitForFunction(() =>
      (window as unknown as { dataLayer?: ArrayLike<{ page_path?: string }>[] }).dataLayer?.some(
        (entry) => entry[2]?.page_path === '/privacy',
      ),
    )
    await page.waitForTimeout(300)
    const views = await page.evaluate(() =>
      (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer
        .map((entry) => Array.from(entry))
        .filter(([kind, name]) => kind === 'event' && name === 'page_view')
        .map(([, , detail]) => detail),
    )
    const paths = views.map((view) => (view as { page_path: string }).page_path)
    expect(paths.at(-1)).toBe('/privacy')
    expect(JSON.stringify(views)).not.toContain('success')
    expect(
      asked.every((url) => url.startsWith('https://www.googletagmanager.com/gtag/js?id=G-TEST1234')),
    ).toBe(true)
    expect(asked.length).toBeGreaterThan(0)
    await page.goto(`${site.url}/security-console`)
    const before = asked.length
    await page.waitForTimeout(500)
    expect(asked).toHaveLength(before)
    await close()
  })

  it('reads at the checkout that payment is not set up, and the analytics hear nothing of the address', async () => {
    const stay = { checkin: daysFromToday(74), checkout: daysFromToday(77), guests: 2 }
    const query = new URLSearchParams({
      bookingData: JSON.stringify({ ...stay, firstName: 'Mara', email: 'mara@example.com' }),
      amount: '1506.89',
    })
    const { page, close } = await visit(browser, 'about:blank')
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto(`${site.url}/checkout?${query}`)
    await page.getByText('Payment system unavailable. Please try again later.', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Return to Booking' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.waitForFunction(() => (window as { dataLayer?: unknown[] }).dataLayer)
    const told = await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer))
    expect(told).not.toMatch(/Mara|bookingData|mara@/)
    expect(await page.evaluate(() => document.referrer)).not.toContain('bookingData')
    await close()
  })

  it('is told to come back by https only', async () => {
    const { headers } = await fetch(site.url)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains; preload')
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
    expect(sitemap).toContain('https://house.example')
    expect(sitemap).not.toContain('127.0.0.1')
  })
})
