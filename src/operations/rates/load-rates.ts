import type { Rates } from '@/domain/pricing'
import { ratesOf } from '@/domain/typed-rates'
import type { Payload } from 'payload'

/**
 * The owner's rates in cents and basis points; what was never set has the value the site starts with.
 * @param draft with the owner's unpublished changes: for the preview only, no price is ever asked by them
 */
export const loadRates = async (payload: Payload, { draft = false } = {}): Promise<Rates> =>
  ratesOf(await payload.findGlobal({ slug: 'rates', depth: 0, draft }))
