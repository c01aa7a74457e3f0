import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'

import { monthOf } from '@/domain/common/calendar-date'

import { axeViolations } from '../support/browser'
import { look } from '../support/look'
import { callSite, eventually, ownerCookie } from '../support/paying-site'
import { daysFromToday } from '../support/seed'
import { enterPortal, site, siteInBrowser } from '../support/site-in-browser'
import type { VisitOptions } from '../support/visit'

const DESK = { viewport: { width: 1440, height: 1400 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const SEASONS = [
  { name: 'Spring', from: '2027-04-10', to: '2027-05-15', nightly: 320 },
  { name: 'Summer', from: '2027-06-01', to: '2027-08-31', nightly: 400 },
  { name: 'Leaves', from: '2027-10-10', to: '2027-10-31', nightly: 420 },
  { name: 'Christmas', from: '2027-12-20', to: '2027-01-02', nightly: 550 },
]
/** Two months that follow each other in the year from now, whenever now is, with a free place on both sides of their border. */
const [EARLIER, LATER] = ['02', '03'].includes(monthOf(daysFromToday(0)).slice(5))
  ? ['08', '09']
  : ['02', '03']

describe('the seasons of a year', () => {
  siteInBrowser()
  beforeEach(async () => {
    await callSite(site.url, 'PUT', '/api/rates', {
      body: { seasons: SEASONS.map((season) => ({ ...season, yearly: true })) },
      cookie: await ownerCookie(site.url),
    })
  })

  const open = async (options: VisitOptions) => {
    const opened = await enterPortal('/admin?tab=rates', options)
    await opened.page.getByRole('button', { name: 'Season Summer' }).first().waitFor()
    return opened
  }
  const row = (page: Page, month: string) => page.locator(`tbody[data-month$="-${month}"]`)
  /** The middle of a day in the row of the seasons. */
  const at = async (page: Page, month: string, day: number) => {
    const night = row(page, month)
      .locator('tr')
      .nth(1)
      .locator('td')
      .nth(day - 1)
    await night.scrollIntoViewIfNeeded()
    const [cell, bars] = [
      await night.boundingBox(),
      await row(page, month).locator('tr').first().boundingBox(),
    ]
    return { x: cell!.x + cell!.width / 2, y: bars!.y + bars!.height / 2 }
  }
  const to = async (page: Page, month: string, day: number) => {
    const { x, y } = await at(page, month, day)
    await page.mouse.move(x, y, { steps: 4 })
  }
  const drag = async (page: Page, [month, day]: [string, number], ends: () => Promise<void>) => {
    await to(page, month, day)
    await page.mouse.down()
    await ends()
    await page.mouse.up()
  }
  const dates = (page: Page, name: string) =>
    page
      .getByRole('heading', { level: 4, name, exact: true })
      .locator('xpath=following-sibling::p[1]')
      .innerText()
  const published = async () =>
    (await callSite(site.url, 'GET', '/api/rates', { cookie: await ownerCookie(site.url) })).body

  it('are drawn, moved and made longer with the mouse, into the draft alone', async () => {
    const before = await published()
    const { page, complaints, close } = await open(DESK)
    await look(page, 'rates-four')
    expect(await axeViolations(page)).toEqual([])

    await drag(page, ['07', 10], async () => {
      await to(page, '07', 14)
      await page.getByText('Jun 5 – Sep 4', { exact: true }).waitFor()
      await page.keyboard.press('Escape')
    })
    expect(await dates(page, 'Summer')).toBe('Jun 1 – Aug 31, every year')
    await drag(page, ['12', 25], () => to(page, '12', 28))
    expect(await dates(page, 'Christmas')).toBe('Dec 23 – Jan 5, every year')
    // A drag is no click: no season's fields are open.
    expect(await page.getByRole('button', { name: /^Close/ }).count()).toBe(0)

    const handle = row(page, '08').locator('[data-grip="to"]')
    await handle.hover()
    await page.mouse.down()
    await to(page, '08', 20)
    await page.mouse.up()
    expect(await dates(page, 'Summer')).toBe('Jun 1 – Aug 20, every year')

    await drag(page, [EARLIER!, 25], async () => {
      await to(page, LATER!, 5)
      await look(page, 'rates-drawing')
      await to(page, LATER!, 6)
    })
    const seasons = page.getByRole('region', { name: 'Seasons' })
    expect(await seasons.getByLabel('First night').inputValue()).toMatch(new RegExp(`-${EARLIER}-25$`))
    expect(await seasons.getByLabel('Last night').inputValue()).toMatch(new RegExp(`-${LATER}-06$`))
    await page.keyboard.type('Drawn')
    await seasons.getByLabel('Price a night').fill('333')
    await page.getByRole('button', { name: 'Season Drawn' }).first().waitFor()
    expect(await published()).toEqual(before)
    await page.reload()
    await page.getByText('Unpublished changes').waitFor()
    expect(await dates(page, 'Summer')).toBe('Jun 1 – Aug 20, every year')
    expect(complaints).toEqual([])
    await close()
  }, 120_000)

  it('are moved with the keyboard alone, and a click on a bar still opens its season', async () => {
    const { page, complaints, close } = await open({ ...DESK, reducedMotion: 'reduce' })
    const bar = page.getByRole('button', { name: 'Season Leaves' }).first()
    await bar.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowUp')
    expect(await dates(page, 'Leaves')).toBe('Oct 11 – Nov 8, every year')
    await page.keyboard.press('Escape')
    expect(await dates(page, 'Leaves')).toBe('Oct 10 – Oct 31, every year')
    await bar.click()
    await page.getByRole('button', { name: 'Close Leaves' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  }, 90_000)

  it('are drawn by a finger that is held; one that swipes scrolls', async () => {
    const { page, complaints, close } = await open(PHONE)
    const finger = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    const seasons = page.getByRole('region', { name: 'Seasons' })
    const box = page.getByRole('group', { name: 'Prices of the nights' })
    const scrolled = () => box.evaluate(({ scrollLeft }) => scrollLeft)
    await box.evaluate((element) => element.scrollTo({ left: 0 }))

    const start = await at(page, LATER!, 8)
    await touch('touchStart', start)
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', { x: start.x - step * 12, y: start.y })
    await touch('touchEnd')
    await page.waitForTimeout(500)
    await eventually(scrolled, (left) => left > 50)
    expect(await seasons.getByLabel('First night').count()).toBe(0)

    await box.evaluate((element) => element.scrollTo({ left: 0 }))
    const [from, until] = [await at(page, LATER!, 3), await at(page, LATER!, 6)]
    const before = await scrolled()
    await touch('touchStart', from)
    await page.locator('[data-dragging]').waitFor()
    for (let step = 1; step <= 10; step += 1)
      await touch('touchMove', { x: from.x + ((until.x - from.x) * step) / 10, y: from.y })
    await page.getByText(/^[A-Z][a-z]{2} 3 – [A-Z][a-z]{2} 6$/).waitFor()
    expect(await scrolled()).toBe(before)
    await page.screenshot(
      process.env.LOOK_FOLDER ? { path: `${process.env.LOOK_FOLDER}/rates-finger.png` } : {},
    )
    await touch('touchEnd')
    expect(await seasons.getByLabel('First night').inputValue()).toMatch(new RegExp(`-${LATER}-03$`))
    expect(await seasons.getByLabel('Last night').inputValue()).toMatch(new RegExp(`-${LATER}-06$`))
    expect(complaints).toEqual([])
    await close()
  }, 90_000)
})
