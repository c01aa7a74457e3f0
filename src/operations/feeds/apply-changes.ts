import { compareAndSet } from '@/database/compare-and-set'
import { insertMany } from '@/database/insert-many'
import { toRecordId } from '@/database/record-id'
import { unlessThere } from '@/database/unique'
import { compareDates } from '@/domain/common/calendar-date'
import { FORGOTTEN_NAME } from '@/domain/common/no-email'
import type { FeedChange } from '@/domain/feeds/feed-change'
import { importLabel } from '@/domain/feeds/import-text'
import type { Feed } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { eventKeyOf, type ImportedRow, importedRows } from './imported-stays'

type Create = Extract<FeedChange, { action: 'create' }>
type Update = Extract<FeedChange, { action: 'update' }>

const newStay = (feed: Feed, { event }: Create) => ({
  source: feed.platform,
  state: 'confirmed',
  checkin: event.checkin,
  checkout: event.checkout,
  label: importLabel(event, feed.platform),
  feedId: String(feed.id),
  importKind: event.kind,
  eventKey: eventKeyOf(String(feed.id), event.uid),
  misses: 0,
  eventSummary: event.summary,
  reservationCode: event.reservationCode ?? null,
  phoneLast4: event.phoneLast4 ?? null,
})

/** The record's fields from the merge's. A guest's name that the channel hides by now is kept; one that was deleted stays so. */
function updateOf(feed: Feed, row: ImportedRow, { event, patch }: Update): Partial<ImportedRow> {
  const { uid, isCancelled, kind = row.importKind, summary, ...fields } = patch
  const isForgotten = row.label === FORGOTTEN_NAME && isCancelled !== false
  const tellsName =
    !isForgotten && (kind !== 'reservation' || Boolean(event.guestName) || row.importKind !== kind)
  return {
    ...fields,
    ...(uid === undefined ? {} : { eventKey: eventKeyOf(String(feed.id), uid) }),
    ...(isCancelled === false ? { state: 'confirmed' as const, source: feed.platform } : {}),
    ...(summary === undefined ? {} : { eventSummary: summary }),
    importKind: kind,
    ...(tellsName ? { label: importLabel({ ...event, kind }, feed.platform) } : {}),
  }
}

const inOrder = (a: ImportedRow, b: ImportedRow) =>
  compareDates(a.checkin, b.checkin) || Number(a.id) - Number(b.id)

/**
 * Writes what a sync found to the stays' own records, and nothing else: nights, bookings and conflicts follow from these
 * (`settle-feed`), so a process that dies in between leaves nothing that the next sync does not see. What ended goes
 * first, so that its nights can go to what came instead.
 * @returns the source's stays as they are now: read again where somebody else changed one, and else only what is new
 */
export async function applyChanges(
  payload: Payload,
  feed: Feed,
  rows: readonly ImportedRow[],
  changes: readonly FeedChange[],
): Promise<ImportedRow[]> {
  const feedId = String(feed.id)
  const stays = new Map(rows.map((row) => [row.id, row]))
  let isLost = false
  const write = async (id: string, data: Partial<ImportedRow>, from: string[]) => {
    const where: Where = { id: { equals: toRecordId(id) }, state: { in: from } }
    const written = { ...data, updatedAt: new Date().toISOString() }
    // Null: another record has this event already, and that one is the stay.
    const isWritten = await unlessThere(compareAndSet(payload, 'stays', where, written))
    if (isWritten) stays.set(id, { ...stays.get(id)!, ...written })
    if (isWritten === false) isLost = true
  }
  for (const change of changes) {
    if (change.action === 'cancel') await write(change.id, { state: 'cancelled' }, ['confirmed'])
  }
  for (const change of changes) {
    const row = change.action === 'update' ? stays.get(change.id) : undefined
    if (change.action === 'update' && row) await write(row.id, updateOf(feed, row, change), [row.state])
    if (change.action === 'miss') await write(change.id, { misses: change.misses }, ['confirmed', 'expired'])
  }
  const creates = changes.filter((change) => change.action === 'create')
  await insertMany(payload, 'stays', creates, (change) => newStay(feed, change))
  if (isLost) return importedRows(payload, feedId)
  if (creates.length > 0) {
    const checkins = creates.map(({ event }) => event.checkin).sort()
    const range = { first: checkins[0]!, last: checkins.at(-1)! }
    for (const row of await importedRows(payload, feedId, range)) stays.set(row.id, row)
  }
  return [...stays.values()].sort(inOrder)
}
