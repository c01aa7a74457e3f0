import type { SQLiteAdapter } from '@payloadcms/db-sqlite'

import type { CalendarDate } from '@/domain/common/calendar-date'

import { classify } from '../classify'
import type { StayPort } from '../port'
import { toRecordId } from '../record-id'

/** Columns of `days`; what is true is 1. */
type DayCells = [CalendarDate, number | null, number, number, number | null, string]

/** Of a collection's table. */
const nameOf = (slug: string): string => slug.replaceAll('-', '_')

export const sqliteStays = (db: SQLiteAdapter): StayPort => {
  const tableOf = (slug: string) => db.tables[nameOf(slug)]!
  const insert = (slug: string, rows: readonly object[]) => {
    const now = new Date().toISOString()
    return db.drizzle
      .insert(tableOf(slug))
      .values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
  }
  /** One text for the whole page: the driver takes three times as long to hand over rows and columns one by one. */
  const readCells = async (sql: string, args: (string | number)[]) =>
    JSON.parse(String((await db.client.execute({ sql, args })).rows[0]!.page)) as unknown[][]

  return {
    insertNew: async (collection, rows) => {
      await insert(collection, rows).onConflictDoNothing()
    },

    // In one statement, which fails as a whole.
    claimNights: async (stayId, dates) => {
      try {
        if (dates.length > 0)
          await insert(
            'nights',
            dates.map((date) => ({ date, stayId })),
          )
        return true
      } catch (error) {
        if (classify(error) !== 'unique') throw error
        return false
      }
    },

    linkStays: async (stayIds, prefix) => {
      await db.client.execute({
        sql: `update stays set updated_at = ?,
          inquiry_id = (select cast(inquiries.id as text) from inquiries where request_key = ? || stays.id)
        where id in (${stayIds.map(() => '?').join(', ')})`,
        args: [new Date().toISOString(), prefix, ...stayIds.map((id) => toRecordId(id))],
      })
    },

    // The rows go as one text: as values of their own they would be more than a statement takes.
    writeDays: async (writes, stamp) => {
      const given = (rows: typeof writes) =>
        JSON.stringify(
          rows.map(({ date, readAt, priceCents, minNights }) => [date, priceCents, minNights, readAt]),
        )
      const cells = `value ->> 0 as date, value ->> 1 as price, value ->> 2 as nights, value ->> 3 as read_at
        from json_each(?)`
      const [made, changed] = await db.client.batch(
        [
          {
            sql: `insert into days (date, price_cents, min_nights, is_available, is_blocked, updated_at, created_at)
              select date, price, nights, 1, 0, ?, ? from (select ${cells}) where true
              on conflict (date) do nothing returning date`,
            args: [stamp, stamp, given(writes.filter(({ readAt }) => readAt === null))],
          },
          {
            sql: `update days set price_cents = given.price, min_nights = given.nights, updated_at = ?
              from (select ${cells}) as given
              where days.date = given.date and days.updated_at = given.read_at returning days.date`,
            args: [stamp, given(writes.filter(({ readAt }) => readAt !== null))],
          },
        ],
        'write',
      )
      return [...made!.rows, ...changed!.rows].map((row) => String(row[0]))
    },

    readNights: async (from, after, size) =>
      (await readCells(
        `select json_group_array(json_array(date, stay_id) order by date) as page
          from (select date, stay_id from nights where date >= ? and date > ? order by date limit ?)`,
        [from, after, size],
      )) as [CalendarDate, string][],

    readDays: async (first, last) => {
      const [days, nights] = await Promise.all([
        readCells(
          `select json_group_array(json_array(date, price_cents, is_available, is_blocked, min_nights, updated_at)) as page
            from days where date between ? and ?`,
          [first, last],
        ),
        readCells(
          'select json_group_array(json_array(date, stay_id)) as page from nights where date between ? and ?',
          [first, last],
        ),
      ])
      return {
        days: (days as DayCells[]).map(
          ([date, priceCents, isAvailable, isBlocked, minNights, updatedAt]) => ({
            ...{ date, priceCents, minNights, updatedAt },
            ...{ isAvailable: isAvailable === 1, isBlocked: isBlocked === 1 },
          }),
        ),
        nights: nights as [CalendarDate, string][],
      }
    },

    readPage: async (collection, columns, { by, where = {}, first, last, endsAfter, after, pageSize }) => {
      const table = tableOf(collection)
      const column = (name: string) => `"${table[name]!.name}"`
      const order = `${column(by)}, id`
      const conditions = ['1']
      const values: (string | number)[] = []
      const demand = (condition: string, ...args: (string | number)[]) => {
        conditions.push(condition)
        values.push(...args)
      }
      for (const [name, value] of Object.entries(where)) {
        if (value === null) demand(`${column(name)} is null`)
        else demand(`${column(name)} = ?`, value)
      }
      if (first) demand(`${column(by)} >= ?`, first)
      if (last) demand(`${column(by)} <= ?`, last)
      if (endsAfter) demand('checkout > ?', endsAfter)
      if (after) demand(`(${order}) > (?, ?)`, after.by, after.id)
      const selected = columns.map((name) =>
        table[name]!.dataType === 'json' ? `json(${column(name)})` : column(name),
      )
      const rows = await readCells(
        `select json_group_array(json_array(${selected.join(', ')}) order by ${order}) as page
          from (select * from "${nameOf(collection)}" where ${conditions.join(' and ')} order by ${order} limit ?)`,
        [...values, pageSize],
      )
      const valueOf = (name: string, cell: unknown) => (name === 'id' ? String(cell) : cell)
      return rows.map((cells) =>
        Object.fromEntries(columns.map((name, index) => [name, valueOf(name, cells[index])])),
      )
    },
  }
}
