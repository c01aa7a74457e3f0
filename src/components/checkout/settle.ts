import { settleBooking } from '@/components/api/checkout'
import { ApiError } from '@/components/api/client'

/** 'unpaid': the server knows the payment and it has not succeeded. 'unreachable': no answer, or a server in trouble. */
export type Settled = 'settled' | 'unpaid' | 'refused' | 'unreachable'

/** Waits before the second and the third try, ms. */
const PATIENCE_MS = [700, 2000]

async function settleOnce(booking: object, paymentIntentId: string): Promise<Settled> {
  try {
    await settleBooking(booking, paymentIntentId)
    return 'settled'
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) return 'unreachable'
    return error.status === 409 ? 'unpaid' : 'refused'
  }
}

/**
 * Tells the server of a payment that went through, again after a short while when it could not be reached. Any number of
 * calls make one booking; the server also settles without them.
 */
export async function settle(
  booking: object,
  paymentIntentId: string,
  waits: readonly number[] = PATIENCE_MS,
): Promise<Settled> {
  let result = await settleOnce(booking, paymentIntentId)
  for (const wait of waits) {
    if (result !== 'unreachable') break
    await new Promise((resolve) => setTimeout(resolve, wait))
    result = await settleOnce(booking, paymentIntentId)
  }
  return result
}
