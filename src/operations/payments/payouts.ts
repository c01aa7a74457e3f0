import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { findFirst } from '@/database/find-first'
import { insertMany } from '@/database/insert-many'
import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import { statesBefore } from '@/domain/payments/provider-money'
import { type ProviderPayout, retrievePayout } from '@/integrations/stripe-balance'
import type { Payout } from '@/payload-types'
import type { Payload, Where } from 'payload'

export const findPayout = (payload: Payload, where: Where, sort: string): Promise<Payout | null> =>
  findFirst(payload, 'payouts', where, sort)

const rowOf = ({ contents, ...payout }: ProviderPayout) => ({
  ...payout,
  // What is in it is read apart.
  contents: contents === 'unsaid' ? contents : 'open',
})

/** Keeps payouts as they are now, the oldest first; of two that read at once the later state stays. */
export async function keepPayouts(payload: Payload, payouts: readonly ProviderPayout[]): Promise<void> {
  await insertMany(payload, 'payouts', payouts, rowOf)
  const docs = await findAll(payload, 'payouts', {
    providerId: { in: payouts.map(({ providerId }) => providerId) },
  })
  const known = new Map(docs.map((each) => [each.providerId, `${each.state} ${each.arrivesOn}`]))
  for (const payout of payouts)
    if (known.get(payout.providerId) !== `${payout.state} ${payout.arrivesOn}`)
      await keepState(payload, payout)
}

function keepState(payload: Payload, payout: ProviderPayout): Promise<boolean> {
  const { providerId, state, arrivesOn, failedAt = null, failure = null } = payout
  const isOlder: Where = { providerId: { equals: providerId }, state: { in: statesBefore(state) } }
  return compareAndSet(payload, 'payouts', isOlder, { state, arrivesOn, failedAt, failure })
}

/**
 * Asks the provider how a payout of ours stands.
 * @returns false when it is none that was read yet
 * @throws Refusal 503 when the provider cannot be asked
 */
export async function followPayout(payload: Payload, payoutId: string): Promise<boolean> {
  if (!(await findPayout(payload, { providerId: { equals: payoutId } }, 'madeAt'))) return false
  await keepState(payload, await retrievePayout(payoutId))
  return true
}

/**
 * The payout that the bank has next, or null while none is on its way. Of one that was to be there before yesterday the provider tells
 * nothing any more: it was of another account, whose keys were replaced.
 * @param today the house's date
 */
export const nextPayout = (payload: Payload, today: CalendarDate): Promise<Payout | null> =>
  findPayout(
    payload,
    { state: { in: ['pending', 'in-transit'] }, arrivesOn: { greater_than_equal: addDays(today, -1) } },
    'arrivesOn',
  )

/** The last payout that failed, unless the bank has taken one since. */
export async function failedPayout(payload: Payload): Promise<Payout | null> {
  const failed = await findPayout(payload, { state: { equals: 'failed' } }, '-failedAt')
  if (!failed) return null
  const since: Where = { arrivesOn: { greater_than: (failed.failedAt ?? failed.madeAt).slice(0, 10) } }
  const paid = await findPayout(payload, { and: [{ state: { equals: 'paid' } }, since] }, 'arrivesOn')
  return paid ? null : failed
}
