import { beforeAll, describe, expect, it } from '@jest/globals'
import type { BrowserContext, Page } from 'playwright-core'

import { axeViolations } from '../support/browser'
import { enterPassword } from '../support/enter-password'
import { ADMIN_PASSWORD } from '../support/passwords'
import { eventually } from '../support/paying-site'
import { browser, site, siteInBrowser } from '../support/site-in-browser'
import { type Visit, visit, type VisitOptions } from '../support/visit'

/** The gate asks who is signed in, and nobody is. */
const UNAUTHORISED = /401 \(Unauthorized\)/
const HEADLINE = 'A whole mountain house, kept for one party at a time'

describe('the owner edits the website', () => {
  let state: Awaited<ReturnType<BrowserContext['storageState']>>

  siteInBrowser({ GA_MEASUREMENT_ID: 'G-TEST' })
  beforeAll(async () => {
    const { page, close } = await visit(browser, `${site.url}/admin`, { ignore: [UNAUTHORISED] })
    await enterPassword(page, ADMIN_PASSWORD)
    await page.getByRole('tab', { name: 'Overview' }).waitFor()
    state = await page.context().storageState()
    await close()
  })

  const signedIn = (path: string, options: VisitOptions = {}): Promise<Visit> =>
    visit(browser, site.url + path, {
      storageState: state,
      viewport: { width: 1440, height: 900 },
      ...options,
    })
  const publicPage = async (path = '/', headers: Record<string, string> = {}) => {
    const response = await fetch(site.url + path, { headers })
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
  const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const saveDraft = async (page: Page) => {
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await page.getByText('Draft saved. Guests do not see it').first().waitFor()
  }
  const publish = async (page: Page) => {
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await page.getByText('Updated successfully.').first().waitFor()
  }
  const openPreview = async (page: Page): Promise<Page> => {
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: /^Preview/ }).click(),
    ])
    await opened.waitForLoadState()
    return opened
  }
  /** The server's answer to what Payload's form asks after a change. */
  const stateAnswered = (page: Page) =>
    page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/house'))
  const openHeadline = async (path = '/admin/globals/house') => {
    const opened = await signedIn(path)
    await tab(opened.page, 'Property').click()
    return { ...opened, field: opened.page.getByLabel('Headline', { exact: false }).first() }
  }

  it('drafts a headline, sees it in the preview, publishes it; guests see it then and not before', async () => {
    const { page, field, complaints, close } = await openHeadline()
    await field.fill('Drafted headline')
    await page.getByRole('link', { name: 'Preview last saved' }).waitFor()
    await saveDraft(page)
    expect((await publicPage()).body).not.toContain('Drafted headline')

    const preview = await openPreview(page)
    expect(new URL(preview.url()).pathname).toBe('/preview')
    await preview.getByRole('heading', { name: 'Drafted headline' }).waitFor()
    const bar = preview.getByRole('complementary', { name: 'Preview' })
    await bar.getByText('Preview: not yet public.').waitFor()
    await bar.locator('summary').click()
    await bar.getByText(/Website texts: Property/).waitFor()
    expect(await bar.getByRole('link', { name: 'Back to editing' }).getAttribute('href')).toBe(
      '/admin/globals/house',
    )
    expect(await axeViolations(preview)).toEqual([])

    await publish(page)
    expect((await publicPage()).body).toContain('Drafted headline')
    await preview.reload()
    await bar.getByText('There are no drafts: guests see just this.').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('gives a stranger the page of an unknown address, however it is asked for', async () => {
    const { page, field, close } = await openHeadline()
    await field.fill('Secret headline')
    await saveDraft(page)
    await close()
    const unknown = await publicPage('/no-such-page')
    const text = (html: string) =>
      html
        .replace(/<script[\s\S]*?<\/script>/g, '')
        .replace(/[\s\S]*<body[^>]*>/, '')
        .replace(/<!--.*?-->/g, '')
    const forged = { cookie: 'ridgeline-token=forged' }
    const ways: Record<string, string>[] = [
      {},
      { RSC: '1' },
      { RSC: '1', 'Next-Router-Prefetch': '1' },
      { RSC: '1', 'Next-Router-Segment-Prefetch': '/_tree' },
      { cookie: '__prerender_bypass=1' },
      forged,
      { ...forged, RSC: '1' },
      { ...forged, RSC: '1', 'Next-Router-Prefetch': '1' },
    ]
    for (const path of ['/preview', '/preview/', '/preview/privacy', '/%70review', '/preview?draft=true']) {
      for (const headers of ways) {
        const { status, headers: answered, body } = await publicPage(path, headers)
        expect([path, headers, body.includes('Secret headline')]).toEqual([path, headers, false])
        // A flight's status is sent before its end is known, when the machine is busy.
        if (!headers.RSC) expect([path, headers, status]).toEqual([path, headers, 404])
        expect(answered.get('cache-control')).toContain('no-store')
        expect(answered.get('x-robots-tag')).toContain('noindex')
        if (!headers.RSC && headers !== forged) expect(text(body)).toBe(text(unknown.body))
      }
    }
    const head = await fetch(`${site.url}/preview`, { method: 'HEAD' })
    expect(head.status).toBe(404)
    // A cookie that is worth nothing costs a script, and shows the same.
    const visits = await Promise.all(
      ['/preview', '/no-such-page'].map((path) =>
        visit(browser, site.url + path, { extraHTTPHeaders: forged, ignore: [/404 \(Not Found\)/] }),
      ),
    )
    const words = await Promise.all(
      visits.map(async (visitor) => {
        await visitor.page.getByText('404 Page Not Found').waitFor()
        return visitor.page.locator('body').innerText()
      }),
    )
    expect(words[0]).toBe(words[1])
    for (const visitor of visits) {
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    }
    for (const path of ['/sitemap.xml', '/robots.txt', '/']) {
      expect((await publicPage(path)).body).not.toContain('Secret headline')
    }
    expect((await publicPage('/sitemap.xml')).body).not.toContain('/preview')
  })

  it('keeps the preview to the owner: no cache, no search engine, no page view, nothing to book', async () => {
    const { page, complaints, foreign, close } = await signedIn('/preview')
    const response = await page.reload()
    expect(response!.status()).toBe(200)
    const headers = response!.headers()
    expect(headers['cache-control']).toMatch(/private.*no-store/)
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow')
    expect(await page.locator('script[type="application/ld+json"], link[rel=canonical]').count()).toBe(0)
    await page.getByText('The calendar is left out of the preview.').waitFor()
    expect(await page.locator('form').count()).toBe(0)
    // Its own sections and pages, not those of the public site.
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Privacy' }).click()
    await page.waitForURL('**/preview/privacy')
    await page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Amenities' }).click()
    await page.waitForURL('**/preview')
    await page.locator('#amenities').waitFor()
    expect([complaints, foreign]).toEqual([[], []])
    await close()
  })

  it('works with the keyboard, from the draft to the preview and back', async () => {
    const { page, close } = await signedIn('/preview')
    const summary = page.locator('.preview-bar summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Edit')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/globals/house')
    await close()
  })

  it('says what to do about what is missing, and keeps the rest', async () => {
    const { page, close } = await signedIn('/admin/globals/house', { ignore: [/400 \(Bad Request\)/] })
    await tab(page, 'The house').click()
    await page.getByLabel('Time zone').fill('Blue Ridge')
    await page.getByLabel('Tagline').fill('')
    // Payload asks for the form's state after a change, or not, if the last answer comes just then; a late one takes
    // the messages away.
    await eventually(
      async () => {
        await page.getByRole('button', { name: 'Publish changes' }).click()
        return Promise.all(
          [/^Please give a time zone such as America\/New_York/, /^Please fill this in\./].map((wrong) =>
            page
              .locator('.field-error')
              .getByText(wrong)
              .waitFor({ timeout: 3000 })
              .then(
                () => true,
                () => false,
              ),
          ),
        )
      },
      (shown) => shown.every(Boolean),
    )
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Blue Ridge')
    await close()
  })

  it('brings an older version back as a draft', async () => {
    const { page, complaints, close } = await signedIn('/admin/globals/house/versions')
    await page.locator('table tbody tr').last().getByRole('link').first().click()
    await page.getByRole('button', { name: 'Bring back as a draft' }).click()
    await page.getByText(/comes back as a draft\. Guests see no difference/).waitFor()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page
      .getByText(/The older version is back as a draft/)
      .first()
      .waitFor()
    await page.waitForURL('**/admin/globals/house')
    expect((await publicPage()).body).toContain('Drafted headline')
    await page.getByText('Published, and a newer draft is waiting').waitFor()
    await page.goto(`${site.url}/preview`)
    await page.getByRole('heading', { name: HEADLINE }).waitFor()

    await page.goto(`${site.url}/admin/globals/house`)
    await page.getByRole('button', { name: 'Put the draft away' }).click()
    await page.getByText('The draft stays in the list of versions.').waitFor()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByText('Updated successfully.').first().waitFor()
    expect((await publicPage()).body).toContain('Drafted headline')
    await page.goto(`${site.url}/preview`)
    await page.getByText('There are no drafts').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('cannot overwrite in one window what another one saved; what was typed stays', async () => {
    const mine = await openHeadline()
    const other = await signedIn('/admin/globals/house', { ignore: [/409 \(Conflict\)/] })
    // Typed before the first window saves, so that Payload's own look at the first key finds nothing.
    await tab(other.page, 'The house').click()
    await Promise.all([
      stateAnswered(other.page),
      other.page.getByLabel('Tagline').fill('Typed in the other window'),
    ])
    await mine.field.fill('Headline of the first window')
    await saveDraft(mine.page)
    for (const button of ['Save Draft', 'Publish changes']) {
      await other.page.getByRole('button', { name: button }).click()
      await other.page
        .getByText(/changed in another window since you opened it/)
        .first()
        .waitFor()
      expect(await other.page.getByLabel('Tagline').inputValue()).toBe('Typed in the other window')
    }
    await publish(mine.page)
    const { body } = await publicPage()
    expect(body).toContain('Headline of the first window')
    expect(body).not.toContain('Typed in the other window')
    expect([mine.complaints, other.complaints]).toEqual([[], []])
    await mine.close()
    await other.close()
  })

  it('takes a page off the website and puts it back', async () => {
    const { page, complaints, close } = await signedIn('/admin/collections/pages')
    await page.getByRole('link', { name: 'Terms' }).click()
    const preview = await openPreview(page)
    expect(new URL(preview.url()).pathname).toBe('/preview/terms')
    await page.locator('.doc-controls__popup button').first().click()
    await page.getByRole('button', { name: 'Take off the website' }).click()
    await page.getByText('The page leaves the website, and its link leaves the footer').waitFor()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByText('The page is off the website').first().waitFor()
    expect((await publicPage('/terms')).status).toBe(404)
    expect((await publicPage()).body).not.toContain('href="/terms"')
    await publish(page)
    expect((await publicPage('/terms')).status).toBe(200)
    expect((await publicPage()).body).toContain('href="/terms"')
    expect(complaints).toEqual([])
    await close()
  })

  it.each([320, 390, 768, 1440])('keeps its views in order at %i px', async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, complaints, close } = await signedIn('/preview', {
        colorScheme,
        viewport: { width, height: 900 },
      })
      expect(await axeViolations(page)).toEqual([])
      for (const path of [
        '/admin/globals/house',
        '/admin/globals/booking-rules',
        '/admin/account',
        '/admin/collections/pages',
        '/admin/collections/guest-reviews/create',
      ]) {
        await page.goto(site.url + path, { waitUntil: 'networkidle' })
        await page.getByRole('link', { name: 'Back to the portal' }).waitFor()
        // On a busy machine the last stylesheet may come after the network was quiet for a moment.
        const widths = () => page.evaluate(() => document.documentElement.scrollWidth)
        expect([path, await eventually(widths, (seen) => seen === width)]).toEqual([path, width])
        const pale = (await axeViolations(page)).filter(({ id }) => id === 'color-contrast')
        expect([path, pale]).toEqual([path, []])
      }
      expect(complaints).toEqual([])
      await close()
    }
  })
})
