import { compareAndSet } from '@/database/compare-and-set'
import { findById } from '@/database/find-by-id'
import { insertMany } from '@/database/insert-many'
import { extendJournal, type NewEntry } from '@/domain/bookings/journal'
import {
  addEntries,
  type DerivedMoney,
  deriveMoney,
  type LedgerEntry,
  withoutNotes,
} from '@/domain/ledger/ledger'
import { ALL_AT_ONCE } from '@/domain/payments/payment-terms'
import { canBeMailed } from '@/domain/common/no-email'
import { Refusal } from '@/domain/common/refusal'
import type { Inquiry } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { giveBackUse } from '../rates/codes/code-uses'
import { kickJobs } from '../runtime/job-signal'
import { foldText } from '../runtime/search-text'
import { settleUse, useAfter, withUse } from './code-of-booking'
import { journalOf, ledgerOf, moneyBasis } from './journal-and-ledger'

/** The only file that writes `inquiries` (a lint rule holds it): whoever writes a booking says what happened to it. */

/** What is kept of a booking only together with what it is derived from, or what it took. */
type Derived = 'codeUse' | 'revision' | 'journal' | 'followFrom' | 'ledger' | keyof DerivedMoney
type Fields = Partial<Omit<Inquiry, 'id' | 'createdAt' | Derived>>
/** `null` empties a field. */
export interface Decision {
  data?: { [K in keyof Fields]: Fields[K] | null }
  entries?: readonly NewEntry[]
  /** Money that moved; what the ledger has already, by its key, counts once. */
  money?: readonly LedgerEntry[]
  /** Its guest is forgotten: the owner's words leave the ledger, too. */
  isErasure?: boolean
}

/** The booking as it is afterwards, and whether it was written; no booking when there is none any more. */
export type Written = { booking: Inquiry; isWritten: boolean } | { booking: null; isWritten: false }

const TRIES = 10
export const BUSY_BOOKING =
  'This booking is being changed at this very moment. Please look again in a minute.'

/** @returns null when there is no such booking */
export const lookUpInquiry = (payload: Payload, id: string | number): Promise<Inquiry | null> =>
  findById(payload, 'inquiries', String(id))

/** Where a search finds a guest. */
export function searchTextOf(guest: Partial<Inquiry>): string {
  const { firstName, lastName, email = '', phone, location, message, specialRequests } = guest
  const address = canBeMailed(email) ? email : ''
  return foldText([firstName, lastName, address, phone, location, message, specialRequests].join(' '))
}

/** What a new booking is kept with. */
export function beginning<T extends Partial<Inquiry>>(data: T, ...happened: NewEntry[]) {
  const journal = extendJournal([], happened, new Date().toISOString())
  const begun = {
    ...data,
    terms: data.terms ?? ALL_AT_ONCE,
    journal: journal as unknown as Inquiry['journal'],
  }
  return { ...begun, ...deriveMoney(moneyBasis(begun)), revision: 0, followFrom: 1 }
}

function written(booking: Inquiry, { data = {}, entries = [], money = [], isErasure }: Decision) {
  const before = journalOf(booking)
  const longer = addEntries(ledgerOf(booking), money)
  const ledger = isErasure ? withoutNotes(longer) : longer
  const changed = {
    ...data,
    revision: booking.revision + 1,
    ledger: ledger as unknown as Inquiry['ledger'],
    ...(entries.length === 0
      ? {}
      : {
          journal: extendJournal(before, entries, new Date().toISOString()) as unknown as Inquiry['journal'],
          followFrom: booking.followFrom ?? before.length + 1,
        }),
  }
  return { ...changed, ...deriveMoney(moneyBasis({ ...booking, ...changed } as Inquiry)) }
}

/**
 * Writes a booking once it was read: what `decide` says of it is kept only while nobody else has written it meanwhile,
 * data and journal in one write; else it is read and decided anew, ten times at most. What follows is begun by whoever runs
 * the jobs, never waited for.
 * @param decide null leaves the booking as it is; what it throws is thrown
 * @throws Refusal 409 when others keep writing it
 */
export async function writeBooking(
  payload: Payload,
  id: string | number,
  decide: (booking: Inquiry) => Decision | null | Promise<Decision | null>,
): Promise<Written> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const booking = await lookUpInquiry(payload, id)
    if (!booking) return { booking, isWritten: false }
    const decision = await decide(booking)
    if (decision === null) return { booking, isWritten: false }
    const use = await useAfter(payload, booking, decision.data ?? {})
    const data = written(booking, { ...decision, data: { ...decision.data, ...use } })
    const asRead: Where = { id: { equals: booking.id }, revision: { equals: booking.revision } }
    if (!(await compareAndSet(payload, 'inquiries', asRead, data))) {
      if (use.codeUse) await giveBackUse(payload, use.codeUse, null)
      continue
    }
    if (decision.entries?.length) kickJobs()
    const now = { ...booking, ...data } as Inquiry
    await settleUse(payload, booking, now)
    return { booking: now, isWritten: true }
  }
  throw new Refusal('being-changed', BUSY_BOOKING)
}

/**
 * A new booking, with a use of the code that its quote has.
 * @throws what a unique index refuses (`isUniqueViolation`); Refusal 400 when the code is gone, 409 when it is used up
 */
export async function createBooking(
  payload: Payload,
  data: Omit<Inquiry, 'id' | 'createdAt' | 'updatedAt' | 'searchText' | Derived>,
  ...happened: NewEntry[]
): Promise<Inquiry> {
  const made = await withUse(payload, data as Pick<Inquiry, 'quote'>, (codeUse) =>
    payload.create({
      collection: 'inquiries',
      depth: 0,
      data: beginning({ ...data, codeUse, searchText: searchTextOf(data) }, ...happened),
    }),
  )
  kickJobs()
  return made
}

/** Many at once, past Payload (`database/insert-many`); those whose `requestKey` is there already are left out. */
export const insertBookings = <T>(
  payload: Payload,
  items: readonly T[],
  toRow: (item: T) => Record<string, unknown>,
): Promise<void> => insertMany(payload, 'inquiries', items, toRow)

/** Forgets where guests asked from. */
export const forgetAddresses = (payload: Payload, before: Date): Promise<unknown> =>
  payload.db.updateMany({
    collection: 'inquiries',
    where: { createdAt: { less_than: before.toISOString() }, ipAddress: { exists: true } },
    data: { ipAddress: null },
    returning: false,
  })

/** What follows from the journal as it was read is written down. A booking that was written since then has more. */
export const followedTo = (payload: Payload, { id, revision, updatedAt }: Inquiry): Promise<boolean> =>
  compareAndSet(
    payload,
    'inquiries',
    { id: { equals: id }, revision: { equals: revision } },
    // Nothing of the booking itself is changed by it.
    { followFrom: null, updatedAt },
  )

/**
 * Deletes a booking while `where` holds; what was to follow from it is skipped, and its code can be used again.
 * @returns whether it is gone
 */
export async function deleteBooking(
  payload: Payload,
  { id, codeUse }: Pick<Inquiry, 'id' | 'codeUse'>,
  where: Where = {},
): Promise<boolean> {
  await payload.db.deleteMany({ collection: 'inquiries', where: { and: [{ id: { equals: id } }, where] } })
  const isGone = (await lookUpInquiry(payload, id)) === null
  if (codeUse && isGone) await giveBackUse(payload, codeUse, String(id))
  return isGone
}
