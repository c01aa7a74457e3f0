import type { Payload } from 'payload'

/** The API's string id as the database in use has it: a number in SQLite, hex text in MongoDB; null for one it cannot have. */
export function toRecordId(payload: Payload, id: string): string | number | null {
  if (payload.db.defaultIDType === 'number') return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
  return /^[0-9a-f]{24}$/.test(id) ? id : null
}
