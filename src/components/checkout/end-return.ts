import { noteHold } from '@/components/api/hold-hint'
import { carryToast } from '@/components/ui/carried-toast'

import { readCheckout } from './checkout-address'
import { filledIn, forgetDetails, knownDetails } from './guest-details'
import { lastProgress, saveProgress } from './progress'
import { settleWithRetry } from './settle-with-retry'
import {
  aboutBooking,
  HOME_ADDRESS,
  PAYMENT_SUCCESSFUL,
  paymentFailed,
  SUCCESS_ADDRESS,
  UNPAID,
  UNSETTLED_ADDRESS,
} from './messages'

type Returned = { paymentIntentId: string; status: string | null }

/**
 * Ends a payment whose guest comes back from the bank's page, as the checkout ends one without. The status in
 * the address is only a hint: the server asks the provider.
 * @returns the address to go on to
 */
export async function endReturn({ paymentIntentId, status }: Returned): Promise<string> {
  const progress = lastProgress()
  const request = progress && readCheckout(new URLSearchParams(progress.address.split('?')[1]))
  if (!progress || !request) {
    // Another browser than the one that paid, such as that of the bank's app: the server settles by itself.
    if (status === 'succeeded') {
      carryToast(PAYMENT_SUCCESSFUL)
      return SUCCESS_ADDRESS
    }
    // The bank may still be working on it: what is under way is not to be paid again.
    if (status !== 'failed') return UNSETTLED_ADDRESS
    carryToast(paymentFailed(UNPAID))
    return HOME_ADDRESS
  }
  const backToCheckout = () => {
    saveProgress({ ...progress, returnedUnpaid: true })
    return progress.address
  }
  if (status === 'failed') return backToCheckout()
  const settled = await settleWithRetry({ ...filledIn(knownDetails({})), ...request.stay }, paymentIntentId)
  if (settled.outcome === 'unpaid') {
    // Not paid, or not yet: the checkout asks the provider and says which.
    if (status !== 'succeeded') return backToCheckout()
    carryToast(aboutBooking(settled.message))
    return UNSETTLED_ADDRESS
  }
  const stayPath = settled.outcome === 'settled' ? settled.stayPath : null
  saveProgress({
    ...progress,
    payment: { id: paymentIntentId, settled: settled.outcome === 'settled', stayPath },
  })
  if (settled.outcome !== 'settled') return UNSETTLED_ADDRESS
  forgetDetails()
  noteHold(null)
  carryToast(PAYMENT_SUCCESSFUL)
  return stayPath ?? SUCCESS_ADDRESS
}
