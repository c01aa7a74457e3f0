import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'

import { addDays, dateIn } from '@/domain/common/calendar-date'

import { axeViolations } from '../support/browser'
import { type FeedHost, startFeedHost } from '../support/feed-host'
import { calendarText, type FixtureEvent } from '../support/feeds/calendar'
import { airbnb, bookingCom, vrbo } from '../support/feeds/channels'
import { ownerCookie } from '../support/paying-site'
import { site, siteInBrowser, visitPortal } from '../support/site-in-browser'

/** Of the reservation that wants nights of ours. */
const RIVAL_CODE = 'HMRIVAL234'
const today = dateIn('America/New_York', Date.now())
const inDays = (days: number) => addDays(today, days)
const stay = (from: number, to: number) => ({ checkin: inDays(from), checkout: inDays(to) })

describe('the channels’ calendars, as the owner handles them', () => {
  let feeds: FeedHost
  let cookie: string

  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${site.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: site.url, cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const serve = (path: string, events: FixtureEvent[]) => feeds.answer(path, { body: calendarText(events) })
  const follow = async (
    name: string,
    platform: string,
    events: FixtureEvent[],
    path = `/${platform}.ics`,
  ) => {
    serve(path, events)
    const { source } = await call<{ source: { id: string } }>('POST', '/api/calendar-sources', {
      name,
      platform,
      icalUrl: feeds.url(path),
    })
    return source.id
  }
  const sync = (id: string) => call('POST', `/api/calendar-sources/${id}/sync`)
  const removeSources = async () => {
    const { sources } = await call<{ sources: { id: string }[] }>('GET', '/api/calendar-sources')
    for (const { id } of sources) await call('DELETE', `/api/calendar-sources/${id}`)
  }
  const portal = (path: string, options = {}) => visitPortal(path, cookie, options)
  const tab = (options = {}) => portal('/admin?tab=ical-sync', options)
  const cardOf = (page: Page, name: string) =>
    page.locator('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const press = (page: Page, name: string, source: string) =>
    cardOf(page, source)
      .getByRole('button', { name: `${name} ${source}`, exact: true })
      .click()
  const told = async (page: Page, title: string, text: string | RegExp) => {
    const toast = page.locator('li[data-state=open]').filter({ has: page.getByText(title, { exact: true }) })
    await toast.getByText(text).waitFor()
  }
  const status = (page: Page, words: string) =>
    page
      .locator('dt', { hasText: 'System status' })
      .locator('xpath=..')
      .getByText(words, { exact: true })
      .waitFor()

  siteInBrowser({ FEED_ALLOWED_HOSTS: '127.0.0.1' })
  beforeAll(async () => {
    feeds = await startFeedHost()
    cookie = await ownerCookie(site.url)
  })
  afterAll(() => feeds.close())

  it('starts empty and says where the address is found', async () => {
    const { page, complaints, close } = await tab()
    await page.getByText('No calendar sources yet').waitFor()
    await status(page, 'No Active Sources')
    await page.getByText('Log in to Airbnb and switch to hosting.').waitFor()
    for (const channel of ['airbnb', 'vrbo', 'booking'])
      await page.locator(`input[value$="feed.ics?for=${channel}"]`).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('adds, tests, syncs, switches and deletes a calendar, with the agreed texts', async () => {
    serve('/main.ics', [airbnb.reservation(stay(20, 23)), airbnb.block(stay(40, 42))])
    const { page, complaints, close } = await tab()
    await page.getByRole('button', { name: 'Add Calendar' }).click()
    await page.getByRole('button', { name: 'Add Source' }).click()
    await told(page, 'Missing Information', 'Please enter both name and iCal URL')
    const form = page.getByRole('form', { name: 'Add a calendar' })
    await form.getByLabel('Calendar name').fill('Airbnb main')
    await form.getByLabel('iCal URL').fill(feeds.url('/main.ics'))
    await page.getByRole('button', { name: 'Add Source' }).click()
    await told(page, 'Calendar Source Added', /Airbnb main/)
    expect(await form.getByLabel('Calendar name').inputValue()).toBe('')
    expect(await form.getByLabel('iCal URL').inputValue()).toBe('')
    expect(await form.getByLabel('Platform').inputValue()).toBe('airbnb')
    await cardOf(page, 'Airbnb main').getByText('Next sync').waitFor()
    // By itself, in a few seconds.
    await cardOf(page, 'Airbnb main').getByText('Success', { exact: true }).waitFor()
    expect(feeds.requests).toHaveLength(1)

    await press(page, 'Test', 'Airbnb main')
    await told(page, 'Connection Successful', /2 events/)
    await cardOf(page, 'Airbnb main')
      .getByRole('row', { name: /Reserved/ })
      .waitFor()

    await press(page, 'Sync now', 'Airbnb main')
    await page.getByText('Sync Successful', { exact: true }).waitFor()
    await cardOf(page, 'Airbnb main').getByText('Success', { exact: true }).waitFor()
    await status(page, 'Running')
    await press(page, 'Log', 'Airbnb main')
    await cardOf(page, 'Airbnb main').locator('li', { hasText: 'New' }).first().waitFor()

    await page.getByRole('switch', { name: /^Auto-sync/ }).click()
    await page.getByText('Auto-Sync Disabled', { exact: true }).waitFor()
    await status(page, 'No Active Sources')
    await page.reload()
    await page.getByRole('switch', { name: /^Auto-sync/, checked: false }).click()
    await page.getByText('Auto-Sync Enabled', { exact: true }).waitFor()

    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(`${dialog.type()}: ${dialog.message()}`)
      void (asked.length === 1 ? dialog.dismiss() : dialog.accept())
    })
    await press(page, 'Delete', 'Airbnb main')
    await page.getByRole('button', { name: 'Delete Airbnb main', exact: true, disabled: false }).waitFor()
    await press(page, 'Delete', 'Airbnb main')
    await page.getByText('Calendar Source Deleted', { exact: true }).waitFor()
    const question = 'confirm: Are you sure you want to delete "Airbnb main"?'
    expect(asked.map((text) => text.split('\n')[0])).toEqual([
      question,
      question,
      'confirm: Keep these 5 nights closed?',
    ])
    expect(asked[0]).toContain('2 coming stays go with it. 5 nights become bookable:')
    const range = `startDate=${inDays(20)}&endDate=${inDays(42)}`
    const days = await call<{ date: string; isBlocked: boolean }[]>('GET', `/api/availability?${range}`)
    expect(days.filter(({ isBlocked }) => isBlocked).map(({ date }) => date)).toEqual(
      [20, 21, 22, 40, 41].map(inDays),
    )
    for (const { date } of days)
      await call('PUT', `/api/availability/${date}`, { isAvailable: true, isBlocked: false })
    await page.getByText('No calendar sources yet').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('explains failures, and tells of a lost connection', async () => {
    const id = await follow('Airbnb main', 'airbnb', [airbnb.reservation(stay(20, 23))])
    await sync(id)
    const { page, close } = await tab({ ignore: [/ERR_FAILED/] })
    feeds.answer('/airbnb.ics', { status: 429, headers: { 'retry-after': '600' } })
    await press(page, 'Test', 'Airbnb main')
    await page.getByText('Connection Failed', { exact: true }).waitFor()
    await page.getByText('Rate Limited by Airbnb').waitFor()
    await page.getByText('Wait 5-10 minutes before you try again.').waitFor()

    feeds.answer('/airbnb.ics', { status: 500 })
    await press(page, 'Sync now', 'Airbnb main')
    await page.getByText('Sync Failed', { exact: true }).waitFor()
    await status(page, 'Issues Detected')
    await cardOf(page, 'Airbnb main')
      .getByText(/No night was changed by it\./)
      .waitFor()

    await page.route(/calendar-sources/, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    )
    await press(page, 'Test', 'Airbnb main')
    await told(page, 'Test Failed', 'Failed to test calendar connection')
    await press(page, 'Sync now', 'Airbnb main')
    await told(page, 'Sync Failed', 'Failed to sync calendar')
    await page.getByRole('switch', { name: /^Auto-sync/ }).click()
    await told(page, 'Update Failed', 'Failed to update auto-sync setting')
    page.on('dialog', (dialog) => void dialog.accept())
    await press(page, 'Delete', 'Airbnb main')
    await told(page, 'Failed to Delete', 'An error occurred while deleting the calendar source')
    await page.getByRole('button', { name: 'Add Calendar' }).click()
    await page.getByLabel('Calendar name').fill('VRBO')
    await page.getByLabel('iCal URL').fill(feeds.url('/vrbo.ics'))
    await page.getByRole('button', { name: 'Add Source' }).click()
    await told(page, 'Failed to Add Source', 'An error occurred while adding the calendar source')
    expect(await page.getByLabel('Calendar name').inputValue()).toBe('VRBO')
    await removeSources()
    await close()
  })

  it('does not believe an empty calendar until the owner says so', async () => {
    const id = await follow('Airbnb main', 'airbnb', [airbnb.reservation(stay(20, 23))])
    await sync(id)
    serve('/airbnb.ics', [])
    const { page, close } = await tab()
    await press(page, 'Sync now', 'Airbnb main')
    await page.getByText('Sync Failed', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'The calendar really is empty' }).click()
    await page.getByText('Empty calendar accepted', { exact: true }).waitFor()
    await press(page, 'Sync now', 'Airbnb main')
    await page.getByText('Sync Successful', { exact: true }).waitFor()
    await page.getByText('The calendar really is empty').waitFor({ state: 'detached' })
    await removeSources()
    await close()
  })

  it('keeps the cleaning settings', async () => {
    const { page, complaints, close } = await tab()
    const field = page.getByLabel('Cleaning crew e-mail')
    expect(await field.getAttribute('type')).toBe('email')
    await field.fill('')
    expect(await page.getByRole('button', { name: 'Save Settings' }).isDisabled()).toBe(true)
    await field.fill('crew@example.com')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await told(page, 'Settings Updated', 'Cleaning crew settings have been saved successfully.')
    await page.reload()
    await page.locator('input[type=email][value="crew@example.com"]').waitFor()
    expect(await page.getByLabel('Cleaning begins at').inputValue()).toBe('13:00')
    await page.route(/cleaning-settings/, (route) => route.abort())
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await told(page, 'Update Failed', 'Failed to update cleaning settings. Please try again.')
    expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
    await close()
  })

  it('keeps the place of the cleaning settings until they are there', async () => {
    const { page, close } = await tab()
    let arrive = () => {}
    const isHere = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/api/cleaning-settings', async (route) => {
      await isHere
      await route.continue()
    })
    await page.reload()
    const copy = page.getByRole('button', { name: 'Copy the address for Airbnb' })
    await copy.waitFor()
    const before = await copy.boundingBox()
    arrive()
    await page.getByRole('button', { name: 'Save Settings' }).waitFor()
    // Not the pixel: how high letters are depends on the machine.
    expect(Math.abs((await copy.boundingBox())!.y - before!.y)).toBeLessThan(8)
    await close()
  })

  it('shows a double booking with its ways out, unconfirmed times and turnovers on Overview', async () => {
    const agreed = {
      agreedCents: 90_000,
      totalCents: 90_000,
      guests: 4,
      source: 'manual',
      notifyGuest: false,
    }
    const { inquiry } = await call<{ inquiry: { id: string } }>('POST', '/api/booking-inquiries', {
      ...agreed,
      ...stay(30, 34),
      firstName: 'Ada',
      lastName: 'Moss',
      phone: '+1 706 555 0199',
      requestKey: 'double-booking-1',
    })
    await call('POST', `/api/booking-inquiries/${inquiry.id}/payments`, {
      ...{ amount: 900, method: 'cash', requestKey: 'double-booking-payment' },
    })
    await sync(
      await follow('Airbnb main', 'airbnb', [
        airbnb.reservation(stay(32, 36), { code: RIVAL_CODE }),
        airbnb.block(stay(50, 52)),
      ]),
    )
    await sync(await follow('Booking feed', 'booking', [bookingCom.closed(stay(60, 63))]))

    const { page, complaints, close } = await portal('/admin')
    await page.getByRole('heading', { name: 'Double bookings (1)' }).waitFor()
    await page.getByText('2 nights are booked twice:').waitFor()
    expect(await page.getByRole('link', { name: 'Call Ada Moss' }).getAttribute('href')).toBe(
      'tel:+17065550199',
    )
    await page.getByRole('link', { name: 'Cancel ours and refund $900.00…' }).click()
    await page.getByRole('button', { name: 'Refund…' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Coming turnovers' }).waitFor()
    expect(await page.locator('dl dd', { hasText: 'Ada Moss' }).count()).toBeGreaterThan(0)

    await page.getByRole('button', { name: /^It is a reservation/ }).click()
    await page.getByText('Reservation confirmed', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Occupied, unconfirmed' }).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Ignore as echo…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ignore as echo', exact: true }).click()
    await page.getByText('Conflict ignored', { exact: true }).waitFor()
    await page.getByRole('heading', { name: /Double bookings/ }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })

  it('marks what channels brought in Bookings and Availability, and takes an amount', async () => {
    const { page, complaints, close } = await portal('/admin?tab=bookings')
    const card = page.locator('article').filter({ hasText: RIVAL_CODE })
    await card.getByText('Airbnb does not tell the guest’s name.').waitFor()
    await card.getByText('Phone: ends in 1234').waitFor()
    expect(await card.getByRole('button', { name: /Cancel booking/ }).count()).toBe(0)
    await card.getByRole('button', { name: /^Details/ }).click()
    await card.getByLabel('What Airbnb pays you').fill('1,234.5')
    await card.getByRole('button', { name: 'Save amount' }).click()
    await page.getByText('Amount saved', { exact: true }).waitFor()
    await page.reload()
    await card.getByText('Total $1,234.50').waitFor()

    await page.goto(`${site.url}/admin?tab=availability&month=${inDays(50).slice(0, 7)}`)
    await page.locator(`#day-${inDays(50)}`).click()
    await page.getByText(/Airbnb · from “Airbnb main” · has the nights since/).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it.each([390, 768, 1440])(
    'shows every screen without a fault of axe at %i px, light and dark',
    async (width) => {
      if (width === 390) {
        await call('POST', '/api/booking-inquiries', {
          ...{ agreedCents: 0, totalCents: 0, guests: 2, source: 'manual', notifyGuest: false },
          ...stay(70, 74),
          firstName: 'Bo',
          lastName: 'x'.repeat(80),
          requestKey: 'double-booking-2',
        })
        const long = 'A calendar with a very long name '.repeat(3).trim()
        const path = `/${'long'.repeat(200)}.ics`
        await sync(await follow(long, 'vrbo', [vrbo.reservation(stay(72, 76), 'y'.repeat(60))], path))
        const broken = await follow('Broken', 'manual', [], '/gone.ics')
        feeds.answer('/gone.ics', { status: 404 })
        await sync(broken)
        await sync(await follow('Booking two', 'booking', [bookingCom.closed(stay(80, 83))], '/two.ics'))
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, complaints, close } = await tab({ colorScheme, viewport: { width, height: 900 } })
        await cardOf(page, 'Airbnb main').waitFor()
        await page.getByRole('button', { name: 'Add Calendar' }).click()
        await press(page, 'Test', 'Airbnb main')
        await press(page, 'Log', 'Airbnb main')
        await press(page, 'Edit', 'Airbnb main')
        await cardOf(page, 'Airbnb main').getByText('Connection test results').waitFor()
        const shown = async () => {
          expect(await axeViolations(page)).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        }
        await shown()
        await page.goto(`${site.url}/admin`)
        await page.getByRole('heading', { name: 'Double bookings (1)' }).waitFor()
        await page.getByRole('heading', { name: 'Occupied, unconfirmed' }).waitFor()
        await shown()
        await page.goto(`${site.url}/admin?tab=bookings`)
        await page
          .locator('article', { hasText: RIVAL_CODE })
          .getByRole('button', { name: /^Details/ })
          .click()
        await page.getByLabel('What Airbnb pays you').waitFor()
        await shown()
        await page.goto(`${site.url}/admin?tab=availability&month=${inDays(80).slice(0, 7)}`)
        await page.locator(`#day-${inDays(80)}`).click()
        await page.getByRole('button', { name: /^It is a reservation/ }).waitFor()
        await shown()
        expect(complaints).toEqual([])
        await close()
      }
    },
  )
})
