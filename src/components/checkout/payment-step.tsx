import type { Stripe, StripePaymentElementOptions } from '@stripe/stripe-js'

import type { InquiryFields } from '@/components/site/booking/inquiry-draft'
import { formatCents } from '@/domain/common/money'

import { OtherAction } from './actions'
import { CardElements } from './card-elements'
import { CardForm } from './card-form'
import { HeldNote } from './held-note'
import { usePayment } from './use-payment'

/** A payment that the guest can make now. */
export type OpenPayment = {
  clientSecret: string
  paymentIntentId: string
  amountCents: number
  /** When the nights are let go, by this browser's clock, ms since 1970. */
  heldUntil: number
}

type FormProps = {
  payment: OpenPayment
  earlierProblem: string | null
  details: InquiryFields
  onPaid: (paymentIntentId: string) => Promise<void>
  onLook: () => Promise<'open' | 'moved'>
  /** The nights are no longer held. Never called while a payment is under way. */
  onOver: () => void
  /** The provider's fields cannot be shown. */
  onBroken: () => void
  /** Back to dates and details; the nights stay held. Never called while a payment is under way. */
  onMend: () => void
}

// Name and address of the guest are known; the fields ask for the card alone.
const FIELDS: StripePaymentElementOptions = { fields: { billingDetails: { name: 'never', email: 'never' } } }

function PaymentForm(props: FormProps) {
  const { payment, earlierProblem, details, onPaid, onLook, onOver, onBroken, onMend } = props
  const { pay, paying, problem } = usePayment({
    billing: { name: `${details.firstName} ${details.lastName}`, email: details.email },
    // The site's origin. Nothing of the guest is in it.
    returnPath: '/',
    earlierProblem,
    onPaid,
    onLook,
  })
  const receipt = (
    <>
      A receipt goes to <span className="wrap-anywhere text-spruce">{details.email}</span>.
    </>
  )
  return (
    <CardForm
      action={`Pay ${formatCents(payment.amountCents)}`}
      options={FIELDS}
      {...{ pay, paying, problem, onBroken, receipt }}
      beside={
        <OtherAction aria-disabled={paying} onClick={() => paying || onMend()}>
          Change dates or details
        </OtherAction>
      }
    >
      <HeldNote until={payment.heldUntil} {...{ paying, onOver }} />
    </CardForm>
  )
}

/** The payment of a stay that is being booked. */
export const PaymentStep = ({ stripe, ...form }: FormProps & { stripe: Stripe }) => (
  <CardElements stripe={stripe} clientSecret={form.payment.clientSecret}>
    <PaymentForm {...form} />
  </CardElements>
)
