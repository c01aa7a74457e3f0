import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { entry } from '@/domain/bookings/journal'
import { chargeEntries } from '@/domain/ledger/ledger'
import type { Mail } from '@/payload-types'

import { followUpAll } from '../support/follow-up'
import { type App, startApp } from '../support/payload-app'
import { bookingData } from '../support/payments'
import { happened } from '../support/seed'

const LINK = 'https://evil.example/win'
const HOUR_MS = 3_600_000

describe('mails that strangers cause', () => {
  let app: App
  let payload: Payload
  let addresses = 0
  let days = 10

  beforeAll(async () => {
    app = await startApp({ env: { OWNER_EMAIL: 'owner@house.example', SITE_URL: 'http://ridgeline.test' } })
    payload = app.payload
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    for (const collection of ['mails', 'inquiries', 'leases', 'security-events', 'nights', 'stays'] as const)
      await payload.db.deleteMany({ collection, where: {} })
    days = 10
  })

  const ask = async (email: string, more: Record<string, unknown> = {}) => {
    const { status, body, text } = await app.visitor().request('POST', '/api/booking-inquiry', {
      headers: { 'x-ridgeline-client-address': `192.0.2.${(addresses += 1)}` },
      body: bookingData((days += 3), days + 2, { email, ...more }),
    })
    if (status !== 201) throw new Error(text)
    return body.id as string
  }
  const mails = async (where = {}): Promise<Mail[]> =>
    (await payload.find({ collection: 'mails', where, sort: 'id', pagination: false })).docs
  const toGuests = async () =>
    (await mails()).filter(({ to, state }) => to !== 'owner@house.example' && state !== 'dropped')
  const dropped = () => mails({ state: { equals: 'dropped' } })
  const drops = async () =>
    (
      await payload.find({
        collection: 'security-events',
        where: { area: { equals: 'mail' } },
        pagination: false,
      })
    ).docs

  it('hold facts: no word, no name and no link of whoever asked, until the owner has read them', async () => {
    const id = await ask('third@example.com', {
      firstName: LINK,
      lastName: 'Win a prize',
      phone: '+1 555 0100',
      location: 'evil.example',
      message: `Click ${LINK}`,
      specialRequests: `Or ${LINK}`,
    })
    const [guest] = await toGuests()
    const all = JSON.stringify(guest)
    for (const word of ['evil', 'Win a prize', 'Click', '555 0100']) expect(all).not.toContain(word)
    expect(guest!.text).toContain('Check-in')
    expect(guest!.text).toContain('Total')
    const [toOwner] = await mails({ to: { equals: 'owner@house.example' } })
    expect(toOwner!.text).toContain(`Click ${LINK}`)

    const owner = await app.owner()
    expect((await owner.request('POST', `/api/booking-inquiries/${id}/confirm`, { body: {} })).status).toBe(
      200,
    )
    const confirmed = (await toGuests()).at(-1)!
    expect(confirmed.text).toContain('Dear guest,')
    expect(JSON.stringify(confirmed)).not.toContain('evil')
  })

  it('say nothing of who let a hold run out either', async () => {
    await payload.create({
      collection: 'inquiries',
      data: {
        ...bookingData(20, 22, { firstName: LINK, message: LINK }),
        source: 'direct',
        status: 'expired',
        paymentStatus: 'pending',
        isCheckout: true,
        revision: 0,
        ...happened(entry('expired', 'site', { tell: true })),
        searchText: 'x',
      },
    })
    await followUpAll(payload)
    const [guest] = await toGuests()
    expect(guest!.subject).toMatch(/^Your nights are free again/)
    expect(JSON.stringify(guest)).not.toContain('evil')
  })

  it('are three an hour to one mailbox however its address is written; more are dropped and noted', async () => {
    const written = [
      'ada@gmail.com',
      'Ada@Gmail.com',
      'a.d.a@gmail.com',
      'ada+x@googlemail.com',
      'ada@gmail.com',
    ]
    for (const email of written) await ask(email)
    await ask('bea@example.com')
    expect((await toGuests()).map(({ to }) => to.toLowerCase())).toEqual([
      'ada@gmail.com',
      'ada@gmail.com',
      'a.d.a@gmail.com',
      'bea@example.com',
    ])
    expect(await dropped()).toHaveLength(2)
    const events = await drops()
    expect(events).toMatchObject(
      [0, 1].map(() => ({
        kind: 'limit',
        outcome: 'dropped',
        address: expect.stringMatching(/^192\.0\.2\./),
      })),
    )
    // They are shown in the console, where no guest's data belong.
    expect(JSON.stringify(events)).not.toMatch(/gmail/i)
    // The owner is told of every inquiry.
    expect(await mails({ to: { equals: 'owner@house.example' } })).toHaveLength(6)
  })

  it('are three of ten that are asked for at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask('ada@example.com')))
    expect((await toGuests()).length).toBeLessThanOrEqual(3)
    expect((await toGuests()).length + (await dropped()).length).toBe(10)
  })

  it('come again once an hour is over, but what was dropped never does', async () => {
    const ids: string[] = []
    for (let n = 0; n < 4; n++) ids.push(await ask('ada@example.com'))
    expect(await dropped()).toHaveLength(1)
    const { docs } = await payload.find({ collection: 'leases', pagination: false })
    expect(docs).toHaveLength(3)
    for (const { id, expiresAt } of docs) {
      expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(HOUR_MS - 60_000)
      await payload.update({
        collection: 'leases',
        id,
        data: { expiresAt: new Date(Date.now() - 1000).toISOString() },
      })
    }
    const owner = await app.owner()
    await owner.request('POST', `/api/booking-inquiries/${ids[3]}/decline`, { body: {} })
    expect(await dropped()).toHaveLength(1)
    await ask('ada@example.com')
    expect((await toGuests()).map(({ key }) => key.split(':').slice(2).join(':'))).toEqual([
      ...Array.from({ length: 3 }, () => 'received:guest'),
      'declined:guest',
      'received:guest',
    ])
    const { pruneStrangersPlaces } = await import('@/operations/bookings/strangers-mail')
    await pruneStrangersPlaces(payload, Date.now())
    expect((await payload.count({ collection: 'leases' })).totalDocs).toBe(1)
  })

  it('never hold back what the owner sends or what follows a payment', async () => {
    const owner = await app.owner()
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push(await ask('ada@example.com'))
    for (const id of ids) await owner.request('POST', `/api/booking-inquiries/${id}/confirm`, { body: {} })
    await payload.db.updateMany({
      collection: 'inquiries',
      where: {},
      data: { isCheckout: true },
    })
    const { writeBooking } = await import('@/operations/bookings/write-booking')
    for (const id of ids) {
      await writeBooking(payload, id, () => ({
        entries: [entry('paid', 'guest', { cents: 100, by: 'card' })],
        money: chargeEntries({ paymentId: `pi_${id}`, cents: 100, at: new Date().toISOString() }, 0),
      }))
    }
    await followUpAll(payload)
    const names = (await toGuests()).map(({ key }) => key.split(':').slice(2).join(':'))
    const count = (name: string) => names.filter((each) => each === name).length
    expect([count('received:guest'), count('confirmed:guest'), count('paid:guest')]).toEqual([3, 5, 5])
  })
})
