import type { SQLiteAdapter } from '@payloadcms/db-sqlite'

import type { CalendarDate } from '@/domain/calendar-date'

import { classify } from '../classify'
import type { StayPort } from '../port'
import { toRecordId } from '../record-id'

export const sqliteStays = (db: SQLiteAdapter): StayPort => {
  const insert = (slug: string, rows: readonly object[]) => {
    const now = new Date().toISOString()
    return db.drizzle
      .insert(db.tables[slug.replaceAll('-', '_')]!)
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

    readNights: async (from, after, size) =>
      (await readCells(
        `select json_group_array(json_array(date, stay_id) order by date) as page
          from (select date, stay_id from nights where date >= ? and date > ? order by date limit ?)`,
        [from, after, size],
      )) as [CalendarDate, string][],

    readPage: async (collection, columns, { where = {}, first, last, endsAfter, after, pageSize }) => {
      const table = db.tables[collection]!
      const column = (name: string) => `"${table[name]!.name}"`
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
      if (first) demand('checkin >= ?', first)
      if (last) demand('checkin <= ?', last)
      if (endsAfter) demand('checkout > ?', endsAfter)
      if (after) demand('(checkin, id) > (?, ?)', after.checkin, after.id)
      const selected = columns.map((name) =>
        table[name]!.dataType === 'json' ? `json(${column(name)})` : column(name),
      )
      const rows = await readCells(
        `select json_group_array(json_array(${selected.join(', ')}) order by checkin, id) as page
          from (select * from "${collection}" where ${conditions.join(' and ')} order by checkin, id limit ?)`,
        [...values, pageSize],
      )
      const valueOf = (name: string, cell: unknown) => (name === 'id' ? String(cell) : cell)
      return rows.map((cells) =>
        Object.fromEntries(columns.map((name, index) => [name, valueOf(name, cells[index])])),
      )
    },
  }
}
