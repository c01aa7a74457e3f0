import { get, type IncomingMessage } from 'node:http'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { addDays } from '@/domain/common/calendar-date'

import { ownerCookie } from '../support/paying-site'
import { type App, startApp } from '../support/payload-app'
import { seedInquiry } from '../support/seed'
import { seedManyInquiries } from '../support/seed-many'
import { type Site, startSite } from '../support/site'

const ROWS = 5_000
/** Long enough that no buffer between the server and this test holds the whole file. */
const MESSAGE = 'We would like to come. '.repeat(170)

describe('a long report file from the built site', () => {
  /** Shares the site's database, to fill it past the site's limits. */
  let app: App
  let site: Site
  let cookie: string

  beforeAll(async () => {
    app = await startApp()
    await seedManyInquiries(app.payload, ROWS, (index) => ({
      checkin: addDays('2020-01-01', index % 2_000),
      message: MESSAGE,
    }))
    site = await startSite({ dataDir: app.dataDir })
    cookie = await ownerCookie(site.url)
  }, 120_000)
  afterAll(async () => {
    await site.close()
    await app.close()
  })

  const ask = (path: string, headers = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${site.url}/api/reports/${path}`, { headers: { cookie, ...headers } }, resolve).once(
        'error',
        reject,
      )
    })
  const firstPiece = (answer: IncomingMessage) =>
    new Promise<string>((resolve) =>
      answer.once('data', (piece: Buffer) => {
        answer.pause()
        resolve(piece.toString())
      }),
    )
  const countRows = (text: string) => text.split('\r\n').length - 2

  it('is read from the database as it is taken: what comes in behind the first bytes is in it', async () => {
    const answer = await ask('bookings.csv')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(answer.headers['content-length']).toBeUndefined()
    let text = await firstPiece(answer)
    const late = await seedInquiry(app.payload, { checkin: '2030-01-01', lastName: 'Late' })
    answer.on('data', (piece: Buffer) => (text += piece.toString()))
    await new Promise((resolve) => answer.once('end', resolve).resume())
    expect(answer.complete).toBe(true)
    expect(countRows(text)).toBe(ROWS + 1)
    expect(text).toContain('Late')
    await app.payload.delete({ collection: 'inquiries', id: late.id })
  })

  it('may be given up half-way: the site goes on, and the next one is whole', async () => {
    for (let time = 0; time < 5; time++) {
      const answer = await ask('bookings.csv')
      await firstPiece(answer)
      answer.destroy()
    }
    const answer = await ask('bookings.csv', { 'accept-encoding': 'gzip' })
    expect(answer.statusCode).toBe(200)
    answer.resume()
    await new Promise((resolve) => answer.once('end', resolve))
    expect(answer.complete).toBe(true)
    expect(site.log()).not.toMatch(/broke off|failed|error/i)
  })

  it('answers HEAD with the headers alone', async () => {
    const response = await fetch(`${site.url}/api/reports/bookings.csv`, {
      method: 'HEAD',
      headers: { cookie },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="bookings-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(await response.text()).toBe('')
  })

  it.each([{}, { 'accept-encoding': 'gzip' }])(
    'ends as a broken connection, not as a short file, when writing fails near the end (%j)',
    async (headers) => {
      const broken = await seedInquiry(app.payload, {
        checkin: '2030-01-01',
        checkout: 'unreadable',
        quote: null,
        status: 'declined',
      })
      const answer = await ask('bookings.csv', headers)
      expect(answer.statusCode).toBe(200)
      answer.resume()
      const outcome = await new Promise((resolve) => {
        answer.once('end', () => resolve('a whole file'))
        answer.once('error', (error) => resolve(error.message))
      })
      expect(outcome).toBe('aborted')
      expect(answer.complete).toBe(false)
      await app.payload.delete({ collection: 'inquiries', id: broken.id })
    },
  )
})
