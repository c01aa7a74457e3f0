import { settleBooking } from '@/components/api/checkout'
import { ApiError } from '@/components/api/client'

/**
 * 'unpaid': the server asked the provider, and there is no payment that books this stay; `words` say why. 'unreachable':
 * no answer, or a server in trouble.
 */
export type Settled =
  { outcome: 'settled' | 'refused' | 'unreachable' } | { outcome: 'unpaid'; words: string }

/** Waits before the second and the third try, ms. */
const PATIENCE_MS = [700, 2000]
const CONFLICT = 409

async function settleOnce(booking: object, paymentIntentId: string): Promise<Settled> {
  try {
    await settleBooking(booking, paymentIntentId)
    return { outcome: 'settled' }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) return { outcome: 'unreachable' }
    return error.status === CONFLICT
      ? { outcome: 'unpaid', words: error.userMessage }
      : { outcome: 'refused' }
  }
}

/**
 * Tells the server of a payment that went through, again after a short while when it could not be reached. Any number of
 * calls make one booking; the server also settles without them.
 */
export async function settle(booking: object, paymentIntentId: string): Promise<Settled> {
  let result = await settleOnce(booking, paymentIntentId)
  for (const wait of PATIENCE_MS) {
    if (result.outcome !== 'unreachable') break
    await new Promise((resolve) => setTimeout(resolve, wait))
    result = await settleOnce(booking, paymentIntentId)
  }
  return result
}
