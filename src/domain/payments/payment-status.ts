import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'

/** Where the money of a booking stands, and how that and the payment provider's words look to the owner. */

export const PAYMENT_STATUSES = [
  /** Nothing has come. */
  'pending',
  /** A payment is on its way at the provider. */
  'processing',
  'deposit-paid',
  'part-paid',
  'paid',
  /** The provider has money that fits no booking as it stands: the owner decides. */
  'to-review',
  /** The nights were gone when the payment came; it goes back whole. */
  'refund-due',
  'part-refunded',
  'refunded',
  'disputed',
  /** Paid to the channel. */
  'channel',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

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

export const paymentCardBadge = (providerStatus: ProviderStatus): Badge => ({
  ...(CARD_BADGES.get(providerStatus ?? '') ?? { label: 'Pending', tone: 'secondary' }),
})

const NOT_PAID = 'Not paid yet'

/** The provider's own words for people; a status that is not known here has not brought money. */
const PROVIDER_LABELS: ReadonlyMap<string, string> = new Map([
  ['succeeded', 'Paid'],
  ['processing', 'Processing'],
  ['canceled', 'Cancelled'],
])

const providerBadge = (status: string): Badge => ({
  label: PROVIDER_LABELS.get(status) ?? NOT_PAID,
  tone:
    status === 'succeeded' ? 'default' : status === 'requires_payment_method' ? 'secondary' : 'destructive',
})

/**
 * The badge of the card-detail view: the provider's status in words, or 'Created' while there is none. Without card
 * details (`hasCard` false) the view puts `note` before it.
 */
export const cardDetailBadge = ({
  providerStatus,
  hasCard,
}: {
  providerStatus: ProviderStatus
  hasCard: boolean
}): Badge & { note: 'Payment intent created' | null } => ({
  ...(providerStatus ? providerBadge(providerStatus) : { label: 'Created', tone: 'secondary' }),
  note: hasCard ? null : 'Payment intent created',
})

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The badge in booking lists: what the provider says while we know of no money, else what we know; a payment status of
 * any other kind stands out. Only we know of money that came by hand or was given back.
 */
export const bookingListBadge = ({
  paymentStatus,
  providerStatus,
  due,
}: {
  paymentStatus: PaymentStatus
  providerStatus?: ProviderStatus
  /** Of a confirmed booking: when the next part is due, and today, both at the house. */
  due?: { on: CalendarDate; today: CalendarDate }
}): Badge => {
  const isUnpaid = ['pending', 'part-paid', 'deposit-paid'].includes(paymentStatus)
  if (due && isUnpaid && due.on < due.today) return { label: 'Overdue', tone: 'destructive' }
  if (due && paymentStatus === 'pending') {
    return { label: `Due on ${formatDate(due.on, 'short')}`, tone: 'secondary' }
  }
  const isOpen = paymentStatus === 'pending' || paymentStatus === 'processing'
  if (providerStatus && isOpen) return providerBadge(providerStatus)
  if (paymentStatus === 'paid') return { label: 'Paid', tone: 'default' }
  if (paymentStatus === 'pending') return { label: 'Pending', tone: 'secondary' }
  if (paymentStatus === 'deposit-paid') return { label: 'Deposit paid', tone: 'default' }
  return { label: capitalised(paymentStatus.replace('-', ' ')), tone: 'destructive' }
}
