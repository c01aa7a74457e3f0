import { addressKey } from '@/security/client-address'
import { countCall } from '@/security/enforce-limit'
import type { Payload } from 'payload'

/**
 * Counts a page that is made for a stranger.
 * @returns seconds until the next one may be; 0 when this one may
 */
export async function countPage(payload: Payload, address: string): Promise<number> {
  const { allowed, retryAfter } = await countCall(payload, 'page', { key: addressKey(address), address })
  return allowed ? 0 : retryAfter
}
