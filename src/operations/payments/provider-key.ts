import type { Payload } from 'payload'

import { houseId } from '../runtime/house-id'

/**
 * Under which key the provider makes something once, and for which house. Bookings of two houses on one account have the same numbers,
 * and so has a site that was begun anew: by its number alone a payment would be the one that the other has made.
 */
export async function providerKey(payload: Payload, key: string): Promise<{ key: string; house: string }> {
  const house = (await houseId(payload)) ?? ''
  return { key: `${house}/${key}`, house }
}
