import type { CalendarDate } from '@/domain/calendar-date'
import type { Inquiry, Stay } from '@/payload-types'
import type { Payload } from 'payload'

interface Collections {
  inquiries: Inquiry
  stays: Stay
}
type Raw = Record<string, unknown>
type Row<C extends keyof Collections, K> = { id: string; checkin: CalendarDate } & Pick<
  Collections[C],
  K & keyof Collections[C]
>

export interface PageOptions {
  /** Fields that must have a value; null for one that must not be set. */
  where?: Record<string, string | null>
  /** The first and the last check-in date. */
  first?: CalendarDate
  last?: CalendarDate
  /** Only those whose checkout is later than this date. */
  endsAfter?: CalendarDate
  pageSize?: number
}

interface SqliteDb {
  client: { execute: (statement: { sql: string; args: unknown[] }) => Promise<{ rows: Raw[] }> }
  tables: Record<string, Record<string, { name: string; dataType: string }>>
}
interface MongoDb {
  collections: Record<
    string,
    {
      collection: {
        find: (where: Raw, options: Raw) => { toArray: () => Promise<(Raw & { _id: unknown })[]> }
      }
    }
  >
}
type Cursor = { checkin: unknown; id: unknown }
/** Gives the page behind a row, and the place of its own last one. */
type ReadPage = (after: Cursor | null, size: number) => Promise<{ rows: Raw[]; last: Cursor | null }>

function sqlitePages(db: SqliteDb, collection: string, columns: string[], options: PageOptions): ReadPage {
  const table = db.tables[collection]!
  const column = (name: string) => `"${table[name]!.name}"`
  const conditions = ['1']
  const values: unknown[] = []
  const demand = (condition: string, ...args: unknown[]) => {
    conditions.push(condition)
    values.push(...args)
  }
  for (const [name, value] of Object.entries(options.where ?? {})) {
    if (value === null) demand(`${column(name)} is null`)
    else demand(`${column(name)} = ?`, value)
  }
  if (options.first) demand('checkin >= ?', options.first)
  if (options.last) demand('checkin <= ?', options.last)
  if (options.endsAfter) demand('checkout > ?', options.endsAfter)
  const selected = columns.map((name) =>
    table[name]!.dataType === 'json' ? `json(${column(name)})` : column(name),
  )

  return async (after, size) => {
    const where = [...conditions, ...(after ? ['(checkin, id) > (?, ?)'] : [])].join(' and ')
    const page = `select * from "${collection}" where ${where} order by checkin, id limit ?`
    // One text for the whole page: the driver takes three times as long to hand over rows and columns one by one.
    const { rows } = await db.client.execute({
      sql: `select json_group_array(json_array(${selected.join(', ')}) order by checkin, id) as page from (${page})`,
      args: [...values, ...(after ? [after.checkin, after.id] : []), size],
    })
    const read = (JSON.parse(String(rows[0]!.page)) as unknown[][]).map((cells) =>
      Object.fromEntries(cells.map((cell, index) => [columns[index]!, cell])),
    )
    const last = read.at(-1)
    return {
      last: last ? { checkin: last.checkin, id: last.id } : null,
      rows: read.map((row) => ({ ...row, id: String(row.id) })),
    }
  }
}

/** Everything as JSON would have it, as the other database gives it. */
const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)

function mongoPages(db: MongoDb, collection: string, columns: string[], options: PageOptions): ReadPage {
  const { where = {}, first, last, endsAfter } = options
  const range = { ...(first ? { $gte: first } : {}), ...(last ? { $lte: last } : {}) }
  const filter = {
    ...where,
    ...(first || last ? { checkin: range } : {}),
    ...(endsAfter ? { checkout: { $gt: endsAfter } } : {}),
  }
  const projection = Object.fromEntries(columns.map((name) => [name === 'id' ? '_id' : name, 1]))

  return async (after, size) => {
    const next = after && [
      { checkin: { $gt: after.checkin } },
      { checkin: after.checkin, _id: { $gt: after.id } },
    ]
    const docs = await db.collections[collection]!.collection.find(next ? { ...filter, $or: next } : filter, {
      projection,
      sort: { checkin: 1, _id: 1 },
      limit: size,
    }).toArray()
    const lastDoc = docs.at(-1)
    return {
      last: lastDoc ? { checkin: lastDoc.checkin, id: lastDoc._id } : null,
      rows: docs.map((doc) =>
        Object.fromEntries(columns.map((name) => [name, name === 'id' ? String(doc._id) : plain(doc[name])])),
      ),
    }
  }
}

/**
 * Reads some columns of many records, a page at a time by check-in date, then id, so that memory holds one page however many
 * there are. (Payload's `find` takes 500 ms for 5,000 inquiries, this 40.) Each page is looked up behind the last row of
 * the one before: a record that is added meanwhile moves no other into or out of a page.
 * @throws whatever the database throws, from the page that could not be read
 */
export async function* readPages<C extends keyof Collections, K extends string & keyof Collections[C]>(
  payload: Payload,
  collection: C,
  columns: readonly K[],
  options: PageOptions = {},
): AsyncGenerator<Row<C, K>[]> {
  const wanted = [...new Set<string>(['id', 'checkin', ...columns])]
  const size = options.pageSize ?? 500
  const readPage =
    payload.db.name === 'sqlite'
      ? sqlitePages(payload.db as unknown as SqliteDb, collection, wanted, options)
      : mongoPages(payload.db as unknown as MongoDb, collection, wanted, options)
  let after: Cursor | null = null
  do {
    const { rows, last }: Awaited<ReturnType<ReadPage>> = await readPage(after, size)
    if (rows.length > 0) yield rows as Row<C, K>[]
    after = rows.length < size ? null : last
  } while (after)
}
