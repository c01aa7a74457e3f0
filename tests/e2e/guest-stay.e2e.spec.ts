import { describe, expect, it } from '@jest/globals'
import PostalMime from 'postal-mime'

import { axeViolations, broughtBack, scrollsSideways } from '../support/browser'
import { look } from '../support/look'
import { mailsIn } from '../support/outbox'
import { readPdfPages } from '../support/pdf-text'
import { ownerCookie, callSite, confirmAt, eventually, openAt } from '../support/paying-site'
import { daysFromToday as day } from '../support/seed'
import { browser, payingSiteInBrowser, site, stripe } from '../support/site-in-browser'
import { CARDS } from '../support/stripe'
import { visit, type VisitOptions } from '../support/visit'

const GUEST = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com', guests: 4 }

describe("a guest's private page", () => {
  payingSiteInBrowser()

  /** What was mailed to the guest so far. */
  async function mails() {
    const read = await Promise.all((await mailsIn(site.dataDir)).map((mail) => PostalMime.parse(mail)))
    return read.filter(({ to }) => to?.[0]?.address === GUEST.email)
  }

  /** A paid stay from `first` on, and the path that its confirmation leads to. */
  async function bookAndFollowMail(first: number): Promise<{ id: string; path: string }> {
    const booking = { ...GUEST, checkin: day(first), checkout: day(first + 3) }
    const opened = await openAt(site.url, booking)
    stripe.pay(opened.body.paymentIntentId, CARDS.success)
    expect((await confirmAt(site.url, booking, opened.body.paymentIntentId)).status).toBe(200)
    const id = String(opened.body.inquiryId)
    const link = new RegExp(`http://[^/\\s]+(/stay/${id}/[\\w-]{43})`)
    const path = await eventually(
      async () => (await mails()).map(({ text }) => link.exec(text ?? '')?.[1]).find(Boolean) ?? '',
      (found) => found !== '',
    )
    return { id, path }
  }

  const open = (path: string, options: VisitOptions = {}) =>
    visit(browser, site.url + path, { viewport: { width: 390, height: 844 }, ...options })

  it('is reached from the confirmation, shows the stay, and cancels it with the refund named first', async () => {
    const { id, path } = await bookAndFollowMail(60)
    const { page, complaints, foreign, close } = await open(path)
    await page.getByRole('heading', { name: 'Your stay', exact: true }).waitFor()
    const words = await page.locator('main').innerText()
    expect(words).toContain('$1,506.89')
    expect(words).toContain('Guests\n4')
    const offer = /gives back (\$[\d,.]+) of the \$1,506\.89/.exec(words)?.[1]
    expect(offer).toBeDefined()
    // Paper has no files to fetch, and nothing to press.
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('heading', { name: 'House rules' }).isVisible()).toBe(true)
    expect(await page.getByRole('heading', { name: 'To keep' }).isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Cancel this stay' }).isVisible()).toBe(false)
    await page.emulateMedia({ media: null })

    await page.getByRole('button', { name: 'Cancel this stay' }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Cancel this stay?' })
    await question.getByText(`gives back ${offer} of`, { exact: false }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel this stay')

    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Cancel the stay' }).click()
    await page.getByRole('heading', { name: 'This stay is cancelled' }).waitFor()
    await page.getByText(`${offer} went back to your card`).waitFor()
    expect(await page.getByRole('button', { name: 'Cancel this stay' }).count()).toBe(0)
    expect(complaints).toEqual([])
    expect(foreign).toEqual([])
    await close()

    const cookie = await ownerCookie(site.url)
    const inquiries = await callSite(site.url, 'GET', '/api/booking-inquiries', { cookie })
    expect(inquiries.body.find((inquiry: { id: string }) => inquiry.id === id)).toMatchObject({
      status: 'cancelled',
      refundedCents: Math.round(Number(offer!.replace(/[$,]/g, '')) * 100),
    })
    await eventually(mails, (all) => all.some(({ text }) => text?.includes('As you asked')))
  })

  it('is what it is by now when Back brings it out of the browser’s memory', async () => {
    const { id, path } = await bookAndFollowMail(70)
    const { page, complaints, close } = await open(path)
    const offer = page.getByText(/^Cancelling today gives back/)
    const cents = /gives back \$([\d,]+)\.(\d\d)/.exec(await offer.innerText())!
    const cancelled = await callSite(site.url, 'POST', `/api/guest-stay/${id}/cancel`, {
      body: { key: path.split('/').at(-1), refundCents: Number(cents[1]!.replace(',', '') + cents[2]!) },
    })
    expect([cancelled.status, cancelled.text]).toEqual([200, expect.any(String)])
    await broughtBack(page)
    await page.getByRole('heading', { name: 'This stay is cancelled' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('is the stay in hand on the day of arrival, and in view again once it is cancelled', async () => {
    const cookie = await ownerCookie(site.url)
    const arrival = {
      address: '12 Ridge Road\nBlue Ridge, GA 30513',
      directions: 'Left after the church, then up to the end of the gravel.',
      doorCode: '4711#',
      wifiName: 'Seven Ridges',
      wifiPassword: 'quiet valley',
      notes: 'Call 706 555 0100 when the road is icy.',
      manual: 'The heating is in the hall.\n\nThe hot tub warms up in two hours.',
    }
    const saved = await callSite(site.url, 'POST', '/api/globals/arrival', { cookie, body: arrival })
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
    const { path } = await bookAndFollowMail(0)
    const { page, complaints, close } = await open(path)
    await page.getByText('today is the day: come from 4 PM on').waitFor()
    const words = await page.locator('main').innerText()
    expect(words).not.toContain('we mail')
    for (const each of ['4711#', 'Password: quiet valley', 'The hot tub warms up'])
      expect(words).toContain(each)
    for (const asItIs of ['12 Ridge Road', '4711#', 'Seven Ridges', 'quiet valley'])
      expect(await page.locator('main [translate=no]', { hasText: asItIs }).count()).toBe(1)
    expect(await page.getByRole('img', { name: 'Code to scan for the Wi-Fi Seven Ridges' }).count()).toBe(1)
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await look(page, 'stay-arriving')

    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    expect(await scrollsSideways(page)).toBe(false)
    await page.reload()
    const names = (await page.locator('dt').allInnerTexts()).join('|')
    for (let height = 150; height < 300; height += 10) {
      const sheets = await readPdfPages(await page.pdf({ width: '210mm', height: `${height}mm` }))
      for (const sheet of sheets.slice(0, -1))
        expect(`${height} mm: ${sheet}`).not.toMatch(new RegExp(`(?:${names})$`))
    }

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'For your calendar (.ics)' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('stay.ics')

    await page.getByRole('button', { name: 'Cancel this stay' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the stay' }).click()
    const heading = page.getByRole('heading', { name: 'This stay is cancelled' })
    await heading.waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    const top = (await heading.boundingBox())!.y
    expect(top).toBeGreaterThan(60)
    expect(top).toBeLessThan(844)
    await look(page, 'stay-cancelled')
    expect(complaints).toEqual([])
    await close()
  })

  it('says without JavaScript what needs it, and whom to ask', async () => {
    const { path } = await bookAndFollowMail(100)
    const { page, complaints, close } = await open(path, { javaScriptEnabled: false })
    const said = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
    expect(said).toContain(
      'Saving files, paying and cancelling need JavaScript here. Without it, please reply to',
    )
    expect(complaints).toEqual([])
    await close()
  })

  it('says when what it offered has changed, and offers what is so now', async () => {
    const { id, path } = await bookAndFollowMail(70)
    const { page, complaints, close } = await open(path, { ignore: [/409 \(Conflict\)/] })
    await page.getByRole('button', { name: 'Cancel this stay' }).click()
    const cookie = await ownerCookie(site.url)
    const refund = { amountCents: 50_000, cancel: false, requestKey: 'a-part-of-it' }
    const given = await callSite(site.url, 'POST', `/api/booking-inquiries/${id}/refund`, {
      cookie,
      body: refund,
    })
    expect([given.status, given.text]).toEqual([200, expect.any(String)])
    const question = page.getByRole('dialog', { name: 'Cancel this stay?' })
    await question.getByRole('button', { name: 'Cancel the stay' }).click()
    await question.getByText('Please look at it once more.').waitFor()
    await question.getByText('gives back $1,006.89 of').waitFor()
    await question.getByRole('button', { name: 'Cancel the stay' }).click()
    await page.getByRole('heading', { name: 'This stay is cancelled' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('is no page for another key, and is kept by nobody', async () => {
    const { id, path } = await bookAndFollowMail(80)
    const wrong = await fetch(`${site.url}/stay/${id}/${'A'.repeat(43)}`)
    expect(wrong.status).toBe(404)
    const right = await fetch(site.url + path)
    expect(right.status).toBe(200)
    expect(right.headers.get('cache-control')).toContain('no-store')
    expect(right.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await right.text()).toMatch(/<meta name="robots" content="noindex/)
  })

  it('hands its address on to nobody, not even with what it loads from us', async () => {
    const { path } = await bookAndFollowMail(90)
    const context = await browser.newContext()
    const page = await context.newPage()
    const referrers: string[] = []
    page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''))
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    expect(referrers.length).toBeGreaterThan(5)
    expect(referrers.filter((referrer) => referrer.includes('/stay/'))).toEqual([])
    await context.close()
  })

  it.each([390, 768, 1440])('fits %i px without a fault of axe', async (width) => {
    const { path } = await bookAndFollowMail(width)
    const { page, complaints, close } = await open(path, { viewport: { width, height: 900 } })
    await page.getByRole('heading', { name: 'Your stay', exact: true }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(complaints).toEqual([])
    await close()
  })
})
