import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser } from 'playwright-core'

import { launchBrowser } from '../support/browser'
import { ownerCookie } from '../support/paying-site'
import { bytesOf, rawRequest } from '../support/raw-http'
import { daysFromToday } from '../support/seed'
import { type Site, startSite } from '../support/site'
import { visit } from '../support/visit'

const DATE = daysFromToday(20)
const DAYS = `/api/availability?startDate=${DATE}&endDate=${DATE}`
/** A third below the number at which a page is cached no more (src/server/cached-answer.ts). */
const MOST_SCRIPTS = 40

describe('what the built site keeps in memory', () => {
  let site: Site
  /** Another process on the same database. */
  let other: Site
  let browser: Browser
  let cookie: string

  const owner = async (method: string, path: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json', origin: site.url, cookie }
    const answer = await fetch(site.url + path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const rename = (name: string) =>
    owner('POST', '/api/globals/house?depth=0', { identity: { name }, _status: 'published' })
  const read = async (at: Site, path: string, headers: Record<string, string> = {}) =>
    (await fetch(at.url + path, { headers })).text()
  const raw = (path: string, headers: string[] = []) =>
    rawRequest(Number(new URL(site.url).port), `GET ${path}`, headers)

  beforeAll(async () => {
    site = await startSite()
    other = await startSite({ dataDir: site.dataDir, env: { RUN_JOBS: 'false' } })
    browser = await launchBrowser()
    cookie = await ownerCookie(site.url)
  }, 120_000)
  afterAll(async () => {
    await browser.close()
    await other.close()
    await site.close()
  })

  it.each(['/', '/terms', '/privacy'])('runs the scripts of %s by their hashes alone', async (path) => {
    const first = await raw(path)
    const again = await raw(path)
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    const policy = again.headers.get('content-security-policy')![0]!
    expect(policy).toMatch(/script-src 'self' 'sha256-[^;]*;/)
    expect(policy).not.toMatch(/nonce-|script-src [^;]*unsafe/)
    expect(again.body).not.toMatch(/\snonce="/)
    const { page, complaints, close } = await visit(browser, site.url + path)
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
    if (path === '/') {
      await page.locator('#gallery a').first().click()
      await page.getByRole('dialog').locator('img').first().waitFor()
    }
    await close()
  })

  it('keeps / although each of its scripts has a hash in the policy', async () => {
    const { headers } = await raw('/')
    expect(headers.get('etag')).toBeDefined()
    const policy = headers.get('content-security-policy')![0]!
    expect(policy.match(/'sha256-/g)!.length).toBeLessThanOrEqual(MOST_SCRIPTS)
  })

  it.each(['/', '/terms', '/?utm_source=news'])('paints %s from the page alone', async (path) => {
    const { page, close } = await visit(browser, site.url + path)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const { blocking, fonts } = await page.evaluate(() => ({
      blocking: (
        performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
          renderBlockingStatus: string
        })[]
      )
        .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
        .map(({ name }) => name),
      fonts: [...document.fonts]
        .filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback'))
        .map(({ family }) => family),
    }))
    expect([blocking, fonts.toSorted()]).toEqual([[], ['fraunces', 'inter']])
    const { headers } = await raw(path)
    const announced = headers.get('link')?.join() ?? ''
    expect(announced.match(/rel=preload; as="font"/g)).toHaveLength(1)
    expect(announced).not.toContain('as="style"')
    await close()
  })

  it('shows all of / where no script runs', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.url)
    for (const picture of [page.locator('.hero-picture img'), page.locator('#location img').first()]) {
      await picture.scrollIntoViewIfNeeded()
      expect(await picture.isVisible()).toBe(true)
    }
    await context.close()
  })

  it('has the way down to a place at its true length, by an address, again, and back from another page', async () => {
    const { page, close } = await visit(browser, `${site.url}/#testimonials`, {
      viewport: { width: 390, height: 900 },
    })
    // What is above may still find its height for a moment, and the place is followed until it has.
    const isThere = async () => {
      await page.waitForLoadState('networkidle')
      await page.waitForFunction(() => {
        const { top } = document.querySelector('#testimonials')!.getBoundingClientRect()
        return top >= 0 && top < 100
      })
    }
    await isThere()
    await page.reload()
    await isThere()
    await page.goto(`${site.url}/terms`)
    await page.goBack()
    await isThere()
    await close()
  })

  it('shows a change at the very next request', async () => {
    await Promise.all([read(site, '/'), read(site, DAYS), read(site, '/api/reviews')])
    await rename('The House of the Next Request')
    expect(await read(site, '/')).toContain('The House of the Next Request')
    expect(await read(site, '/api/calendar/feed.ics')).toContain('The House of the Next Request')
    await owner('PUT', '/api/rates', { base: { nightly: 417 } })
    // 417 and fees of 430, and the card's fee of it.
    expect(await read(site, '/')).toContain('From $875')
    await owner('PUT', `/api/availability/${DATE}`, { price: 555, isAvailable: true, isBlocked: false })
    expect(await read(site, DAYS)).toContain('555')
    const [review] = JSON.parse(await read(site, '/api/reviews')) as { id: string; title: string }[]
    await owner('PUT', `/api/reviews/${review!.id}`, { isPublished: false })
    expect(await read(site, '/api/reviews')).not.toContain(review!.title)
    expect(await read(site, '/')).not.toContain(review!.title)
  })

  it('shows it in another process on the same database soon, long before its own minute is over', async () => {
    const seen = async (text: string) => {
      while (!(await read(other, '/')).includes(text)) await new Promise((resume) => setTimeout(resume, 50))
    }
    for (const name of ['The First House', 'The Second House', 'The Third House']) {
      await read(other, '/')
      await rename(name)
      await seen(name)
    }
  }, 20_000)

  it('holds nothing of the request that it was made for, and gives others what is theirs', async () => {
    const poison = [
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: https',
      'Accept-Language: evil',
      'User-Agent: evil',
      'Accept-Encoding: evil;q=yes, br;q=0',
      'Range: bytes=0-9',
      'Cookie: ridgeline-guest=evil; theme=evil',
    ]
    for (const path of ['/', '/robots.txt', '/sitemap.xml']) {
      await rename(`The House of ${path}`)
      const poisoned = await raw(path, poison)
      expect([path, poisoned.status]).toEqual([path, 200])
      expect(poisoned.text).not.toContain('evil')
      expect((await raw(path)).body).toBe(poisoned.body)
    }
    const asOwner = await fetch(site.url + DAYS, { headers: { cookie } })
    expect(await asOwner.text()).toContain('updatedAt')
    expect(await read(site, DAYS)).not.toContain('updatedAt')
    const part = await fetch(site.url, { headers: { rsc: '1' } })
    expect(part.headers.get('content-type')).toContain('text/x-component')
    const whole = await fetch(site.url)
    expect(whole.headers.get('content-type')).toContain('text/html')
    // What a bank sends back with a guest is made for that guest.
    const answered = await fetch(`${site.url}/?payment_intent=pi_1`)
    expect(answered.headers.get('content-security-policy')).toContain('nonce-')
  })

  it('keeps no page that is not there', async () => {
    await read(site, '/terms')
    const { docs } = (await (await owner('GET', '/api/pages?depth=0')).json()) as {
      docs: { id: string; slug: string }[]
    }
    const terms = docs.find(({ slug }) => slug === 'terms')!
    await owner('DELETE', `/api/pages/${terms.id}`)
    for (let n = 0; n < 2; n++) expect((await fetch(`${site.url}/terms`)).status).toBe(404)
  })

  it('compresses text, and scripts as the build has', async () => {
    const coded = (path: string, encoding: string) => bytesOf(site.url + path, encoding)
    const html = await coded('/', 'identity')
    const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(html.body.toString())![1]!
    for (const path of ['/', '/checkout?amount=1', script, '/api/reviews']) {
      const [plain, br, gzip] = await Promise.all(['identity', 'br', 'gzip'].map((each) => coded(path, each)))
      expect([path, br!.encoding, gzip!.encoding]).toEqual([path, 'br', 'gzip'])
      if (path.includes('checkout')) continue
      expect(brotliDecompressSync(br!.body).equals(plain!.body)).toBe(true)
      expect(gunzipSync(gzip!.body).equals(plain!.body)).toBe(true)
    }
    const served = await fetch(site.url + script)
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const home = await (await fetch(site.url)).text()
    const picture = /\/art\/hero\/\d+\.avif\?v=\w{8}/.exec(home)?.[0]
    const drawn = await fetch(site.url + picture)
    expect([drawn.status, drawn.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    const unnamed = await fetch(`${site.url}/art/hero/960.avif`)
    expect(unnamed.headers.get('cache-control')).not.toContain('immutable')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    // A secret in the address stands beside what a caller can add to it.
    expect((await coded('/calendar-auth?code=1', 'br')).encoding).toBeUndefined()
  })
})
