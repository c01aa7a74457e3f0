import type { Client } from '@libsql/client'

type Cell = string | number | null
type Values = Record<string, unknown>
interface Column {
  name: string
  isNeeded: boolean
}

/** The records of a collection or a global, or their versions. */
interface RecordSet {
  slug: string
  isVersions: boolean
}
export type PlainWriter = Awaited<ReturnType<typeof plainWriter>>

/** These hold JSON, whatever it is; elsewhere a text is a text. */
const ALWAYS_JSON = new Set(['payload_kv.data', 'payload_preferences.value'])

/** Versions of `pages` are in `_pages_v`. */
const nameOf = ({ slug, isVersions }: RecordSet) => (isVersions ? `_${slug}_v` : slug)

/** Field `firstName` is column `first_name`, list `gallery.items` of house is table `house_gallery_items`. */
const plain = (name: string) => name.replace(/[^a-z0-9]/gi, '').toLowerCase()

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const cell = (value: unknown): Cell => {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'string' || typeof value === 'number') return value
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/**
 * Writes records into the tables of an embedded database as they are there, without the model: a database of an older
 * schema has other columns than the model of this version knows.
 * @param client inside a transaction of the caller's, with foreign keys off; nobody else uses it meanwhile
 */
export async function plainWriter(client: Client) {
  const tables = new Map<string, { name: string; columns: Map<string, Column> }>()
  const { rows } = await client.execute(
    `select m.name as "table", c.name, c."notnull" as needed, c.pk from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`,
  )
  for (const row of rows as unknown as { table: string; name: string; needed: number; pk: number }[]) {
    const known = tables.get(plain(row.table)) ?? { name: row.table, columns: new Map<string, Column>() }
    known.columns.set(plain(row.name), { name: row.name, isNeeded: Number(row.needed) + Number(row.pk) > 0 })
    tables.set(plain(row.table), known)
  }
  const tableOf = (name: string) => {
    const table = tables.get(plain(name))
    if (!table) throw new Error(`The archive holds ${name}, which its schema does not know.`)
    return table
  }

  async function insert(name: string, cells: Map<string, Cell>): Promise<number> {
    const { columns } = tableOf(name)
    // What has no value is said to be null, or the column's default would take its place.
    for (const [key, column] of columns) if (!cells.has(key) && !column.isNeeded) cells.set(key, null)
    const names = [...cells.keys()].map((key) => `"${columns.get(key)!.name}"`)
    const sql = `insert into "${tableOf(name).name}" (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`
    return Number((await client.execute({ sql, args: [...cells.values()] })).lastInsertRowid ?? 0)
  }

  /** What hangs on a record in tables of its own, to be written when the record has its id. */
  type Later = (parent: Cell) => Promise<void>

  function listRows(table: string, rowsOfList: unknown[]): Later {
    return async (parent) => {
      for (const [index, row] of rowsOfList.entries()) {
        if (!isObject(row)) {
          await insert(
            table,
            new Map<string, Cell>([
              ['order', index + 1],
              ['parentid', parent],
              ['value', cell(row)],
            ]),
          )
          continue
        }
        const { id, ...values } = row
        const isVersion = tableOf(table).columns.has('uuid')
        const own: [string, Cell][] = id === undefined ? [] : [[isVersion ? 'uuid' : 'id', cell(id)]]
        const { cells, later } = place(table, values, '')
        const all = new Map<string, Cell>([['order', index + 1], ['parentid', parent], ...own, ...cells])
        const rowId = await insert(table, all)
        for (const write of later) await write(isVersion ? rowId : cell(id))
      }
    }
  }

  /** Puts each value into its column: of the record, of its group, or of a table of its own. */
  function place(table: string, values: Values, path: string): { cells: Map<string, Cell>; later: Later[] } {
    const { columns } = tableOf(table)
    const cells = new Map<string, Cell>()
    const later: Later[] = []
    for (const [key, value] of Object.entries(values)) {
      const column = columns.get(plain(path + key)) ?? columns.get(plain(`${path}${key}_id`))
      if (column) {
        const isJson = ALWAYS_JSON.has(`${tableOf(table).name}.${column.name}`)
        cells.set(plain(column.name), isJson ? JSON.stringify(value) : cell(value))
      } else if (Array.isArray(value)) {
        later.push(listRows(`${table}${path}${key}`, value))
      } else if (isObject(value) && typeof value.relationTo === 'string') {
        const { relationTo, value: id } = value
        const link = (parent: Cell) =>
          new Map<string, Cell>([
            ['parentid', parent],
            ['path', key],
            [plain(`${relationTo}_id`), cell(id)],
          ])
        later.push(async (parent) => void (await insert(`${table}_rels`, link(parent))))
      } else if (isObject(value)) {
        const group = place(table, value, path + key)
        for (const [name, each] of group.cells) cells.set(name, each)
        later.push(...group.later)
      } else if (value !== null && value !== undefined) {
        throw new Error(`The archive holds ${table}.${path}${key}, which its schema does not know.`)
      }
    }
    return { cells, later }
  }

  return {
    write: async (set: RecordSet, record: Values): Promise<void> => {
      const table = nameOf(set)
      const { cells, later } = place(table, record, '')
      const id = await insert(table, cells)
      for (const write of later) await write(id)
    },
    count: async (set: RecordSet): Promise<number> => {
      const counted = await client.execute(`select count(*) as n from "${tableOf(nameOf(set)).name}"`)
      return Number(counted.rows[0]!.n)
    },
  }
}
