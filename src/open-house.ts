import { getPayload, type Payload } from 'payload'

import type { Intent } from '@/domain/data/house-rule'
import { examineHouse, type Filling } from '@/operations/data/house/examine-house'

/**
 * Opens the house's database, after a look at whether it is this house's. The configuration comes late, because reading it
 * makes the secrets of a first start.
 * @throws Error in words, with nothing made or changed, where the database must not be used
 */
export async function openHouse(intent: Intent, filling?: Filling): Promise<Payload> {
  await examineHouse(intent, filling)
  const { default: config } = await import('@payload-config')
  return getPayload({ config })
}
