import { afterAll, beforeAll, expect, it } from '@jest/globals'

import type { AvailabilityDay } from '@/contract/availability'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { nightsOf } from '@/domain/common/calendar-date'

import { startFeedHost, type FeedHost } from '../support/feed-host'
import { loadWith } from '../support/load'
import { SECURITY_PASSWORD } from '../support/passwords'
import { callSite, eventually, ownerCookie } from '../support/paying-site'
import { bookingData, freshAddress } from '../support/payments'
import { photo, uploadForm } from '../support/pictures'
import { startS3, type S3Stand } from '../support/s3'
import { daysFromToday } from '../support/seed'
import { describeOnMongo, withDatabase } from '../support/shared-database'
import { type Site, startSite } from '../support/site'
import { type SmtpStand, startSmtp } from '../support/smtp'

const CALENDAR = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//channel//EN\r\nEND:VCALENDAR\r\n'
const GUESTS = 50
/** Nobody may have to wait longer, ms. */
const PATIENCE_MS = 5_000
/** Under more load than a small machine bears, what takes longer hangs, ms. */
const HANGS_MS = 20_000
const LOAD_MS = 8_000
const LOAD = { perSecond: 200, mostAtOnce: 100, durationMs: LOAD_MS }
/** Of so many requests two ask for a stay, one at each process: ten a second. */
const WRITE_EACH = 40

await describeOnMongo('replicas', 'two processes on one MongoDB', (database) => {
  let s3: S3Stand
  let smtp: SmtpStand
  let channel: FeedHost
  let a: Site
  let b: Site

  beforeAll(async () => {
    ;[s3, smtp, channel] = await Promise.all([startS3(), startSmtp(), startFeedHost()])
    const env = {
      ...s3.env,
      DATABASE_URI: database.uri,
      SMTP_URL: smtp.url,
      OWNER_EMAIL: 'owner@house.example',
      TRUSTED_PROXIES: '127.0.0.1',
      FEED_ALLOWED_HOSTS: `127.0.0.1:${channel.port}`,
      PAYLOAD_SECRET: 'only-for-the-tests-of-this-site',
    }
    // The first has the jobs until it dies.
    a = await startSite({ env })
    b = await startSite({ env })
    for (const { url } of [a, b]) {
      expect((await callSite(url, 'GET', '/api/images/config')).status).toBe(200)
    }
  }, 180_000)
  afterAll(async () => {
    await Promise.all([a.close(), b.close()])
    await Promise.all([s3.close(), smtp.close(), channel.close()])
    await database.stop()
  })

  const inquiriesAt = async (site: Site, cookie: string): Promise<BookingInquiry[]> =>
    (await callSite(site.url, 'GET', '/api/booking-inquiries', { cookie })).body
  const inquire = (site: Site, from: number, to: number, email: string) =>
    callSite(site.url, 'POST', '/api/booking-inquiry', { body: bookingData(from, to, { email }) })

  it('sells each night once to fifty who are confirmed at the same moment, and keeps what it acknowledged', async () => {
    const cookie = await ownerCookie(a.url)
    const siteOf = (n: number) => (n % 2 ? a : b)
    const made = await Promise.all(
      Array.from({ length: GUESTS }, (_, n) =>
        inquire(siteOf(n), 100 + (n % 7), 103 + (n % 7), `guest${n}@example.com`),
      ),
    )
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201))
    const ids = made.map(({ body }) => body.id as string)
    const moves = await Promise.all(
      ids.map((id, n) =>
        callSite(siteOf(n + 1).url, 'POST', `/api/booking-inquiries/${id}/confirm`, { body: {}, cookie }),
      ),
    )
    expect(new Set(moves.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const won = ids.filter((_, n) => moves[n]!.status === 200)

    for (const site of [a, b]) {
      const list = await inquiriesAt(site, cookie)
      expect(list.map(({ id }) => id).sort()).toEqual([...ids].sort())
      const confirmed = list.filter(({ status }) => status === 'confirmed')
      expect(confirmed.map(({ id }) => id).sort()).toEqual([...won].sort())
      const nights = confirmed.flatMap(({ checkin, checkout }) => nightsOf(checkin, checkout))
      expect(new Set(nights).size).toBe(nights.length)
      const path = `/api/availability?startDate=${daysFromToday(99)}&endDate=${daysFromToday(112)}`
      const days: AvailabilityDay[] = (await callSite(site.url, 'GET', path)).body
      const taken = days.filter(({ isBlocked }) => isBlocked).map(({ date }) => date)
      expect(taken.sort()).toEqual(nights.sort())
    }
  }, 60_000)

  it('does the hourly work and sends each mail once', async () => {
    channel.answer('/a.ics', { body: CALENDAR })
    const cookie = await ownerCookie(b.url)
    const source = { name: 'Airbnb', icalUrl: channel.url('/a.ics'), platform: 'airbnb' }
    const added = await callSite(b.url, 'POST', '/api/calendar-sources', { body: source, cookie })
    expect(added.status).toBe(201)
    // Its hour is over.
    await withDatabase(database.uri, (db) =>
      db.collection('feeds').updateMany({}, { $set: { nextSyncAt: new Date(0) } }),
    )
    await eventually(
      () => callSite(a.url, 'GET', '/api/calendar-sources', { cookie }),
      ({ body }) => body.sources[0].lastSyncStatus === 'success',
    )
    // Each guest's own, each one for the owner, and a confirmation for who was confirmed.
    const confirmed = (await inquiriesAt(a, cookie)).filter(({ status }) => status === 'confirmed')
    const expected = 2 * GUESTS + confirmed.length
    await eventually(
      () => Promise.resolve(smtp.messages.length),
      (count) => count >= expected,
      40_000,
    )
    const sent = smtp.messages.map(({ messageId }) => messageId)
    expect(new Set(sent).size).toBe(sent.length)
    expect(sent).toHaveLength(expected)
    expect(channel.requests).toHaveLength(1)
  }, 90_000)

  it('shares sessions, limits, blocks and pictures', async () => {
    const cookie = await ownerCookie(a.url)
    const isIn = async (site: Site) => (await callSite(site.url, 'GET', '/api/overview', { cookie })).status
    expect(await isIn(b)).toBe(200)

    const form = uploadForm(await photo(600, 400), 'ID-001')
    const upload = await fetch(`${a.url}/api/upload-image`, {
      method: 'POST',
      headers: { origin: a.url, cookie },
      body: form,
    })
    const { newPath } = (await upload.json()) as { newPath: string }
    const config = await callSite(b.url, 'GET', '/api/images/config')
    expect(config.body.property.hero).toBe(newPath)
    const [atA, atB] = await Promise.all(
      [a, b].map(async ({ url }) => (await fetch(url + newPath)).arrayBuffer()),
    )
    expect(Buffer.from(atB!).equals(Buffer.from(atA!))).toBe(true)

    expect((await callSite(a.url, 'POST', '/api/admin/logout', { body: {}, cookie })).status).toBe(200)
    expect([await isIn(a), await isIn(b)]).toEqual([401, 401])

    const guesser = freshAddress()
    const guess = (site: Site, address = guesser) =>
      callSite(site.url, 'POST', '/api/admin/login', { body: { password: 'wrong' }, address })
    for (let n = 0; n < 10; n++) expect((await guess(n % 2 ? a : b)).status).toBe(401)
    expect([(await guess(a)).status, (await guess(b)).status]).toEqual([429, 429])
    expect((await guess(b, freshAddress())).status).toBe(401)

    const villain = freshAddress()
    const security = await callSite(a.url, 'POST', '/api/security/login', {
      body: { password: SECURITY_PASSWORD },
    })
    const block = await callSite(a.url, 'POST', '/api/security/block-ip', {
      body: { ip: villain },
      cookie: security.cookie,
    })
    expect(block.status).toBe(200)
    const visit = ({ url }: Site) => fetch(url, { headers: { 'x-forwarded-for': villain } })
    expect((await visit(a)).status).toBe(403)
    await eventually(
      async () => (await visit(b)).status,
      (status) => status === 403,
      PATIENCE_MS,
    )
  }, 60_000)

  it('loses nothing that was acknowledged when one is killed under load, and the other goes on', async () => {
    const paths = [
      '/',
      `/api/availability?startDate=${daysFromToday(0)}&endDate=${daysFromToday(31)}`,
      '/api/images/config',
      '/api/reviews',
      `/api/quote?checkin=${daysFromToday(300)}&checkout=${daysFromToday(304)}&guests=2`,
    ]
    const ask = (n: number) => {
      const site = n % 2 ? a : b
      const headers = { 'x-forwarded-for': freshAddress(), origin: site.url }
      const label = site === a ? 'a' : 'b'
      if (n % WRITE_EACH > 1) return { label, answer: fetch(site.url + paths[n % paths.length], { headers }) }
      const from = 200 + (n % 90)
      return {
        label: `${label} write`,
        answer: fetch(`${site.url}/api/booking-inquiry`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(bookingData(from, from + 2, { email: `load${n}@example.com` })),
        }),
      }
    }
    const killed = new Promise<void>((resolve) => setTimeout(() => resolve(), LOAD_MS / 2)).then(() =>
      a.kill('SIGKILL'),
    )
    const shots = await loadWith(LOAD, ask)
    const slowest = Math.round(Math.max(...shots.map(({ ms }) => ms)))
    const rate = Math.round((shots.length / LOAD_MS) * 1000)
    process.stdout.write(`About ${rate} requests/s were sent, the slowest took ${slowest} ms\n`)
    await killed

    const atB = shots.filter(({ label }) => label.startsWith('b'))
    expect(new Set(atB.map(({ status }) => status))).toEqual(new Set([200, 201]))
    expect(Math.max(...atB.map(({ ms }) => ms))).toBeLessThan(HANGS_MS)
    const acknowledged = shots
      .filter(({ status }) => status === 201)
      .map(({ body }) => (JSON.parse(body) as { id: string }).id)
    expect(shots.some(({ label, status }) => label === 'a write' && status === 201)).toBe(true)
    const cookie = await ownerCookie(b.url)
    const kept = new Map((await inquiriesAt(b, cookie)).map((inquiry) => [inquiry.id, inquiry]))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])

    // The mails of what the dead one had answered go out: the other has taken over its jobs.
    const wanted = acknowledged.map((id) => kept.get(id)!.email)
    await eventually(
      () => Promise.resolve(new Set(smtp.messages.flatMap(({ envelopeTo }) => envelopeTo))),
      (reached) => wanted.every((email) => reached.has(email)),
      60_000,
    )
    await a.restart()
    expect((await inquiriesAt(a, cookie)).length).toBe(kept.size)
  }, 120_000)
})
