import type { ProviderMoney } from '@/contract/reports'
import { readPages } from '@/database/read-pages'
import { endOfDate } from '@/domain/common/instant-at'
import type { LedgerEntry } from '@/domain/ledger/ledger'
import { isBack, sumMovements } from '@/domain/payments/provider-money'
import type { Payload } from 'payload'

import { yearRange } from './report-bookings'

/** A payment may stand in our books for a while after the provider had it, when the site was away. */
const APART_MS = 31 * 24 * 3600_000

const COLUMNS = ['category', 'cents', 'feeCents', 'netCents', 'paymentId', 'inquiryId'] as const

const isoOf = (ms: number): string => new Date(ms).toISOString()

/**
 * What the payment provider took and paid out in a year of dates at the house, or ever, from what was read of it.
 * It needs to know of the ledgers which card payments there were: those of which nothing was read are counted.
 */
export function createProviderMoney(payload: Payload, year: number | null, timeZone: string) {
  const endOf = (of: number) => endOfDate(timeZone, `${of}-12-31`)
  const [from, until] = year === null ? [0, Infinity] : [endOf(year - 1), endOf(year)]
  const isWithin = (at: string) => Date.parse(at) >= from && Date.parse(at) < until
  const charges = new Set<string>()

  return {
    /** Each booking's, once. */
    add: (ledger: readonly LedgerEntry[]): void => {
      for (const { kind, at, providerId } of ledger)
        if (kind === 'charge' && providerId && isWithin(at)) charges.add(providerId)
    },
    /** Null where there is nothing to say. */
    result: async (): Promise<ProviderMoney | null> => {
      const range = year === null ? {} : { first: isoOf(from - APART_MS), last: isoOf(until + APART_MS) }
      const movements = []
      const known = new Set<string>()
      for await (const page of readPages(payload, 'provider-movements', COLUMNS, range)) {
        movements.push(...page.filter(({ at }) => isWithin(at)))
        for (const { category, paymentId } of page)
          if (category === 'charge' && paymentId) known.add(paymentId)
      }
      const paidOut = []
      for await (const page of readPages(payload, 'payouts', ['state', 'cents'], yearRange(year)))
        paidOut.push(...page)
      if (charges.size + movements.length + paidOut.length === 0) return null
      return {
        ...sumMovements(movements as never),
        paidOutCents: paidOut.reduce((sum, { state, cents }) => (isBack(state) ? sum : sum + cents), 0),
        unknownCharges: [...charges].filter((paymentId) => !known.has(paymentId)).length,
      }
    },
  }
}
