import { afterAll, beforeAll, expect, it } from '@jest/globals'

import { ADMIN_PASSWORD } from '../support/passwords'
import { callSite, eventually, ownerCookie } from '../support/paying-site'
import { bookingData } from '../support/payments'
import { describeOnMongo } from '../support/shared-database'
import { type Site, startSite } from '../support/site'
import { type SmtpStand, startSmtp } from '../support/smtp'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy'

/** What nobody may have to wait longer for, ms. */
const PATIENCE_MS = 5_000

const asks = (cookie: string) =>
  [
    ['GET', '/api/health'],
    ['GET', '/api/availability?startDate=2030-01-01&endDate=2030-01-31'],
    ['GET', '/api/images/config'],
    ['GET', '/api/calendar/feed.ics'],
    ['GET', '/api/booking-inquiries', undefined, cookie],
    ['GET', '/api/owners/me', undefined, cookie],
    ['POST', '/api/booking-inquiry', bookingData(200, 203)],
    ['POST', '/api/admin/login', { password: ADMIN_PASSWORD }],
  ] as const

for (const how of ['cut', 'swallow'] as const) {
  await describeOnMongo('away', `a MongoDB that is gone for a while (${how})`, (database) => {
    let proxy: TcpProxy
    let smtp: SmtpStand
    let site: Site

    beforeAll(async () => {
      proxy = await startTcpProxy(database)
      smtp = await startSmtp()
      site = await startSite({
        env: {
          DATABASE_URI: database.through(proxy.port),
          TRUSTED_PROXIES: '127.0.0.1',
          SMTP_URL: smtp.url,
          OWNER_EMAIL: 'owner@house.example',
        },
      })
    }, 120_000)
    afterAll(async () => {
      await site.close()
      await proxy.close()
      await smtp.close()
      await database.stop()
    })

    const timed = async (method: 'GET' | 'POST', path: string, body?: unknown, cookie?: string) => {
      const began = Date.now()
      const response = await fetch(site.url + path, {
        method,
        headers: {
          origin: site.url,
          ...(cookie ? { cookie } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body ? JSON.stringify(body) : undefined,
        signal: AbortSignal.timeout(30_000),
      })
      const text = await response.text()
      return {
        path,
        status: response.status,
        text,
        after: response.headers.get('retry-after'),
        ms: Date.now() - began,
      }
    }
    const askAll = (cookie: string) =>
      Promise.all(asks(cookie).map(([method, path, body, session]) => timed(method, path, body, session)))

    it('is said in words within 5 s, and everything goes on by itself when it is back', async () => {
      const cookie = await ownerCookie(site.url)
      const kept = await callSite(site.url, 'POST', '/api/booking-inquiry', { body: bookingData(100, 103) })
      expect(kept.status).toBe(201)

      await smtp.down()
      const owed = await callSite(site.url, 'POST', '/api/booking-inquiry', {
        body: bookingData(110, 113, { email: 'owed@example.com' }),
      })
      expect(owed.status).toBe(201)
      await proxy.fail(how)
      await smtp.up()
      const first = await askAll(cookie)
      const then = await askAll(cookie)
      for (const { path, status, text, after, ms } of [...first, ...then]) {
        expect([path, status]).toEqual([path, 503])
        expect(JSON.parse(text)).toEqual({
          success: false,
          code: 'database-away',
          message: expect.stringContaining('database'),
        })
        expect(Number(after)).toBeGreaterThan(0)
        expect(ms).toBeLessThan(PATIENCE_MS)
      }
      const page = await timed('GET', '/admin')
      expect(page.status).toBe(503)
      expect(page.text).toMatch(/^The site cannot reach its database right now\./)
      expect((await timed('GET', '/art/map.svg')).status).toBe(200)

      await new Promise((resume) => setTimeout(resume, 20_000))
      await proxy.mend()
      await eventually(
        () => timed('GET', '/api/health'),
        ({ status }) => status === 200,
        10_000,
      )
      const list = await callSite(site.url, 'GET', '/api/booking-inquiries', { cookie })
      expect(list.status).toBe(200)
      const ids = (list.body as { id: string }[]).map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining([kept.body.id, owed.body.id]))
      const again = await callSite(site.url, 'POST', '/api/booking-inquiry', { body: bookingData(120, 123) })
      expect(again.status).toBe(201)
      // A job that ran at the very moment of the cut is taken back by the next sweep, a minute later at most.
      await smtp.waitFor(({ envelopeTo }) => envelopeTo.includes('owed@example.com'), 75_000)
      expect(site.log()).toContain('The database answers again')
    }, 180_000)
  })
}
