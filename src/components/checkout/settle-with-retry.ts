import { settleBooking } from '@/components/api/checkout'
import { isRefusal, messageOf } from '@/components/api/client'
import { countStep } from '@/components/visits/count-step'

import { withPatience } from './with-patience'

type Booking = Parameters<typeof settleBooking>[0]

/**
 * 'unpaid': the server asked the provider, and there is no payment that books this stay; `message` says why. 'unreachable':
 * no answer, or a failing server.
 */
type SettleResult =
  | { outcome: 'refused' | 'unreachable' }
  /** `stayPath`: the guest's own page; null where this is another browser than the one that began to pay. */
  | { outcome: 'settled'; stayPath: string | null }
  | { outcome: 'unpaid'; message: string }

const CONFLICT = 409

async function settle(booking: Booking, paymentIntentId: string): Promise<SettleResult> {
  try {
    return await withPatience(async () => {
      const { url } = await settleBooking(booking, paymentIntentId)
      return { outcome: 'settled', stayPath: url ? new URL(url).pathname : null }
    })
  } catch (error) {
    if (!isRefusal(error)) return { outcome: 'unreachable' }
    return error.status === CONFLICT
      ? { outcome: 'unpaid', message: messageOf(error) }
      : { outcome: 'refused' }
  }
}

/**
 * Tells the server of a payment that went through, again after a short while when it could not be reached. Any number of
 * calls make one booking; the server also settles without them.
 */
export async function settleWithRetry(booking: Booking, paymentIntentId: string): Promise<SettleResult> {
  const result = await settle(booking, paymentIntentId)
  if (result.outcome === 'settled') countStep('paid')
  return result
}
