import { type Answer, call, send } from '@/components/api/client'
import type { PayingStay } from '@/components/site/guest-stay/paying-stay'
import { formatCents } from '@/domain/common/money'
import { RELEASE_AFTER_DAYS } from '@/domain/payments/damage-hold'

import { type CardPurpose, UnpaidCard } from './unpaid-card'

const TO_HOLD: CardPurpose<Answer<'post /guest-stay/:id/damage-hold'>> = {
  begin: ({ id, key, amountCents }) =>
    call('post /guest-stay/:id/damage-hold', { params: { id }, body: { key, amountCents } }),
  finish: ({ id, key }, paymentIntentId) =>
    send('post /guest-stay/:id/damage-hold/placed', { params: { id }, body: { key, paymentIntentId } }),
  done: { title: 'The hold is in place', description: 'Nothing was charged.' },
  heading: 'Damage hold',
  words: ({ amountCents }) => (
    <>
      This holds {formatCents(amountCents)} on your card for damage, and charges nothing.{' '}
      <span className="text-slate">
        It is let go {RELEASE_AFTER_DAYS} days after you leave. If something was broken, no more than it costs
        is taken, and we tell you why.
      </span>
    </>
  ),
  action: ({ amountCents }) => `Hold ${formatCents(amountCents)}`,
  busyAction: 'Placing the hold …',
  finishing: 'One moment, the hold is being placed …',
  refused: 'The hold could not be placed on this card. Please try again, or use another one.',
  lastProblem: async (stripe, { clientSecret }) =>
    (await stripe.retrievePaymentIntent(clientSecret)).paymentIntent?.last_payment_error?.message,
  confirm: async (stripe, typed, { paymentIntentId }) => {
    const { paymentIntent, error } = await stripe.confirmPayment(typed)
    // Also when it was placed in another tab.
    const status = paymentIntent?.status ?? error?.payment_intent?.status
    return { id: status === 'requires_capture' ? paymentIntentId : null, error }
  },
}

/** The amount that is held on a card around the stay. */
export const PlaceHold = (props: { stay: PayingStay; returned: string | null; isFailed: boolean }) => (
  <UnpaidCard purpose={TO_HOLD} {...props} />
)
