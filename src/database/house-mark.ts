import type { DatabaseState } from '@/domain/data/house-rule'

/** Under this key of Payload's key-value store stands which house the database is of, and the schema it was served with. */
export const HOUSE = 'house'
/** ... and under this that an import did not come to its end. */
export const UNFINISHED_IMPORT = 'unfinished-import'

/** Each of these a first start, a guest or the owner has written. */
const FILLED_ONCE_USED = ['owners', 'pages', 'inquiries', 'stays']

export type HouseMark = NonNullable<DatabaseState['mark']>

export const markOf = (value: unknown): HouseMark | null => {
  const data: unknown = typeof value === 'string' ? JSON.parse(value) : value
  const { id, schema } = (data ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof schema === 'string' ? { id, schema } : null
}

/** What is known of a database without making or changing anything in it. */
export async function stateOf(database: {
  /** The record of Payload's key-value store; undefined when there is none. */
  kv: (key: string) => Promise<object | null | undefined>
  isFilled: (table: string) => Promise<boolean>
  migrations: DatabaseState['migrations']
}): Promise<DatabaseState> {
  const mark = (await database.kv(HOUSE)) as { data?: unknown } | null | undefined
  const isPart = Boolean(await database.kv(UNFINISHED_IMPORT))
  const begun = [Boolean(mark), isPart]
  for (const table of FILLED_ONCE_USED) begun.push(await database.isFilled(table))
  return { isBegun: begun.includes(true), isPart, mark: markOf(mark?.data), migrations: database.migrations }
}
