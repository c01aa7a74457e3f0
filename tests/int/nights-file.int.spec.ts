import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'

import { MOST_FILE_BYTES, type NightsFileAnswer } from '@/contract/nights-file'
import { addDays, dateRange } from '@/domain/common/calendar-date'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'
import { daysFromToday } from '../support/seed'

const HEADING = 'Date,Price,Shortest stay'
const DATE = daysFromToday(40)
const NEXT = daysFromToday(41)
const THIRD = daysFromToday(42)

describe('prices as a file', () => {
  let app: App
  let owner: ApiClient

  beforeAll(async () => {
    app = await startApp()
    owner = await app.owner()
  })
  afterAll(() => app.close())
  afterEach(async () => {
    await app.payload.db.deleteMany({ collection: 'days', where: {} })
  })

  const csv = { 'content-type': 'text/csv; charset=utf-8' }
  const send = (text: string | Uint8Array, query = '', client = owner) =>
    client.request('POST', `/api/rates/nights/csv${query}`, { body: text, headers: csv })
  const file = (...lines: string[]) => [HEADING, ...lines].join('\r\n')
  const preview = async (text: string) => (await send(text, '?preview=true')).body as NightsFileAnswer
  const apply = async (text: string) => (await send(text)).body as NightsFileAnswer
  const undo = (nights: unknown) => owner.request('POST', '/api/rates/nights/undo', { body: { nights } })
  const download = (from: string, to: string, client = owner) =>
    client.request('GET', `/api/rates/nights.csv?from=${from}&to=${to}`)
  const setDay = (date: string, body: object) => owner.request('PUT', `/api/availability/${date}`, { body })
  const records = async () =>
    (await app.payload.find({ collection: 'days', pagination: false, sort: 'date' })).docs

  it('come out with what each night has of its own, and what it would cost without', async () => {
    await setDay(DATE, { price: 1250.5, minNights: 3 })
    await setDay(NEXT, { isBlocked: true })
    const { status, headers, text, bytes } = await download(DATE, THIRD)
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="prices-${DATE}-to-${THIRD}.csv"`,
    ])
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(text.split('\r\n')).toEqual([
      'Date,Price,Shortest stay,Usual price',
      `${DATE},1250.50,3,300.00`,
      `${NEXT},,,300.00`,
      `${THIRD},,,300.00`,
      '',
    ])
  })

  it('go in again as they came out and change nothing', async () => {
    await setDay(DATE, { price: 1250.5, minNights: 3 })
    const { bytes } = await download(daysFromToday(0), daysFromToday(364))
    const before = await records()
    const { body } = await send(bytes)
    expect(body).toMatchObject({ nightsChanged: 0, unchanged: 365, past: 0, undo: null, changed: null })
    expect(await records()).toEqual(before)
  })

  it('are rehearsed: what would change, and nothing does', async () => {
    await setDay(DATE, { price: 500 })
    await setDay(THIRD, { price: 280, minNights: 2 })
    const before = await records()
    const text = file(
      `${daysFromToday(-2)},100,`,
      `${DATE},,`,
      `${NEXT},"$1,250.00",4`,
      `${THIRD},280,2`,
      `${addDays(THIRD, 1)},,`,
    )
    expect(await preview(text)).toEqual({
      success: true,
      ...{ nightsChanged: 2, changed: { from: DATE, to: NEXT }, backToUsual: 1, staysChanged: 1 },
      ...{ before: { lowest: 300, highest: 500 }, after: { lowest: 300, highest: 1250 } },
      ...{ unchanged: 2, past: 1, wrong: [], undo: null },
      warnings: [expect.stringMatching(/: \$1,250 is more than twice the usual \$300\.$/)],
    })
    expect(await records()).toEqual(before)
    expect((await apply(text)).nightsChanged).toBe(2)
    expect((await records()).map(({ date, priceCents, minNights }) => [date, priceCents, minNights])).toEqual(
      [
        [DATE, null, null],
        [NEXT, 125_000, 4],
        [THIRD, 28_000, 2],
      ],
    )
  })

  it('with a wrong line are told where, and nothing is set', async () => {
    const text = file(
      `${DATE},300,2`,
      `${NEXT},-1,2`,
      'soon,1,1',
      `${DATE},1,1`,
      `${daysFromToday(1200)},300,`,
    )
    const { wrong, nightsChanged } = await preview(text)
    expect(nightsChanged).toBe(1)
    expect(wrong.map(({ line }) => line)).toEqual([3, 4, 5, 6])
    const { status, body } = await send(text)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.message).toMatch(/^Line 3: "-1" is no price.*\(and 3 more\) Nothing was set\.$/)
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'line 3',
      'line 4',
      'line 5',
      'line 6',
    ])
    expect(await records()).toEqual([])
  })

  it('are taken back as a whole, blocks and all', async () => {
    await setDay(DATE, { price: 500, minNights: 3, isBlocked: true })
    const { undo: way } = await apply(file(`${DATE},310,`, `${NEXT},320,5`))
    const { status, body } = await undo(way!.nights)
    expect([status, body]).toEqual([200, { success: true, nightsBack: 2, kept: [] }])
    expect(await records()).toEqual([
      expect.objectContaining({ date: DATE, priceCents: 50_000, minNights: 3, isBlocked: true }),
      expect.objectContaining({ date: NEXT, priceCents: null, minNights: null, isAvailable: true }),
    ])
    const after = await records()
    // Once more, because the answer was lost: they are so, and nothing is written.
    expect((await undo(way!.nights)).body).toMatchObject({ nightsBack: 2, kept: [] })
    expect(await records()).toEqual(after)
    await setDay(DATE, { price: 700 })
    expect((await undo(way!.nights)).body).toMatchObject({ nightsBack: 1, kept: [DATE] })
  })

  it('are set once, however often the file is sent because an answer was lost, and can be taken back then', async () => {
    await setDay(DATE, { price: 500 })
    const text = file(`${DATE},310,`, `${NEXT},320,5`)
    const first = await send(text, '?requestKey=picked-once-1')
    const again = await send(text, '?requestKey=picked-once-1')
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await undo(again.body.undo.nights)).body).toMatchObject({ nightsBack: 2, kept: [] })
    expect((await records()).map(({ priceCents }) => priceCents)).toEqual([50_000, null])
    // The same file, picked once more.
    expect((await send(text, '?requestKey=picked-again')).body.nightsChanged).toBe(2)
  })

  it('can be taken back when the file is sent again while it is being set, and two files at once are both set', async () => {
    await app.payload.kv.delete('last-nights-file')
    const text = file(`${DATE},310,`, `${NEXT},320,5`)
    const twice = await Promise.all([1, 2].map(() => send(text, '?requestKey=sent-twice')))
    const later = await send(text, '?requestKey=sent-twice')
    for (const { status, body } of [...twice, later]) expect([status, body]).toEqual([200, twice[0]!.body])
    expect((await undo(later.body.undo.nights)).body).toMatchObject({ nightsBack: 2, kept: [] })

    await app.payload.kv.delete('last-nights-file')
    const files = [file(`${DATE},410,`), file(`${THIRD},420,`)]
    const both = await Promise.all(files.map((each, n) => send(each, `?requestKey=file-at-once-${n}`)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  it('are taken back but for a night that was changed since', async () => {
    const { undo: way } = await apply(file(`${DATE},310,`, `${NEXT},320,`))
    await setDay(NEXT, { isBlocked: true })
    expect((await undo(way!.nights)).body).toEqual({ success: true, nightsBack: 1, kept: [NEXT] })
    expect((await records()).map(({ priceCents, isBlocked }) => [priceCents, isBlocked])).toEqual([
      [null, false],
      [32_000, true],
    ])
  })

  it('that fill three years are set and taken back within a moment', async () => {
    const dates = dateRange(daysFromToday(0), daysFromToday(1095))
    const start = performance.now()
    const { nightsChanged, undo: way } = await apply(file(...dates.map((date) => `${date},333.33,2`)))
    const { body } = await undo(way!.nights)
    expect([nightsChanged, body.nightsBack]).toEqual([1096, 1096])
    expect(performance.now() - start).toBeLessThan(3000)
  })

  it.each([
    ['no list', undefined],
    ['an empty list', []],
    ['a stamp that is none', [{ date: DATE, price: 1, minNights: null, updatedAt: { $gt: '' } }]],
    ['a negative price', [{ date: DATE, price: -1, minNights: null, updatedAt: '2026-01-01T00:00:00.000Z' }]],
    [
      'a date twice',
      [1, 2].map((price) => ({ date: DATE, price, minNights: null, updatedAt: '2026-01-01T00:00:00.000Z' })),
    ],
  ])('are not taken back with %s', async (_what, nights) => {
    expect((await undo(nights)).status).toBe(400)
  })

  it.each([
    ['nothing', ''],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])],
    ['other columns', 'a,b\n1,2'],
    ['__proto__ for a column', '__proto__,Date\n1,2027-01-01'],
  ])('that hold %s are refused', async (_what, body) => {
    const { status } = await send(body)
    expect(status).toBe(400)
    expect(await records()).toEqual([])
  })

  it('are taken as CSV alone, and up to 256 kB', async () => {
    const asked = { body: file(`${DATE},300,`), headers: { 'content-type': 'application/json' } }
    expect((await owner.request('POST', '/api/rates/nights/csv', asked)).body.code).toBe('wrong-media-type')
    const { status, body } = await send(`${file(`${DATE},300,`)}\n${' '.repeat(MOST_FILE_BYTES)}`)
    expect([status, body.code]).toEqual([413, 'too-large'])
    expect((await send(file(`${DATE},300,`), '?preview=maybe')).status).toBe(400)
  })

  it('are the owner’s alone', async () => {
    const visitor = app.visitor()
    expect((await send(file(`${DATE},300,`), '', visitor)).status).toBe(401)
    expect((await download(DATE, NEXT, visitor)).status).toBe(401)
    const headers = { ...csv, origin: 'https://evil.example' }
    const { status } = await owner.request('POST', '/api/rates/nights/csv', { body: file(), headers })
    expect(status).toBe(403)
    expect((await download(DATE, daysFromToday(2000))).status).toBe(400)
    expect(await records()).toEqual([])
  })
})
