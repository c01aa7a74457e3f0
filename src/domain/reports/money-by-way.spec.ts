import { describe, expect, it } from '@jest/globals'

import {
  chargeEntries,
  disputeEntries,
  holdTakenEntry,
  type LedgerEntry,
  paymentEntry,
  reversalOf,
} from '@/domain/ledger/ledger'

import { createMoneyByWay } from './money-by-way'

const [FROM, UNTIL] = ['2025-01-01T05:00:00.000Z', '2026-01-01T05:00:00.000Z']
const sumsOf = (...ledger: LedgerEntry[]) => {
  const made = createMoneyByWay(FROM, UNTIL)
  made.add(ledger)
  return made.result().filter(({ netCents, receivedCents }) => netCents !== 0 || receivedCents !== 0)
}
const cash = (at: string) => paymentEntry({ requestKey: at, cents: 5_000, method: 'cash', at })

describe('money by way', () => {
  it('has every way, whether anything moved on it', () => {
    expect(
      createMoneyByWay(FROM, UNTIL)
        .result()
        .map(({ way, netCents }) => [way, netCents]),
    ).toEqual(['card', 'cash', 'check', 'transfer', 'other'].map((way) => [way, 0]))
  })

  it('counts from the first moment on and up to the last, which is not in it', () => {
    expect(sumsOf(cash('2025-01-01T04:59:59.999Z'), cash(UNTIL))).toEqual([])
    expect(sumsOf(cash(FROM), cash('2026-01-01T04:59:59.999Z'))).toMatchObject([{ receivedCents: 10_000 }])
  })

  it('has no card fee apart, takes back what was taken back, and tells banks from refunds', () => {
    const at = '2025-06-01T12:00:00.000Z'
    const wrong = cash('2025-05-01T12:00:00.000Z')
    const won = disputeEntries([], { disputeId: 'a', paymentId: 'pi_1', status: 'won', cents: 70_000, at })
    const lost = disputeEntries([], { disputeId: 'b', paymentId: 'pi_1', status: 'lost', cents: 30_000, at })
    const refund = { key: 'r', kind: 'refund', cents: -20_000, at, who: 'owner', method: 'other' } as const
    const bounced = { ...refund, key: 'b', method: undefined }
    const failed = {
      key: 'f',
      kind: 'refund-failed',
      cents: 20_000,
      at,
      who: 'provider',
      reverses: 'b',
    } as const
    expect(
      sumsOf(
        ...chargeEntries({ paymentId: 'pi_1', cents: 150_689, at }, 4_389),
        ...[wrong, reversalOf(wrong, at), ...won, ...lost, refund, bounced, failed],
        holdTakenEntry({ paymentId: 'pi_h', cents: 1_000, at }, 'owner'),
      ),
    ).toEqual([
      { way: 'card', receivedCents: 151_689, givenBackCents: 0, bankCents: 30_000, netCents: 121_689 },
      { way: 'other', receivedCents: 0, givenBackCents: 20_000, bankCents: 0, netCents: -20_000 },
    ])
  })
})
