/** How the payment provider's words look to the owner (specification 4). */

export type BadgeTone = 'default' | 'secondary' | 'destructive'
export type Badge = { label: string; tone: BadgeTone }
/** The provider's status of a payment intent, such as 'succeeded'; absent while there is no intent. */
export type ProviderStatus = string | null | undefined

const CARD_BADGES: ReadonlyMap<string, Badge> = new Map<string, Badge>([
  ['succeeded', { label: 'Paid', tone: 'default' }],
  ['processing', { label: 'Processing', tone: 'secondary' }],
  ['requires_payment_method', { label: 'Action Required', tone: 'destructive' }],
  ['requires_confirmation', { label: 'Action Required', tone: 'destructive' }],
  ['requires_action', { label: 'Action Required', tone: 'destructive' }],
  ['canceled', { label: 'Cancelled', tone: 'secondary' }],
])

/** The badge of the admin payment card. */
export const paymentCardBadge = (providerStatus: ProviderStatus): Badge => ({
  ...(CARD_BADGES.get(providerStatus ?? '') ?? { label: 'Pending', tone: 'secondary' }),
})

const providerTone = (status: string): BadgeTone =>
  status === 'succeeded' ? 'default' : status === 'requires_payment_method' ? 'secondary' : 'destructive'

/**
 * The badge of the card-detail view: the provider's own word, or 'Created' while there is none. Without card
 * details (`hasCard` false) the view puts `note` before it.
 */
export const cardDetailBadge = ({
  providerStatus,
  hasCard,
}: {
  providerStatus: ProviderStatus
  hasCard: boolean
}): Badge & { note: 'Payment intent created' | null } => ({
  label: providerStatus || 'Created',
  tone: providerStatus ? providerTone(providerStatus) : 'secondary',
  note: hasCard ? null : 'Payment intent created',
})

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The badge in booking lists: the provider's status when there is one, else ours; a payment status of any
 * other kind stands out.
 */
export const bookingListBadge = ({
  paymentStatus,
  providerStatus,
}: {
  paymentStatus: string | null | undefined
  providerStatus?: ProviderStatus
}): Badge => {
  if (providerStatus) return { label: providerStatus, tone: providerTone(providerStatus) }
  if (paymentStatus === 'paid') return { label: 'Paid', tone: 'default' }
  if (paymentStatus === 'pending') return { label: 'Pending', tone: 'secondary' }
  return { label: paymentStatus ? capitalised(paymentStatus) : 'Unknown', tone: 'destructive' }
}
