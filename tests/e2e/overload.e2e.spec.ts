import type { Socket } from 'node:net'

import { beforeAll, describe, expect, it } from '@jest/globals'

import { enterPassword } from '../support/enter-password'
import { ADMIN_PASSWORD } from '../support/passwords'
import { ownerCookie } from '../support/paying-site'
import { openSocket, rawRequest } from '../support/raw-http'
import { browser, site, siteInBrowser } from '../support/site-in-browser'
import { visit } from '../support/visit'

const STRANGER = '203.0.113.77'
const UNAUTHORISED = /401 \(Unauthorized\)/

describe('a site that strangers press on', () => {
  let owner: string

  siteInBrowser({ TRUSTED_PROXIES: '127.0.0.1' })
  beforeAll(async () => {
    owner = await ownerCookie(site.url)
  })

  const port = () => Number(new URL(site.url).port)
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { headers: { ...from(STRANGER), ...headers }, redirect: 'manual' })

  it('makes no page anew for what it does not read in an address', async () => {
    const textOf = async (path: string) => (await get(path)).text()
    // A page that is made anew because something changed, as in the first second of a site, numbers its parts otherwise.
    const isFromMemory = async (path: string): Promise<boolean> => {
      for (;;) {
        const before = await textOf('/')
        if ((await textOf(path)) === before) return true
        if ((await textOf('/')) === before) return false
      }
    }
    for (const path of ['/?x=1', '/?checkin=2027-03-01&checkout=2027-03-04&guests=2', '/?a&b=%ff']) {
      expect([path, await isFromMemory(path)]).toEqual([path, true])
    }
    const { page: tab, complaints, close } = await visit(browser, `${site.url}/?x=1&y=2`)
    await tab.locator('#booking').scrollIntoViewIfNeeded()
    await tab.getByRole('button', { name: 'Next month' }).click()
    expect(new URL(tab.url()).search).toBe('?x=1&y=2')
    expect(complaints).toEqual([])
    await close()
  })

  it('still says what became of a booking, also beside what an advertisement adds', async () => {
    for (const search of ['?success=true&utm_source=news', '?utm_source=news&error=booking']) {
      const { page: tab, complaints, close } = await visit(browser, site.url + '/' + search)
      await tab
        .locator('[role=status], [role=alert]')
        .filter({ hasText: /booking|payment/i })
        .first()
        .waitFor()
      expect(complaints).toEqual([])
      await close()
    }
  })

  it('has one page for every link of a guest that is none of ours, from memory', async () => {
    const answers = await Promise.all(['/stay/1/wrong', '/stay/999/x', '/stay/1'].map((path) => get(path)))
    const texts = await Promise.all(answers.map((each) => each.text()))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(texts).size).toBe(1)
    for (const { headers } of answers) {
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    }
    const {
      page: tab,
      complaints,
      close,
    } = await visit(browser, `${site.url}/stay/1/wrong`, { ignore: [/404/] })
    await tab.getByRole('heading', { name: 'This link does not open a stay' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it("sends strangers from the owner's pages to the gate without making one, and the owner back", async () => {
    const path = '/admin/collections/pages?limit=10'
    const answer = await get(path, { cookie: 'ridgeline-token=forged' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      307,
      `/admin/login?redirect=${encodeURIComponent(path)}`,
    ])
    const { page: tab, close } = await visit(browser, site.url + path, { ignore: [UNAUTHORISED] })
    await enterPassword(tab, ADMIN_PASSWORD)
    await tab.waitForURL((url) => url.pathname === '/admin/collections/pages')
    await tab.getByRole('heading', { name: 'Pages' }).first().waitFor()
    await close()
  })

  it('counts the pages that it makes for one address, and nothing else', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 121; n += 1) {
      const answer = await get(n % 2 ? `/nothing-${n}` : '/calendar-auth')
      statuses.push(answer.status)
      const text = await answer.text()
      if (answer.status === 429) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(text).toMatch(/wait \d+ minutes/)
      }
    }
    expect(statuses.indexOf(429)).toBeGreaterThan(90)
    expect(statuses.at(-1)).toBe(429)
    expect((await get('/?y=2')).status).toBe(200)
    expect((await get('/api/health')).status).toBe(200)
    expect((await get('/calendar-auth', { cookie: owner })).status).toBe(200)
    expect((await get('/calendar-auth', { cookie: 'ridgeline-token=forged' })).status).toBe(429)
    expect((await get('/nothing', { rsc: '1', 'next-router-prefetch': '1' })).status).toBe(429)
    expect((await get('/calendar-auth', from('203.0.113.78'))).status).toBe(200)
  }, 60_000)

  it('takes nothing from strangers on a page: no action of the server, no form', async () => {
    const forms = [
      ['Next-Action: 40d1b4d3a1c0ffee', 'Content-Type: text/plain;charset=UTF-8'],
      ['Content-Type: multipart/form-data; boundary=b'],
      ['Content-Type: application/x-www-form-urlencoded'],
    ]
    for (const path of ['/', '/checkout', '/admin/login', '/admin/collections/pages']) {
      for (const headers of forms) {
        const lines = [...headers, 'Content-Length: 900000', `X-Forwarded-For: ${STRANGER}`]
        const { status } = await rawRequest(port(), `POST ${path}`, lines)
        expect([path, status]).toEqual([path, path.startsWith('/admin') ? 401 : 405])
      }
    }
  })

  it('serves its visitors while somebody leaves as many bodies unfinished as they can', async () => {
    const parked: Socket[] = []
    const half = Buffer.alloc(2048, 'a')
    for (let n = 0; n < 400; n += 1) {
      const socket = await openSocket(port())
      const head = `POST /api/admin/login HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${STRANGER}\r\n`
      socket.write(`${head}Content-Type: application/json\r\nContent-Length: 4096\r\n\r\n`)
      socket.write(half)
      parked.push(socket)
    }
    const answer = await rawRequest(port(), 'POST /api/admin/login', [
      `X-Forwarded-For: ${STRANGER}`,
      'Content-Length: 4096',
    ])
    expect(answer.status).toBe(429)
    const login = await fetch(`${site.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url, ...from('203.0.113.79') },
      body: JSON.stringify({ password: ADMIN_PASSWORD }),
    })
    expect(login.status).toBe(200)
    expect((await get('/')).status).toBe(200)
    for (const socket of parked) socket.destroy()
  })
})
