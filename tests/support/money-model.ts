/**
 * The money of one booking as somebody would keep it beside the site: price, cash box, and for the cards what the provider's
 * own books say. Nothing of it is derived as the site does; all amounts are cents.
 */
export interface ModelBooking {
  /** Without the card fee, and the fee of a card that pays for all of it; for an agreed total that, with all fees in it, and 0. */
  price: number
  fee: number
  /** What is paid when booking; null where everything is due at once. */
  deposit: number | null
  isCancelled: boolean
  cash: Map<string, number>
  /** The lowest that the price ever was, and all cash that ever came, also what was taken back. */
  leastPrice: number
  cashEver: number
  cashRefunded: number
  /** The card fee in each payment, by the provider's id, the oldest first. */
  fees: Map<string, number>
}

/** What the provider has of a payment that went through. */
export interface ModelCharge {
  id: string
  amount: number
  refunded: number
  /** The bank's last word on a dispute about it. */
  dispute: 'needs_response' | 'won' | 'lost' | null
  /** It came when the stay was over: it goes back whole. */
  isReturned: boolean
}

/** Three nights cost 300 each, 400 to clean and 30 for service, with ten percent of taxes. */
export const priceOf = (nights: number) => ((nights * 300_00 + 430_00) * 11) / 10
export const cardFeeOf = (price: number) => halfUp(price * 3, 100)

/** a / b, half up. */
const halfUp = (a: number, b: number) => Math.floor((a * 2 + b) / (b * 2))
export const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

/** What of a card payment is the fee: together the fees are the share of the whole fee that cards have paid of the price. */
export function feeWithin(
  booking: Pick<ModelBooking, 'price' | 'fee' | 'fees'>,
  amount: number,
  chargedBefore: number,
): number {
  const feesBefore = sum(booking.fees.values())
  for (let fee = 0; fee <= booking.fee; fee++) {
    const byCard = chargedBefore - feesBefore + amount - fee
    const share = Math.min(booking.fee, halfUp(booking.fee * byCard, booking.price)) - feesBefore
    if (Math.max(0, share) === fee) return fee
  }
  throw new Error(`A card was charged ${amount}, which is no part of the price and its fee`)
}

/**
 * Everything that the site says of a booking's money.
 * @param toldOwedCents what the site says is owed. Whether more was here than the stay cost when money went back depends on which of
 *   several things it heard of first; what went back of that is asked for again, and can be no more than there ever was
 */
export function modelMoney(booking: ModelBooking, charges: readonly ModelCharge[], toldOwedCents: number) {
  const charged = sum(charges.map(({ amount }) => amount))
  const toCard = sum(charges.map(({ refunded }) => refunded))
  const fees = sum(booking.fees.values())
  const feesBack = charged === 0 ? 0 : Math.min(fees, halfUp(fees * toCard, charged))
  const cash = sum(booking.cash.values())
  const taken = sum(
    charges.map(({ amount, dispute }) => (dispute === 'needs_response' || dispute === 'lost' ? amount : 0)),
  )
  const [paidCents, refundedCents] = [charged + cash, toCard + booking.cashRefunded]
  const settled = paidCents - fees
  const price = booking.fee === 0 ? booking.price - fees : booking.price
  const tooLate = charges.filter(({ isReturned }) => isReturned)
  const late = sum(tooLate.map(({ id, amount }) => amount - (booking.fees.get(id) ?? 0)))
  const everBeyond = late + Math.max(0, charged - fees + booking.cashEver - booking.leastPrice)
  const beyondBack = booking.isCancelled
    ? 0
    : Math.max(0, Math.min(toldOwedCents - (price - settled), everBeyond, refundedCents))
  const openCents = Math.max(0, price - settled + beyondBack)
  return {
    priceCents: price,
    paidCents,
    refundedCents,
    feesCents: fees,
    feesBackCents: feesBack,
    beyondBackCents: beyondBack,
    owedCents: booking.isCancelled ? 0 : openCents,
    balanceCents: price - (settled - refundedCents + feesBack - taken),
    /** What moved, card fees aside. */
    movedCents: paidCents - refundedCents - taken,
    status: statusOf(),
  }

  function statusOf(): string {
    if (taken > 0) return 'disputed'
    if (charges.some(({ isReturned, refunded, amount }) => isReturned && refunded < amount))
      return 'refund-due'
    if (refundedCents > 0) return refundedCents >= paidCents ? 'refunded' : 'part-refunded'
    if (paidCents === 0) return 'pending'
    if (openCents === 0) return 'paid'
    return booking.deposit !== null && settled >= booking.deposit ? 'deposit-paid' : 'part-paid'
  }
}
