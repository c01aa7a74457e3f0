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
