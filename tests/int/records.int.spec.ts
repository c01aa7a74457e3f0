import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { REPORT_FILES } from '@/contract/reports'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'
import { between } from '../support/calendars'
import { seedInquiry } from '../support/seed'

const HERE = '203.0.113.9'
const SECRET_ADDRESS = 'https://channel.example/secret.ics?s=qzcanary'

describe('what the owner does with money, calendars, files and settings', () => {
  let app: App
  let owner: ApiClient
  beforeAll(async () => {
    app = await startApp()
    owner = await app.owner()
    await app.payload.db.deleteMany({ collection: 'security-events', where: {} })
  })
  afterAll(() => app.close())

  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { 'x-ridgeline-client-address': HERE }
    const answer = await owner.request(method, `/api${path}`, { headers, ...(body ? { body } : {}) })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  /** What was recorded since this was last asked. */
  const recorded = async () => {
    const all = { pagination: false, depth: 0, sort: 'id' } as const
    const { docs } = await app.payload.find({ collection: 'security-events', ...all })
    await app.payload.db.deleteMany({ collection: 'security-events', where: {} })
    expect(docs.every(({ address }) => address === HERE)).toBe(true)
    return docs.map(({ kind, area, outcome, detail }) => [kind, area, outcome, detail ?? null])
  }

  it('leaves an event each, with the booking and the amount and nobody by name', async () => {
    const guest = { firstName: 'Anna', lastName: 'Berg', email: 'anna@example.org' }
    const { id } = await seedInquiry(app.payload, { ...between(10, 13), ...guest, status: 'confirmed' })
    const booking = `/booking-inquiries/${id}`
    const payment = { method: 'cash', note: 'from Anna' }
    const pay = (amount: number, requestKey: string) =>
      call('POST', `${booking}/payments`, { ...payment, amount, requestKey })
    await pay(1506.89, 'payment-1')
    await call('POST', `${booking}/payments/payment.payment-1/reverse`, {})
    await pay(1000, 'payment-2')
    await call('POST', `${booking}/refund`, {
      amountCents: 25_050,
      cancel: false,
      requestKey: 'refund-to-record',
    })
    expect(await recorded()).toEqual([
      ['money', 'admin', 'payment by hand', `booking ${id}, $1,506.89`],
      ['money', 'admin', 'payment by hand taken back', `booking ${id}`],
      ['money', 'admin', 'payment by hand', `booking ${id}, $1,000.00`],
      ['money', 'admin', 'refund', `booking ${id}, $250.50`],
    ])
  })

  it('leaves one for every file that is exported', async () => {
    for (const file of REPORT_FILES) await call('GET', `/reports/${file}.csv?year=2027`)
    await call('GET', '/reports/bookings.csv')
    expect(await recorded()).toEqual([
      ...REPORT_FILES.map((file) => ['export', 'admin', `${file}.csv`, 'of 2027']),
      ['export', 'admin', 'bookings.csv', 'of all years'],
    ])
  })

  it('leaves one for changes of calendars, without their addresses, and none for what was refused', async () => {
    const { source } = await call('POST', '/calendar-sources', {
      name: 'Airbnb',
      icalUrl: SECRET_ADDRESS,
      platform: 'airbnb',
    })
    await call('PATCH', `/calendar-sources/${source.id}`, { autoSyncEnabled: false })
    await call('DELETE', `/calendar-sources/${source.id}?keepClosed=true`)
    await expect(call('DELETE', `/calendar-sources/${source.id}`)).rejects.toThrow('404')
    const events = await recorded()
    expect(events).toEqual([
      ['calendar', 'calendar sources', 'added', 'airbnb calendar'],
      ['calendar', 'calendar sources', 'changed', `calendar ${source.id}: autoSyncEnabled`],
      ['calendar', 'calendar sources', 'deleted', `calendar ${source.id}, its nights kept closed`],
    ])
    expect(JSON.stringify(events)).not.toContain('qzcanary')
  })

  it('leaves one for changed settings, and none for a draft', async () => {
    await call('POST', '/cleaning-settings', {
      cleaningCrewEmail: 'crew@example.com',
      autoCreateEvents: true,
      isActive: true,
      eventTime: '13:00',
    })
    await call('POST', '/globals/arrival', { doorCode: '4711' })
    await call('POST', '/globals/booking-rules?draft=true', { maxGuests: 8, _status: 'draft' })
    await call('PUT', '/rates?preview=true', { base: { nightly: 310 } })
    await call('PUT', '/rates', { base: { nightly: 320 } })
    expect(await recorded()).toEqual([
      ['settings', 'cleaning', 'changed', null],
      ['settings', 'arrival', 'changed', null],
      ['settings', 'rates', 'changed', null],
    ])
  })
})
