import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { mongo } from 'mongoose'

import type { CalendarDate } from '@/domain/common/calendar-date'

import { classify } from '../classify'
import type { Row, StayPort } from '../port'
import { toRecordId } from '../record-id'
import { numbered } from './record-numbers'

/** The parts of a day of which nothing was set. */
const UNSET = { isAvailable: true, isBlocked: false }

/** Everything as JSON would have it, as the other database gives it. */
const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)

export const mongoStays = (db: MongooseAdapter): StayPort => {
  const records = (slug: string) =>
    db.collections[slug]!.collection as unknown as mongo.Collection<Row & { _id: number }>
  /** @returns false when a unique index refused one */
  const insert = async (slug: string, rows: readonly Row[], ordered: boolean): Promise<boolean> => {
    const now = new Date()
    const stamped = rows.map((row) => ({ ...row, createdAt: now, updatedAt: now }))
    const made = await numbered(db, slug, stamped)
    try {
      await db.collections[slug]!.insertMany(made, { ordered })
      return true
    } catch (error) {
      if (classify(error) !== 'unique') throw error
      return false
    }
  }

  return {
    insertNew: async (collection, rows) => void (await insert(collection, rows, false)),

    // In ascending order; when one is taken, what this call inserted is taken back.
    claimNights: async (stayId, dates) => {
      const isClaimed = await insert(
        'nights',
        dates.map((date) => ({ date, stayId })),
        true,
      )
      if (!isClaimed) await db.collections.nights!.deleteMany({ stayId })
      return isClaimed
    },

    linkStays: async (stayIds, prefix) => {
      const keys = stayIds.map((id) => `${prefix}${id}`)
      const found = await records('inquiries')
        .find({ requestKey: { $in: keys } }, { projection: { requestKey: 1 } })
        .toArray()
      if (found.length === 0) return
      const updatedAt = new Date()
      await records('stays').bulkWrite(
        found.map(({ _id, requestKey }) => ({
          updateOne: {
            filter: { _id: toRecordId(String(requestKey).slice(prefix.length))! },
            update: { $set: { inquiryId: String(_id), updatedAt } },
          },
        })),
      )
    },

    // It is not told which were written. What is as it was to be by this very stamp was, or another process wrote the same.
    writeDays: async (writes, stamp) => {
      const updatedAt = new Date(stamp)
      const parts = ({ priceCents, minNights }: (typeof writes)[number]) => ({ priceCents, minNights })
      const made = writes
        .filter(({ readAt }) => readAt === null)
        .map((write) => ({ ...UNSET, ...parts(write), date: write.date, createdAt: updatedAt, updatedAt }))
      const inserts = (await numbered(db, 'days', made)).map((document) => ({ insertOne: { document } }))
      const changes = writes.flatMap(({ date, readAt, ...write }) =>
        readAt === null
          ? []
          : {
              updateOne: {
                filter: { date, updatedAt: new Date(readAt) },
                update: { $set: { ...parts({ date, readAt, ...write }), updatedAt } },
              },
            },
      )
      try {
        const all = [...inserts, ...changes]
        const { insertedCount, matchedCount } = await records('days').bulkWrite(all, { ordered: false })
        if (insertedCount + matchedCount === writes.length) return writes.map(({ date }) => date)
      } catch (error) {
        if (classify(error) !== 'unique') throw error
      }
      const dates = writes.map(({ date }) => date)
      const stamped = await records('days')
        .find({ date: { $in: dates }, updatedAt }, { projection: { date: 1, priceCents: 1, minNights: 1 } })
        .toArray()
      const found = new Map(stamped.map((day) => [day.date, day]))
      const isWritten = ({ date, priceCents, minNights }: (typeof writes)[number]) =>
        found.get(date)?.priceCents === priceCents && found.get(date)?.minNights === minNights
      return writes.filter(isWritten).map(({ date }) => date)
    },

    readNights: async (from, after, size) => {
      const found = await records('nights')
        .find(
          { date: { $gte: from, $gt: after } },
          { projection: { date: 1, stayId: 1 }, sort: { date: 1 }, limit: size },
        )
        .toArray()
      return found.map(({ date, stayId }) => [date as CalendarDate, String(stayId)])
    },

    readDays: async (first, last) => {
      const inRange = { date: { $gte: first, $lte: last } }
      const columns = { priceCents: 1, isAvailable: 1, isBlocked: 1, minNights: 1, updatedAt: 1 }
      const [days, nights] = await Promise.all([
        records('days')
          .find(inRange, { projection: { date: 1, ...columns } })
          .toArray(),
        records('nights')
          .find(inRange, { projection: { date: 1, stayId: 1 } })
          .toArray(),
      ])
      return {
        days: days.map((day) => ({
          date: day.date as CalendarDate,
          priceCents: (day.priceCents ?? null) as number | null,
          isAvailable: day.isAvailable === true,
          isBlocked: day.isBlocked === true,
          minNights: (day.minNights ?? null) as number | null,
          updatedAt: plain(day.updatedAt) as string,
        })),
        nights: nights.map(({ date, stayId }) => [date as CalendarDate, String(stayId)]),
      }
    },

    readPage: async (collection, columns, { by, where = {}, first, last, endsAfter, after, pageSize }) => {
      const range = { ...(first ? { $gte: first } : {}), ...(last ? { $lte: last } : {}) }
      const filter = {
        ...where,
        ...(first || last ? { [by]: range } : {}),
        ...(endsAfter ? { checkout: { $gt: endsAfter } } : {}),
      }
      const next = after && [{ [by]: { $gt: after.by } }, { [by]: after.by, _id: { $gt: after.id } }]
      const docs = await records(collection)
        .find(next ? { ...filter, $or: next } : filter, {
          projection: Object.fromEntries(columns.map((name) => [name === 'id' ? '_id' : name, 1])),
          sort: { [by]: 1, _id: 1 },
          limit: pageSize,
        })
        .toArray()
      return docs.map((doc) =>
        Object.fromEntries(columns.map((name) => [name, name === 'id' ? String(doc._id) : plain(doc[name])])),
      )
    },
  }
}
