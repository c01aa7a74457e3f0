import type { Payload } from 'payload'

import { addDays, dateIn, type CalendarDate } from '@/domain/common/calendar-date'
import { extendJournal, type NewEntry } from '@/domain/bookings/journal'
import {
  addEntries,
  chargeEntries,
  deriveMoney,
  type LedgerEntry,
  paymentEntry,
  refundEntries,
} from '@/domain/ledger/ledger'
import { ALL_AT_ONCE } from '@/domain/payments/payment-terms'
import { moneyBasis } from '@/operations/bookings/journal-and-ledger'
import { foldText } from '@/operations/runtime/search-text'
import { claimStay, type NewStay } from '@/operations/stays/stays'
import type { Inquiry, Stay } from '@/payload-types'
import { flatQuote } from './quotes'

const HOUSE_ZONE = 'America/New_York'

/** Read once: a test that runs over midnight at the house must not see its dates move. */
const TODAY = dateIn(HOUSE_ZONE, Date.now())

/** A date `nights` after today at the house (negative: before). */
export function daysFromToday(nights: number): CalendarDate {
  return addDays(TODAY, nights)
}

type InquiryFields = Partial<Omit<Inquiry, 'id' | 'createdAt' | 'updatedAt'>>

/**
 * An inquiry as a guest would have left it, at the default rates, its mails sent. It goes past the rules of the form, so
 * it may be old, or in any status (a confirmed one claims no night by itself: see `seedStay`).
 */
export function seedInquiry(payload: Payload, fields: InquiryFields = {}): Promise<Inquiry> {
  const guest = { firstName: 'Guest', lastName: 'Example', email: 'guest@example.org', ...fields }
  const checkin = fields.checkin ?? daysFromToday(30)
  const checkout = fields.checkout ?? addDays(checkin, 3)
  const data = {
    ...guest,
    checkin,
    checkout,
    guests: 2,
    source: 'direct' as const,
    status: 'pending' as const,
    quote: { ...flatQuote({ checkin, checkout, guests: fields.guests }) },
    terms: ALL_AT_ONCE,
    revision: 0,
    searchText: foldText([guest.firstName, guest.lastName, guest.email, fields.message].join(' ')),
    ...fields,
  }
  return payload.create({
    collection: 'inquiries',
    depth: 0,
    data: { ...data, ...deriveMoney(moneyBasis(data)), ...fields },
  })
}

const asLedger = (entries: readonly LedgerEntry[]) => ({ ledger: entries as unknown as Inquiry['ledger'] })

/** That a card was charged this much, of which so much is its fee, and was given back so much; US cents. */
export function chargedBy(cents: number, { paymentId = 'pi_1', feeCents = 0, refundedCents = 0 } = {}) {
  const at = new Date().toISOString()
  const charged = chargeEntries({ paymentId, cents, at }, feeCents)
  const refund = { key: 'seeded', cents: refundedCents, at, who: 'owner', paymentId } as const
  return asLedger(
    refundedCents === 0
      ? charged
      : addEntries(charged, refundEntries(charged, { ...refund, state: 'succeeded' })),
  )
}

/** That this much came in cash, US cents. */
export const paidInCash = (cents: number, more: { at?: string; note?: string } = {}) =>
  asLedger([
    paymentEntry({ requestKey: 'seeded', cents, method: 'cash', at: new Date().toISOString(), ...more }),
  ])

/** What a booking has when this happened to it and nothing has followed yet. */
export const happened = (...entries: NewEntry[]): Pick<Inquiry, 'journal' | 'followFrom'> => ({
  journal: extendJournal([], entries, new Date().toISOString()) as unknown as Inquiry['journal'],
  followFrom: 1,
})

/** `count` inquiries one after the other, so the last has the highest id; `fields` says what differs. */
export async function seedInquiries(
  payload: Payload,
  count: number,
  fields: (index: number) => InquiryFields,
): Promise<Inquiry[]> {
  const made: Inquiry[] = []
  for (let index = 0; index < count; index++) made.push(await seedInquiry(payload, fields(index)))
  return made
}

/** A confirmed stay that has claimed its nights. @throws Refusal 409 when one of them is taken */
export function seedStay(payload: Payload, fields: Partial<NewStay> = {}): Promise<Stay> {
  const checkin = fields.checkin ?? daysFromToday(30)
  const checkout = fields.checkout ?? addDays(checkin, 3)
  return claimStay(payload, { source: 'manual', label: 'Seeded stay', ...fields, checkin, checkout })
}
