import type { PageOptions } from '@/database/port'
import { readPages } from '@/database/read-pages'
import { FORGOTTEN_NAME } from '@/domain/common/no-email'
import type { ImportKind } from '@/domain/feeds/feed'
import type { KnownStay } from '@/domain/feeds/feed-change'
import type { StayState } from '@/domain/stays/stay'
import type { Stay } from '@/payload-types'
import type { Payload } from 'payload'

const COLUMNS = [
  'source',
  'state',
  'checkout',
  'label',
  'inquiryId',
  'importKind',
  'eventKey',
  'misses',
  'eventSummary',
  'reservationCode',
  'phoneLast4',
  'confirmedAt',
  'updatedAt',
] as const

/** A stay of a channel's calendar, as much of it as a sync needs. */
export type ImportedRow = Pick<Stay, (typeof COLUMNS)[number] | 'checkin'> & {
  id: string
  importKind: ImportKind
  eventKey: string
}

/**
 * Every stay that a source ever made, ended ones too, by check-in.
 * @param range only those that arrive on these days
 */
export async function importedRows(
  payload: Payload,
  feedId: string,
  range: Pick<PageOptions, 'first' | 'last'> = {},
): Promise<ImportedRow[]> {
  const rows: ImportedRow[] = []
  for await (const page of readPages(payload, 'stays', COLUMNS, { where: { feedId }, ...range })) {
    rows.push(...(page as ImportedRow[]))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return rows
}

export const isStanding = ({ state }: { state: StayState }): boolean => state === 'confirmed'

export const eventKeyOf = (feedId: string, uid: string): string => `${feedId}/${uid}`
export const uidOf = (eventKey: string, feedId: string): string => eventKey.slice(feedId.length + 1)

/** What the merge knows of a stay. One that the owner took for an echo is 'expired', and not brought back. */
export const toKnown = (row: ImportedRow, feedId: string): KnownStay => ({
  id: row.id,
  uid: uidOf(row.eventKey, feedId),
  checkin: row.checkin,
  checkout: row.checkout,
  kind: row.importKind,
  isCancelled: !isStanding(row),
  isConfirmed: Boolean(row.confirmedAt),
  isDismissed: row.state === 'expired',
  isForgotten: row.label === FORGOTTEN_NAME,
  misses: row.misses ?? 0,
  summary: row.eventSummary ?? '',
  ...(row.reservationCode ? { reservationCode: row.reservationCode } : {}),
  ...(row.phoneLast4 ? { phoneLast4: row.phoneLast4 } : {}),
})
