import { reasonOf } from '@/integrations/stripe'
import type { Payload } from 'payload'

/** Says in the log why the provider did not begin what a guest wanted, who is told only that it does not work now. */
export async function tellIfNotBegun<T>(
  payload: Payload,
  { what, inquiryId }: { what: 'payment' | 'damage hold' | 'kept card'; inquiryId: string },
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    payload.logger.warn(
      `The payment provider did not begin the ${what} of booking ${inquiryId}: ${reasonOf(error)}`,
    )
    throw error
  }
}
