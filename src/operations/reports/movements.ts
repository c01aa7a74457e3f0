import { readPages } from '@/database/read-pages'
import { type CalendarDate, dateIn } from '@/domain/common/calendar-date'
import type { LedgerEntry, LedgerKind } from '@/domain/ledger/ledger'
import type { Cents } from '@/domain/common/money'
import type { PaymentWay } from '@/domain/payments/payment-method'
import type { Payload } from 'payload'

import { ledgerOf } from '../bookings/journal-and-ledger'

/** The card fee is in the charge: it is no money that moved by itself. */
const WHAT: Readonly<Partial<Record<LedgerKind, string>>> = {
  charge: 'Payment',
  payment: 'Payment',
  refund: 'Refund',
  'refund-failed': 'Refund that came back',
  dispute: 'Taken by the bank',
  'dispute-won': 'Brought back by the bank',
  'hold-taken': 'Taken for damage',
}

const WHAT_REVERSED: Readonly<Partial<Record<LedgerKind, string>>> = {
  payment: 'Payment taken out of the books',
  'hold-taken': 'Given back of what was taken for damage',
}

const whatOf = ({ kind, reverses }: LedgerEntry): string | undefined =>
  (reverses !== undefined && WHAT_REVERSED[kind]) || WHAT[kind]

/** Money that came or went. */
export interface Movement {
  /** At the house. */
  date: CalendarDate
  /** ISO UTC. */
  at: string
  cents: Cents
  /** A payment or what was taken for damage, or what was taken out of it again; else it went back, or the bank took it. */
  isIn: boolean
  /** In words. */
  what: string
  way: PaymentWay
  note?: string
  providerId?: string
  booking: { id: string; guest: string; checkin: CalendarDate }
}

/** Everything that moved in a year of dates at the house, or ever, the oldest first. */
export async function movements(payload: Payload, year: number | null, timeZone: string) {
  const found: Movement[] = []
  for await (const page of readPages(payload, 'inquiries', ['ledger', 'firstName', 'lastName'])) {
    for (const { id, checkin, firstName, lastName, ledger } of page) {
      const booking = { id, checkin, guest: `${firstName} ${lastName}` }
      for (const entry of ledgerOf({ ledger })) {
        const { kind, at, cents, method, note, providerId } = entry
        const what = whatOf(entry)
        const date = dateIn(timeZone, Date.parse(at))
        if (!what || (year !== null && !date.startsWith(`${year}-`))) continue
        const isIn = kind === 'charge' || kind === 'payment' || kind === 'hold-taken'
        found.push({
          ...{ date, at, cents, isIn, what, way: method ?? 'card', booking },
          ...(note ? { note } : {}),
          ...(providerId ? { providerId } : {}),
        })
      }
    }
  }
  return found.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}
