import type { SecurityEvent } from '@/payload-types'
import type { Payload } from 'payload'

/**
 * Records what happened at a door. Never fails the call that it tells of: a full disk must not keep the owner out.
 * @param event without passwords, tokens or guests' data
 */
export async function recordEvent(
  payload: Payload,
  event: Pick<SecurityEvent, 'kind' | 'area' | 'outcome'> & { address?: string; detail?: string },
): Promise<void> {
  try {
    await payload.create({ collection: 'security-events', data: event, depth: 0 })
  } catch (error) {
    payload.logger.error({ err: error, msg: 'A security event could not be recorded' })
  }
}
