import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'

import { axeViolations } from '../support/browser'
import { ownerCookie } from '../support/paying-site'
import { browser, site, siteInBrowser, visitPortal } from '../support/site-in-browser'
import { visit } from '../support/visit'

const LONG = 'The mornings were cold and the fire was warm. '.repeat(30)

describe('the reviews, from the owner to the guest', () => {
  let cookie: string

  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${site.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: site.url, cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const write = async (fields: Record<string, unknown> = {}) => {
    const guest = {
      guestName: 'A guest',
      rating: 4,
      stayDate: 'May 2025',
      title: 'Quiet',
      content: 'A good week.',
    }
    const response = await call('POST', '/api/guest-reviews', { ...guest, ...fields })
    return String(((await response.json()) as { doc: { id: number } }).doc.id)
  }
  const home = async () => (await fetch(site.url)).text()
  const portal = (path: string, options = {}) => visitPortal(path, cookie, options)
  const cardOf = (page: Page, title: string) => page.locator('article').filter({ hasText: title })

  siteInBrowser()
  beforeAll(async () => {
    cookie = await ownerCookie(site.url)
  })

  it("is written in Payload's view, approved and published in the tab, and on the page at the next request", async () => {
    const { page, complaints, close } = await portal('/admin?tab=reviews', {
      viewport: { width: 1440, height: 900 },
    })
    await page.getByRole('link', { name: 'Write a review' }).click()
    await page.waitForURL(/collections\/guest-reviews\/create/)
    await page.locator('input[name=guestName]').fill('Zoë & "Max" <Marsh>')
    await page.locator('input[name=rating]').fill('4')
    await page.locator('input[name=stayDate]').fill('May 2026')
    await page.locator('input[name=title]').fill('Fog below, sun above')
    await page.locator('textarea[name=content]').fill(LONG)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/collections\/guest-reviews\/[0-9a-f]+$/)

    await page.goto(`${site.url}/admin?tab=reviews&status=pending`)
    const card = cardOf(page, 'Fog below, sun above')
    await card.getByText('4 stars').waitFor()
    expect(await card.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true)
    expect(await card.getByText('Approve it first, then it can be published.').isVisible()).toBe(true)
    expect(await home()).not.toContain('Fog below, sun above')

    await page.goto(`${site.url}/admin?tab=reviews`)
    await card.getByRole('button', { name: /^Approve/ }).dblclick()
    await page.getByText('Review updated successfully', { exact: true }).waitFor()
    await card.getByText('Approved', { exact: true }).waitFor()
    expect(await home()).not.toContain('Fog below, sun above')
    await card.getByRole('button', { name: /^Publish/ }).click()
    await card.getByText('Published', { exact: true }).waitFor()
    const html = await home()
    expect(html).toContain('Fog below, sun above')
    expect(html).toContain('Zoë &amp; &quot;Max&quot; &lt;Marsh&gt;')
    expect(html).toMatch(/"aggregateRating":\{"@type":"AggregateRating","ratingValue":4,"reviewCount":1,/)

    await card.getByRole('button', { name: 'Show all' }).click()
    await card.getByRole('button', { name: 'Show less' }).waitFor()
    await card.getByRole('button', { name: /^Unapprove/ }).click()
    await card.getByText('Draft', { exact: true }).waitFor()
    expect(await home()).not.toContain('Fog below, sun above')
    expect(complaints).toEqual([])
    await close()
  })

  it("is edited in Payload's view, and the list is fresh on the way back", async () => {
    const id = await write({ title: 'Typo in teh title' })
    const { page, close } = await portal('/admin?tab=reviews&search=typo')
    await cardOf(page, 'Typo in teh title').getByRole('link', { name: /^Edit/ }).click()
    await page.waitForURL(new RegExp(`guest-reviews/${id}$`))
    const title = page.locator('input[name=title]')
    await title.waitFor()
    await title.fill('Typo in the title')
    await page.getByRole('button', { name: 'Save' }).click()
    await page
      .getByText(/updated successfully/i)
      .first()
      .waitFor()
    await page.goBack()
    await cardOf(page, 'Typo in the title').waitFor()
    expect(new URL(page.url()).search).toBe('?tab=reviews&search=typo')
    await close()
  })

  it('is deleted after a question that names it', async () => {
    const id = await write({ title: 'To be deleted', guestName: 'Nobody Else' })
    const { page, complaints, close } = await portal('/admin?tab=reviews', { ignore: [/404/] })
    const card = cardOf(page, 'To be deleted')
    await card.getByRole('button', { name: /^Delete/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('“To be deleted” by Nobody Else').waitFor()
    await dialog.getByRole('button', { name: 'Delete review' }).click()
    await page.getByText('Review deleted successfully', { exact: true }).waitFor()
    await card.waitFor({ state: 'detached' })
    const answer = await fetch(`${site.url}/api/reviews/${id}`, {
      method: 'DELETE',
      headers: { origin: site.url, cookie },
    })
    expect(answer.status).toBe(404)
    expect(complaints).toEqual([])
    await close()
  })

  it('says what another tab did meanwhile, and shows it', async () => {
    const id = await write({ title: 'In two tabs', isApproved: true })
    const { page, close } = await portal('/admin?tab=reviews', { ignore: [/409/] })
    const card = cardOf(page, 'In two tabs')
    await card.getByText('Approved', { exact: true }).waitFor()
    await call('PUT', `/api/reviews/${id}`, { isApproved: false })
    await card.getByRole('button', { name: /^Publish/ }).click()
    await page
      .getByText(/^Please approve the review first/)
      .first()
      .waitFor()
    await card.getByText('Pending', { exact: true }).waitFor()
    expect(await home()).not.toContain('In two tabs')
    await close()
  })

  it('is found from the cards of Overview, and back leads there again', async () => {
    const { page, close } = await portal('/admin')
    await page.getByRole('link', { name: /Pending Reviews/ }).click()
    await page.getByRole('heading', { name: 'Guest reviews' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('pending')
    await page.reload()
    await cardOf(page, 'In two tabs').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: /Published Reviews/ }).click()
    await page.locator('article').getByText('Margaret H.', { exact: true }).waitFor()
    expect(await page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('published')
    await close()
  })

  it('goes on below what the page carries, some at a time, without a shift', async () => {
    for (let n = 1; n <= 30; n += 1) {
      await write({ title: `Number ${n}`, rating: 5, isApproved: true, isPublished: true })
    }
    const { page, complaints, close } = await visit(browser, site.url, {
      viewport: { width: 390, height: 844 },
    })
    const section = page.locator('#testimonials')
    // The three that the site starts with are shown, and are no guests'.
    expect(await section.getByText('out of 5, from 30 reviews').isVisible()).toBe(true)
    // The site's three, then the newest.
    expect(await section.locator('h3:visible').allInnerTexts()).toEqual([
      'We stopped making plans',
      'Snow, and a fire that draws',
      'Close to town, and nowhere near it',
      'Number 30',
      'Number 29',
      'Number 28',
    ])
    await section.locator('summary').click()
    expect(await section.locator('h3:visible').count()).toBe(15)
    await page.evaluate(() => {
      const seen = window as unknown as { shift: number }
      seen.shift = 0
      // What stands below makes room, which counts as a shift where the answer takes half a second.
      const more = document.querySelector('#testimonials .reviews-more')!
      const isAbove = (node: Node | null) =>
        node !== null &&
        !node.contains(more) &&
        (node.compareDocumentPosition(more) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null }[]
        })[]) {
          if (!entry.hadRecentInput && entry.sources.some(({ node }) => isAbove(node)))
            seen.shift += entry.value
        }
      }).observe({ type: 'layout-shift' })
    })
    const showMore = async (shown: string) => {
      const button = section.getByRole('button', { name: 'Show more reviews' })
      await button.scrollIntoViewIfNeeded()
      const titles = section.locator('h3:visible')
      const lastRead = titles.nth((await titles.count()) - 1)
      const top = () => lastRead.evaluate((title) => title.getBoundingClientRect().top)
      const before = await top()
      await button.click()
      await section.getByText(shown).waitFor()
      expect(await top()).toBeCloseTo(before, 0)
    }
    await showMore('27 of 33 shown')
    expect(await page.evaluate(() => document.activeElement?.querySelector('h3')?.textContent)).toBe(
      'Number 18',
    )
    expect(await axeViolations(page, '#testimonials')).toEqual([])
    await showMore('33 of 33 shown')
    expect(await section.getByRole('button', { name: 'Show more reviews' }).count()).toBe(0)
    const titles = await section.locator('h3:visible').allInnerTexts()
    expect(titles).toHaveLength(33)
    expect(new Set(titles).size).toBe(33)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it.each([390, 768, 1440])('shows a tab without a fault of axe at %i px, light and dark', async (width) => {
    await write({ title: 'x'.repeat(200), guestName: 'שרה־לאה '.repeat(14).trim(), content: LONG })
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, complaints, close } = await portal('/admin?tab=reviews', {
        colorScheme,
        viewport: { width, height: 900 },
      })
      await cardOf(page, 'xxxx').first().waitFor()
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      expect(await axeViolations(page)).toEqual([])
      expect(complaints).toEqual([])
      await close()
    }
  })
})
