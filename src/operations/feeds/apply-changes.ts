import { compareAndSet } from '@/database/compare-and-set'
import { insertMany } from '@/database/insert-many'
import { toRecordId } from '@/database/record-id'
import { isUniqueViolation } from '@/database/unique'
import { yieldToEventLoop } from '@/database/yield-to-event-loop'
import type { FeedChange } from '@/domain/ical/feed-change'
import { importLabel } from '@/domain/ical/import-words'
import type { Feed } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { eventKeyOf, type ImportedRow, sourceOf } from './imported-stays'

type Create = Extract<FeedChange, { action: 'create' }>
type Update = Extract<FeedChange, { action: 'update' }>

const newStay = (feed: Feed, { event }: Create) => ({
  source: sourceOf(feed.platform),
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

/** The record's fields from the merge's. A guest's name that the channel hides by now is kept. */
function updateOf(feed: Feed, row: ImportedRow, { event, patch }: Update): Record<string, unknown> {
  const { uid, isCancelled, kind = row.importKind, summary, ...fields } = patch
  const tellsName = kind !== 'reservation' || Boolean(event.guestName) || row.importKind !== kind
  return {
    ...fields,
    ...(uid === undefined ? {} : { eventKey: eventKeyOf(String(feed.id), uid) }),
    ...(isCancelled === false ? { state: 'confirmed' } : {}),
    ...(summary === undefined ? {} : { eventSummary: summary }),
    importKind: kind,
    ...(tellsName ? { label: importLabel({ ...event, kind }, feed.platform) } : {}),
  }
}

/**
 * Writes what a sync found to the stays' own records, and nothing else: nights, bookings and conflicts follow from these
 * (`settle-feed`), so a process that dies in between leaves nothing that the next sync does not see. What ended goes
 * first, so that its nights can go to what came instead.
 */
export async function applyChanges(
  payload: Payload,
  feed: Feed,
  rows: readonly ImportedRow[],
  changes: readonly FeedChange[],
): Promise<void> {
  const known = new Map(rows.map((row) => [row.id, row]))
  const write = async (id: string, data: Record<string, unknown>, from: string[]) => {
    const where: Where = { and: [{ id: { equals: toRecordId(id) } }, { state: { in: from } }] }
    try {
      await compareAndSet(payload, 'stays', where, data)
    } catch (error) {
      // Another record has this event already: that one is the stay.
      if (!isUniqueViolation(error)) throw error
    }
    await yieldToEventLoop()
  }
  for (const change of changes) {
    if (change.action === 'cancel') await write(change.id, { state: 'cancelled' }, ['confirmed'])
  }
  for (const change of changes) {
    const row = change.action === 'update' ? known.get(change.id) : undefined
    if (change.action === 'update' && row) await write(row.id, updateOf(feed, row, change), [row.state])
    if (change.action === 'miss') await write(change.id, { misses: change.misses }, ['confirmed'])
  }
  const creates = changes.filter((change) => change.action === 'create')
  await insertMany(payload, 'stays', creates, (change) => newStay(feed, change))
}
