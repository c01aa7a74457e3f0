import { randomBytes } from 'node:crypto'

import { ProviderError } from './cards'
import { asList, asNumber, type Params } from './form'

export interface StandTransaction {
  id: string
  object: 'balance_transaction'
  type: string
  reporting_category: string
  amount: number
  fee: number
  net: number
  currency: string
  /** s since 1970, as the provider has all its times. */
  created: number
  available_on: number
  status: 'pending' | 'available'
  source: string | null
}

export interface StandPayout {
  id: string
  object: 'payout'
  amount: number
  currency: string
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  created: number
  arrival_date: number
  automatic: boolean
  reconciliation_status: 'not_applicable' | 'in_progress' | 'completed'
  balance_transaction: string
  failure_balance_transaction: string | null
  failure_code: string | null
  failure_message: string | null
}

const DAY_S = 24 * 3600
/** A charge is the account's to pay out after two days. */
const SETTLES_S = 2 * DAY_S
/** What a dispute costs; it is kept when the dispute is won. */
const DISPUTE_FEE = 1_500
const CATEGORY: Record<string, string> = { payout_failure: 'payout_reversal', stripe_fee: 'fee' }

const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const seconds = () => Math.floor(Date.now() / 1000)
const missing = (what: string, which: string) =>
  new ProviderError(404, 'invalid_request_error', `No such ${what}: '${which}'`, 'resource_missing')
/** 2.9 % and 30 cents, of cards of the country. */
export const chargeFee = (amount: number): number => Math.round(amount * 0.029) + 30

type Made = Pick<StandTransaction, 'type' | 'amount' | 'source'> & Partial<StandTransaction>

/** A page of what was made in a span, the newest first. */
export function listed<T extends { id: string; created: number }>(
  all: readonly T[],
  params: Params,
  url: string,
) {
  const { gte, lt } = (params.created ?? {}) as Params
  const within = all
    .filter(({ created }) => gte === undefined || created >= asNumber(gte))
    .filter(({ created }) => lt === undefined || created < asNumber(lt))
    .toReversed()
  const after = params.starting_after
  const from = after === undefined ? 0 : within.findIndex((each) => each.id === after) + 1
  if (after !== undefined && from === 0) throw missing('object', String(after))
  const limit = params.limit === undefined ? 10 : asNumber(params.limit)
  if (!(limit >= 1 && limit <= 100))
    throw new ProviderError(400, 'invalid_request_error', 'Limit must be between 1 and 100')
  const data = within.slice(from, from + limit)
  return { object: 'list', url, has_more: from + limit < within.length, data }
}

/** The account's balance: what moves it, and what is paid out of it. `sourceOf` finds what a movement is of. */
export function createBalance(
  notify: (type: string, object: unknown) => void,
  sourceOf: (id: string) => unknown,
) {
  /** Oldest first; the lists are the other way round. */
  const transactions: StandTransaction[] = []
  const payouts: StandPayout[] = []
  /** Which payout took a movement along. */
  const paidWith = new Map<string, string>()
  /** What an adjustment says of itself: the provider tells disputes and their ends apart by the category. */
  const disputes = new Map<
    string,
    { id: string; object: 'dispute'; payment_intent: string; charge: string }
  >()

  const now = (each: StandTransaction): StandTransaction => ({
    ...each,
    status: each.available_on <= seconds() ? 'available' : 'pending',
  })

  function add({ fee = 0, created = seconds(), ...made }: Made): StandTransaction {
    const kept: StandTransaction = {
      ...{ id: id('txn'), object: 'balance_transaction', currency: 'usd', status: 'pending' },
      ...{ fee, net: made.amount - fee, created, available_on: created + SETTLES_S },
      reporting_category: CATEGORY[made.type] ?? made.type,
      ...made,
    }
    transactions.push(kept)
    transactions.sort((a, b) => a.created - b.created)
    return kept
  }

  function payout(payoutId: string): StandPayout {
    const found = payouts.find((each) => each.id === payoutId)
    if (!found) throw missing('payout', payoutId)
    return found
  }

  function listTransactions(params: Params) {
    const of = typeof params.payout === 'string' ? payout(params.payout) : null
    if (of && !of.automatic)
      throw new ProviderError(
        400,
        'invalid_request_error',
        'Balance transaction history can only be filtered on automatic transfers, not manual.',
      )
    const found = transactions
      .filter(({ id: which }) => !of || which === of.balance_transaction || paidWith.get(which) === of.id)
      .filter(({ type }) => params.type === undefined || type === params.type)
      .filter(({ currency }) => params.currency === undefined || currency === params.currency)
    const list = listed(found, params, '/v1/balance_transactions')
    const isExpanded = asList(params.expand).includes('data.source')
    const shown = (each: StandTransaction) => {
      const source =
        each.source && (disputes.get(each.source) ?? sourceOf(each.source) ?? payout(each.source))
      return { ...now(each), ...(isExpanded ? { source } : {}) }
    }
    return { ...list, data: list.data.map(shown) }
  }

  function listPayouts(params: Params) {
    const found = payouts.filter(({ status }) => params.status === undefined || status === params.status)
    const list = listed(found, params, '/v1/payouts')
    return { ...list, data: list.data.map((each) => shownPayout(each, asList(params.expand), 'data.')) }
  }

  const shownPayout = (each: StandPayout, wanted: string[], prefix = '') => ({
    ...each,
    ...(wanted.includes(`${prefix}failure_balance_transaction`)
      ? {
          failure_balance_transaction:
            transactions.find(({ id: which }) => which === each.failure_balance_transaction) ?? null,
        }
      : {}),
  })

  return {
    transactions,
    payouts,
    paidWith,
    add,
    charged: (source: string, amount: number) =>
      add({ type: 'charge', amount, fee: chargeFee(amount), source }),
    /** The bank takes a disputed payment, or gives it back; each once. */
    disputed(dispute: string, status: string, of: { payment: string; charge: string; amount: number }): void {
      const isBack = status === 'won'
      if (!isBack && status !== 'needs_response') return
      const reporting_category = isBack ? 'dispute_reversal' : 'dispute'
      const isMade = transactions.some(
        (each) => each.source === dispute && each.reporting_category === reporting_category,
      )
      if (isMade) return
      disputes.set(dispute, {
        ...{ id: dispute, object: 'dispute', payment_intent: of.payment, charge: of.charge },
      })
      add({
        ...{ type: 'adjustment', reporting_category, source: dispute },
        ...(isBack ? { amount: of.amount } : { amount: -of.amount, fee: DISPUTE_FEE }),
      })
    },
    /** What is not available yet, is. */
    settle(): void {
      for (const each of transactions) each.available_on = Math.min(each.available_on, seconds())
    },
    /**
     * Pays out what is available, as each day's round of the provider's does; null when that is nothing.
     * @param by an amount that somebody asks for by hand, of which the provider does not say what is in it
     */
    payOut({ arrivesInDays = 2, by, created = seconds() }: PayOut = {}): StandPayout | null {
      const taken = transactions
        .map(now)
        .filter(
          ({ id: which, status, type }) =>
            status === 'available' && type !== 'payout' && !paidWith.has(which),
        )
      const amount = by ?? taken.reduce((sum, { net }) => sum + net, 0)
      if (amount <= 0) return null
      const payoutId = id('po')
      const moved = add({ type: 'payout', amount: -amount, source: payoutId, created, available_on: created })
      if (by === undefined) for (const each of taken) paidWith.set(each.id, payoutId)
      const made: StandPayout = {
        ...{ id: payoutId, object: 'payout', amount, currency: 'usd', status: 'in_transit', created },
        // Midnight UTC, whatever the account's zone is.
        arrival_date: Math.floor((created + arrivesInDays * DAY_S) / DAY_S) * DAY_S,
        automatic: by === undefined,
        reconciliation_status: by === undefined ? 'completed' : 'not_applicable',
        ...{ balance_transaction: moved.id, failure_balance_transaction: null },
        ...{ failure_code: null, failure_message: null },
      }
      payouts.push(made)
      payouts.sort((a, b) => a.created - b.created)
      notify('payout.created', made)
      return made
    },
    arrive(payoutId: string): void {
      const made = Object.assign(payout(payoutId), { status: 'paid' })
      notify('payout.updated', made)
      notify('payout.paid', made)
    },
    /** The bank sends a payout back, also days after it was paid: the money is on the balance again. */
    fail(payoutId: string, { created = seconds(), code = 'account_closed' } = {}): void {
      const failed = payout(payoutId)
      const { amount } = failed
      const back = add({ type: 'payout_failure', amount, source: payoutId, created, available_on: created })
      Object.assign(failed, {
        ...{ status: 'failed', failure_code: code, failure_balance_transaction: back.id },
        failure_message: 'The bank account has been closed.',
      })
      notify('payout.updated', failed)
      notify('payout.failed', failed)
    },
    /** The provider's calls about the balance; undefined for all others. */
    answer(method: string, resource: string | undefined, which: string | undefined, params: Params): unknown {
      if (method !== 'GET') return undefined
      if (resource === 'balance_transactions' && !which) return listTransactions(params)
      if (resource !== 'payouts') return undefined
      return which ? shownPayout(payout(which), asList(params.expand)) : listPayouts(params)
    },
  }
}
export type Balance = ReturnType<typeof createBalance>

export interface PayOut {
  arrivesInDays?: number
  by?: number
  /** s since 1970 */
  created?: number
}
