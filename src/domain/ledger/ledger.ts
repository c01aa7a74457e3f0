import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Actor } from '@/domain/bookings/journal'
import type { Cents } from '@/domain/common/money'
import type { PaymentMethod } from '@/domain/payments/payment-method'
import type { PaymentStatus } from '@/domain/payments/payment-status'
import {
  type DepositTerms,
  type Instalment,
  instalmentsOf,
  stillOpen,
  type TermsVersion,
} from '@/domain/payments/payment-terms'
import { isFinalDispute } from '@/domain/payments/settlement'
import type { StayQuote } from '@/domain/stays/stay-quote'

export const LEDGER_KINDS = [
  /** What a card was charged, its fee included. */
  'charge',
  /** The card fee that is in a charge, below zero; what a refund gives back of it, above. */
  'card-fee',
  /** Cash, check, transfer; below zero when it is taken back. */
  'payment',
  /** Below zero. */
  'refund',
  /** A refund that did not reach the guest: the money is here again. */
  'refund-failed',
  /** What the bank has taken back from us, below zero, and its return. */
  'dispute',
  'dispute-won',
  /** What the owner took from a damage hold; below zero when it went back, or the bank took it. It pays for damage, never for the stay. */
  'hold-taken',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** Money that moved. Nothing of it is ever changed: a mistake is corrected by an entry that reverses it. */
export interface LedgerEntry {
  /** Unique in its booking: what is told twice is written once. */
  key: string
  kind: LedgerKind
  /** US cents, above zero when it came in. */
  cents: Cents
  /** When it moved, ISO UTC. */
  at: string
  /** Of a payment or a refund by hand. */
  method?: PaymentMethod
  /** The provider's PaymentIntent or refund. */
  providerId?: string
  who: Actor
  /** The owner's words, erased with the guest. */
  note?: string
  /** The key of the entry that it takes back, whole or in part. */
  reverses?: string
  /** What of a refund gave back more than the stay cost then, cents: should the stay cost more later, that pays for nothing of it. */
  excessCents?: Cents
}

/** What a booking's money is derived from. */
export interface MoneyBasis {
  ledger: readonly LedgerEntry[]
  termsVersion: TermsVersion
  /** The deposit that it was made under; none when everything is due at once. */
  deposit?: DepositTerms | null
  checkin?: CalendarDate
  /** Asked for or confirmed: of a booking that has ended nothing is asked any more. */
  isStanding: boolean
  /** A total that was agreed on, however it is paid: it bears no card fee. */
  agreedCents?: Cents | null
  quote?: Pick<StayQuote, 'totalCents' | 'cardFeeCents'> | null
  /** The channel has its money. */
  isChannel: boolean
  /** Money came that fits no booking as it stands; the owner has not decided yet. */
  isInReview: boolean
  /** The payments that came when their nights were gone: each goes back whole. */
  returnedPayments: readonly string[]
  /** A payment is on its way at the provider. */
  isProcessing: boolean
  /** The provider's word on the last dispute. */
  disputeStatus?: string | null
}

/** What is kept beside the ledger, so that lists and reports need not add up; cents. */
export interface DerivedMoney {
  /** Charges and payments, less those that were taken back; refunds do not lower it. */
  paidCents: Cents
  refundedCents: Cents
  /**
   * What is still to pay, never below zero. What was given back of the price was given back on purpose and is not asked for again;
   * what was given back beyond it pays for nothing.
   */
  owedCents: Cents
  /** The price less everything that moved for it: below zero when more came than the stay costs. */
  balanceCents: Cents
  paymentStatus: PaymentStatus
  /** What of `owedCents` is due next, and on which date at the house; null without a date: everything is due at once. */
  nextDueCents: Cents
  nextDueOn: CalendarDate | null
}

const sum = (entries: readonly LedgerEntry[], counts: (entry: LedgerEntry) => boolean): Cents =>
  entries.reduce((total, entry) => (counts(entry) ? total + entry.cents : total), 0)

const ofKind =
  (...kinds: LedgerKind[]) =>
  ({ kind }: LedgerEntry) =>
    kinds.includes(kind)

/** Charges and payments, less those that were taken back. */
export const paidIn = (ledger: readonly LedgerEntry[]): Cents => sum(ledger, ofKind('charge', 'payment'))

/** What went back, less what did not arrive. */
const refundedIn = (ledger: readonly LedgerEntry[]): Cents =>
  0 - sum(ledger, ofKind('refund', 'refund-failed'))

/** What of that went to a card. */
export const refundedToCardIn = (ledger: readonly LedgerEntry[]): Cents =>
  0 - sum(ledger, ({ kind, method }) => (kind === 'refund' || kind === 'refund-failed') && !method)

/** What went back of one payment, less what did not arrive. */
export function refundedFor(ledger: readonly LedgerEntry[], paymentId: string): Cents {
  const charge = chargeKey(paymentId)
  const isFirst = ledger.find(({ kind }) => kind === 'charge')?.key === charge
  const refunds = ledger.filter(
    ({ kind, method, reverses }) =>
      // From when a booking had one payment, a refund does not say of which it is.
      kind === 'refund' && !method && (reverses === charge || (reverses === undefined && isFirst)),
  )
  const keys = new Set(refunds.map(({ key }) => key))
  const back = sum(ledger, ({ kind, reverses }) => kind === 'refund-failed' && keys.has(reverses ?? ''))
  return 0 - sum(refunds, () => true) - back
}

/** What banks have taken back of one payment in disputes, less what they brought back; before entries said which, of none. */
export function disputedFor(ledger: readonly LedgerEntry[], paymentId: string): Cents {
  const taken = ledger.filter(({ kind, reverses }) => kind === 'dispute' && reverses === chargeKey(paymentId))
  const keys = new Set(taken.map(({ key }) => key))
  const back = sum(ledger, ({ kind, reverses }) => kind === 'dispute-won' && keys.has(reverses ?? ''))
  return 0 - sum(taken, () => true) - back
}

/** What came by card. */
export const chargedIn = (ledger: readonly LedgerEntry[]): Cents => sum(ledger, ofKind('charge'))

/** The card fees of the charges, whatever was given back of them later. */
export const cardFeesIn = (ledger: readonly LedgerEntry[]): Cents =>
  0 - sum(ledger, ({ kind, reverses }) => kind === 'card-fee' && reverses === undefined)

const FEE_SHARE = 'card-fee-share:'

/** What refunds gave back of them. */
const feeSharesIn = (ledger: readonly LedgerEntry[]): Cents =>
  sum(ledger, ({ kind, reverses }) => kind === 'card-fee' && reverses !== undefined)

/**
 * What brings the card fee in line with what of the charges went back, half up: nothing, or one entry. Whichever of charge and
 * refund is told first, and however often one came back, it ends at the same.
 */
function feeShare(ledger: readonly LedgerEntry[]): LedgerEntry[] {
  const charged = chargedIn(ledger)
  const fees = cardFeesIn(ledger)
  const fee = ledger.find(({ kind, reverses }) => kind === 'card-fee' && reverses === undefined)
  if (!fee || charged <= 0) return []
  const shares = ledger.filter(({ kind, reverses }) => kind === 'card-fee' && reverses !== undefined).length
  const share = Math.floor((fees * refundedToCardIn(ledger) * 2 + charged) / (charged * 2))
  const cents = Math.max(0, Math.min(fees, share)) - feeSharesIn(ledger)
  if (cents === 0) return []
  const { at } = ledger.at(-1)!
  return [
    {
      ...{ key: `${FEE_SHARE}${shares + 1}`, kind: 'card-fee', cents, at, who: 'site' },
      reverses: fee.key,
    },
  ]
}

/** The ledger with more entries; those whose key it has are there already. What a refund gives back of a card fee comes with it. */
export function addEntries(ledger: readonly LedgerEntry[], entries: readonly LedgerEntry[]) {
  const known = new Set(ledger.map(({ key }) => key))
  const longer = [...ledger, ...entries.filter(({ key }) => !known.has(key) && known.add(key))]
  return longer.length === ledger.length ? ledger : [...longer, ...feeShare(longer)]
}

/** What was taken from damage holds, less what went back of it. */
export const takenIn = (ledger: readonly LedgerEntry[]): Cents => sum(ledger, ofKind('hold-taken'))

/** What banks have taken back in disputes, less what they brought back. */
export const disputedIn = (ledger: readonly LedgerEntry[]): Cents =>
  0 - sum(ledger, ofKind('dispute', 'dispute-won'))

/** What is here of what came for the stay: less refunds, and what banks took in disputes. */
export const heldIn = (ledger: readonly LedgerEntry[]): Cents =>
  sum(ledger, ({ kind }) => kind !== 'card-fee' && kind !== 'hold-taken')

/** What of the refunds gave back more than the stay cost then, less what did not arrive. */
export const excessBackIn = (ledger: readonly LedgerEntry[]): Cents => {
  const failed = new Set(ledger.map(({ kind, reverses }) => kind === 'refund-failed' && reverses))
  return ledger.reduce((total, { key, excessCents = 0 }) => total + (failed.has(key) ? 0 : excessCents), 0)
}

/**
 * What refunds gave back of the card fees, where what went back beyond the price is no refund of the stay: that was of the price
 * alone, and of each payment's fee goes back what its refunds have in common with the rest of it, half up.
 */
export function cardFeesBackIn(ledger: readonly LedgerEntry[]): Cents {
  if (excessBackIn(ledger) === 0) return feeSharesIn(ledger)
  return ledger.filter(ofKind('charge')).reduce((total, { key, cents, providerId = '' }) => {
    const excess = excessBackIn(
      ledger.filter(({ kind, reverses }) => kind === 'refund-failed' || reverses === key),
    )
    const [fee, back] = [cardFeeFor(ledger, providerId), refundedFor(ledger, providerId) - excess]
    if (fee === 0) return total
    const rest = Math.max(fee, cents - excess)
    return total + Math.floor((fee * back * 2 + rest) / (rest * 2))
  }, 0)
}

/** What came and what went back, without what came beyond the price and went back. */
export function movedForStay(ledger: readonly LedgerEntry[]): { receivedCents: Cents; refundedCents: Cents } {
  const excess = excessBackIn(ledger)
  return { receivedCents: paidIn(ledger) - excess, refundedCents: refundedIn(ledger) - excess }
}

/** What came towards the price. */
export const settledIn = (ledger: readonly LedgerEntry[]): Cents =>
  movedForStay(ledger).receivedCents - cardFeesIn(ledger)

/**
 * What the stay costs without the fee that a card charge adds; null when nobody knows. A total that was agreed on has everything
 * within it, the card fees too that were charged before.
 *
 * Of a booking from before the ledger the price includes the card fee, which nobody was asked for who paid in another way:
 * there the price is what came, from the one without the fee to the one with it.
 */
export function priceIn({ ledger, termsVersion, agreedCents, quote }: MoneyBasis): Cents | null {
  if (agreedCents != null) return Math.max(0, agreedCents - cardFeesIn(ledger))
  if (!quote) return null
  const withoutFee = quote.totalCents - quote.cardFeeCents
  if (termsVersion === 2) return withoutFee
  if (chargedIn(ledger) > 0 || paidIn(ledger) <= 0) return quote.totalCents
  return Math.min(quote.totalCents, Math.max(withoutFee, paidIn(ledger)))
}

/** What came beyond the price and is not given back; nothing where nobody knows the price, or a channel has the money. */
export function excessIn(basis: MoneyBasis, price = priceIn(basis)): Cents {
  return price === null || basis.isChannel ? 0 : Math.max(0, settledIn(basis.ledger) - price)
}

/**
 * What a refund gives back beyond the price first: of a payment that came too late all that it brought, else what was too much when
 * the refund was asked for. What went back since counts, so that nothing of that is given back twice.
 * @param asked when, ISO UTC, and what the stay cost then; nothing while it was off
 */
export function excessFor(
  basis: MoneyBasis,
  paymentId: string | undefined,
  asked: { at: string; priceCents: Cents | null },
): Cents {
  const { ledger, returnedPayments } = basis
  if (paymentId !== undefined && returnedPayments.includes(paymentId))
    return settledIn(ledger) - settledIn(withoutPayments(ledger, [paymentId]))
  const isBack = ofKind('refund', 'refund-failed')
  const then = ledger.filter((entry) => isBack(entry) || entry.at <= asked.at)
  // Of a stay that is off all goes back, also by hand what came too late and could not go back to its card.
  const counted = asked.priceCents === 0 ? then : withoutPayments(then, returnedPayments)
  return excessIn({ ...basis, ledger: counted }, asked.priceCents)
}

/** What a card that pays for the whole stay is charged on top: the fee of its quote, or none. */
const cardFeeOf = ({ termsVersion, agreedCents, quote }: MoneyBasis): Cents =>
  termsVersion === 2 && agreedCents == null ? (quote?.cardFeeCents ?? 0) : 0

/**
 * What a card is charged for a part of the price: that part and its fee. The fee is that of all parts by card so far less the
 * fees charged already, half up, so that parts add up to what one payment for the whole would have been.
 * @param cents of the price
 */
export function cardChargeFor(basis: MoneyBasis, cents: Cents): { cents: Cents; feeCents: Cents } {
  const [fee, price] = [cardFeeOf(basis), priceIn(basis)]
  if (fee === 0 || !price) return { cents, feeCents: 0 }
  const charged = cardFeesIn(basis.ledger)
  const byCard = chargedIn(basis.ledger) - charged + cents
  const feeCents = Math.max(0, Math.min(fee, Math.floor((fee * byCard * 2 + price) / (price * 2))) - charged)
  return { cents: cents + feeCents, feeCents }
}

function statusOf(basis: MoneyBasis, openCents: Cents): PaymentStatus {
  const { ledger } = basis
  const paidCents = paidIn(ledger)
  const refundedCents = refundedIn(ledger)
  const { isChannel, isInReview, returnedPayments, isProcessing, disputeStatus } = basis
  if (isChannel && paidCents === 0) return 'channel'
  if (isInReview) return 'to-review'
  if (disputeStatus && (!isFinalDispute(disputeStatus) || disputeStatus === 'lost')) return 'disputed'
  const isRefundDue =
    refundedCents < paidCents &&
    returnedPayments.some((id) => refundedFor(ledger, id) < chargedFor(ledger, id))
  if (isRefundDue) return 'refund-due'
  if (refundedCents > 0) return refundedCents >= paidCents ? 'refunded' : 'part-refunded'
  if (paidCents > 0) {
    if (openCents === 0) return 'paid'
    return basis.deposit && settledIn(ledger) >= basis.deposit.cents ? 'deposit-paid' : 'part-paid'
  }
  return isProcessing ? 'processing' : 'pending'
}

/** The parts of the price that are still to pay, the first first; none where everything is due at once. */
export function openInstalments(basis: MoneyBasis): Instalment[] {
  const { deposit, checkin, ledger } = basis
  const priceCents = priceIn(basis)
  if (!deposit || !checkin || priceCents === null) return []
  return stillOpen(instalmentsOf(deposit, { priceCents, checkin }), settledIn(ledger))
}

/** What a card is charged for the instalments of a price that is not begun to be paid; together the whole total by card. */
export function cardInstalments(basis: MoneyBasis): Instalment[] {
  let [part, charged] = [0, 0]
  return openInstalments({ ...basis, ledger: [] }).map((instalment) => {
    part += instalment.cents
    const before = charged
    charged = cardChargeFor({ ...basis, ledger: [] }, part).cents
    return { ...instalment, cents: charged - before }
  })
}

/** The one place in which a booking's sums and its payment status come from what moved. */
export function deriveMoney(basis: MoneyBasis): DerivedMoney {
  const { ledger, isChannel, isStanding } = basis
  const price = isChannel ? null : priceIn(basis)
  const openCents = price === null ? 0 : Math.max(0, price - settledIn(ledger))
  const owedCents = isStanding ? openCents : 0
  const next = owedCents > 0 ? openInstalments(basis)[0] : undefined
  return {
    paidCents: paidIn(ledger),
    refundedCents: refundedIn(ledger),
    owedCents,
    nextDueCents: next?.cents ?? owedCents,
    nextDueOn: next?.dueOn ?? null,
    balanceCents: price === null ? 0 : price - sum(ledger, ({ kind }) => kind !== 'hold-taken'),
    paymentStatus: statusOf(basis, openCents),
  }
}

/**
 * What is here beyond all that the stay costs, card fees included. They stay in what it costs when a refund gives back a share of
 * them, which the balance has as more that is here.
 */
export const overpaidOf = (balanceCents: Cents, ledger: readonly Pick<LedgerEntry, 'key' | 'cents'>[]) => {
  const feesBack = ledger.reduce(
    (total, { key, cents }) => total + (key.startsWith(FEE_SHARE) ? cents : 0),
    0,
  )
  return Math.max(0, 0 - balanceCents - feesBack)
}

const chargeKey = (paymentId: string) => `charge:${paymentId}`
const cardFeeKey = (paymentId: string) => `card-fee:${paymentId}`
const refundEntryKey = (refundKey: string) => `refund:${refundKey}`

export const hasCharge = (ledger: readonly LedgerEntry[], paymentId: string): boolean =>
  ledger.some(({ key }) => key === chargeKey(paymentId))

/** What this payment charged, US cents; zero where the ledger does not know it. */
export const chargedFor = (ledger: readonly LedgerEntry[], paymentId: string): Cents =>
  sum(ledger, ({ key }) => key === chargeKey(paymentId))

/** The ledger without some payments, their card fees and what went back of them. */
export function withoutPayments(
  ledger: readonly LedgerEntry[],
  paymentIds: readonly string[],
): readonly LedgerEntry[] {
  const charges = paymentIds.map(chargeKey)
  return ledger.filter(
    ({ providerId = '', reverses = '' }) => !paymentIds.includes(providerId) && !charges.includes(reverses),
  )
}

/** What of this payment's charge is the card fee, US cents, whatever was given back of it later. */
export const cardFeeFor = (ledger: readonly LedgerEntry[], paymentId: string): Cents =>
  0 - sum(ledger, ({ key }) => key === cardFeeKey(paymentId))

/** @param feeCents what of the charge is the card fee */
export function chargeEntries(
  { paymentId, cents, at }: { paymentId: string; cents: Cents; at: string },
  feeCents: Cents,
): LedgerEntry[] {
  const common = { at, providerId: paymentId, who: 'guest' as const }
  return [
    { key: chargeKey(paymentId), kind: 'charge', cents, ...common },
    ...(feeCents === 0
      ? []
      : [{ key: cardFeeKey(paymentId), kind: 'card-fee' as const, cents: -feeCents, ...common }]),
  ]
}

export interface LedgerRefund {
  key: string
  cents: Cents
  at: string
  who: Actor
  providerId?: string
  /** The payment that it gives back; none where the owner gave it back in another way than to the card. */
  paymentId?: string
  state: 'asked' | 'succeeded' | 'failed'
}

/**
 * What a refund's state adds to the ledger: it went back, or it came back to us after all.
 * @param excess what goes back beyond the price first (`excessFor`)
 */
export function refundEntries(
  ledger: readonly LedgerEntry[],
  { key, cents, at, who, providerId, paymentId, state }: LedgerRefund,
  excess: Cents = 0,
): LedgerEntry[] {
  const entryKey = refundEntryKey(key)
  const known = ledger.find((entry) => entry.key === entryKey)
  const common = { at, ...(providerId ? { providerId } : {}) }
  if (state === 'succeeded' && !known) {
    const way = paymentId ? { reverses: chargeKey(paymentId) } : ({ method: 'other' } as const)
    const beyond = excess > 0 ? { excessCents: Math.min(excess, cents) } : {}
    return [{ key: entryKey, kind: 'refund', cents: -cents, who, ...way, ...common, ...beyond }]
  }
  if (state !== 'failed' || !known || ledger.some(({ reverses }) => reverses === entryKey)) return []
  return [
    {
      ...{ key: `refund-failed:${key}`, kind: 'refund-failed', cents: -known.cents, who: 'provider' },
      ...{ reverses: entryKey, ...common },
    },
  ]
}

/** Until a dispute is an inquiry of the bank's only, or was prevented, no money has moved. */
const movesMoney = (status: string) => !status.startsWith('warning_') && status !== 'prevented'

type ToldDispute = { disputeId: string; paymentId: string; status: string; cents: Cents; at: string }

/**
 * What the provider's word on a dispute adds: the bank takes the money when it begins and brings it back when it is won. Money that
 * was taken for damage is none of the stay's in a dispute either.
 */
export function disputeEntries(
  ledger: readonly LedgerEntry[],
  { disputeId, paymentId, status, cents, at }: ToldDispute,
): LedgerEntry[] {
  if (!movesMoney(status)) return []
  const key = `dispute:${disputeId}`
  const common = { cents: -cents, at, providerId: disputeId, who: 'provider' as const }
  const isForDamage = ledger.some((entry) => entry.key === holdTakenKey(paymentId))
  const taken: LedgerEntry =
    ledger.find((entry) => entry.key === key) ??
    (isForDamage
      ? { key, kind: 'hold-taken', reverses: holdTakenKey(paymentId), ...common }
      : { key, kind: 'dispute', reverses: chargeKey(paymentId), ...common })
  if (status !== 'won') return [taken]
  const back = { ...common, key: `dispute-won:${disputeId}`, cents }
  return [
    taken,
    taken.kind === 'dispute'
      ? { ...back, kind: 'dispute-won', reverses: key }
      : { ...back, kind: 'hold-taken' },
  ]
}

const holdTakenKey = (paymentId: string) => `hold-taken:${paymentId}`

/** What was taken from a damage hold. A payment is captured once, so it is one entry. */
export const holdTakenEntry = (
  { paymentId, cents, at }: { paymentId: string; cents: Cents; at: string },
  who: Actor,
): LedgerEntry => ({
  ...{ key: holdTakenKey(paymentId), kind: 'hold-taken', cents, at, providerId: paymentId, who },
})

type ReturnedHold = { refundId: string; paymentId: string; cents: Cents; at: string }

/** What the provider gave back of it in its dashboard, in one entry for each refund that arrived. */
export const holdReturnedEntry = ({ refundId, paymentId, cents, at }: ReturnedHold): LedgerEntry => ({
  ...{ key: `hold-returned:${refundId}`, kind: 'hold-taken', cents: -cents, at, providerId: refundId },
  ...{ who: 'provider', reverses: holdTakenKey(paymentId) },
})

/** Such a refund that the guest's bank did not take: the money is here again. Nothing where it had not arrived as far as we know. */
export const holdReturnFailed = (
  ledger: readonly LedgerEntry[],
  { refundId, at }: { refundId: string; at: string },
): LedgerEntry[] =>
  ledger
    .filter(({ key }) => key === `hold-returned:${refundId}`)
    .map(({ cents, providerId }) => ({
      ...{ key: `hold-return-failed:${refundId}`, kind: 'hold-taken', cents: -cents, at, providerId },
      who: 'provider',
    }))

export interface PaymentByHand {
  /** Made by the page when its question opens, so that a double click counts once. */
  requestKey: string
  cents: Cents
  method: PaymentMethod
  note?: string
  at: string
}

export const paymentEntry = ({ requestKey, cents, method, note, at }: PaymentByHand): LedgerEntry => ({
  ...{ key: `payment:${requestKey}`, kind: 'payment', cents, method, at, who: 'owner' },
  ...(note ? { note } : {}),
})

/** An entry's key as addresses carry it: none of its characters needs an escape there. */
export const entryIdOf = (key: string): string => key.replaceAll(':', '.').replaceAll('/', '~')

/** Whether the owner may take it back: a payment by hand that was not taken back before. */
export const isReversible = (ledger: readonly LedgerEntry[], entry: LedgerEntry): boolean =>
  entry.kind === 'payment' &&
  entry.reverses === undefined &&
  !ledger.some(({ reverses }) => reverses === entry.key)

/**
 * The payments that were not taken back, the oldest first: each has a receipt. A refund leaves its payment standing. The number
 * is its place in its booking: from 1, in the order in which they came, and never another.
 */
export const standingPayments = (ledger: readonly LedgerEntry[]) =>
  ledger
    .filter(({ kind, reverses }) => kind === 'charge' || (kind === 'payment' && reverses === undefined))
    .map((entry, place) => ({ number: place + 1, entry }))
    .filter(({ entry }) => (entry.kind === 'charge' ? entry.cents > 0 : isReversible(ledger, entry)))

export const reversalOf = ({ key, cents, method }: LedgerEntry, at: string): LedgerEntry => ({
  ...{ key: `reversal:${key}`, kind: 'payment', cents: -cents, at, who: 'owner', reverses: key },
  ...(method ? { method } : {}),
})

/** The ledger without the owner's words, which may name the guest. */
export const withoutNotes = (ledger: readonly LedgerEntry[]): LedgerEntry[] =>
  ledger.map(({ note: _, ...entry }) => entry)
