/** How money came that did not go through the card provider. */
export const PAYMENT_METHODS = ['cash', 'check', 'transfer', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_METHOD_LABEL: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  check: 'Check',
  transfer: 'Bank transfer',
  other: 'Other',
}

/** Every way on which money comes or goes. */
export const PAYMENT_WAYS = ['card', ...PAYMENT_METHODS] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

export const PAYMENT_WAY_LABEL: Readonly<Record<PaymentWay, string>> = {
  card: 'Card',
  ...PAYMENT_METHOD_LABEL,
}
