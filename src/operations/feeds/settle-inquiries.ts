import { findById } from '@/database/find-by-id'
import { linkInquiries } from '@/database/link-inquiries'
import { readPages } from '@/database/read-pages'
import { namesOf } from '@/domain/feeds/import-text'
import { type Actor, entry, type NewEntry } from '@/domain/bookings/journal'
import { FORGOTTEN_EMAIL, FORGOTTEN_NAME, NO_EMAIL } from '@/domain/common/no-email'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { beginning, insertBookings, writeBooking } from '../bookings/write-booking'
import { foldText } from '../runtime/search-text'
import { type ImportedRow, isStanding } from './imported-stays'

const KEY = 'import:'
/** What makes an imported stay's booking the only one of that stay. */
const keyOf = (row: ImportedRow) => `${KEY}${row.id}`

/** Whether a booking came from a channel's calendar. */
export const isImported = ({ requestKey }: Pick<Inquiry, 'requestKey'>): boolean =>
  requestKey?.startsWith(KEY) ?? false

type Seen = Pick<Inquiry, 'status' | 'checkin' | 'checkout' | 'firstName' | 'lastName' | 'email' | 'source'>
const COLUMNS = ['status', 'checkout', 'firstName', 'lastName', 'email', 'source'] as const

const wantsInquiry = (row: ImportedRow) => isStanding(row) && row.importKind === 'reservation'

/** How a stay's booking reads. */
const fieldsOf = (row: ImportedRow) => ({
  ...namesOf(row.label),
  checkin: row.checkin,
  checkout: row.checkout,
  source: row.source,
  searchText: foldText([row.label, row.reservationCode, row.phoneLast4, row.eventSummary].join(' ')),
})

/** Nothing is made up: no guests, no price, no address to write to; nobody is owed a mail. */
const newInquiry = (row: ImportedRow) =>
  beginning(
    {
      ...fieldsOf(row),
      email: NO_EMAIL,
      guests: 0,
      status: 'confirmed' as const,
      paidVia: 'channel' as const,
      isCheckout: false,
      requestKey: keyOf(row),
    },
    entry('imported', 'channel', { checkin: row.checkin, checkout: row.checkout }),
  )

async function create(payload: Payload, rows: readonly ImportedRow[]): Promise<void> {
  if (rows.length === 0) return
  await insertBookings(payload, rows, newInquiry)
  await linkInquiries(
    payload,
    rows.map(({ id }) => id),
    KEY,
  )
}

async function seenInquiries(payload: Payload, rows: readonly ImportedRow[]): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>()
  for (const source of new Set(rows.map((row) => row.source))) {
    for await (const page of readPages(payload, 'inquiries', COLUMNS, { where: { source } })) {
      for (const row of page) seen.set(row.id, row)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return seen
}

/** Whether its guest was forgotten and the channel has somebody there again, who can be forgotten as well. */
const isNamedAgain = ({ email }: Pick<Seen, 'email'>, { label }: ImportedRow): boolean =>
  email === FORGOTTEN_EMAIL && label !== FORGOTTEN_NAME

const isSo = (seen: Seen, row: ImportedRow): boolean =>
  !isNamedAgain(seen, row) &&
  seen.status === 'confirmed' &&
  seen.checkin === row.checkin &&
  seen.checkout === row.checkout &&
  seen.source === row.source &&
  `${seen.firstName} ${seen.lastName}` === row.label

/** What a channel's move, or its return, is to the booking; a name that it tells now is nothing that happened. */
function followed(inquiry: Inquiry, { checkin, checkout }: ImportedRow): NewEntry[] {
  if (inquiry.status !== 'confirmed') return [entry('imported', 'channel', { checkin, checkout })]
  if (inquiry.checkin === checkin && inquiry.checkout === checkout) return []
  const { guests } = inquiry
  const from = { checkin: inquiry.checkin, checkout: inquiry.checkout, guests }
  return [entry('changed', 'channel', { from, to: { checkin, checkout, guests }, key: '', tell: false })]
}

/** Whether what the owner took for an echo is none any more since its row was read (`bring-back-ignored`). */
const countsAgain = async (payload: Payload, { id, state }: ImportedRow): Promise<boolean> =>
  state === 'expired' && (await findById(payload, 'stays', id))?.state === 'confirmed'

/**
 * Brings the bookings of imported stays to where the stays are: a reservation has a confirmed one on its dates, every
 * other stay none that stands. Safe to run twice and after a crash anywhere in it.
 * @param by who ended stays that have ended; what the owner took for an echo, the owner ended
 */
export async function settleInquiries(payload: Payload, rows: readonly ImportedRow[], by: Actor = 'channel') {
  await create(
    payload,
    rows.filter((row) => wantsInquiry(row) && !row.inquiryId),
  )
  const linked = rows.filter((row) => row.inquiryId)
  if (linked.length === 0) return
  const seen = await seenInquiries(payload, linked)
  const now = new Date().toISOString()
  for (const row of linked) {
    const before = seen.get(row.inquiryId!)
    if (wantsInquiry(row)) {
      if (before && isSo(before, row)) continue
      await writeBooking(payload, row.inquiryId!, (inquiry) => ({
        data: {
          ...fieldsOf(row),
          ...(isNamedAgain(inquiry, row) ? { email: NO_EMAIL, requestKey: keyOf(row) } : {}),
          status: 'confirmed',
        },
        entries: followed(inquiry, row),
      }))
    } else if (before?.status !== 'cancelled' && !(await countsAgain(payload, row))) {
      const actor = row.state === 'expired' ? 'owner' : by
      await writeBooking(payload, row.inquiryId!, ({ status }) =>
        status === 'confirmed'
          ? { data: { status: 'cancelled', decidedAt: now }, entries: [entry('cancelled', actor, {})] }
          : null,
      )
    }
  }
}
