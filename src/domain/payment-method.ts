/** How money came that did not go through the card provider. */
export const PAYMENT_METHODS = ['cash', 'check', 'transfer', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_METHOD_LABEL: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  check: 'Check',
  transfer: 'Bank transfer',
  other: 'Other',
}
