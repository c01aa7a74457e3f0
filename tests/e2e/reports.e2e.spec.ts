import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import Papa from 'papaparse'
import type { Browser, Page } from 'playwright-core'

import { addDays, dateIn } from '@/domain/common/calendar-date'

import { axeViolations, launchBrowser } from '../support/browser'
import { look } from '../support/look'
import { ownerCookie } from '../support/paying-site'
import { type App, startApp } from '../support/payload-app'
import { seedInquiry } from '../support/seed'
import { seedManyInquiries } from '../support/seed-many'
import { type Site, startSite } from '../support/site'
import { startStripe, type StripeStand } from '../support/stripe'
import { signedIn, visit, type VisitOptions } from '../support/visit'

const HOSTILE = '=HYPERLINK("http://x","y")'
const TODAY = dateIn('America/New_York', Date.now())
const YEAR = Number(TODAY.slice(0, 4))
const UNAUTHORISED = /401 \(Unauthorized\)/
const WIDTHS = [390, 768, 1440]

describe('the reports tab', () => {
  /** Shares the site's database, to put bookings there that no guest could make today. */
  let app: App
  let site: Site
  let stripe: StripeStand
  let browser: Browser
  let cookie: string

  beforeAll(async () => {
    app = await startApp()
    await seedManyInquiries(app.payload, 60, (index) => ({
      checkin: addDays(`${YEAR - 1}-01-02`, index * 12),
      status: index % 10 === 0 ? 'declined' : 'confirmed',
      ...(index % 2 ? { paymentStatus: 'paid' } : {}),
    }))
    await seedInquiry(app.payload, {
      firstName: HOSTILE,
      lastName: 'O"Neil 🏔️',
      message: 'line one\nline two',
      checkin: TODAY,
      status: 'confirmed',
    })
    const data = {
      source: 'airbnb',
      state: 'confirmed',
      label: 'x',
      checkin: `${YEAR}-02-03`,
      checkout: `${YEAR}-02-06`,
    } as const
    await app.payload.create({ collection: 'stays', data, depth: 0 })
    await app.payload.create({
      collection: 'provider-movements',
      data: {
        ...{ providerId: 'txn_1', category: 'charge', cents: 150_689, feeCents: 4_400, netCents: 146_289 },
        at: new Date().toISOString(),
      },
    })
    const payout = { cents: 146_289, contents: 'unsaid', madeAt: new Date().toISOString() } as const
    for (const more of [
      { providerId: 'po_1', state: 'in-transit', arrivesOn: addDays(TODAY, 2) },
      {
        ...{ providerId: 'po_2', state: 'failed' as const, arrivesOn: TODAY, failedAt: payout.madeAt },
        failure: 'The bank account has been closed.',
      },
    ] as const)
      await app.payload.create({ collection: 'payouts', data: { ...payout, ...more } })
    stripe = await startStripe()
    site = await startSite({ dataDir: app.dataDir, env: stripe.env })
    cookie = await ownerCookie(site.url)
    browser = await launchBrowser()
  }, 120_000)
  afterAll(async () => {
    await browser.close()
    await site.close()
    await Promise.all([app.close(), stripe.close()])
  })

  const open = async (options: VisitOptions = {}, address = '/admin?tab=reports') => {
    const ignore = [UNAUTHORISED, ...(options.ignore ?? [])]
    const opened = await visit(browser, site.url + address, { ...options, ...signedIn(cookie), ignore })
    await opened.page.getByRole('tab', { name: 'Reports' }).waitFor()
    return opened
  }
  const charts = (page: Page) => page.getByRole('img', { name: /by (month|year)/ }).locator('svg')
  const toast = (page: Page) => page.locator('[role=region] li')

  it('saves the files whole, each with its toast, under the name of the server', async () => {
    const { page, complaints, foreign, close } = await open()
    await page.getByText('All before tax').waitFor()
    await look(page, 'reports')
    const expected = [
      ['Export all bookings', 'Export Complete', `bookings-${TODAY}.csv`, 61],
      ['Tax report', 'Tax Report Generated', `tax-report-${YEAR}.csv`, null],
      ['Nights and fees', 'Fees Exported', `fees-${YEAR}.csv`, null],
      ['Monthly summary', 'Monthly Summary Generated', `monthly-summary-${YEAR}.csv`, 12],
    ] as const
    for (const [button, title, fileName, rows] of expected) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ])
      await toast(page).getByText(title, { exact: true }).waitFor()
      await toast(page).getByText(`${fileName} is among your downloads.`).waitFor()
      expect(download.suggestedFilename()).toBe(fileName)
      const text = await readFile(await download.path(), 'utf8')
      expect(text.startsWith('\uFEFF')).toBe(true)
      const { data } = Papa.parse<Record<string, string>>(text.slice(1), {
        header: true,
        skipEmptyLines: true,
      })
      if (rows !== null) expect(data).toHaveLength(rows)
      if (fileName.startsWith('bookings')) {
        const guest = data.find((row) => row['Last name'] === 'O"Neil 🏔️')
        expect(guest).toMatchObject({ 'First name': `'${HOSTILE}`, Message: 'line one\nline two' })
      }
      if (fileName.startsWith('tax')) expect(data.at(-1)!['Check-in']).toBe('Total')
    }
    expect({ complaints, foreign }).toEqual({ complaints: [], foreign: [] })
    await close()
  })

  it('saves nothing and says what to do when a file breaks off or is refused', async () => {
    const { page, close } = await open({
      ignore: [/ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_ABORTED|500|network/i],
    })
    await page.getByRole('button', { name: 'Export all bookings' }).waitFor()
    let downloads = 0
    page.on('download', () => downloads++)
    await seedManyInquiries(app.payload, 700, () => ({
      checkin: `${YEAR - 20}-01-01`,
      status: 'declined',
      lastName: 'Temporary',
    }))
    await seedInquiry(app.payload, {
      lastName: 'Temporary',
      checkin: `${YEAR - 20}-01-02`,
      checkout: 'unreadable',
      quote: null,
      status: 'declined',
    })
    await page.getByRole('button', { name: 'Export all bookings' }).click()
    await toast(page).getByText('Export Failed', { exact: true }).waitFor()
    await toast(page)
      .getByText(/broke off.*nothing was saved.*try again/)
      .waitFor()
    expect(await page.getByRole('button', { name: 'Export all bookings' }).isEnabled()).toBe(true)

    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Tax report' }).click()
    await toast(page).getByText('Please sign in.').waitFor()
    expect(downloads).toBe(0)
    await app.payload.db.deleteMany({ collection: 'inquiries', where: { lastName: { equals: 'Temporary' } } })
    await close()
  })

  it('goes on with a download when the tab is left', async () => {
    const { page, complaints, close } = await open()
    let go = () => {}
    const isLeft = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/api/reports/monthly.csv*', async (route) => {
      await isLeft
      await route.continue()
    })
    await page.getByRole('button', { name: 'Monthly summary' }).click()
    await page.getByRole('tab', { name: 'Overview' }).click()
    await page.getByRole('link', { name: /Total Bookings/ }).waitFor()
    const downloading = page.waitForEvent('download')
    go()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`monthly-summary-${YEAR}.csv`)
    await toast(page).getByText('Monthly Summary Generated').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('switches the year by address: back and reload keep it, and the charts follow', async () => {
    const { page, complaints, close } = await open()
    await charts(page).first().waitFor()
    await page.getByLabel('Year of check-in').selectOption(String(YEAR - 1))
    await page.getByRole('heading', { name: String(YEAR - 1), exact: true }).waitFor()
    await page.getByLabel('Year of check-in').selectOption('all')
    await page.getByRole('heading', { name: 'All years' }).waitFor()
    await page.getByText('Revenue by year').waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: String(YEAR - 1), exact: true }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: String(YEAR - 1), exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe(`?tab=reports&year=${YEAR - 1}`)
    expect(complaints).toEqual([])
    await close()
  })

  it.each(WIDTHS.flatMap((width) => (['light', 'dark'] as const).map((scheme) => [width, scheme] as const)))(
    'is whole at %i pixels, %s: nothing cut off, no complaint of axe',
    async (width, colorScheme) => {
      const { page, complaints, close } = await open({ viewport: { width, height: 900 }, colorScheme })
      await charts(page).nth(1).waitFor()
      await page.getByText(/^Next payout: \$1,462\.89 on /).waitFor()
      await page.getByText(/Payout failed.*The bank account has been closed\./).waitFor()
      await page.getByText(/^Payment provider’s fees in \d+: \$44\.00/).waitFor()
      expect(await charts(page).count()).toBe(2)
      for (const box of await Promise.all((await charts(page).all()).map((chart) => chart.boundingBox()))) {
        expect(box!.x).toBeGreaterThanOrEqual(0)
        expect(box!.x + box!.width).toBeLessThanOrEqual(width)
        expect(box!.height).toBeGreaterThan(200)
      }
      // Numbers stand on the bars: the charts can be read without colour and without the pointer.
      expect(
        await charts(page)
          .nth(1)
          .getByText(/^\d+%$/)
          .count(),
      ).toBeGreaterThan(12)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
      expect(await axeViolations(page)).toEqual([])
      expect(complaints).toEqual([])
      await close()
    },
  )

  it('prints the figures, black on white whatever the theme, without what can be pressed', async () => {
    const { page, close } = await open({ viewport: { width: 740, height: 1000 }, colorScheme: 'dark' })
    await charts(page).nth(1).waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const hidden of [
      page.getByRole('tablist'),
      page.getByRole('button'),
      page.getByLabel('Year of check-in'),
    ]) {
      expect(await hidden.filter({ visible: true }).count()).toBe(0)
    }
    const table = page.getByRole('region', { name: 'Month by month' })
    const [box, heading] = await Promise.all([
      table.locator('table').boundingBox(),
      charts(page).first().boundingBox(),
    ])
    expect(box!.x + box!.width).toBeLessThanOrEqual(740)
    expect(heading!.width).toBeGreaterThan(500)
    const [ink, paper] = await page.evaluate(() => [
      getComputedStyle(document.querySelector('#reports-heading')!).color,
      getComputedStyle(document.body).backgroundColor,
    ])
    expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    await close()
  })

  it.each(WIDTHS)('opens the statement of a year by keyboard, whole at %i pixels', async (width) => {
    const { page, complaints, close } = await open({ viewport: { width, height: 900 }, colorScheme: 'dark' })
    await page.getByRole('link', { name: 'Yearly statement' }).press('Enter')
    const heading = page.getByRole('heading', { name: `Statement for ${YEAR}` })
    await heading.waitFor()
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByRole('region', { name: 'Money received' }).waitFor()
    await page.getByRole('heading', { name: 'Payment provider' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as spreadsheet' }).press('Enter'),
    ])
    expect(download.suggestedFilename()).toBe(`statement-${YEAR}.csv`)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('link').filter({ visible: true }).count()).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Back to Reports' }).press('Enter')
    await page.getByRole('region', { name: 'Pace against last year' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('loads the chart library for this tab alone', async () => {
    const { page, close } = await open({}, '/admin?tab=bookings')
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js'))
        void response.text().then(
          (text) => scripts.push(text),
          () => undefined,
        )
    })
    await page.reload()
    for (const name of ['Overview', 'Availability', 'Reviews', 'Images', 'Bookings']) {
      await page.getByRole('tab', { name, exact: true }).click()
      await page.getByRole('tabpanel', { name, exact: true }).getByRole('heading').first().waitFor()
    }
    const draws = () => scripts.some((text) => text.includes('recharts-surface'))
    expect(scripts.length).toBeGreaterThan(5)
    expect(draws()).toBe(false)
    await page.getByRole('tab', { name: 'Reports' }).click()
    await charts(page).first().waitFor()
    await page.waitForFunction(() => document.readyState === 'complete')
    expect(draws()).toBe(true)
    await close()
  })
})
