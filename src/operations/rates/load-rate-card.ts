import type { RateCard } from '@/domain/rates/rate-card'
import type { Payload } from 'payload'

import { currentPriceList } from './price-lists'

/** What stays cost and which can be booked now, and the number of the price list that says so. */
export async function loadRateCard(payload: Payload): Promise<{ number: number; card: RateCard }> {
  const { number, card } = await currentPriceList(payload)
  return { number, card }
}
