import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'

import { axeViolations, launchBrowser, scrollsSideways } from '../support/browser'
import { enterPassword } from '../support/enter-password'
import { type GoogleStand, startGoogle } from '../support/google'
import { ADMIN_PASSWORD } from '../support/passwords'
import { eventually } from '../support/paying-site'
import { type Site, startSite } from '../support/site'
import { visit } from '../support/visit'

/** Who is not signed in is asked for, and a refused token is a 400: the browser notes both. */
const EXPECTED = [/401 \(Unauthorized\)/, /400 \(Bad Request\)/]
const WIDTHS = [390, 768, 1440]

describe('connecting the Google calendar in a browser', () => {
  let google: GoogleStand
  let site: Site
  let browser: Browser

  beforeAll(async () => {
    google = await startGoogle()
    site = await startSite({ env: { ...google.env, GA_MEASUREMENT_ID: 'G-TEST12345' } })
    browser = await launchBrowser()
  }, 120_000)
  afterAll(async () => {
    await browser.close()
    await site.close()
    await google.close()
  })
  beforeEach(() => google.clear())

  const signIn = async (page: Page) => {
    await enterPassword(page, ADMIN_PASSWORD)
  }
  /** Someone who is not signed in comes to the page, and is led to the gate and back. */
  const arrive = async (options = {}) => {
    const visited = await visit(browser, `${site.url}/calendar-auth`, { ignore: EXPECTED, ...options })
    await visited.page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(visited.page)
    await visited.page.getByRole('tab', { name: 'OAuth Flow' }).waitFor()
    expect(new URL(visited.page.url()).pathname).toBe('/calendar-auth')
    return visited
  }

  it('is a page without data: no store, no index, no referrer, no analytics', async () => {
    const { headers } = await fetch(`${site.url}/calendar-auth?code=4/0A&state=calendar_auth.x`)
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).not.toContain('google')
    const { page, foreign, close } = await visit(browser, `${site.url}/calendar-auth`, { ignore: EXPECTED })
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
    expect(foreign).toEqual([])
    expect(await axeViolations(page)).toEqual([])
    await close()
  })

  it('goes to Google and back: the token is shown once, the address is clean, the calendar is written', async () => {
    const { page, complaints, close } = await arrive()
    await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
    const field = page.getByLabel('Refresh token')
    await page.getByRole('heading', { name: 'Google Calendar is connected' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    const token = await field.inputValue()
    expect(google.refreshTokens.has(token)).toBe(true)
    expect(await field.getAttribute('readonly')).not.toBeNull()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.cookie)).toBe('')

    await page.reload()
    await page.getByRole('tab', { name: 'OAuth Flow' }).waitFor()
    await page.getByText('A calendar is connected.').waitFor()
    expect(await page.content()).not.toContain(token)

    await page.goto(`${site.url}/admin?tab=calendar`)
    await page.getByText('Connected', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Write now' }).click()
    await page.getByText('Everything was in step already.', { exact: true }).waitFor()
    expect(site.log()).not.toContain(token)
    expect(complaints).toEqual([])
    await close()
  })

  it('says that the authorization was denied, and that a state of another browser brings nothing', async () => {
    const { page, complaints, close } = await arrive()
    google.consentAs({ account: 'owner@example.com', denied: true })
    await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
    await page.getByText('Authorization denied or failed').waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await axeViolations(page)).toEqual([])
    await page.goto(`${site.url}/calendar-auth?code=4/0A&state=calendar_auth.made-up`)
    await page.getByText('Failed to get refresh token').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.route('**/api/calendar/start-auth', (route) => route.abort())
    await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
    await page.getByText('Network error: Failed to fetch').waitFor()
    expect(complaints.filter((each) => !/ERR_FAILED/.test(each))).toEqual([])
    await close()
  })

  it('takes a token by hand: blank, wrong, right', async () => {
    const { page, complaints, close } = await arrive()
    await page.getByRole('tab', { name: 'OAuth Flow' }).focus()
    await page.keyboard.press('ArrowRight')
    const update = page.getByRole('button', { name: 'Update Token' })
    await update.click()
    await page.getByText('Please enter a refresh token').waitFor()
    const field = page.getByRole('textbox', { name: 'Refresh token' })
    await field.fill('1//0-not-a-token')
    await update.click()
    await page.getByText('Invalid refresh token').waitFor()
    expect(await field.inputValue()).toBe('1//0-not-a-token')
    expect(await axeViolations(page)).toEqual([])
    await field.fill(google.newRefreshToken())
    await update.click()
    await page.getByRole('heading', { name: 'Google Calendar is connected' }).waitFor()
    await page.getByRole('link', { name: 'Go to Admin Dashboard' }).click()
    await page.getByText('Google Calendar sync is always active', { exact: false }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('is written by itself, and says on the tab and on Overview when Google takes the access no more', async () => {
    const { page, complaints, close } = await arrive({ colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
    await page.getByRole('heading', { name: 'Google Calendar is connected' }).waitFor()
    await page.evaluate(async () => {
      const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
      await fetch(`/api/availability/${day}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ price: 300, isAvailable: true, isBlocked: true }),
      })
    })
    await eventually(
      async () => google.events().map(({ summary }) => summary),
      (events) => events.includes('Blocked'),
      60_000,
    )
    google.refreshTokens.clear()
    google.accessTokens.clear()
    await page.goto(`${site.url}/admin?tab=calendar`)
    await page.getByRole('button', { name: 'Write now' }).click()
    await page.getByText('Connect again', { exact: true }).first().waitFor()
    await page.getByText('after 7 days', { exact: false }).waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await scrollsSideways(page)]).toEqual([width, false])
    }
    expect(await axeViolations(page, 'main')).toEqual([])
    await page.getByRole('tab', { name: 'Overview' }).click()
    await page.getByRole('link', { name: 'Google Calendar must be connected again' }).waitFor()
    expect(complaints.filter((each) => !/409 \(Conflict\)/.test(each))).toEqual([])
    await close()
  }, 120_000)

  it('fits phones, tablets and desks', async () => {
    const { page, close } = await arrive()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      for (const tab of ['Manual Token', 'OAuth Flow']) {
        await page.getByRole('tab', { name: tab }).click()
        expect([width, tab, await scrollsSideways(page)]).toEqual([width, tab, false])
      }
    }
    expect(await axeViolations(page)).toEqual([])
    await close()
  })
})
