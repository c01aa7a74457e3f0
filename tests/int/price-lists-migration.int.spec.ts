import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { typedRateCard } from '@/domain/rates/typed-card'
import type { RateCard } from '@/domain/rates/rate-card'

import { type App, onMongo, startApp } from '../support/payload-app'

const BEFORE = '20261124_071800_cancel_overdue'
const AT = '2026-05-06T07:08:09.000Z'
const RATES = {
  ...{ nightlyRate: 345.5, cleaningFee: 250, serviceFee: 0, stateTax: 4.25, stateTaxName: 'Sales tax' },
  ...{ countyTax: 6, countyTaxName: 'Fannin County tax', cardFee: 2.9 },
}
const RULES = { minNights: 3, noticeDays: 2, furthestDays: 400, maxGuests: 9, keepServiceFee: true }

interface After {
  lists: { number: number; data: RateCard; createdAt: string }[]
  maxGuests: unknown
}

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
  await client.execute({
    sql: `insert into rates (nightly_rate, cleaning_fee, service_fee, state_tax, state_tax_name, county_tax, county_tax_name, card_fee, _status, updated_at) values (?, ?, ?, ?, ?, ?, ?, ?, 'published', ?)`,
    args: [
      ...[RATES.nightlyRate, RATES.cleaningFee, RATES.serviceFee, RATES.stateTax, RATES.stateTaxName],
      ...[RATES.countyTax, RATES.countyTaxName, RATES.cardFee, AT],
    ],
  })
  await client.execute({
    sql: 'insert into booking_rules (min_nights, notice_days, furthest_days, max_guests, keep_service_fee) values (?, ?, ?, ?, 1)',
    args: [RULES.minNights, RULES.noticeDays, RULES.furthestDays, RULES.maxGuests],
  })
  await runMigrations(db, migrations)
  await runMigrations(db, migrations)
  const { rows } = await client.execute('select * from price_lists order by number')
  const [rules] = (await client.execute('select * from booking_rules')).rows
  client.close()
  return {
    lists: rows.map((row) => ({
      number: row.number as number,
      data: JSON.parse(row.data as string) as RateCard,
      createdAt: row.created_at as string,
    })),
    maxGuests: rules!.max_guests,
  }
}

async function onServer(payload: Payload): Promise<After> {
  const { migrateMongo } = await import('@/migrations/records/mongo')
  const { connection } = payload.db as unknown as {
    connection: {
      collection: (name: string) => {
        insertMany: (documents: object[]) => Promise<unknown>
        updateOne: (where: object, change: object) => Promise<unknown>
        findOne: (where: object) => Promise<object | null>
        countDocuments: (where: object) => Promise<number>
      }
    }
  }
  await payload.db.deleteMany({ collection: 'price-lists', where: {} })
  await payload.updateGlobal({
    slug: 'booking-rules',
    data: { maxGuests: RULES.maxGuests, _status: 'published' },
  })
  const globals = connection.collection('globals')
  await globals.updateOne({ globalType: 'booking-rules' }, { $set: RULES })
  await globals.insertMany([
    { _id: 901, globalType: 'rates', ...RATES, _status: 'published', updatedAt: new Date(AT) },
  ])
  await connection.collection('_rates_versions').insertMany([{ _id: 902, version: RATES }])
  await migrateMongo(payload, BEFORE)
  await migrateMongo(payload, BEFORE)
  expect(await globals.findOne({ globalType: 'rates' })).toBeNull()
  expect(await connection.collection('_rates_versions').countDocuments({})).toBe(0)
  const rules = await globals.findOne({ globalType: 'booking-rules' })
  for (const field of ['minNights', 'keepServiceFee']) expect(rules).not.toHaveProperty(field)
  const { docs } = await payload.find({ collection: 'price-lists', sort: 'number', depth: 0 })
  const { maxGuests } = await payload.findGlobal({ slug: 'booking-rules', depth: 0 })
  return {
    lists: docs.map(({ number, data, createdAt }) => ({
      number,
      data: data as unknown as RateCard,
      createdAt,
    })),
    maxGuests,
  }
}

describe('the rates form of before', () => {
  let app: App
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ridgeline-price-lists-'))
    app = await startApp()
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('is the first price list, with the rules of stays, as of when it was published', async () => {
    const { lists, maxGuests } = onMongo ? await onServer(app.payload) : await onFile(folder)
    expect(lists).toHaveLength(2)
    const [{ number, data, createdAt }, kept] = lists as [After['lists'][number], After['lists'][number]]
    expect([number, createdAt, maxGuests]).toEqual([1, AT, RULES.maxGuests])
    const { base, fees, taxes, rules, cardFeePercent, seasons, floor } = typedRateCard(data)
    expect({ base, seasons, floor, cardFeePercent }).toEqual({
      ...{ base: { nightly: 345.5, byWeekday: {} }, seasons: [], floor: 0, cardFeePercent: 2.9 },
    })
    expect(fees.map(({ label, amount }) => [label, amount])).toEqual([
      ['Cleaning fee', 250],
      ['Service fee', 0],
    ])
    expect(taxes.map(({ label, percent }) => [label, percent])).toEqual([
      ['Sales tax', 4.25],
      ['Fannin County tax', 6],
    ])
    // The booking rules kept the service fee from every refund: the list that counts says so of the fee, and is the same else.
    const service = { ...data.fees[1]!, refundable: false }
    expect([kept.number, kept.data]).toEqual([2, { ...data, fees: [data.fees[0], service] }])
    expect(rules).toMatchObject({ minNights: 3, noticeDays: 2, furthestDays: 400, maxNights: 365 })
  })
})
