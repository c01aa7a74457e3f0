import type { Payload } from 'payload'

import { houseId } from '../runtime/house-id'

/**
 * Under which key the provider makes something once. Bookings of two houses on one account have the same numbers, and so has a site
 * that was begun anew: by its number alone a payment would be the one that the other has made.
 */
export const providerKey = async (payload: Payload, key: string): Promise<string> =>
  `${(await houseId(payload)) ?? ''}/${key}`
