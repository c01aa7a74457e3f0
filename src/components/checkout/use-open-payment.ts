import type { Stripe } from '@stripe/stripe-js'
import { useCallback, useRef } from 'react'

import type { openCheckout } from '@/components/api/checkout'
import { hintedUntil, noteHold } from '@/components/api/hold-hint'
import type { InquiryFields } from '@/components/site/booking/inquiry-draft'
import { carryToast } from '@/components/ui/carried-toast'
import { toast } from '@/components/ui/use-toast'
import type { RefusalCode } from '@/domain/common/refusal'

import { checkoutAddress, type CheckoutRequest } from './checkout-address'
import { filledIn, forgetDetails, knownDetails } from './guest-details'
import type { OpenPayment } from './payment-step'
import { loadProgress, type Progress } from './progress'
import type { FieldErrors } from './refusal'
import { settleWithRetry } from './settle-with-retry'
import {
  aboutBooking,
  PAYMENT_SUCCESSFUL,
  paymentFailed,
  SUCCESS_ADDRESS,
  UNPAID,
  UNSETTLED_ADDRESS,
} from './messages'

export type Step =
  | {
      at: 'preparing' | 'unavailable' | 'taken' | 'price' | 'finishing' | 'offline' | 'asking' | 'processing'
    }
  /** `isOver`: its time is, by this clock or the server's; else the guest has ended it in another tab. */
  | { at: 'expired'; isOver: boolean }
  | { at: 'details'; errors: FieldErrors; problem: string | null }
  | { at: 'refused'; message: string; code: RefusalCode | null }
  /** `message`: the server's words, where this page did not pay it. `stayPath`: the guest's own page, where it is known. */
  | { at: 'paid'; message: string | null; stayPath: string | null; isDeposit: boolean }
  /** `earlierProblem`: why the try before came to nothing, e.g. in the words of the bank that sent the guest back. */
  | { at: 'payment'; payment: OpenPayment; stripe: Stripe; earlierProblem: string | null }

/** Loads another page whole: the provider's script must not go on running there. */
export type Leave = (address: string) => void

/** Who comes: once the guest has agreed, what stood in the form then counts, and no longer what the address says. */
export const detailsAt = (request: CheckoutRequest): InquiryFields =>
  knownDetails(loadProgress(checkoutAddress(request)).agreed ? {} : request.guest)

type Ways = {
  leave: Leave
  remember: (more: Partial<Progress>) => void
  show: (step: Step) => void
}

/** The payment that this checkout has open, from the moment at which the server made it to the guest's page. */
export function useOpenPayment(request: CheckoutRequest, { leave, remember, show }: Ways) {
  const payment = useRef<OpenPayment | null>(null)
  const guest = useRef<InquiryFields | null>(null)
  const isProcessing = useRef(false)

  const begin = useCallback((opened: Awaited<ReturnType<typeof openCheckout>>, fields: InquiryFields) => {
    guest.current = fields
    payment.current = { ...opened, heldUntil: Date.now() + opened.heldForMs }
    noteHold(payment.current.heldUntil)
  }, [])

  const finish = useCallback(
    async (paymentIntentId: string) => {
      remember({ payment: { id: paymentIntentId, settled: false } })
      show({ at: 'finishing' })
      toast(PAYMENT_SUCCESSFUL)
      // The tab may keep nothing; after a reload it is all there is.
      const fields = guest.current ?? detailsAt(request)
      const settled = await settleWithRetry({ ...filledIn(fields), ...request.stay }, paymentIntentId)
      if (settled.outcome === 'settled') {
        const { stayPath } = settled
        remember({ payment: { id: paymentIntentId, settled: true, stayPath } })
        forgetDetails()
        noteHold(null)
        carryToast(PAYMENT_SUCCESSFUL)
        leave(stayPath ?? SUCCESS_ADDRESS)
      } else if (settled.outcome === 'unreachable' && !navigator.onLine) show({ at: 'offline' })
      else {
        if (settled.outcome === 'unpaid') carryToast(aboutBooking(settled.message))
        leave(UNSETTLED_ADDRESS)
      }
    },
    [leave, remember, request, show],
  )

  /**
   * Asks the provider how the payment stands and goes there: it may have been paid in another tab, or on a page that
   * was left in the middle of it.
   * @param wasTried whether the guest expects an answer; then a payment that is still open has failed
   */
  const look = useCallback(
    async (through: Stripe, wasTried: boolean): Promise<'open' | 'moved'> => {
      const open = payment.current
      if (!open) return 'moved'
      const { paymentIntent } = await through
        .retrievePaymentIntent(open.clientSecret)
        .catch(() => ({ paymentIntent: undefined }))
      const status = paymentIntent?.status
      // No answer is none of the bank's: the guest waits on until there is one.
      if (!status && isProcessing.current) return 'moved'
      isProcessing.current = status === 'processing'
      if (status === 'succeeded') await finish(open.paymentIntentId)
      else if (status === 'canceled') {
        // What a guest does in another tab takes the hint along.
        show({ at: 'expired', isOver: open.heldUntil <= Date.now() || hintedUntil() > Date.now() })
      } else if (status === 'processing') show({ at: 'processing' })
      else {
        const why = paymentIntent?.last_payment_error?.message ?? UNPAID
        if (wasTried) toast(paymentFailed(why))
        show({ at: 'payment', payment: open, stripe: through, earlierProblem: wasTried ? why : null })
        return 'open'
      }
      return 'moved'
    },
    [finish, show],
  )

  return { begin, finish, look }
}
