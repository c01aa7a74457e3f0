import type { MoneyView } from '@/contract/reports'
import { findAll } from '@/database/find-all'
import { dateIn } from '@/domain/common/calendar-date'
import { openInstalments } from '@/domain/ledger/ledger'
import { moneyDue, type OpenPart } from '@/domain/reports/money-due'
import { PAYMENT_WAYS } from '@/domain/payments/payment-method'
import { isConfigured } from '@/integrations/stripe'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { moneyBasis } from '../bookings/journal-and-ledger'
import { failedPayout, nextPayout } from '../payments/payouts'
import { houseTimeZone } from '../runtime/clock'
import { type Movement, movements } from './movements'

/** How many of the next payments are named. */
const LISTED = 8

/** By date and way, the latest first. */
function byDay(moved: readonly Movement[]): MoneyView['days'] {
  const days = new Map<string, MoneyView['days'][number]>()
  for (const { date, way, cents, isIn } of moved) {
    const key = `${date} ${way}`
    const day = days.get(key) ?? { date, way, receivedCents: 0, givenBackCents: 0 }
    if (isIn) day.receivedCents += cents
    else day.givenBackCents -= cents
    days.set(key, day)
  }
  return [...days.values()].sort((a, b) =>
    a.date === b.date ? PAYMENT_WAYS.indexOf(a.way) - PAYMENT_WAYS.indexOf(b.way) : a.date < b.date ? 1 : -1,
  )
}

/** What goes to the bank; nothing where cards are not taken. */
async function payoutView(payload: Payload, timeZone: string): Promise<MoneyView['payout']> {
  if (!isConfigured()) return {}
  const today = dateIn(timeZone, Date.now())
  const [next, failed] = await Promise.all([nextPayout(payload, today), failedPayout(payload)])
  return {
    ...(next ? { next: { cents: next.cents, on: next.arrivesOn } } : {}),
    ...(failed
      ? {
          failed: {
            ...{ cents: failed.cents, why: failed.failure ?? '' },
            on: dateIn(timeZone, Date.parse(failed.failedAt ?? failed.madeAt)),
          },
        }
      : {}),
  }
}

/** What is still to pay of a booking, part by part, the first first. Where it has no parts, everything is due at once. */
function openParts(booking: Pick<Inquiry, 'owedCents'> & Partial<Inquiry>): [OpenPart, ...OpenPart[]] {
  const [first, ...others] = openInstalments(moneyBasis(booking))
  return first ? [first, ...others] : [{ cents: booking.owedCents ?? 0, dueOn: null }]
}

/** What is still to come in and when, and what moved in this month at the house. What a channel is paid is not in it. */
export async function moneyView(payload: Payload): Promise<MoneyView> {
  const timeZone = await houseTimeZone(payload)
  const today = dateIn(timeZone, Date.now())
  const month = today.slice(0, 7)
  const [bookings, moved, payout] = await Promise.all([
    findAll(
      payload,
      'inquiries',
      { status: { equals: 'confirmed' }, owedCents: { greater_than: 0 } },
      {
        select: {
          ...{ firstName: true, lastName: true, checkin: true, owedCents: true },
          ...{ ledger: true, terms: true, agreedCents: true, quote: true, paidVia: true },
        },
      },
    ),
    movements(payload, Number(today.slice(0, 4)), timeZone),
    payoutView(payload, timeZone),
  ])
  const owing = bookings.map((booking) => {
    const { id, firstName, lastName, checkin } = booking
    const parts = openParts(booking)
    return { id: String(id), guest: `${firstName} ${lastName}`, checkin, parts, next: parts[0] }
  })
  const thisMonth = moved.filter(({ date }) => date.startsWith(month))
  const sum = (counts: (isIn: boolean) => boolean) =>
    thisMonth.reduce((total, { cents, isIn }) => (counts(isIn) ? total + cents : total), 0)
  // Without a date it is due at once.
  const dueOf = ({ next: { dueOn } }: { next: OpenPart }) => dueOn ?? today
  const first = owing
    .sort((a, b) => `${dueOf(a)} ${a.checkin}`.localeCompare(`${dueOf(b)} ${b.checkin}`))
    .slice(0, LISTED)
  return {
    today,
    ...moneyDue(
      owing.flatMap(({ parts }) => parts),
      today,
    ),
    receivedCents: sum((isIn) => isIn),
    givenBackCents: 0 - sum((isIn) => !isIn),
    days: byDay(thisMonth),
    next: first.map(({ id, guest, checkin, next: { cents, dueOn } }) => ({
      ...{ id, guest, checkin, cents },
      ...(dueOn ? { dueOn } : {}),
    })),
    more: Math.max(0, owing.length - LISTED),
    payout,
  }
}
