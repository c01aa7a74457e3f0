import type { Payload } from 'payload'

import type { RatesRequest } from '@/contract/rates'

/** Publishes a change of the rates, as the owner does; what it leaves out stays. */
export async function setRates(payload: Payload, change: RatesRequest): Promise<void> {
  const { changeRates } = await import('@/operations/rates/change-rates')
  await changeRates(payload, change)
}
