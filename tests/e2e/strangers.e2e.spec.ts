import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser } from 'playwright-core'

import { ADDRESS_FAKES } from '../support/address-fakes'
import { launchBrowser } from '../support/browser'
import { CANARY } from '../support/canaries'
import { enterPassword } from '../support/enter-password'
import { ADMIN_PASSWORD, SECURITY_PASSWORD } from '../support/passwords'
import { rawRequest, type RawAnswer } from '../support/raw-http'
import { freshAddress } from '../support/payments'
import { daysFromToday } from '../support/seed'
import { type Site, startSite } from '../support/site'
import { visit } from '../support/visit'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(ROOT + path, 'utf8')
const filesIn = (folder: string) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  )
const slugsIn = (folder: string) =>
  filesIn(folder)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => /(?:slug: |internal(?:Global)?\()'([\w-]+)'/.exec(read(file))?.[1] ?? [])

/** Every page and route that Next knows, from the files; what is in brackets gets a value. */
const ROUTES = filesIn('src/app')
  .filter((file) => /\/(page\.tsx|route\.ts)$/.test(file))
  .map((file) =>
    file
      .replace(/^src\/app|\/(page\.tsx|route\.ts)$/g, '')
      .replace(/\/\([^)]+\)/g, '')
      .replace(/\/\[\[\.\.\.\w+\]\]/, '')
      .replace(/\[\.\.\.\w+\]/, 'booking-inquiries')
      .replace(/\[\w+\]/g, '1'),
  )
  .map((path) => path || '/')
const COLLECTIONS = slugsIn('src/collections')
const GLOBALS = slugsIn('src/globals')
const ADMIN = [
  ...[
    '/admin?tab=bookings',
    '/admin/login',
    '/admin/logout',
    '/admin/account',
    '/admin/forgot',
    '/admin/reset/x',
  ],
  ...[
    '/admin/create-first-user',
    '/admin/verify/x',
    '/admin/unauthorized',
    '/admin/inactivity',
    '/admin/nothing',
  ],
  ...COLLECTIONS.flatMap((slug) => [`/admin/collections/${slug}`, `/admin/collections/${slug}/1`]),
  ...GLOBALS.map((slug) => `/admin/globals/${slug}`),
]
const OTHERS = [
  '/robots.txt',
  '/sitemap.xml',
  '/icon.svg',
  '/apple-icon.png',
  '/nothing-here',
  '/_next/static/none.js',
  '/_next/image?url=%2Fa',
]

const VARIANTS: readonly (readonly [
  name: string,
  path: (path: string) => string,
  headers: readonly string[],
])[] = [
  ['as it is', (path) => path, []],
  ['with a slash', (path) => path.replace(/(\?|$)/, '/$1'), []],
  [
    'encoded',
    (path) => path.replace(/^\/(\w)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
    [],
  ],
  [
    'encoded twice',
    (path) => path.replace(/^\/(\w)/, (_, first: string) => `/%25${first.charCodeAt(0).toString(16)}`),
    [],
  ],
  ['in capitals', (path) => path.toUpperCase(), []],
  ['with two slashes', (path) => `/${path}`, []],
  ['as RSC', (path) => path, ['RSC: 1']],
  [
    'as a prefetch',
    (path) => path,
    ['RSC: 1', 'Next-Router-Prefetch: 1', 'Next-Router-Segment-Prefetch: /_tree'],
  ],
  ['as data', (path) => `/_next/data/x${path}.json`, ['x-nextjs-data: 1']],
  [
    'past a middleware',
    (path) => path,
    ['x-middleware-subrequest: src/proxy:src/proxy:src/proxy:src/proxy:src/proxy'],
  ],
  [
    'rewritten',
    (path) => path,
    ['x-invoke-path: /admin', 'x-matched-path: /admin', 'x-middleware-rewrite: /admin'],
  ],
  ['overridden', (path) => path, ['X-HTTP-Method-Override: DELETE']],
]

const FOR_ALL = ['x-content-type-options', 'referrer-policy', 'permissions-policy', 'content-security-policy']
const UNAUTHORISED = /401 \(Unauthorized\)/

describe('strangers at the built site', () => {
  let site: Site
  let withoutProxy: Site
  let browser: Browser
  let ended: string
  let console_: string
  const nonces = new Set<string>()
  let policies = 0

  const post = async (path: string, body: unknown, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin: site.url, cookie }
    const answer = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }

  beforeAll(async () => {
    // Each request of a sweep is another stranger's: pages are counted by address.
    site = await startSite({ env: { SITE_URL: '', TRUSTED_PROXIES: '127.0.0.1' } })
    withoutProxy = await startSite()
    browser = await launchBrowser()
    const owner = await post('/api/admin/login', { password: ADMIN_PASSWORD })
    await post('/api/booking-inquiry', {
      firstName: `${CANARY}-guest`,
      lastName: 'Fern',
      email: `${CANARY}@example.org`,
      guests: 2,
      checkin: daysFromToday(20),
      checkout: daysFromToday(22),
    })
    const feed = {
      name: `${CANARY}-feed`,
      icalUrl: `https://feeds.invalid/${CANARY}.ics`,
      platform: 'airbnb',
    }
    await post('/api/calendar-sources', feed, owner)
    await post('/api/globals/arrival', { doorCode: `${CANARY}-door` }, owner)
    ended = await post('/api/admin/login', { password: ADMIN_PASSWORD })
    await post('/api/admin/logout', {}, ended)
    console_ = await post('/api/security/login', { password: SECURITY_PASSWORD })
    const seen = await fetch(`${site.url}/api/booking-inquiries`, { headers: { cookie: owner } })
    expect(await seen.text()).toContain(CANARY)
  }, 240_000)
  afterAll(async () => {
    await browser.close()
    await Promise.all([site.close(), withoutProxy.close()])
  })

  /** What holds for every answer, whatever was asked. */
  function check(what: string, { status, headers, text }: RawAnswer): void {
    expect([what, status > 0 && status < 500]).toEqual([what, true])
    expect([what, text.includes(CANARY)]).toEqual([what, false])
    const missing = FOR_ALL.filter((name) => headers.get(name)?.length !== 1)
    expect([what, missing]).toEqual([what, []])
    const policy = headers.get('content-security-policy')![0]!
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)![1]!
    expect([what, /unsafe-(inline|eval)|\*(?!\.)/.test(scripts)]).toEqual([what, false])
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    if (!nonce) return
    policies += 1
    nonces.add(nonce)
  }

  const ask = async (path: string, headers: readonly string[], cookie = '', method = 'GET') => {
    const { port } = new URL(site.url)
    const from = `X-Forwarded-For: ${freshAddress()}`
    const lines = [from, ...headers, ...(cookie ? [`Cookie: ${cookie}`] : [])]
    const answer = await rawRequest(Number(port), `${method} ${path}`, lines)
    check(`${method} ${path} ${lines.join(' ')}`, answer)
    return answer
  }

  it('read nothing on any page, in any spelling and with any header', async () => {
    expect(ROUTES.length).toBeGreaterThan(8)
    expect(COLLECTIONS.length).toBeGreaterThan(18)
    const deep = [...ROUTES, '/admin/account', '/admin/collections/guest-reviews', '/admin/globals/arrival']
    for (const path of deep) {
      for (const [, spell, headers] of VARIANTS) await ask(spell(path), headers)
    }
    for (const path of [...ADMIN, ...OTHERS]) await ask(path, [])
  })

  it('read nothing with a session that ended or is of the other gate, nor by another method', async () => {
    for (const path of [...ROUTES, ...ADMIN]) {
      for (const cookie of [ended, console_]) await ask(path, ['RSC: 1'], cookie)
    }
    for (const path of ROUTES) {
      for (const method of ['HEAD', 'OPTIONS', 'POST', 'DELETE', 'TRACE']) await ask(path, [], ended, method)
    }
  })

  it('never saw a nonce twice, nor a page that repeats one of another answer', async () => {
    for (let n = 0; n < 50; n++) {
      const { headers, body } = await ask(n % 2 ? '/calendar-auth' : '/checkout?bookingData=1', [])
      const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy')![0]!)![1]!
      const written = new Set([...body.matchAll(/ nonce="([^"]+)"/g)].map(([, each]) => each))
      expect([...written].filter((each) => each !== nonce)).toEqual([])
    }
    // What is the same for everyone has none that could come twice.
    for (let n = 0; n < 3; n++) {
      const { headers, body } = await ask('/', [])
      expect(headers.get('content-security-policy')![0]).toMatch(/script-src 'self' 'sha256-/)
      expect(headers.get('content-security-policy')![0] + body).not.toMatch(/nonce-|\snonce="/)
    }
    expect(policies).toBeGreaterThan(300)
    expect(nonces.size).toBe(policies)
  })

  it.each([
    ['without a proxy', () => withoutProxy, [] as string[]],
    ['behind one', () => site, ['X-Forwarded-For: 198.51.100.7']],
  ])(
    'are one caller %s, whoever they say they are: the 101st call is refused',
    async (_name, which, byProxy) => {
      const port = Number(new URL(which().url).port)
      const statuses: number[] = []
      for (let n = 0; n < 101; n++) {
        const [, lines] = ADDRESS_FAKES[n % ADDRESS_FAKES.length]!
        const { status, headers } = await rawRequest(port, 'GET /api/quote', [...lines, ...byProxy])
        statuses.push(status)
        if (status === 429) expect(Number(headers.get('retry-after')![0])).toBeGreaterThan(0)
      }
      // Earlier calls of this address count, too.
      expect(statuses.at(-1)).toBe(429)
      expect(statuses.lastIndexOf(400)).toBe(statuses.indexOf(429) - 1)
    },
  )

  it('leave the owner every view of the admin, without a violation of the policy', async () => {
    const { page, complaints, foreign, close } = await visit(browser, `${site.url}/admin`, {
      ignore: [UNAUTHORISED],
    })
    await enterPassword(page, ADMIN_PASSWORD)
    await page.getByRole('tab', { name: 'Overview' }).waitFor()
    const views = [
      '/admin/account',
      '/admin/collections/guest-reviews',
      '/admin/collections/guest-reviews/create',
    ]
    views.push('/admin/collections/pages', '/admin/collections/pages/create')
    views.push(...['house', 'rates', 'booking-rules', 'arrival'].map((slug) => `/admin/globals/${slug}`))
    for (const view of [...views, '/checkout', '/calendar-auth', '/security-console', '/privacy', '/terms']) {
      await page.goto(site.url + view, { waitUntil: 'networkidle' })
    }
    expect(complaints.filter((text) => /Content Security Policy|violates/i.test(text))).toEqual([])
    expect(foreign).toEqual([])
    await close()
  })
})
