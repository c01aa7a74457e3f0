import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'

import { axeViolations, broughtBack } from '../support/browser'
import { enterPassword } from '../support/enter-password'
import { ADMIN_PASSWORD, SECURITY_PASSWORD } from '../support/passwords'
import { ownerCookie } from '../support/paying-site'
import { daysFromToday } from '../support/seed'
import { browser, site, siteInBrowser, visitPortal } from '../support/site-in-browser'
import { visit } from '../support/visit'

const TABS = [
  'Overview',
  'Bookings',
  'Availability',
  'Rates',
  'Calendar',
  'iCal Sync',
  'Reports',
  'Reviews',
  'Images',
]
/** The gate asks who is signed in, and nobody is; a wrong password is a 401 too. */
const UNAUTHORISED = /401 \(Unauthorized\)/

async function signIn(page: Page): Promise<void> {
  await enterPassword(page, ADMIN_PASSWORD)
  await page.getByRole('tab', { name: 'Overview' }).waitFor()
}

describe('the owner', () => {
  const ask = async (firstName: string, checkin: number, checkout: number) => {
    const response = await fetch(`${site.url}/api/booking-inquiry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({
        firstName,
        lastName: 'Marsh',
        email: `${firstName.toLowerCase()}@example.com`,
        guests: 4,
        checkin: daysFromToday(checkin),
        checkout: daysFromToday(checkout),
      }),
    })
    if (response.status !== 201) throw new Error(await response.text())
    return ((await response.json()) as { id: string }).id
  }

  siteInBrowser()

  it('enters by the gate: a wrong password says so and the field clears; back to where it was', async () => {
    const { page, complaints, close } = await visit(browser, `${site.url}/admin?tab=bookings`, {
      ignore: [UNAUTHORISED],
    })
    const field = page.locator('input[type=password]')
    await field.waitFor()
    // The password is the one field a person sees; what a password manager needs beside it is hidden.
    expect(await page.getByRole('textbox').count()).toBe(1)
    expect(await axeViolations(page)).toEqual([])
    await enterPassword(page, 'wrong')
    await page.getByText('Incorrect password').waitFor()
    expect(await field.inputValue()).toBe('')
    await enterPassword(page, ADMIN_PASSWORD)
    await page.getByText('No booking inquiries yet').waitFor()
    expect(new URL(page.url()).search).toBe('?tab=bookings')
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    ['/admin', 'Logging in needs JavaScript.'],
    ['/security-console', 'Opening it needs JavaScript.'],
  ])('reads at the gate of %s without a script what it needs', async (path, words) => {
    const { page, close } = await visit(browser, site.url + path, { javaScriptEnabled: false })
    expect(await page.locator('form').innerText()).toContain(words)
    await close()
  })

  it('walks through all nine tabs, back and reload keep the tab, and logs out', async () => {
    const { page, complaints, close } = await visit(browser, `${site.url}/admin`, { ignore: [UNAUTHORISED] })
    await signIn(page)
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(TABS)
    for (const name of TABS) {
      await page.getByRole('tab', { name, exact: true }).click()
      await page.waitForFunction(
        (label) => document.querySelector('[role=tab][aria-selected=true]')?.textContent === label,
        name,
      )
    }
    await page.goBack()
    await page.waitForFunction(
      () => document.querySelector('[role=tab][aria-selected=true]')?.textContent === 'Reviews',
    )
    await page.reload()
    await page.waitForFunction(
      () => document.querySelector('[role=tab][aria-selected=true]')?.textContent === 'Reviews',
    )
    expect(complaints).toEqual([])
    // As in a browser that keeps the page and shows it again: the login does not come, and the page stands as it was left.
    await page.route('**/admin/login', (route) => route.fulfill({ status: 204 }), { times: 1 })
    const leaving = page.waitForResponse('**/admin/login')
    await page.getByRole('button', { name: 'Logout' }).click()
    await leaving
    await page.getByRole('tab', { name: 'Reviews' }).waitFor()
    await broughtBack(page)
    await page.locator('input[type=password]').waitFor()
    await page.goto(`${site.url}/admin?tab=overview`)
    await page.locator('input[type=password]').waitFor()
    await close()
  })

  it.each(['/admin?tab=bookings', '/admin/globals/arrival'])(
    'shows nothing of %s any more when Back brings it out of the browser’s memory after a logout elsewhere',
    async (path) => {
      const { page, close } = await visitPortal(path, await ownerCookie(site.url))
      await page
        .getByText('Arrival details')
        .or(page.getByRole('tab', { name: 'Bookings' }))
        .first()
        .waitFor()
      await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }))
      await broughtBack(page)
      await page.locator('input[type=password]').waitFor()
      await close()
    },
  )

  it('says so when a tab’s script does not come, and opens it when asked again', async () => {
    const { page, close } = await visit(browser, `${site.url}/admin`, { ignore: [UNAUTHORISED] })
    await signIn(page)
    await page.getByText('Pending Reviews').first().waitFor()
    await page.route('**/_next/static/chunks/**', (route) => route.abort())
    await page.getByRole('tab', { name: 'Reports' }).click()
    await page.getByText('Reports could not be loaded').waitFor()
    await page.unroute('**/_next/static/chunks/**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('No bookings yet').waitFor()
    await close()
  })

  it('sees an inquiry, confirms it, and is told who has the nights when the next one wants them', async () => {
    await ask('Ada', 30, 33)
    await ask('Bob', 32, 35)
    const { page, complaints, close } = await visit(browser, `${site.url}/admin`, {
      ignore: [UNAUTHORISED, /409 \(Conflict\)/],
      viewport: { width: 1440, height: 900 },
    })
    await signIn(page)
    await page.getByRole('link', { name: /Ada Marsh waits for an answer/ }).click()
    const card = page.locator('article, li').filter({ hasText: 'Ada Marsh' }).last()
    await card.getByText('Phone: Not provided').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await card.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Looking forward to it')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /confirm/i })
      .click()
    await page.getByText('Booking confirmed').first().waitFor()

    await page.goto(`${site.url}/admin?tab=bookings`)
    const rival = page.locator('article, li').filter({ hasText: 'Bob Marsh' }).last()
    await rival.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('My note')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /confirm/i })
      .click()
    await page
      .getByText(/These nights are taken.*Ada Marsh/)
      .first()
      .waitFor()
    expect(await page.getByRole('dialog').getByRole('textbox').inputValue()).toBe('My note')
    expect(complaints).toEqual([])
    await close()
  })

  it('changes a text, and the next visitor reads it', async () => {
    const { page, complaints, close } = await visit(browser, `${site.url}/admin`, {
      ignore: [UNAUTHORISED],
      viewport: { width: 1440, height: 900 },
    })
    await signIn(page)
    await page.goto(`${site.url}/admin/globals/house`)
    const name = page.getByLabel('Name of the house')
    await name.fill('Quiet Ridge & <b>Sons</b>')
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await page.getByText('Updated successfully.').first().waitFor()
    const html = await (await fetch(site.url)).text()
    expect(html).toContain('Quiet Ridge &amp; &lt;b&gt;Sons&lt;/b&gt;')
    expect(html).not.toContain('<b>Sons')
    expect(complaints).toEqual([])
    await close()
  })

  it.each([390, 768, 1440])(
    'finds both tabs without a fault of axe at %i px, light and dark',
    async (width) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, complaints, close } = await visit(browser, `${site.url}/admin`, {
          ignore: [UNAUTHORISED],
          colorScheme,
          viewport: { width, height: 900 },
        })
        await signIn(page)
        await page.getByRole('heading', { name: 'What needs you' }).waitFor()
        expect(await axeViolations(page)).toEqual([])
        await page.goto(`${site.url}/admin?tab=bookings`)
        await page.getByText('Ada Marsh').first().waitFor()
        expect(await axeViolations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        expect(complaints).toEqual([])
        await close()
      }
    },
  )

  it('stands in the middle of a wide window, its name above its tab', async () => {
    const { page, close } = await visit(browser, `${site.url}/admin`, {
      ignore: [UNAUTHORISED],
      viewport: { width: 1920, height: 900 },
    })
    await signIn(page)
    const panel = (await page.getByRole('tabpanel').boundingBox())!
    expect(panel).toMatchObject({ x: 340, width: 1240 })
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.x).toBe(panel.x)
    await close()
  })

  it('gives a stranger no data, on any owner page and any encoding of it', async () => {
    const paths = [
      '/admin',
      '/admin?tab=bookings',
      '/admin/login',
      '/admin/account',
      '/admin/globals/house',
      '/admin/collections/guest-reviews',
      '/%61dmin',
      '/admin/%63ollections/pages',
      '/admin/forgot',
      '/admin/create-first-user',
    ]
    for (const path of paths) {
      for (const headers of [{}, { RSC: '1', 'Next-Router-Prefetch': '1' }] as Record<string, string>[]) {
        const body = await (await fetch(site.url + path, { headers })).text()
        expect([path, /ada@example\.com|Ada Marsh|Shown everywhere: in the menu/.test(body)]).toEqual([
          path,
          false,
        ])
      }
    }
  })

  it("refuses a stranger's call of any server function", async () => {
    // Payload's own layout names them, to the owner.
    const page = `${site.url}/admin/account`
    const login = await fetch(`${site.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({ password: ADMIN_PASSWORD }),
    })
    const cookie = login.headers.getSetCookie().map((each) => each.split(';')[0])
    const html = await (await fetch(page, { headers: { cookie: cookie.join('; ') } })).text()
    const ids = new Set(html.match(/\b[0-9a-f]{42}\b/g))
    expect(ids.size).toBeGreaterThan(0)
    const calls = [
      [
        {
          name: 'form-state',
          args: { collectionSlug: 'inquiries', operation: 'read', schemaPath: 'inquiries' },
        },
      ],
      [{ name: 'render-list', args: { collectionSlug: 'guest-reviews' } }],
      [{ name: 'copy-data-from-locale', args: {} }],
      ['light'],
      [],
    ]
    for (const id of [...ids, '0'.repeat(42)]) {
      for (const args of calls) {
        const answer = await fetch(page, {
          method: 'POST',
          headers: { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8', origin: site.url },
          body: JSON.stringify(args),
        })
        expect([id, answer.status]).toEqual([id, 401])
        expect(await answer.text()).not.toMatch(/ada@example\.com|Ada Marsh|fieldSchema|Margaret/)
      }
    }
    // Nor does it plan for the owner what nothing here would ever do.
    const plan = { date: '2099-01-01T00:00:00.000Z', doc: { relationTo: 'pages', value: 1 }, type: 'publish' }
    for (const id of ids) {
      const answer = await fetch(page, {
        method: 'POST',
        headers: {
          'next-action': id,
          'content-type': 'text/plain;charset=UTF-8',
          origin: site.url,
          cookie: cookie.join('; '),
        },
        body: JSON.stringify([{ name: 'schedule-publish', args: plan }]),
      })
      expect(await answer.text()).not.toMatch(/schedul/i)
    }
  })

  it('has a console behind a gate of its own', async () => {
    const { page, complaints, close } = await visit(browser, `${site.url}/security-console`, {
      ignore: [UNAUTHORISED],
    })
    const field = page.locator('input[type=password]')
    await enterPassword(page, 'wrong')
    await page.getByText('Incorrect security password').waitFor()
    expect(await field.inputValue()).toBe('')
    await enterPassword(page, SECURITY_PASSWORD)
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await page.waitForFunction(() => document.title.startsWith('Security Console'))
    expect(await axeViolations(page)).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'Logout' }).click()
    await field.waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
