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

/** What the price list asks for a stay: of who pays a channel, whose card is not charged here, without the fee for one. */
export const listedCents = (
  { totalCents, cardFeeCents }: { totalCents: Cents; cardFeeCents: Cents },
  isByChannel: boolean,
): Cents => totalCents - (isByChannel ? cardFeeCents : 0)

/** What the stay costs: what was agreed on, else the kept quote; null when there is neither. */
export const priceOf = ({ agreedCents, quotedCents }: BookingMoney): Cents | null =>
  agreedCents ?? quotedCents ?? null

/** The total that the owner is shown: the provider's amount where it was paid in one, else the price. */
export const shownTotal = (money: BookingMoney): Cents | null =>
  (money.isInParts ? null : money.providerCents) ?? priceOf(money)

/** What was paid and not given back. */
export const keptCents = ({ paidCents, refundedCents }: BookingMoney): Cents =>
  (paidCents ?? 0) - (refundedCents ?? 0)
