import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { databaseOf } from '@/database/database-of'
import { dateIn } from '@/domain/common/calendar-date'
import { noSteps } from '@/domain/visits/visit-steps'
import { countVisit, flushVisits, MOST_SOURCES } from '@/operations/visits/count-visits'
import { loadVisits, pruneVisits } from '@/operations/visits/load-visits'

import type { ApiClient } from '../support/api-client'
import { mortal } from '../support/mortal'
import { type App, startApp } from '../support/payload-app'

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const TODAY = dateIn('America/New_York', Date.now())

describe('visits', () => {
  let app: App
  let payload: Payload
  let addresses = 0

  beforeAll(async () => {
    app = await startApp()
    payload = app.payload
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await flushVisits(payload)
    await payload.db.deleteMany({ collection: 'visit-counts', where: {} })
  })

  const report = async (
    step: Record<string, unknown>,
    headers: Record<string, string> = {},
    by = app.visitor(),
  ) =>
    by.request('POST', '/api/visits', {
      headers: {
        'x-ridgeline-client-address': `192.0.2.${(addresses += 1)}`,
        'user-agent': BROWSER,
        ...headers,
      },
      body: step,
    })
  const shown = async (owner?: ApiClient) =>
    (await (owner ?? (await app.owner())).request('GET', '/api/reports/visits')).body
  const recent = async () => (await loadVisits(payload)).periods[0]!

  it('are sums by day and source, and nothing else is kept of them', async () => {
    expect((await shown()).countedSince).toBeNull()
    await report({ step: 'visit', referrer: 'www.google.com' })
    await report({ step: 'quote', referrer: 'www.google.com' })
    await report({ step: 'visit', campaign: 'newsletter' })
    await report({ step: 'visit' })
    const { body } = await report({ step: 'paid' })
    expect(body).toEqual({ success: true })
    expect(await shown()).toMatchObject({
      countedSince: TODAY,
      periods: [
        {
          key: 'last-30-days',
          total: { ...noSteps(), visit: 3, quote: 1, paid: 1 },
          sources: [
            { source: 'direct', ...noSteps(), visit: 1, paid: 1 },
            { source: 'newsletter', ...noSteps(), visit: 1 },
            { source: 'search', ...noSteps(), visit: 1, quote: 1 },
          ],
        },
        { key: TODAY.slice(0, 7) },
      ],
    })
    const { docs } = await payload.find({ collection: 'visit-counts', pagination: false })
    expect(JSON.stringify(docs)).not.toMatch(/192\.0\.2|Mozilla|google/)
  })

  it("leave out robots, the owner's browsers, and who asks not to be counted", async () => {
    await report({ step: 'visit' }, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await report({ step: 'visit' }, { dnt: '1' })
    await report({ step: 'visit' }, { 'sec-gpc': '1' })
    const owner = await app.owner()
    await report({ step: 'visit' }, {}, owner)
    // Signed out, it is still known as a browser that was at the gate.
    await owner.request('POST', '/api/admin/logout')
    await report({ step: 'visit' }, {}, owner)
    expect((await recent()).total).toEqual(noSteps())
    await report({ step: 'visit' })
    expect((await recent()).total.visit).toBe(1)
  })

  it('are refused when they are none, and come from a page of this site', async () => {
    expect((await report({ step: 'bought' })).status).toBe(400)
    expect((await report({ step: 'visit' }, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await report({ step: 'visit', referrer: '<script>' })).status).toBe(200)
    expect((await recent()).sources.map(({ source }) => source)).toEqual(['other'])
  })

  it('count a hundred steps of an address in 15 minutes, and leave out the rest without a word', async () => {
    const headers = { 'x-ridgeline-client-address': '198.51.100.9' }
    for (let calls = 0; calls < 105; calls += 1)
      expect((await report({ step: 'visit' }, headers)).status).toBe(200)
    expect((await recent()).total.visit).toBe(100)
  })

  it('tell fifty sources of a day apart, however many a stranger makes up', async () => {
    for (let site = 0; site < 80; site += 1) {
      countVisit(payload, 'visit', `site${site}.com`)
      if (site % 30 === 0) await flushVisits(payload)
    }
    countVisit(payload, 'visit', 'direct')
    await flushVisits(payload)
    const { docs } = await payload.find({ collection: 'visit-counts', pagination: false })
    expect(docs.length).toBeLessThanOrEqual(MOST_SOURCES + 2)
    expect((await recent()).total.visit).toBe(81)
  })

  it('of several processes add up, and one that dies on the way counts nothing twice', async () => {
    // Each has a tally of its own; this process plays them one after another up to the write, which they do at once.
    const slots = globalThis as unknown as Record<symbol, unknown>
    const TALLY = Symbol.for('ridgeline.visits')
    const asProcess = (work: () => Promise<void>) => {
      slots[TALLY] = undefined
      return work()
    }
    const processes = Array.from({ length: 6 }, (_, index) =>
      asProcess(() => {
        for (let visit = 0; visit <= index; visit += 1) countVisit(payload, 'visit', 'direct')
        return flushVisits(payload)
      }),
    )
    await Promise.all(processes)
    expect((await recent()).total.visit).toBe(21)

    for (let steps = 0; steps < 6; steps += 1) {
      const before = (await recent()).total.visit
      const life = mortal(payload, steps)
      await asProcess(async () => {
        countVisit(payload, 'visit', 'direct')
        await life.run((mine) => flushVisits(mine))
      })
      slots[TALLY] = undefined
      expect((await recent()).total.visit - before).toBe(life.isDead() ? 0 : 1)
    }
  })

  it('of years are read a page at a time, so that others have a turn meanwhile', async () => {
    const days = ['2025-01-31', '2025-02-01', '2025-02-28', '2025-12-31', '2026-01-01']
    const port = databaseOf(payload)
    await port.insertNew(
      'visit-counts',
      days.flatMap((day) =>
        Array.from({ length: 120 }, (_, index) => {
          const source = `site${index}.com`
          return { key: `${day} ${source}`, day, source, ...noSteps(), visit: 1, revision: 0 }
        }),
      ),
    )
    const { readPage } = port
    const read: number[] = []
    port.readPage = async (...args) => {
      const page = await readPage.apply(port, args)
      read.push(page.length)
      return page
    }
    const { countedSince, periods } = await loadVisits(payload).finally(() => (port.readPage = readPage))
    expect(read).toEqual([500, 100])
    expect(countedSince).toBe('2025-01-31')
    expect(periods.slice(1).map(({ key, total }) => [key, total.visit])).toEqual([
      ['2026-01', 120],
      ['2025-12', 120],
      ['2025-02', 240],
      ['2025-01', 120],
    ])
  })

  it('stay for 25 months', async () => {
    const day = (year: number, rest: string) => `${Number(TODAY.slice(0, 4)) - year}${rest}`
    for (const each of [day(3, TODAY.slice(4)), day(1, TODAY.slice(4, 7) + '-01'), TODAY]) {
      await payload.create({
        collection: 'visit-counts',
        data: { key: `${each} direct`, day: each, source: 'direct', ...noSteps(), visit: 1, revision: 0 },
      })
    }
    await pruneVisits(payload)
    const { docs } = await payload.find({ collection: 'visit-counts', sort: 'day' })
    expect(docs.map((row) => row.day)).toEqual([day(1, TODAY.slice(4, 7) + '-01'), TODAY])
  })
})
