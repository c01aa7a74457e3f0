import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'

import { daysBetween } from '@/domain/common/calendar-date'

import type { App } from '../support/payload-app'
import { type PayingApp, startPayingApp } from '../support/paying-app'
import { bookingData, booksOf, emptyBooks, endHoldTime, freshAddress, payingGuest } from '../support/payments'

describe('one address that holds nights without paying', () => {
  let paying: PayingApp
  let app: App

  beforeAll(async () => {
    paying = await startPayingApp()
    app = paying.app
  })
  afterAll(() => paying.close())
  afterEach(() => emptyBooks(app.payload))

  const at = (address: string, from: number, to: number, client = app.visitor()) =>
    payingGuest(client, bookingData(from, to), address)
  const heldNights = async () =>
    (await booksOf(app.payload)).stays.reduce(
      (sum, { checkin, checkout }) => sum + daysBetween(checkin, checkout),
      0,
    )

  it('holds 60 nights at most, the last of them too, and no stay that is longer', async () => {
    const address = freshAddress()
    expect((await at(address, 10, 71).open()).body.message).toMatch(/ask for these nights/)
    expect((await at(address, 10, 69).open()).status).toBe(200)
    const { status, body } = await at(address, 80, 82).open()
    expect([status, body.code, body.message]).toEqual([
      429,
      'too-many-holds',
      expect.stringMatching(/60 nights.*ask for these nights/),
    ])
    expect((await at(address, 80, 81).open()).status).toBe(200)
    expect(await heldNights()).toBe(60)
    expect((await booksOf(app.payload)).inquiries).toHaveLength(2)
  })

  it('holds at most 3 stays and 60 nights of twenty that are opened at once, by its /64', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        at(`2001:db8:0:7::${(n + 1).toString(16)}`, 10 + n * 16, 10 + n * 16 + (n % 2 ? 15 : 9)).open(),
      ),
    )
    for (const { status } of answers) expect([200, 409, 429]).toContain(status)
    const { stays, inquiries, nights } = await booksOf(app.payload)
    expect(stays.length).toBeLessThanOrEqual(3)
    expect(nights.length).toBeLessThanOrEqual(60)
    expect(inquiries).toHaveLength(stays.length)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(stays.length)
  }, 60_000)

  it('never holds more than 60 nights in two stays of 40 that are opened at once', async () => {
    const address = freshAddress()
    await Promise.all([at(address, 10, 50).open(), at(address, 60, 100).open(), at(address, 110, 150).open()])
    expect(await heldNights()).toBeLessThanOrEqual(60)
  }, 60_000)

  it.each([
    ['one address', () => ({ address: '198.51.100.9', client: undefined })],
    ['one cookie', () => ({ address: freshAddress(), client: 'same' })],
    ['one /64', () => ({ address: `2001:db8::${Math.floor(Math.random() * 60_000 + 1).toString(16)}` })],
    ['one /48', () => ({ address: `2001:db8:1:${Math.floor(Math.random() * 60_000 + 1).toString(16)}::1` })],
  ])('holds the same night twice a day for %s, also after it lapsed', async (_, who) => {
    const browser = app.visitor()
    const open = (from: number, to: number) => {
      const { address, client } = who() as { address: string; client?: string }
      return at(address, from, to, client ? browser : app.visitor()).open()
    }
    for (const [from, to] of [
      [30, 33],
      [32, 35],
    ] as const) {
      expect((await open(from, to)).status).toBe(200)
      await endHoldTime(app.payload)
    }
    const { status, body } = await open(31, 33)
    expect([status, body.code, body.message]).toEqual([
      429,
      'too-many-holds',
      expect.stringMatching(/twice within a day.*ask for these nights/),
    ])
    // Nights that were held once, and other guests, are not concerned.
    expect((await open(33, 34)).status).toBe(200)
    expect((await at(freshAddress(), 32, 33).open()).status).toBe(200)
  })

  it('holds no night more often for taking each hold of it to other nights before it ends', async () => {
    const address = freshAddress()
    for (const [n, elsewhere] of [40, 50].entries()) {
      const client = app.visitor()
      expect((await at(address, 30, 33, client).open()).status).toBe(200)
      expect((await at(address, elsewhere, elsewhere + 2, client).open()).status).toBe(200)
      expect((await booksOf(app.payload)).stays).toHaveLength(n + 1)
    }
    const { status, body } = await at(address, 32, 34).open()
    expect([status, body.code]).toEqual([429, 'too-many-holds'])
    // Nor once they have ended where they were taken to.
    await endHoldTime(app.payload)
    expect((await at(address, 32, 34).open()).status).toBe(429)
    expect((await at(address, 33, 35).open()).status).toBe(200)
  })
})
