import type { ProviderMoney } from '@/contract/reports'
import { findAll } from '@/database/find-all'
import { endOfDate } from '@/domain/common/instant-at'
import type { LedgerEntry } from '@/domain/ledger/ledger'
import { isBack, sumMovements } from '@/domain/payments/provider-money'
import type { Payload, Where } from 'payload'

/** A payment may stand in our books for a while after the provider had it, when the site was away. */
const APART_MS = 31 * 24 * 3600_000

/**
 * What the payment provider took and paid out in a year of dates at the house, or ever, from what was read of it.
 * It needs to know of the ledgers which card payments there were: those of which nothing was read are counted.
 */
export function createProviderMoney(payload: Payload, year: number | null, timeZone: string) {
  const endOf = (of: number) => endOfDate(timeZone, `${of}-12-31`)
  const [from, until] = year === null ? [0, Infinity] : [endOf(year - 1), endOf(year)]
  const isWithin = (at: string) => Date.parse(at) >= from && Date.parse(at) < until
  const charges = new Set<string>()

  const within = (field: string, first: string, last: string): Where =>
    year === null
      ? {}
      : { and: [{ [field]: { greater_than_equal: first } }, { [field]: { less_than: last } }] }

  return {
    /** Each booking's, once. */
    add: (ledger: readonly LedgerEntry[]): void => {
      for (const { kind, at, providerId } of ledger)
        if (kind === 'charge' && providerId && isWithin(at)) charges.add(providerId)
    },
    /** Null where there is nothing to say. */
    result: async (): Promise<ProviderMoney | null> => {
      const [first, last] =
        year === null ? ['', ''] : [from - APART_MS, until + APART_MS].map((at) => new Date(at).toISOString())
      const [moved, paidOut] = await Promise.all([
        findAll(payload, 'provider-movements', within('at', first!, last!)),
        findAll(payload, 'payouts', within('arrivesOn', `${year}-01-01`, `${Number(year) + 1}-01-01`)),
      ])
      const known = new Set(
        moved.flatMap(({ category, paymentId }) => (category === 'charge' ? paymentId : [])),
      )
      const movements = moved.filter(({ at }) => isWithin(at))
      if (charges.size + movements.length + paidOut.length === 0) return null
      return {
        ...sumMovements(movements as never),
        paidOutCents: paidOut.reduce((sum, { state, cents }) => (isBack(state) ? sum : sum + cents), 0),
        unknownCharges: [...charges].filter((paymentId) => !known.has(paymentId)).length,
      }
    },
  }
}
