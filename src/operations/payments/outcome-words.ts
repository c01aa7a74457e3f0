import type { Outcome } from './settle-payment'

/** What a guest reads about a payment, by what became of it. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  booked: 'You have booked and paid for this stay already. The confirmation comes by e-mail.',
  unknown: 'There is no such payment. If you have paid, the confirmation comes by e-mail.',
  refunded:
    'We are sorry: these nights had just been taken when your payment arrived. Your payment goes back to your card in full.',
  review: 'We have your payment and are looking at it. You will hear from us by e-mail.',
  processing:
    'Your payment is being processed by your bank. The confirmation comes by e-mail as soon as it is through.',
  open: 'This stay has not been paid yet. Please try the payment again.',
  canceled:
    'The time to pay for this stay is over and nothing was charged. Please open the booking again if the nights are still free.',
}
