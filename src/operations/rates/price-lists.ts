import { findFirst } from '@/database/find-first'
import { unlessThere } from '@/database/unique'
import { FIRST_RATE_CARD } from '@/domain/rates/flat-rates'
import type { RateCard } from '@/domain/rates/rate-card'
import { Refusal } from '@/domain/common/refusal'
import type { Payload, Where } from 'payload'

export interface PriceList {
  /** The highest counts; 0 while nothing was published. */
  number: number
  /** When it was published, ISO UTC; null while nothing was. */
  at: string | null
  card: RateCard
}

async function newest(payload: Payload, where: Where = {}): Promise<PriceList | null> {
  const list = await findFirst(payload, 'price-lists', where, '-number')
  return list ? { number: list.number, at: list.createdAt, card: list.data as unknown as RateCard } : null
}

/** The price list that counts now; before any was published the one that a new house starts with. */
export const currentPriceList = async (payload: Payload): Promise<PriceList> =>
  (await newest(payload)) ?? { number: 0, at: null, card: FIRST_RATE_CARD }

const CHANGED = 'The rates were changed elsewhere in the meantime. Nothing was published.'

/**
 * Publishes a rate card: from now on it counts. Of two that follow the same one, the first is published.
 * @param readNumber of the list that it was made from
 * @throws Refusal 409 when another one counts by now
 */
export async function publishPriceList(
  payload: Payload,
  card: RateCard,
  readNumber: number,
): Promise<PriceList> {
  if ((await currentPriceList(payload)).number !== readNumber) throw new Refusal('changed-meanwhile', CHANGED)
  const data = { number: readNumber + 1, data: { ...card } }
  const made = await unlessThere(payload.create({ collection: 'price-lists', data, depth: 0 }))
  if (!made) throw new Refusal('changed-meanwhile', CHANGED)
  return { number: made.number, at: made.createdAt, card }
}

/** Publishes what a new house starts with where nothing was published yet, so that no later version changes its prices. */
export async function publishFirstPriceList(payload: Payload): Promise<void> {
  if ((await currentPriceList(payload)).number === 0) await publishPriceList(payload, FIRST_RATE_CARD, 0)
}

/**
 * Publishes the price list before this one once more.
 * @param number of the list that counts
 * @throws Refusal 409 when it does not count any more
 */
export async function undoPriceList(payload: Payload, number: number): Promise<PriceList> {
  const before = (await newest(payload, { number: { less_than: number } })) ?? { card: FIRST_RATE_CARD }
  return publishPriceList(payload, before.card, number)
}
