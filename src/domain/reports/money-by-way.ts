import type { LedgerEntry } from '@/domain/ledger/ledger'
import type { Cents } from '@/domain/common/money'
import { PAYMENT_WAYS, type PaymentWay } from '@/domain/payments/payment-method'

/** What moved on one way, US cents. */
export interface WaySums {
  way: PaymentWay
  /** Payments and what was taken for damage, less what was taken out of the books again. */
  receivedCents: Cents
  /** Refunds, less those that came back; zero or more. */
  givenBackCents: Cents
  /** What banks took in disputes, less what they brought back. */
  bankCents: Cents
  netCents: Cents
}

/**
 * Adds up what moved from one moment on and before another (ISO UTC), by the way on which it did. The card fee is in the charge,
 * so it is no money that moved by itself.
 */
export function createMoneyByWay(from: string, until: string) {
  const sums = new Map<PaymentWay, WaySums>(
    PAYMENT_WAYS.map((way) => [way, { way, receivedCents: 0, givenBackCents: 0, bankCents: 0, netCents: 0 }]),
  )
  return {
    add: (ledger: readonly LedgerEntry[]): void => {
      for (const { kind, at, cents, method } of ledger) {
        if (kind === 'card-fee' || at < from || at >= until) continue
        const sum = sums.get(method ?? 'card')!
        sum.netCents += cents
        if (kind === 'charge' || kind === 'payment' || kind === 'hold-taken') sum.receivedCents += cents
        else if (kind === 'refund' || kind === 'refund-failed') sum.givenBackCents -= cents
        else sum.bankCents -= cents
      }
    },
    result: (): WaySums[] => [...sums.values()],
  }
}
