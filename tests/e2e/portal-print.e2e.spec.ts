import { describe, expect, it } from '@jest/globals'

import { axeViolations } from '../support/browser'
import { callSite, ownerCookie } from '../support/paying-site'
import { daysFromToday } from '../support/seed'
import { site, siteInBrowser, visitPortal } from '../support/site-in-browser'

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
    expect(complaints).toEqual([])
    await close()
  })
})
