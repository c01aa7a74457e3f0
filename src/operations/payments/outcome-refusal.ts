import { Refusal, type RefusalCode } from '@/domain/common/refusal'

import type { Outcome } from './settle-payment'

const REFUSED_FOR: Readonly<Record<Outcome, readonly [RefusalCode, string]>> = {
  booked: [
    'already-paid',
    'You have booked and paid for this stay already. The confirmation comes by e-mail.',
  ],
  unknown: [
    'payment-unknown',
    'There is no such payment. If you have paid, the confirmation comes by e-mail.',
  ],
  refunded: [
    'payment-returned',
    'We are sorry: this stay could not be booked any more when your payment arrived. Your payment goes back to your card in full.',
  ],
  review: ['payment-in-review', 'We have your payment and are looking at it. You will hear from us.'],
  processing: [
    'payment-under-way',
    'Your payment is being processed by your bank. The confirmation comes by e-mail as soon as it is through.',
  ],
  open: ['not-paid', 'This stay has not been paid yet. Please try the payment again.'],
  canceled: [
    'not-paid',
    'The time to pay for this stay is over and nothing was charged. Please open the booking again if the nights are still free.',
  ],
}

/** What a guest is told who asks for more of a payment than became of it. */
export const outcomeRefusal = (outcome: Outcome): Refusal => new Refusal(...REFUSED_FOR[outcome])

/** There a payment ends, too, because another part was chosen in another tab, or because nothing of it is owed any more. */
const ENDED_ON_PAGE =
  'This payment has ended, and nothing was charged. Please look at the page of your stay again.'

/** The same on the page of a stay: its guest may have the link from the owner, and no address. */
export function outcomeRefusalOnPage(outcome: Outcome): Refusal {
  const [code, text] = REFUSED_FOR[outcome]
  if (outcome === 'canceled') return new Refusal(code, ENDED_ON_PAGE)
  return new Refusal(code, text.replace('comes by e-mail', 'will be on the page of your stay'))
}
