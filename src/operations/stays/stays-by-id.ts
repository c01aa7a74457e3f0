import { findAll } from '@/database/find-all'
import { toRecordId } from '@/database/record-id'
import type { Stay } from '@/payload-types'
import type { Payload } from 'payload'

/** Stays by id, those that are still there. */
export async function staysById(payload: Payload, ids: readonly string[]): Promise<Map<string, Stay>> {
  const recordIds = [...new Set(ids)].map((id) => toRecordId(id)).filter((id) => id !== null)
  if (recordIds.length === 0) return new Map()
  const docs = await findAll(payload, 'stays', { id: { in: recordIds } })
  return new Map(docs.map((stay) => [String(stay.id), stay]))
}

/** The stays that these bookings have. */
export async function staysOfInquiries(payload: Payload, inquiryIds: readonly string[]): Promise<Stay[]> {
  if (inquiryIds.length === 0) return []
  return findAll(payload, 'stays', { inquiryId: { in: [...inquiryIds] } })
}
