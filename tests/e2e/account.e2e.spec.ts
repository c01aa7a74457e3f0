import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, describe, expect, it } from '@jest/globals'

import { axeViolations } from '../support/browser'
import { enterPassword } from '../support/enter-password'
import { browser, site, siteInBrowser } from '../support/site-in-browser'
import { type Visit, visit, type VisitOptions } from '../support/visit'

/** The gate asks who is signed in, and nobody is. */
const UNAUTHORISED = /401 \(Unauthorized\)/
const NEW_PASSWORD = 'lantern above the door'

describe("the owner's account", () => {
  let password: string

  siteInBrowser({ ADMIN_PASSWORD: '', SECURITY_PASSWORD: '' })
  beforeAll(async () => {
    password = JSON.parse(await readFile(join(site.dataDir, 'secrets.json'), 'utf8')).adminPassword
  })

  async function logIn(options: VisitOptions = {}): Promise<Visit> {
    const at = `${site.url}/admin/login?redirect=%2Fadmin%2Faccount`
    const visitor = await visit(browser, at, { ignore: [UNAUTHORISED], ...options })
    await enterPassword(visitor.page, password)
    await visitor.page.getByRole('heading', { name: 'Where you are logged in' }).waitFor()
    return visitor
  }

  it.each(['light', 'dark'] as const)(
    'reads well on a phone and a desk, and axe finds nothing (%s)',
    async (colorScheme) => {
      const { page, close } = await logIn({ colorScheme, viewport: { width: 390, height: 844 } })
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect([width, over]).toEqual([width, 0])
        expect(await axeViolations(page, 'main, [class*="account"]')).toEqual([])
      }
      await close()
    },
    60_000,
  )

  it('ends one session and changes the password, which ends the others', async () => {
    const lost = await logIn()
    const other = await logIn()
    const { page, close } = await logIn()
    const sessions = page.getByRole('listitem').filter({ hasText: 'Logged in' })
    const before = await sessions.count()
    await page.getByRole('button', { name: 'End the session on Chrome on Linux' }).first().click()
    await page.getByRole('button', { name: 'End it' }).click()
    await page.getByText('1 session ended.').first().waitFor()
    expect(await sessions.count()).toBe(before - 1)

    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('New password again').fill(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('All other sessions have ended.').first().waitFor()
    await page.getByText('You are logged in nowhere else.').waitFor()
    for (const gone of [lost, other]) {
      await gone.page.reload()
      await gone.page.locator('input[type=password]').waitFor()
      await gone.close()
    }
    password = NEW_PASSWORD
    await (await logIn()).close()
    await close()
  }, 60_000)
})
