import { request } from 'node:http'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'

import { axeViolations, broughtBack, launchBrowser } from '../support/browser'
import { enterPassword } from '../support/enter-password'
import { SECURITY_PASSWORD } from '../support/passwords'
import { type Site, startSite } from '../support/site'
import { visit } from '../support/visit'

const VISITOR = '192.0.2.44'
/** The gate's wrong password, and calls whose session is over. */
const REFUSED = /40[0149] \(/

describe('the security console in the browser', () => {
  let site: Site
  let second: Site
  let browser: Browser

  beforeAll(async () => {
    const env = { TRUSTED_PROXIES: '127.0.0.1' }
    site = await startSite({ env })
    second = await startSite({ env: { ...env, RUN_JOBS: 'false' }, dataDir: site.dataDir })
    browser = await launchBrowser()
  }, 180_000)
  afterAll(async () => {
    await browser.close()
    await second.close()
    await site.close()
  })

  /** The path goes out as it is: `fetch` would tidy it. */
  const statusOf = (at: Site, method: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(at.url)
      const sent = { 'x-forwarded-for': VISITOR, origin: at.url, ...headers }
      request({ hostname, port, method, path, headers: sent, agent: false }, (res) => {
        res.resume()
        resolve(res.statusCode ?? 0)
      })
        .on('error', reject)
        .end()
    })

  const asks = [
    ['GET', '/'],
    ['GET', '/privacy'],
    ['GET', '/privacy?_rsc=1', { rsc: '1', 'next-router-prefetch': '1' }],
    ['GET', '/art/map.svg'],
    ['GET', '/%61rt/map.svg'],
    ['GET', '/_next/static/nothing.js'],
    ['GET', '/admin'],
    ['GET', '/api/health'],
    ['GET', '/%61pi/health'],
    ['POST', '/api/upload-image', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['POST', '/api/booking-inquiry', { 'content-type': 'application/json' }],
  ] as const
  const statuses = (at: Site) =>
    Promise.all(asks.map(([method, path, headers]) => statusOf(at, method, path, headers)))

  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await new Promise((resume) => setTimeout(resume, 50))
  }

  const titleHasKeyboard = (page: Page) =>
    page.getByRole('heading', { name: 'Security Console' }).and(page.locator(':focus')).waitFor()

  const enter = async (page: Page) => {
    await enterPassword(page, SECURITY_PASSWORD)
    await page.getByRole('heading', { name: 'Status' }).waitFor()
    await titleHasKeyboard(page)
  }

  it('blocks and unblocks an address for every kind of request, in two processes', async () => {
    const { page, complaints, foreign, close } = await visit(browser, `${site.url}/security-console`, {
      ignore: [REFUSED],
    })
    const password = page.locator('input[type=password]')
    await enterPassword(page, 'wrong')
    await page.getByText('Incorrect security password').waitFor()
    expect(await password.inputValue()).toBe('')

    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/security/status', async (route) => {
      await held
      await route.continue()
    })
    await enter(page)
    await page.getByText('Loading security status...').waitFor()
    release()
    await page.getByText('Rate limiting', { exact: true }).waitFor()
    await page.getByText('100 requests per 15 minutes', { exact: false }).waitFor()
    await page.getByText('Nobody is blocked.').waitFor()
    expect(await axeViolations(page)).toEqual([])

    for (const at of [site, second]) expect(await statuses(at)).not.toContain(403)
    const field = page.getByLabel('Address or range to block')
    await field.fill('   ')
    await field.press('Enter')
    await field.fill('not-an-address')
    await field.press('Enter')
    await page.getByText('is neither an IP address nor a CIDR range', { exact: false }).waitFor()
    expect(await field.inputValue()).toBe('not-an-address')
    await page.getByText('Nobody is blocked.').waitFor()

    await field.fill(`  ${VISITOR}  `)
    await page.getByLabel('Note (optional)').fill('Tries every door')
    await field.press('Enter')
    await page.getByText('IP address blocked successfully', { exact: true }).waitFor()
    expect(await field.inputValue()).toBe('')
    await page.getByRole('rowheader', { name: VISITOR }).waitFor()
    expect(new Set(await statuses(site))).toEqual(new Set([403]))
    await until(async () => (await statusOf(second, 'GET', '/')) === 403)
    expect(new Set(await statuses(second))).toEqual(new Set([403]))
    expect(await statusOf(site, 'GET', '/', { 'x-forwarded-for': '192.0.2.45' })).toBe(200)
    expect(await axeViolations(page)).toEqual([])

    await page.getByRole('button', { name: `Unblock ${VISITOR}` }).click()
    await page.getByText('IP address unblocked successfully', { exact: true }).waitFor()
    await page.getByText('Nobody is blocked.').waitFor()
    for (const at of [site, second]) {
      await until(async () => (await statusOf(at, 'GET', '/')) === 200)
      expect(await statuses(at)).not.toContain(403)
    }
    expect(foreign).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  it('fits a phone, a tablet and a desk, filters its log, and leads back to the gate when its session is over', async () => {
    const { page, complaints, close } = await visit(browser, `${site.url}/security-console`, {
      ignore: [REFUSED],
    })
    await enter(page)
    const form = page.getByRole('form', { name: 'Filter the log' })
    await form.getByLabel('Kind').selectOption('unblock')
    await form.getByRole('button', { name: 'Show' }).click()
    const log = page.getByRole('table', { name: 'Security events' })
    await until(async () => (await log.locator('tbody tr').count()) === 1)
    expect(await log.locator('tbody').innerText()).toContain(VISITOR)
    await form.getByLabel('Address').fill('192.0.2.1')
    await page.keyboard.press('Enter')
    await page.getByText('No event matches.').waitFor()

    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([width, overflow]).toEqual([width, 0])
      expect(await axeViolations(page)).toEqual([])
    }

    await page.context().clearCookies()
    await page.getByLabel('Address or range to unblock').fill('192.0.2.1')
    await page.keyboard.press('Enter')
    await page.getByLabel('Security password').waitFor()

    await enter(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByLabel('Security password').waitFor()
    await titleHasKeyboard(page)

    await enter(page)
    await page.context().clearCookies()
    const loaded = page.waitForEvent('load')
    await broughtBack(page)
    await loaded
    await page.getByLabel('Security password').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
