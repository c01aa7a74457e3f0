import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { deriveMoney, type LedgerEntry } from '@/domain/ledger/ledger'
import { moneyBasis } from '@/operations/bookings/journal-and-ledger'

import { followUpAll } from '../support/follow-up'
import { type App, onMongo, startApp } from '../support/payload-app'
import { quoteOfVersion1 } from '../support/quotes'

const BEFORE = '20261122_232509_retention'
const JOURNAL = '20261123_113916_journal'

const base = {
  ...{ firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com', guests: 2, source: 'direct' },
  ...{ checkin: '2027-03-01', checkout: '2027-03-04', searchText: 'ada', paymentStatus: 'pending' },
  ...{ isCheckout: false, noticesPending: false },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', updatedAt: '2026-11-03T10:00:00.000Z' },
}
const QUOTE = {
  ...quoteOfVersion1({ checkin: base.checkin, checkout: base.checkout }),
}
const DECIDED = '2026-11-02T10:00:00.000Z'
const PAID = '2026-11-02T09:00:00.000Z'
const card = { isCheckout: true, paidAt: PAID, paidBy: 'card', paidCents: 150_000 }

/** A booking in each state, as the version before left it, and the journal that it has afterwards. */
const BOOKINGS: {
  is: string
  data: Record<string, unknown>
  journal: string[]
  /** What moved, what is still to pay, and the word for it; nothing, and 'pending', where it is not said. */
  money?: [ledger: string[], owedCents: number, paymentStatus: string]
  more?: object
}[] = [
  {
    is: 'asked for, and its mails not queued yet',
    data: { status: 'pending', requestKey: 'abc', quote: QUOTE, noticesPending: true },
    journal: ['guest received'],
    money: [[], 150_689, 'pending'],
    more: { followFrom: 1, requestKey: 'abc' },
  },
  {
    is: 'confirmed by the owner',
    data: { status: 'confirmed', decidedAt: DECIDED },
    journal: ['guest received', 'owner confirmed'],
  },
  {
    is: 'declined',
    data: { status: 'declined', decidedAt: DECIDED, paymentStatus: 'unpaid' },
    journal: ['guest received', 'owner declined'],
  },
  {
    is: 'entered by the owner, whose guest was not to hear of it, and paid in cash',
    data: {
      ...{ status: 'confirmed', decidedAt: DECIDED, requestKey: 'owner:quiet:key-1' },
      ...{ paidAt: '2026-11-02T11:00:00.000Z', paidBy: 'other', paidCents: 5000, paymentStatus: 'part paid' },
    },
    journal: ['owner entered', 'owner confirmed', 'owner paid'],
    money: [['payment 5000'], 0, 'paid'],
    more: { notifyGuest: false, requestKey: 'owner:key-1' },
  },
  {
    is: 'entered by the owner, whose guest was told',
    data: {
      status: 'confirmed',
      decidedAt: DECIDED,
      requestKey: 'owner:tell:key-2',
      paymentStatus: 'partly refunded',
    },
    journal: ['owner entered', 'owner confirmed'],
    more: { notifyGuest: true, requestKey: 'owner:key-2' },
  },
  {
    is: 'paid at the checkout and partly given back',
    data: {
      ...{ ...card, status: 'confirmed', decidedAt: PAID, paymentStatus: 'part refunded' },
      ...{ stripePaymentIntentId: 'pi_1', intentAskedAt: PAID, quote: QUOTE },
    },
    journal: ['guest checkout-opened', 'guest paid', 'owner refunded'],
    money: [['charge 150000', 'refund -5000'], 689, 'part-refunded'],
  },
  {
    is: 'paid when its nights were gone',
    data: { ...card, status: 'cancelled', decidedAt: PAID, paymentStatus: 'refund due' },
    journal: ['guest checkout-opened', 'guest payment-returned'],
    money: [['charge 150000'], 0, 'refund-due'],
  },
  {
    is: 'cancelled by its guest',
    data: { status: 'cancelled', decidedAt: DECIDED, cancelledBy: 'guest', paymentStatus: 'refunded' },
    journal: ['guest received', 'guest cancelled'],
  },
  {
    is: 'a hold that ended',
    data: {
      ...{ status: 'expired', isCheckout: true, decidedAt: DECIDED, paymentStatus: 'to review' },
      stripePaymentIntentId: 'pi_9',
    },
    journal: ['guest checkout-opened', 'site expired'],
    money: [[], 0, 'to-review'],
  },
  {
    is: 'paid in part by hand',
    data: {
      ...{ status: 'confirmed', decidedAt: DECIDED, quote: QUOTE },
      ...{ paidAt: '2026-11-02T11:00:00.000Z', paidBy: 'other', paidCents: 50_000, paidNote: 'Check 12' },
    },
    journal: ['guest received', 'owner confirmed', 'owner paid'],
    money: [['payment 50000'], 96_300, 'part-paid'],
  },
  {
    is: 'of a channel',
    data: { status: 'confirmed', source: 'airbnb', requestKey: 'import:7', paymentStatus: 'channel' },
    journal: ['channel imported'],
    money: [[], 0, 'channel'],
  },
  {
    is: 'of a channel, and cancelled there',
    data: { status: 'cancelled', source: 'airbnb', requestKey: 'import:8', decidedAt: DECIDED },
    journal: ['channel imported', 'channel cancelled'],
    money: [[], 0, 'channel'],
  },
  {
    is: 'whose payment was asked for by a process that died',
    data: { status: 'pending', isCheckout: true, intentAskedAt: PAID, quote: QUOTE },
    journal: ['guest checkout-opened'],
    money: [[], 150_689, 'pending'],
  },
]
/** What the provider tells of a payment finds its booking by these, with the refund of before. */
const ATTEMPTS = [
  'owner:6:a 6 refund succeeded 5000 0 pi_1 owner',
  'intent:6 6 charge succeeded 150689 0 pi_1',
  'intent:9 9 charge succeeded 0 0 pi_9',
  'intent:13 13 charge asked 150689 0',
]
const REFUND = {
  ...{ key: 'owner:6:a', inquiryId: '6', intentId: 'pi_1', amountCents: 5000, reason: 'owner' },
  ...{ state: 'succeeded', createdAt: DECIDED, updatedAt: '2026-11-03T09:00:00.000Z' },
}
const DELIVERIES = (['queued', 'sent', 'failed'] as const).map((state, place) => ({
  ...{ key: `booking:${place + 2}:confirmed`, inquiryId: String(place + 2), state, attempts: place },
  ...{ nextTryAt: DECIDED, createdAt: DECIDED, updatedAt: DECIDED },
}))
const CHANGE = {
  ...{ source: 'direct', state: 'claiming', checkin: '2027-03-01', checkout: '2027-03-05', label: 'Ada' },
  ...{ holdSlot: 'change:12', createdAt: DECIDED, updatedAt: DECIDED },
}

interface After {
  bookings: Record<string, unknown>[]
  change: Record<string, unknown>
  rows: Record<string, unknown>[]
  attempts: Record<string, unknown>[]
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camel = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value as unknown,
    ]),
  )

/** The embedded database of the version before, brought up to date twice. */
async function onFile(folder: string): Promise<After> {
  const [{ createClient }, { drizzle }, { runMigrations }, { migrations }] = [
    await import('@libsql/client'),
    await import('@payloadcms/db-sqlite/drizzle/libsql'),
    await import('@/database/sqlite/run-migrations'),
    await import('@/migrations'),
  ]
  const client = createClient({ url: `file:${join(folder, 'before.db')}` })
  const db = { client, drizzle: drizzle(client) } as never
  const until = migrations.findIndex(({ name }) => name === BEFORE)
  await runMigrations(db, migrations.slice(0, until + 1))
  const insert = async (table: string, data: Record<string, unknown>) => {
    const values = Object.values(data).map((value) =>
      typeof value === 'boolean' ? Number(value) : typeof value === 'object' ? JSON.stringify(value) : value,
    )
    const names = Object.keys(data).map(snake).join(', ')
    await client.execute({
      sql: `insert into ${table} (${names}) values (${values.map(() => '?').join(', ')})`,
      args: values as never,
    })
  }
  for (const { data } of BOOKINGS) await insert('inquiries', { ...base, ...data })
  await insert('refunds', REFUND)
  for (const delivery of DELIVERIES) await insert('guide_deliveries', delivery)
  await insert('stays', CHANGE)
  await runMigrations(db, migrations)
  await runMigrations(db, migrations)
  const read = async (sql: string) => (await client.execute(sql)).rows.map(camel)
  const bookings = await read('select * from inquiries order by id')
  const [change] = await read('select * from stays')
  const rows = await read('select * from follow_ups order by id')
  const attempts = await read('select * from payment_attempts order by id')
  client.close()
  return {
    bookings: bookings.map((booking) => ({
      ...booking,
      journal: JSON.parse(String(booking.journal)) as unknown,
      ...Object.fromEntries(
        ['quote', 'ledger', 'terms', 'moneyReview'].map((name) => [
          name,
          booking[name] === null ? null : (JSON.parse(String(booking[name])) as unknown),
        ]),
      ),
      notifyGuest: booking.notifyGuest === null ? null : booking.notifyGuest === 1,
      isCheckout: booking.isCheckout === 1,
    })),
    change: change!,
    rows,
    attempts,
  }
}

/** The same in MongoDB, where a start was killed in the middle of it. */
async function onServer(payload: Payload): Promise<After> {
  const { migrateMongo } = await import('@/migrations/records/mongo')
  const { connection } = payload.db as unknown as {
    connection: {
      collection: (name: string) => { insertMany: (documents: object[]) => Promise<unknown> }
    }
  }
  const dated = (data: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(data).map(([name, value]) => [
        name,
        name.endsWith('At') ? new Date(String(value)) : value,
      ]),
    )
  const put = (name: string, documents: Record<string, unknown>[]) =>
    connection
      .collection(name)
      .insertMany(documents.map((document, place) => ({ _id: place + 1, ...dated(document) })))
  await put(
    'inquiries',
    BOOKINGS.map(({ data }) => ({ ...base, ...data })),
  )
  await put('refunds', [REFUND])
  await put('guide-deliveries', DELIVERIES)
  await put('stays', [CHANGE])
  const create = payload.create.bind(payload)
  payload.create = (() => Promise.reject(new Error('killed'))) as never
  await expect(migrateMongo(payload, BEFORE)).rejects.toThrow('killed')
  payload.create = create
  await migrateMongo(payload, BEFORE)
  await migrateMongo(payload, JOURNAL)
  const all = { pagination: false, limit: 0, depth: 0, sort: 'id' } as const
  const [bookings, stays, rows, attempts] = [
    await payload.find({ collection: 'inquiries', ...all }),
    await payload.find({ collection: 'stays', ...all }),
    await payload.find({ collection: 'follow-ups', ...all }),
    await payload.find({ collection: 'payment-attempts', ...all }),
  ]
  return {
    bookings: bookings.docs as never,
    change: stays.docs[0] as never,
    rows: rows.docs as never,
    attempts: attempts.docs as never,
  }
}

describe('bookings of the version before there were journals', () => {
  let app: App
  let folder: string
  let after: After

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ridgeline-journal-'))
    app = await startApp()
    after = onMongo ? await onServer(app.payload) : await onFile(folder)
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })

  it.each(BOOKINGS.map((booking, place) => [booking.is, place] as const))(
    'have one that tells how they came to be as they are: %s',
    (_, place) => {
      const { journal, more } = BOOKINGS[place]!
      const booking = after.bookings[place]!
      const entries = booking.journal as { seq: number; actor: string; kind: string }[]
      expect(entries.map(({ actor, kind }) => `${actor} ${kind}`)).toEqual(journal)
      expect(entries.map(({ seq }) => seq)).toEqual(journal.map((_entry, index) => index + 1))
      expect(booking).toMatchObject({ revision: 0, ...more })
      if (!more || !('followFrom' in more)) expect(booking.followFrom ?? null).toBeNull()
      expect(booking).not.toHaveProperty('noticesPending')
    },
  )

  it('keep their dates, money and states', () => {
    const KEPT = ['status', 'source', 'checkin', 'checkout', 'email']
    for (const [place, { data, money = [[], 0, 'pending'] }] of BOOKINGS.entries()) {
      const before: Record<string, unknown> = { ...base, ...data }
      const booking = after.bookings[place]!
      const values = (of: Record<string, unknown>) => KEPT.map((name) => of[name] ?? null)
      expect([values(booking), booking.paidCents]).toEqual([values(before), before.paidCents ?? 0])
      const ledger = booking.ledger as LedgerEntry[]
      expect([
        ledger.map(({ kind, cents }) => `${kind} ${cents}`),
        booking.owedCents,
        booking.paymentStatus,
      ]).toEqual(money)
      expect(booking).toMatchObject(deriveMoney(moneyBasis(booking)))
      expect(booking).not.toHaveProperty('paidBy')
    }
  })

  it('find their payments again by what was asked for, and keep their refunds', () => {
    const lines = after.attempts.map((attempt) =>
      [
        ...[attempt.key, attempt.inquiryId, attempt.kind, attempt.state, attempt.cents],
        ...[attempt.feeCents ?? 0, attempt.intentId, attempt.reason],
      ]
        .filter((value) => value !== null && value !== undefined)
        .join(' '),
    )
    expect(lines).toEqual(ATTEMPTS)
  })

  it('keep what the guide app was told, and is still to be told', () => {
    expect(after.rows.map(({ key, follower, seq, state }) => [key, follower, seq, state])).toEqual([
      ['booking:2:confirmed', 'guide-app', 0, 'due'],
      ['booking:3:confirmed', 'guide-app', 0, 'done'],
      ['booking:4:confirmed', 'guide-app', 0, 'failed'],
    ])
  })

  it('keep a change of dates that was under way', () => {
    expect(after.change).toMatchObject({ changeOf: '12' })
    expect(after.change.holdSlot ?? null).toBeNull()
  })

  it('are told of what was owed, and of nothing that was sent before', async () => {
    if (!onMongo) {
      for (const booking of after.bookings) {
        const { id: _id, ...data } = booking
        const nothingNull = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
        await app.payload.create({ collection: 'inquiries', data: nothingNull as never })
      }
    }
    await app.payload.create({
      collection: 'mails',
      data: {
        ...{ key: 'inquiry:1:received:guest', to: 'ada@example.com', subject: 'x', html: 'x', text: 'x' },
        ...{ state: 'sent', attempts: 1, nextTryAt: DECIDED },
      },
    })
    await followUpAll(app.payload)
    const { docs } = await app.payload.find({ collection: 'mails', sort: 'key' })
    expect(docs.map(({ key, state }) => [key, state])).toEqual([
      ['inquiry:1:received:guest', 'sent'],
      ['inquiry:1:received:owner', 'queued'],
    ])
  })
})
