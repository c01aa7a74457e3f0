import type { Cents } from '@/domain/common/money'

/** What is known of a booking's money; amounts in cents. */
export type BookingMoney = {
  /** The provider's amount, where there is one. */
  providerCents?: Cents | null
  /** A total that was agreed on, in place of the quote's. */
  agreedCents?: Cents | null
  quotedCents?: Cents | null
  /** The provider's amount is a part of it only: there is a deposit, or something came in another way. */
  isInParts?: boolean
  paidCents?: Cents | null
  refundedCents?: Cents | null
}

/** Whether a card pays for a booking here, so that its price has a fee for one: not where it was paid in another way, or at a channel. */
export const paysByCard = ({ paidBy, paymentStatus }: { paidBy?: string; paymentStatus: string }): boolean =>
  paidBy !== 'other' && paymentStatus !== 'channel'

/** What the price list asks for a stay. */
export const listedCents = (
  { totalCents, cardFeeCents }: { totalCents: Cents; cardFeeCents: Cents },
  isByCard: boolean,
): Cents => totalCents - (isByCard ? 0 : cardFeeCents)

/** What the stay costs: what was agreed on, else the kept quote; null when there is neither. */
export const priceOf = ({ agreedCents, quotedCents }: BookingMoney): Cents | null =>
  agreedCents ?? quotedCents ?? null

/** The total that the owner is shown: the provider's amount where it was paid in one, else the price. */
export const shownTotal = (money: BookingMoney): Cents | null =>
  (money.isInParts ? null : money.providerCents) ?? priceOf(money)

/** What was paid and not given back. */
export const keptCents = ({ paidCents, refundedCents }: BookingMoney): Cents =>
  (paidCents ?? 0) - (refundedCents ?? 0)
