import { randomBytes } from 'node:crypto'

import { MOST_PRICE_KEYS, type PriceKeyView } from '@/contract/price-keys'
import { findAll } from '@/database/find-all'
import { Refusal } from '@/domain/common/refusal'
import type { PricingKey } from '@/payload-types'
import type { Payload } from 'payload'

import { hashOfKey, KEY_START } from './price-key'

const viewOf = ({ id, name, shownEnd, lastUsedAt, createdAt }: PricingKey): PriceKeyView => ({
  ...{ id: String(id), name, shownEnd, lastUsedAt: lastUsedAt ?? null, createdAt },
})

const oldestFirst = (payload: Payload) => findAll(payload, 'pricing-keys', {}, { sort: 'id' })

export const listPriceKeys = async (payload: Payload): Promise<PriceKeyView[]> =>
  (await oldestFirst(payload)).map(viewOf)

const remove = async (payload: Payload, id: PricingKey['id']): Promise<void> =>
  void (await payload.db.deleteMany({ collection: 'pricing-keys', where: { id: { equals: id } } }))

/**
 * Makes a key for a pricing service. It is given out here once; only its hash is kept.
 * @throws Refusal 409 when there are as many as there may be
 */
export async function makePriceKey(payload: Payload, name: string) {
  const key = KEY_START + randomBytes(32).toString('base64url')
  const data = { name, hash: hashOfKey(key), shownEnd: key.slice(-4) }
  const made = await payload.create({ collection: 'pricing-keys', data, depth: 0 })
  // Counted afterwards, so that of two that are made at once neither makes one too many.
  const place = (await oldestFirst(payload)).findIndex(({ id }) => id === made.id)
  if (place >= MOST_PRICE_KEYS) {
    await remove(payload, made.id)
    throw new Refusal('wrong-state', `There are ${MOST_PRICE_KEYS} keys already. Please revoke one first.`)
  }
  return { key, view: viewOf(made) }
}

/** Whoever has the key is refused from the next call on. @throws Refusal 404 when there is none of this id */
export async function revokePriceKey(payload: Payload, id: string): Promise<void> {
  const found = (await oldestFirst(payload)).find((key) => String(key.id) === id)
  if (!found) throw new Refusal('not-found', 'There is no such key, or not any more.')
  await remove(payload, found.id)
}
