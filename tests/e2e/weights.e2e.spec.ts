import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'

import { addressOf, freshStay } from '../support/checkout-visit'
import { enterPassword } from '../support/enter-password'
import { brotliBytes, gzipBytes, scriptsAt } from '../support/loaded-scripts'
import { ADMIN_PASSWORD } from '../support/passwords'
import { openSocket, readAll } from '../support/raw-http'
import { browser, site, siteInBrowser } from '../support/site-in-browser'

const HOME_BROTLI = 150_000
/** Bytes, with the headers. A connection carries 14,600 in its first flight and twice that in its second (RFC 6928). */
const HOME_PAGE = 36_000
/** Payload's own empty dashboard is 649 kB. */
const DASHBOARD_GZIP = 260_000
/** Words that survive the build, each in the one package it stands for. */
const CHARTS = 'recharts-surface'
const EDITOR = '__lexicalEditor'
const PAYLOAD = 'nav-toggler'
const STRIPE = 'js.stripe.com'
const has = (scripts: Map<string, string>, words: string) =>
  [...scripts.values()].some((code) => code.includes(words))

describe('the weight of a page', () => {
  siteInBrowser()

  const visiting = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.newContext()
    try {
      return await work(await context.newPage())
    } finally {
      await context.close()
    }
  }

  it('is small where guests come in, and nothing that only others need is in it', async () => {
    const scripts = await visiting((page) => scriptsAt(page, site.url))
    expect(scripts.size).toBeGreaterThan(5)
    expect(brotliBytes(scripts)).toBeLessThanOrEqual(HOME_BROTLI)
    for (const words of [CHARTS, EDITOR, PAYLOAD, STRIPE])
      expect([words, has(scripts, words)]).toEqual([words, false])
  })

  it('comes whole in two flights of a connection, with its styles and its data', async () => {
    const port = Number(new URL(site.url).port)
    const sent = async () => {
      const socket = await openSocket(port)
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n')
      await readAll(socket)
      return socket.bytesRead
    }
    // Who comes first gets it compressed quickly; a moment later it is compressed well.
    const end = Date.now() + 10_000
    while ((await sent()) > HOME_PAGE && Date.now() < end)
      await new Promise((resume) => setTimeout(resume, 200))
    expect(await sent()).toBeLessThanOrEqual(HOME_PAGE)
  })

  it('is small for calls that are answered anew, too: their text comes compressed', async () => {
    // With a cookie of the house no answer comes from the cache.
    const headers = { 'accept-encoding': 'br', cookie: 'ridgeline-x=1' }
    const answer = await fetch(`${site.url}/api/reviews`, { headers })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br'])
  })

  it.each(['/', '/terms'])('has the styles of %s within it, and fetches none of them again', async (path) => {
    const fetched = await visiting(async (page) => {
      const addresses: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') addresses.push(new URL(request.url()).pathname)
      })
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      return addresses
    })
    expect(fetched).toEqual([])
  })

  it('names its icon in the first HTML, and no browser asks for another', async () => {
    const html = await (await fetch(site.url)).text()
    expect(html).toMatch(/<link rel="icon" href="\/icon\.svg[?"]/)
    const icons = await visiting(async (page) => {
      const addresses: string[] = []
      page.on('request', (request) => addresses.push(new URL(request.url()).pathname))
      await page.goto(site.url, { waitUntil: 'networkidle' })
      const href = await page.locator('link[rel=icon]').evaluate((link) => (link as HTMLLinkElement).href)
      return [new URL(href).pathname, ...addresses.filter((address) => address.includes('icon'))]
    })
    expect(new Set(icons)).toEqual(new Set(['/icon.svg']))
  })

  it('includes the provider where guests pay, and no more', async () => {
    const scripts = await visiting((page) => scriptsAt(page, site.url + addressOf(freshStay())))
    for (const words of [CHARTS, EDITOR, PAYLOAD])
      expect([words, has(scripts, words)]).toEqual([words, false])
    expect(has(scripts, STRIPE)).toBe(true)
  })

  it('is the portal’s own code at the gate and on the dashboard; Payload’s forms and the charts wait', async () => {
    const [gate, dashboard] = await visiting(async (page) => {
      const before = await scriptsAt(page, `${site.url}/admin/login`)
      await enterPassword(page, ADMIN_PASSWORD)
      await page.getByRole('tab', { name: 'Overview' }).waitFor()
      return [before, await scriptsAt(page, `${site.url}/admin`)] as const
    })
    for (const words of [CHARTS, EDITOR, PAYLOAD, STRIPE])
      for (const scripts of [gate, dashboard]) expect([words, has(scripts, words)]).toEqual([words, false])
    expect(dashboard.size).toBeGreaterThan(gate.size)
    expect(gzipBytes(dashboard)).toBeLessThanOrEqual(DASHBOARD_GZIP)
  })
})
