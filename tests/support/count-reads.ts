import type { Payload } from 'payload'

type Execute = (statement: string | { sql: string }, ...more: unknown[]) => Promise<unknown>
type Find = (where: Record<string, unknown>, ...more: unknown[]) => unknown
interface Db {
  name: string
  client: { execute: Execute }
  collections: Record<'stays' | 'nights', { collection: { find: Find } }>
}

const STAYS_OF_SOURCE = /from "?stays"? where [^)]*"?feed_id"? = /i
const NIGHTS = /from nights where date >= \? and date > \?/i

/**
 * Counts how often the stays of a calendar source, and the nights from a date on, are read while `work` runs. Each reading of
 * a few hundred records is one statement.
 */
export async function countReads(
  payload: Payload,
  work: () => Promise<unknown>,
): Promise<{ stays: number; nights: number }> {
  const db = payload.db as unknown as Db
  const reads = { stays: 0, nights: 0 }
  if (db.name === 'sqlite') {
    const { client } = db
    const execute = client.execute
    client.execute = function (this: unknown, statement, ...more) {
      const sql = typeof statement === 'string' ? statement : statement.sql
      if (/^\s*select/i.test(sql)) {
        if (STAYS_OF_SOURCE.test(sql)) reads.stays += 1
        if (NIGHTS.test(sql)) reads.nights += 1
      }
      return Reflect.apply(execute, client, [statement, ...more]) as Promise<unknown>
    }
    await work().finally(() => (client.execute = execute))
    return reads
  }
  const { stays, nights } = db.collections
  const restore = [stays, nights].map(({ collection }) => {
    const find = collection.find
    collection.find = (where, ...more) => {
      const { $gte, $gt } = (where.date ?? {}) as { $gte?: unknown; $gt?: unknown }
      if ($gte !== undefined && $gt !== undefined) reads.nights += 1
      if (where.feedId !== undefined) reads.stays += 1
      return Reflect.apply(find, collection, [where, ...more]) as unknown
    }
    return () => (collection.find = find)
  })
  await work().finally(() => restore.forEach((back) => back()))
  return reads
}
