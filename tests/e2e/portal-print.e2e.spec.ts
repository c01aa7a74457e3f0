import { describe, expect, it } from '@jest/globals'

import type { Page } from 'playwright-core'

import { axeViolations } from '../support/browser'
import { mailsIn } from '../support/outbox'
import { callSite, eventually, ownerCookie } from '../support/paying-site'
import { readPdfPages } from '../support/pdf-text'
import { daysFromToday } from '../support/seed'
import { browser, site, siteInBrowser, visitPortal } from '../support/site-in-browser'

/** Millimetres: Letter and A4 are among them, the others stand for longer and shorter lists on these. */
const HEIGHTS = [244, 251, 258, 265, 272, 279, 286, 293, 297]

/** The sheets of this page on paper of one height. */
const sheets = async (page: Page, height: number) => {
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' }
  return readPdfPages(await page.pdf({ width: '210mm', height: `${height}mm`, margin }))
}

/** Headings at the foot of a sheet, with what they stand over on the next. */
async function headingsAlone(page: Page): Promise<string[]> {
  const texts = await page.locator('h1, h2, h3, h4').allInnerTexts()
  const headings = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  const alone: string[] = []
  for (const height of HEIGHTS) {
    for (const sheet of (await sheets(page, height)).slice(0, -1)) {
      const heading = headings.find((text) => sheet.endsWith(text))
      if (heading) alone.push(`${height} mm: ${heading}`)
    }
  }
  return alone
}

const PAPER = { viewport: { width: 740, height: 1000 }, colorScheme: 'dark' } as const

describe('the portal on paper', () => {
  siteInBrowser()

  it('is black on white in every tab, whatever the theme', async () => {
    const guest = { firstName: 'Ada', lastName: 'Marsh', email: 'guest@example.com', guests: 2 }
    const body = { ...guest, checkin: daysFromToday(30), checkout: daysFromToday(33) }
    expect((await callSite(site.url, 'POST', '/api/booking-inquiry', { body })).status).toBe(201)
    const { page, complaints, close } = await visitPortal(
      '/admin?tab=overview',
      await ownerCookie(site.url),
      PAPER,
    )
    await page.emulateMedia({ media: 'print' })
    for (const tab of ['overview', 'bookings', 'availability', 'rates']) {
      await page.goto(`${site.url}/admin?tab=${tab}`)
      const title = page.locator('main h2').first()
      await title.waitFor()
      if (tab === 'bookings') {
        await page.getByRole('button', { name: 'Details of Ada Marsh' }).click()
        await page.getByRole('button', { name: 'Record payment…' }).waitFor()
      }
      const colors = await title.evaluate((element) => [
        getComputedStyle(element).color,
        getComputedStyle(document.body).backgroundColor,
      ])
      expect([tab, ...colors]).toEqual([tab, 'rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
      expect([tab, await axeViolations(page)]).toEqual([tab, []])
    }
    // Paper does not scroll.
    for (const size of [PAPER.viewport, { width: 980, height: 740 }]) {
      await page.setViewportSize(size)
      const year = page.getByRole('region', { name: 'The year at a glance' }).locator('table')
      const [wanted, there] = await year.evaluate((element) => [
        element.parentElement!.scrollWidth,
        element.parentElement!.clientWidth,
      ])
      expect(wanted).toBeLessThanOrEqual(there!)
    }
    expect(complaints).toEqual([])
    await close()
  })

  it('cuts no booking in two, and leaves no heading alone at the foot of a sheet', async () => {
    const cookie = await ownerCookie(site.url)
    const names = ['Cid', 'Dora', 'Eve', 'Finn', 'Gus', 'Hana', 'Ines', 'Jon']
    for (const [index, firstName] of names.entries()) {
      const guest = { firstName, lastName: 'Paper', email: 'paper@example.com', guests: 2 }
      const body = {
        ...guest,
        checkin: daysFromToday(60 + 4 * index),
        checkout: daysFromToday(63 + 4 * index),
      }
      const asked = await callSite(site.url, 'POST', '/api/booking-inquiry', { body })
      const confirm = `/api/booking-inquiries/${asked.body.id}/confirm`
      expect((await callSite(site.url, 'POST', confirm, { cookie, body: {} })).status).toBe(200)
    }
    const { page, close } = await visitPortal('/admin?tab=bookings', cookie, PAPER)
    await page.getByRole('button', { name: 'Details of Cid Paper' }).waitFor()
    for (const height of HEIGHTS) {
      const [, ...others] = await sheets(page, height)
      const cut = others.filter((sheet) => !/^\w+ (Paper|Firm|Marsh) /.test(sheet))
      expect([height, cut]).toEqual([height, []])
    }
    for (const tab of ['overview', 'reports']) {
      await page.goto(`${site.url}/admin?tab=${tab}`)
      await page.getByRole('link', { name: 'Cid Paper' }).first().waitFor()
      expect([tab, await headingsAlone(page)]).toEqual([tab, []])
    }
    await close()
  })

  it('ends where its last booking does: no empty sheet follows', async () => {
    const { page, close } = await visitPortal('/admin?tab=bookings', await ownerCookie(site.url), PAPER)
    await page.getByRole('button', { name: 'Details of Cid Paper' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    const below = await page.locator('main').evaluate((element) => getComputedStyle(element).paddingBottom)
    expect(below).toBe('0px')
    await close()
  })

  it("has the site's gallery as whole pictures, with their titles in light letters on them", async () => {
    const page = await browser.newPage(PAPER)
    await page.goto(site.url)
    // Else Chromium fills what is behind the title with white, and half of each picture is under it.
    const adjust = await page
      .getByText('The porch at sundown')
      .evaluate((element) => getComputedStyle(element).printColorAdjust)
    expect(adjust).toBe('exact')
    // A picture is less high on paper, and what is behind its title is as wide as itself.
    await page.emulateMedia({ media: 'print' })
    const widths = await page
      .locator('.mosaic a')
      .evaluateAll((links) => links.map((link) => [link.clientWidth, link.querySelector('img')!.clientWidth]))
    expect(widths).toHaveLength(6)
    for (const [link, picture] of widths) expect(link).toBe(picture)
    await page.close()
  })

  it('has on the landing page what a guest unfolds there, such as the house rules', async () => {
    const page = await browser.newPage(PAPER)
    await page.goto(site.url)
    expect(await page.getByText('Quiet hours from 10 PM').isVisible()).toBe(false)
    expect((await sheets(page, 279)).join(' ')).toContain('Quiet hours from 10 PM')
    await page.close()
  })

  it('has the host below the answers, which Firefox prints over the last of them while they stand in a grid', async () => {
    const page = await browser.newPage(PAPER)
    await page.goto(site.url)
    await page.emulateMedia({ media: 'print' })
    const display = await page.locator('.unfolds').evaluate((element) => getComputedStyle(element).display)
    expect(display).toBe('block')
    await page.close()
  })

  it("leaves no heading of the guest's page alone", async () => {
    const find = async () => /\/stay\/\d+\/[\w-]+/.exec((await mailsIn(site.dataDir)).join(''))?.[0]
    const path = await eventually(find, Boolean)
    const page = await browser.newPage(PAPER)
    await page.goto(site.url + path)
    await page.getByRole('heading', { name: 'House rules' }).waitFor()
    expect(await headingsAlone(page)).toEqual([])
    await page.close()
  })

  it('has the names of firm stays on their dark bars', async () => {
    const cookie = await ownerCookie(site.url)
    const guest = { firstName: 'Bea', lastName: 'Firm', email: 'guest@example.com', guests: 2 }
    const checkin = daysFromToday(40)
    const body = { ...guest, checkin, checkout: daysFromToday(43) }
    const asked = await callSite(site.url, 'POST', '/api/booking-inquiry', { body })
    const confirm = `/api/booking-inquiries/${asked.body.id}/confirm`
    expect((await callSite(site.url, 'POST', confirm, { cookie, body: {} })).status).toBe(200)
    const month = `/admin?tab=availability&month=${checkin.slice(0, 7)}`
    const { page, close } = await visitPortal(month, cookie, PAPER)
    const bar = page.locator('[data-firm]').first()
    await bar.waitFor()
    await page.emulateMedia({ media: 'print' })
    // A browser leaves the grounds of what does not ask for them off the paper.
    expect(await bar.evaluate((element) => getComputedStyle(element).printColorAdjust)).toBe('exact')
    await close()
  })
})
