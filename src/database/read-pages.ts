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
/** Gives the next page behind a row that `readPage` gave before. */
type ReadPage = (after: Raw | null, size: number) => Promise<Raw[]>

const same = (value: unknown): unknown => value
const parseJson = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value)

function sqlitePages(db: SqliteDb, collection: string, columns: string[], options: PageOptions): ReadPage {
  const table = db.tables[collection]!
  const column = (name: string) => `"${table[name]!.name}"`
  const decoders = columns.map((name) => [name, table[name]!.dataType === 'json' ? parseJson : same] as const)
  const conditions: string[] = []
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
  const selected = columns.map((name) => `${column(name)} as "${name}"`).join(', ')

  return async (after, size) => {
    const all = after ? [...conditions, '(checkin, id) > (?, ?)'] : conditions
    const { rows } = await db.client.execute({
      sql: `select ${selected} from "${collection}" where ${['1', ...all].join(' and ')} order by checkin, id limit ?`,
      args: [...values, ...(after ? [after.checkin, after.id] : []), size],
    })
    return rows.map((row) => Object.fromEntries(decoders.map(([name, decode]) => [name, decode(row[name])])))
  }
}

function mongoPages(db: MongoDb, collection: string, columns: string[], options: PageOptions): ReadPage {
  const { where = {}, first, last } = options
  const range = { ...(first ? { $gte: first } : {}), ...(last ? { $lte: last } : {}) }
  const filter = { ...where, ...(first || last ? { checkin: range } : {}) }
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
    return docs.map(({ _id, ...doc }) => ({ ...doc, id: _id }))
  }
}

const plain = (row: Raw): Raw => {
  const result: Raw = { ...row, id: String(row.id) }
  for (const [name, value] of Object.entries(row))
    if (value instanceof Date) result[name] = value.toISOString()
  return result
}

/**
 * Reads some columns of many records, a page at a time by check-in date, then id, so that memory holds one page however many
 * there are. (Payload's `find` takes 500 ms for 5,000 inquiries, this 100.) Each page is looked up behind the last row of
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
  let after: Raw | null = null
  for (;;) {
    const rows: Raw[] = await readPage(after, size)
    if (rows.length > 0) yield rows.map(plain) as Row<C, K>[]
    if (rows.length < size) return
    after = rows.at(-1)!
  }
}
