import type { Payload } from 'payload'

import { breather } from './breathe'
import { toRecordId } from './record-id'

type Query = Record<string, unknown>
interface SqliteDb {
  client: { execute: (statement: { sql: string; args: unknown[] }) => Promise<unknown> }
}
interface MongoDb {
  collections: Record<
    string,
    {
      collection: {
        find: (where: Query, options: Query) => { toArray: () => Promise<Query[]> }
        bulkWrite: (operations: Query[]) => Promise<unknown>
      }
    }
  >
}

const BATCH = 200

async function onSqlite(payload: Payload, ids: readonly string[], prefix: string): Promise<void> {
  const { client } = payload.db as unknown as SqliteDb
  await client.execute({
    sql: `update stays set updated_at = ?,
        inquiry_id = (select cast(inquiries.id as text) from inquiries where request_key = ? || stays.id)
      where id in (${ids.map(() => '?').join(', ')})`,
    args: [new Date().toISOString(), prefix, ...ids.map((id) => toRecordId(id))],
  })
}

async function onMongo(payload: Payload, ids: readonly string[], prefix: string): Promise<void> {
  const { inquiries, stays } = (payload.db as unknown as MongoDb).collections
  const keys = ids.map((id) => `${prefix}${id}`)
  const found = await inquiries!.collection
    .find({ requestKey: { $in: keys } }, { projection: { requestKey: 1 } })
    .toArray()
  if (found.length === 0) return
  const updatedAt = new Date()
  await stays!.collection.bulkWrite(
    found.map(({ _id, requestKey }) => ({
      updateOne: {
        filter: { _id: toRecordId(String(requestKey).slice(prefix.length)) },
        update: { $set: { inquiryId: String(_id), updatedAt } },
      },
    })),
  )
}

/**
 * Gives stays the inquiries whose `requestKey` is `prefix` and the stay's id, many in one statement: one by one each write
 * would wait for the disk.
 */
export async function linkInquiries(
  payload: Payload,
  stayIds: readonly string[],
  prefix: string,
): Promise<void> {
  const breathe = breather()
  const link = payload.db.name === 'sqlite' ? onSqlite : onMongo
  for (let first = 0; first < stayIds.length; first += BATCH) {
    await link(payload, stayIds.slice(first, first + BATCH), prefix)
    await breathe()
  }
}
