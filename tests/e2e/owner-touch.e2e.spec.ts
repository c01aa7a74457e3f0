import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'

import { scrollsSideways } from '../support/browser'
import { callSite, ownerCookie } from '../support/paying-site'
import { daysFromToday } from '../support/seed'
import { site, siteInBrowser, visitPortal } from '../support/site-in-browser'

const TOUCH = { hasTouch: true, isMobile: true }
const PHONE = { ...TOUCH, viewport: { width: 390, height: 664 } }
const LYING_PHONE = { ...TOUCH, viewport: { width: 664, height: 390 } }
const NARROW_PHONE = { ...TOUCH, viewport: { width: 320, height: 568 } }
const TABLET = { ...TOUCH, viewport: { width: 768, height: 1024 } }

describe('the owner with a finger', () => {
  let cookie: string
  siteInBrowser()
  beforeAll(async () => {
    cookie = await ownerCookie(site.url)
  })

  const ask = async (firstName: string, from: number) => {
    const guest = { firstName, lastName: 'Marsh', email: 'guest@example.com', guests: 2 }
    const body = { ...guest, checkin: daysFromToday(from), checkout: daysFromToday(from + 3) }
    expect((await callSite(site.url, 'POST', '/api/booking-inquiry', { body })).status).toBe(201)
  }
  const dialog = (page: Page) => page.getByRole('dialog')
  /** What a finger on the middle of it comes to. */
  const underFinger = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    return target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const found = document.elementFromPoint(x + width / 2, y + height / 2)
      return found === null || element.contains(found) ? 'itself' : found.outerHTML
    })
  }

  it.each([
    ['a phone', PHONE, ['Ada', 'Bob']],
    ['a phone that lies', LYING_PHONE, ['Cid', 'Dora']],
  ] as const)(
    'reaches the buttons of the next question while a notice is there, on %s',
    async (_, size, [first, second]) => {
      await ask(first, 30)
      await ask(second, 40)
      const { page, complaints, close } = await visitPortal('/admin?tab=bookings', cookie, size)
      await page.getByRole('button', { name: `Decline for ${first} Marsh` }).tap()
      await dialog(page).getByRole('button', { name: 'Decline' }).tap()
      const notice = page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
      await notice.waitFor()
      const next = page.getByRole('button', { name: `Decline for ${second} Marsh` })
      await next.tap()
      await dialog(page).waitFor()
      for (const button of await dialog(page).getByRole('button').all())
        expect(await underFinger(button)).toBe('itself')
      expect(await notice.isVisible()).toBe(true)
      await dialog(page).getByRole('button', { name: 'Decline' }).tap()
      await next.waitFor({ state: 'detached' })
      expect(complaints).toEqual([])
      await close()
    },
  )

  it('loses nothing that was typed by a tap beside the question', async () => {
    const { page, complaints, close } = await visitPortal('/admin?tab=bookings', cookie, TABLET)
    const beside = () => page.touchscreen.tap(20, 500)
    const open = () => page.getByRole('button', { name: 'Add booking…' }).tap()
    await open()
    await dialog(page).getByLabel('First name').waitFor()
    await beside()
    await dialog(page).waitFor({ state: 'detached' })

    await open()
    await dialog(page).getByLabel('First name').fill('Zed')
    await beside()
    await page.waitForTimeout(300)
    expect(await dialog(page).getByLabel('First name').inputValue()).toBe('Zed')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })

  it('closes the question with the back key, and leaves the tab with the next', async () => {
    const { page, complaints, close } = await visitPortal('/admin?tab=overview', cookie, PHONE)
    const tab = () => new URL(page.url()).searchParams.get('tab')
    await page.goto(`${site.url}/admin?tab=bookings`)
    const open = async () => {
      await page.getByRole('button', { name: 'Add booking…' }).tap()
      await dialog(page).getByLabel('First name').fill('Zed')
    }
    await open()
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    expect(tab()).toBe('bookings')

    await open()
    await dialog(page).getByRole('button', { name: 'Back' }).tap()
    await dialog(page).waitFor({ state: 'detached' })
    await page.waitForTimeout(300)
    expect(tab()).toBe('bookings')
    await page.goBack()
    await page.waitForURL(/tab=overview/)
    expect(complaints).toEqual([])
    await close()
  })

  it('has the bookings on a narrow phone without a page that slides', async () => {
    await ask('Eve', 50)
    const { page, complaints, close } = await visitPortal('/admin?tab=bookings', cookie, NARROW_PHONE)
    await page.getByRole('button', { name: 'Decline for Eve Marsh' }).waitFor()
    expect(await scrollsSideways(page)).toBe(false)
    const field = await page.getByLabel('Check-in to').boundingBox()
    expect(field!.x + field!.width).toBeLessThanOrEqual(320)
    expect(complaints).toEqual([])
    await close()
  })

  it('moves no button above the bookings when these arrive', async () => {
    await ask('Fay', 110)
    const { page, close } = await visitPortal('/admin', cookie, PHONE)
    let arrive = () => {}
    const isHere = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/api/booking-inquiries?*', async (route) => {
      await isHere
      await route.continue()
    })
    await page.goto(`${site.url}/admin?tab=bookings`)
    const add = page.getByRole('button', { name: 'Add booking…' })
    await add.waitFor()
    const before = await add.boundingBox()
    arrive()
    await page.getByText(/, newest first$/).waitFor()
    expect(await add.boundingBox()).toEqual(before)
    await close()
  })

  it('has no field that a phone zooms into', async () => {
    const { page, complaints, close } = await visitPortal('/admin?tab=bookings', cookie, TABLET)
    const small = () =>
      page
        .locator(
          'input:visible:not([type=checkbox], [type=radio], [type=file]), select:visible, textarea:visible',
        )
        .evaluateAll((fields) =>
          fields.flatMap((field) => {
            const { fontSize } = getComputedStyle(field)
            return parseFloat(fontSize) < 16 ? [`${field.id || field.outerHTML}: ${fontSize}`] : []
          }),
        )
    await page.getByText('Check-in from').waitFor()
    expect(await small()).toEqual([])
    await page.goto(`${site.url}/admin?tab=images`)
    await page.getByLabel('What it shows: Hero').waitFor()
    expect(await small()).toEqual([])
    await page.goto(`${site.url}/admin/globals/arrival`)
    await page.getByLabel('Directions').waitFor()
    expect(await small()).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  it('saves what was begun while the connection was away', async () => {
    const { page, close } = await visitPortal('/admin?tab=overview', cookie, PHONE)
    const field = page.getByRole('textbox', { name: 'Directions' })
    // Without its answer, and with the connection away for the next asking, Payload's form never ends a save.
    const asked = page.waitForResponse(/payload-preferences\/global-arrival$/)
    await page.goto(`${site.url}/admin/globals/arrival`)
    await (await asked).finished()
    await page.context().setOffline(true)
    await field.fill('Left after the church')
    await page.waitForTimeout(1000)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Save' }).tap()
    await page.getByText('Updated successfully.').waitFor()
    expect(await field.isEnabled()).toBe(true)
    await close()
  })

  it('types the door code and the Wi-Fi as they are spelled', async () => {
    const { page, complaints, close } = await visitPortal('/admin/globals/arrival', cookie, PHONE)
    for (const name of ['Door code', 'Wi-Fi name', 'Wi-Fi password']) {
      const field = page.getByRole('textbox', { name })
      await field.fill('oak')
      expect(await field.getAttribute('autocapitalize')).toBe('none')
      expect(await field.getAttribute('autocorrect')).toBe('off')
    }
    await page.getByRole('button', { name: 'Save' }).tap()
    await page.getByText('Updated successfully.').waitFor()
    await page.reload()
    expect(await page.getByRole('textbox', { name: 'Wi-Fi password' }).inputValue()).toBe('oak')
    expect(complaints).toEqual([])
    await close()
  })
})
