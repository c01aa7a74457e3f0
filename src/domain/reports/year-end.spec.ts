import { describe, expect, it } from '@jest/globals'

import { entry, type JournalEntry, type NewEntry } from '@/domain/bookings/journal'
import {
  chargeEntries,
  type LedgerEntry,
  type MoneyBasis,
  paymentEntry,
  priceIn,
} from '@/domain/ledger/ledger'

import { createOwedThen } from './year-end'

const [ON, UNTIL] = ['2026-12-31', '2027-01-01T05:00:00.000Z']
const [BEFORE, LATER, LAST] = ['2026-11-01', '2027-01-10', '2027-01-20'].map(
  (day) => `${day}T12:00:00.000Z`,
) as [string, string, string]
/** Three nights: 1463.00, and 43.89 more by card. */
const QUOTE = { totalCents: 150_689, cardFeeCents: 4_389 }
const AGREED = { checkin: '2027-03-01', checkout: '2027-03-04', guests: 2, cents: 150_689 }

type Case = {
  checkin?: string
  ledger?: LedgerEntry[]
  happened?: [string, NewEntry][]
  more?: Partial<MoneyBasis>
}

function owedThen({ checkin = AGREED.checkin, ledger = [], happened = [], more = {} }: Case) {
  const journal = ([[BEFORE, entry('confirmed', 'owner', {})], ...happened] as const).map(
    ([at, each], place): JournalEntry => ({ ...each, seq: place + 1, at }),
  )
  const basis: MoneyBasis = {
    ...{
      ledger,
      checkin,
      quote: QUOTE,
      termsVersion: 2,
      isStanding: true,
      isChannel: false,
      isInReview: false,
    },
    ...{ returnedPayments: [], isProcessing: false },
    ...more,
  }
  const owed = createOwedThen(ON, UNTIL)
  owed.add(
    {
      ...{ status: 'confirmed', checkin, checkout: AGREED.checkout, priceCents: priceIn(basis) },
      ...{ createdAt: BEFORE, journal, ledger },
    },
    basis,
  )
  return owed.result()
}
const cash = (cents: number, at: string) => paymentEntry({ requestKey: at, cents, method: 'cash', at })
const card = (at: string) => chargeEntries({ paymentId: 'pi_1', cents: 150_689, at }, 4_389)
const changed = (priceCents: number, cents: number): [string, NewEntry] => [
  LAST,
  entry('changed', 'owner', { from: AGREED, to: { ...AGREED, cents }, key: '', tell: false, priceCents }),
]
const NONE = { begunCents: 0, laterCents: 0, inAdvanceCents: 0 }

describe('what was owed at the end of a year', () => {
  it.each<[string, Case, Partial<typeof NONE>]>([
    ['of a stay to come', {}, { laterCents: 146_300 }],
    ['of one that begins on the last day', { checkin: ON }, { begunCents: 146_300 }],
    ['of one that begins on the day after', { checkin: '2027-01-01' }, { laterCents: 146_300 }],
    ['though it was paid later', { ledger: card(LATER) }, { laterCents: 146_300 }],
    [
      'less what had come, which is in advance',
      { ledger: [cash(46_300, BEFORE), cash(100_000, LATER)] },
      { laterCents: 100_000, inAdvanceCents: 46_300 },
    ],
    [
      'nothing once it was paid by card, the fee included',
      { ledger: card(BEFORE), happened: [changed(146_300, 120_000)], more: { agreedCents: 120_000 } },
      { inAdvanceCents: 150_689 },
    ],
    [
      'at the price before it became cheaper',
      { happened: [changed(146_300, 120_000)], more: { agreedCents: 120_000 } },
      { laterCents: 146_300 },
    ],
    [
      'at the price before its dates were others, beside the card fee that was paid by then',
      {
        ledger: chargeEntries({ paymentId: 'pi_1', cents: 50_000, at: BEFORE }, 1_000),
        happened: [changed(146_300, 103_000)],
        more: { quote: { totalCents: 103_000, cardFeeCents: 3_000 } },
      },
      { laterCents: 97_300, inAdvanceCents: 50_000 },
    ],
    [
      'without the card fee that was paid later, where the same total was agreed on after that',
      { ledger: card(LATER), happened: [changed(146_300, 150_689)], more: { agreedCents: 150_689 } },
      { laterCents: 146_300 },
    ],
    [
      'without the card fee of a booking from before the ledger that came in cash',
      { ledger: [cash(146_300, BEFORE)], more: { termsVersion: 1 } },
      { inAdvanceCents: 146_300 },
    ],
    ['nothing where nobody knows the price', { more: { quote: null } }, {}],
    ['nothing of a channel’s', { more: { isChannel: true } }, {}],
    ['nothing once it was cancelled', { happened: [[BEFORE, entry('cancelled', 'guest', {})]] }, {}],
  ])('%s', (_, booking, expected) => expect(owedThen(booking)).toEqual({ ...NONE, ...expected }))
})
