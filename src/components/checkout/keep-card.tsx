import { type Answer, call, send } from '@/components/api/client'
import type { PayingStay } from '@/components/site/guest-stay/paying-stay'
import { consentTexts } from '@/domain/payments/saved-card'

import { type CardPurpose, UnpaidCard } from './unpaid-card'

const TO_KEEP: CardPurpose<Answer<'post /guest-stay/:id/card'>> = {
  begin: ({ id, key, amountCents }) =>
    call('post /guest-stay/:id/card', { params: { id }, body: { key, amountCents } }),
  finish: ({ id, key }, setupId) =>
    send('post /guest-stay/:id/card/kept', { params: { id }, body: { key, setupId } }),
  done: { title: 'Card kept', description: 'When it is charged stands on this page.' },
  heading: 'Card for the rest',
  words: ({ chargeAhead }) => {
    const { ask, more } = consentTexts(chargeAhead)
    return (
      <>
        {ask} <span className="text-slate">{more}</span>
      </>
    )
  },
  action: () => 'Keep this card',
  busyAction: 'Keeping …',
  finishing: 'One moment, your card is being kept …',
  refused: 'This card could not be kept. Please try again, or use another one.',
  lastProblem: async (stripe, { clientSecret }) =>
    (await stripe.retrieveSetupIntent(clientSecret)).setupIntent?.last_setup_error?.message,
  confirm: async (stripe, typed, { setupId }) => {
    const { setupIntent, error } = await stripe.confirmSetup(typed)
    // One was kept in another tab, or the stay was cancelled: the server says what became of it.
    const hasMoved = error?.code === 'setup_intent_unexpected_state'
    return { id: setupIntent?.status === 'succeeded' || hasMoved ? setupId : null, error }
  },
}

/** Another card for what a stay owes later, or the first one: typed, and not charged today. */
export const KeepCard = (props: { stay: PayingStay; returned: string | null }) => (
  <UnpaidCard purpose={TO_KEEP} {...props} />
)
