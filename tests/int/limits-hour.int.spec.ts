import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { addDays } from '@/domain/common/calendar-date'

import type { ApiClient } from '../support/api-client'
import { ADMIN_PASSWORD, SECURITY_PASSWORD } from '../support/passwords'
import { type App, startApp } from '../support/payload-app'
import { daysFromToday } from '../support/seed'

/** A window of the limits; four of them make an hour, and each begins to count anew. */
const WINDOW_S = 15 * 60
/** How often a visitor's page asks for the pictures, and the owner's for the calendars. */
const VISITOR_POLLS_EVERY_S = 15
const OWNER_POLLS_EVERY_S = 30
const TABS = 2

describe('the limits in daily use', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  const from = (address: string) => ({ 'x-ridgeline-client-address': address })

  async function statusesOf(
    client: ApiClient,
    address: string,
    calls: readonly (readonly [string, string, unknown?])[],
  ) {
    const statuses = new Set<number>()
    for (const [method, path, body] of calls) {
      const answer = await client.request(method, path, { headers: from(address), body })
      statuses.add(answer.status)
    }
    return [...statuses]
  }

  it('let a visitor keep two tabs open for as long as they like', async () => {
    const polls = TABS * (WINDOW_S / VISITOR_POLLS_EVERY_S)
    const range = `startDate=${daysFromToday(0)}&endDate=${daysFromToday(90)}`
    const calls = [
      ...Array.from({ length: polls }, () => ['GET', '/api/images/config'] as const),
      // What the visitor does meanwhile: looks through a year of months and asks for the price of thirty stays.
      ...Array.from({ length: TABS * 12 }, () => ['GET', `/api/availability?${range}`] as const),
      ...Array.from(
        { length: 30 },
        (_, n) =>
          [
            'GET',
            `/api/quote?checkin=${daysFromToday(n + 1)}&checkout=${daysFromToday(n + 4)}&guests=2`,
          ] as const,
      ),
    ]
    expect(await statusesOf(app.visitor(), '203.0.113.50', calls)).toEqual([200])
  })

  it('let the owner change 90 dates, with two tabs that poll', async () => {
    const owner = await app.owner()
    const days = Array.from(
      { length: 90 },
      (_, n) =>
        [
          'PUT',
          `/api/availability/${addDays(daysFromToday(0), n)}`,
          { price: 260 + n, isAvailable: true, isBlocked: false },
        ] as const,
    )
    const polls = Array.from({ length: TABS * (WINDOW_S / OWNER_POLLS_EVERY_S) }, () => [
      ['GET', '/api/calendar-sources'] as const,
      ['GET', '/api/ical/auto-sync/status'] as const,
      ['GET', '/api/calendar/status'] as const,
    ]).flat()
    expect(await statusesOf(owner, '203.0.113.51', [...days, ...polls])).toEqual([200])
  })

  it.each([
    ['admin', '/api/admin/login', ADMIN_PASSWORD],
    ['security', '/api/security/login', SECURITY_PASSWORD],
  ])('let ten of 1,000 guesses at the %s password through, and the owner in', async (area, path, right) => {
    const address = area === 'admin' ? '203.0.113.60' : '203.0.113.61'
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) =>
        app.visitor().request('POST', path, { headers: from(address), body: { password: `guess ${n}` } }),
      ),
    )
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    // Two are checked at once and one waits; the others are told to come again, which counts for nothing.
    expect(count(401)).toBeGreaterThan(0)
    for (let n = 0; n < 12; n += 1) {
      const body = { password: `later guess ${n}` }
      answers.push(await app.visitor().request('POST', path, { headers: from(address), body }))
    }
    expect(count(401)).toBe(10)
    expect(count(401) + count(429)).toBe(1_012)
    // The record is written where the hash was asked, so it counts the guesses that got there.
    const { totalDocs } = await app.payload.count({
      collection: 'security-events',
      where: {
        and: [
          { kind: { equals: 'login' } },
          { area: { equals: area } },
          { outcome: { equals: 'wrong password' } },
          { address: { equals: address } },
        ],
      },
    })
    expect(totalDocs).toBe(count(401))
    const elsewhere = { headers: from('203.0.113.62'), body: { password: right } }
    expect((await app.visitor().request('POST', path, elsewhere)).status).toBe(200)
    // Neither do neighbours in the same IPv6 network count as others.
    const network = Array.from({ length: 30 }, (_, n) =>
      from(`2001:db8:${area === 'admin' ? 1 : 2}:5::${n + 1}`),
    )
    const near: number[] = []
    for (const headers of network) {
      near.push((await app.visitor().request('POST', path, { headers, body: { password: 'guess' } })).status)
    }
    expect(near).toEqual([...Array<number>(10).fill(401), ...Array<number>(20).fill(429)])
  })
})
