import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { databaseOf } from '@/database/database-of'
import { insertMany } from '@/database/insert-many'

import { type App, onMongo, startApp } from '../support/payload-app'
import { daysFromToday, seedInquiry } from '../support/seed'

describe('the ids of records', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  it('are whole numbers, each given once, also to those that come at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 40 }, () => seedInquiry(app.payload)))
    const ids = made.map(({ id }) => id).toSorted((a, b) => a - b)
    expect(new Set(ids).size).toBe(40)
    expect(ids.every(Number.isSafeInteger)).toBe(true)
    const { docs } = await app.payload.find({ collection: 'inquiries', where: { id: { in: ids } }, limit: 0 })
    expect(docs).toHaveLength(40)
    expect((await app.payload.findByID({ collection: 'inquiries', id: ids[3]! })).id).toBe(ids[3])
  })

  it('are not given again when a record is gone', async () => {
    const { id } = await seedInquiry(app.payload)
    await app.payload.delete({ collection: 'inquiries', id })
    expect((await seedInquiry(app.payload)).id).toBe(id + 1)
  })

  it('pass over a number that is taken', async () => {
    const { id } = await seedInquiry(app.payload)
    if (!onMongo) return
    const { collections } = app.payload.db as unknown as {
      collections: Record<string, { collection: { insertOne: (row: object) => Promise<unknown> } }>
    }
    for (const taken of [1, 2]) await collections.inquiries!.collection.insertOne({ _id: id + taken })
    expect((await seedInquiry(app.payload)).id).toBe(id + 3)
    for (const taken of [1, 2])
      await app.payload.db.deleteOne({
        collection: 'inquiries',
        where: { id: { equals: id + taken } },
        returning: false,
      })
  })

  it('are given past Payload, too', async () => {
    const dates = [0, 1, 2].map((index) => daysFromToday(50 + index))
    expect(await databaseOf(app.payload).claimNights('1', dates)).toBe(true)
    await insertMany(app.payload, 'nights', [53, 54], (index) => ({
      date: daysFromToday(index),
      stayId: '1',
    }))
    const { docs } = await app.payload.find({ collection: 'nights', sort: 'date', limit: 0, depth: 0 })
    expect(docs.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  })

  it('of an early version in MongoDB are refused in words', async () => {
    const { boot } = await import('@/boot')
    await expect(boot()).resolves.toBeDefined()
    if (!onMongo) return
    const { collections } = app.payload.db as unknown as {
      collections: Record<string, { collection: { insertOne: (row: object) => Promise<unknown> } }>
    }
    await app.payload.db.deleteMany({ collection: 'owners', where: {} })
    await collections.owners!.collection.insertOne({ email: 'owner@ridgeline.invalid' })
    await expect(boot()).rejects.toThrow('made by an early version')
  })
})
