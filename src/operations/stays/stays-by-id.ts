import { toRecordId } from '@/database/record-id'
import type { Stay } from '@/payload-types'
import type { Payload } from 'payload'

/** Stays by id, those that are still there. */
export async function staysById(payload: Payload, ids: readonly string[]): Promise<Map<string, Stay>> {
  const recordIds = [...new Set(ids)].map((id) => toRecordId(id)).filter((id) => id !== null)
  if (recordIds.length === 0) return new Map()
  const { docs } = await payload.find({
    collection: 'stays',
    where: { id: { in: recordIds } },
    pagination: false,
    limit: 0,
    depth: 0,
  })
  return new Map(docs.map((stay) => [String(stay.id), stay]))
}
