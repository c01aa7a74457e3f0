import type { Payload } from 'payload'

import { currentPriceList, publishPriceList } from '@/operations/rates/price-lists'

/** Publishes the price list that counts with this many nights free between stays. */
export async function keepFree(payload: Payload, nightsBetween: number): Promise<void> {
  const { number, card } = await currentPriceList(payload)
  await publishPriceList(payload, { ...card, rules: { ...card.rules, nightsBetween } }, number)
}
