import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'
import { type OtherMethod, WAY_TEXT } from '@/domain/payments/other-ways'
import type { PaymentMethod } from '@/domain/payments/payment-method'
import type { Instalment } from '@/domain/payments/payment-terms'
import { declineText } from '@/domain/payments/saved-card'

/** Who did it. `site`: what ran out of time, or what a crash had left half done. */
export const ACTORS = ['guest', 'owner', 'channel', 'provider', 'site'] as const
export type Actor = (typeof ACTORS)[number]

/** What was agreed on at a moment. `cents`: the price, absent where nobody knows one. */
export interface Agreed {
  checkin: CalendarDate
  checkout: CalendarDate
  guests: number
  cents?: Cents
}

type Nothing = Record<never, never>

/**
 * What can happen to a booking, and what is kept of it: dates, cents and keys, never a name or an address, so that nothing
 * of it has to be erased with a guest.
 */
export interface Facts {
  /** A guest's inquiry came in. */
  received: Agreed
  /** The owner entered it. */
  entered: Agreed
  /** A guest began to pay: the nights are held. */
  'checkout-opened': Agreed
  /** The guest chose to pay without a card: the nights are held until the end of that date, at the house. */
  held: { method: OtherMethod; through: CalendarDate }
  /** A channel's calendar brought it. */
  imported: { checkin: CalendarDate; checkout: CalendarDate }
  /** A guest signed the rental agreement, which the booking keeps. */
  'agreement-signed': Nothing
  confirmed: Nothing
  declined: Nothing
  cancelled: Nothing
  /** The hold of a checkout ended. `tell`: its guest is to hear of it. */
  expired: { tell: boolean }
  /**
   * Dates, guests or price are others now. `key`: the request's, where the guest is to hear of it. `priceCents`: what it cost before
   * without the card fee, which `cents` of a quote has in it; absent where nobody knew it, and from older ones.
   */
  changed: { from: Agreed; to: Agreed; key: string; tell: boolean; priceCents?: Cents }
  /** What the owner earns with a channel's reservation; null when it was taken out again. */
  'amount-set': { cents: Cents | null }
  /** `paymentKey`: its entry in the ledger; older ones by card have none. `tell`: whether the guest gets a receipt of one by hand. */
  paid: { cents: Cents; by: 'card' | 'other'; method?: PaymentMethod; paymentKey?: string; tell?: boolean }
  /**
   * The owner asked the guest to pay, or the site reminded of what is due. `key`: the request's. `tell`: the site mails it.
   * `after`: of an amount that is neither all nor what is due next, what had come towards the price by then.
   */
  'payment-requested': { cents: Cents; key: string; tell: boolean; after?: Cents }
  /** A guest's kept card was refused. `key`: the try's; `on` and `retryOn`: the house's dates of this try and the next, if any. */
  'charge-failed': {
    cents: Cents
    key: string
    instalment: Instalment['name']
    code: string
    on: CalendarDate
    retryOn: CalendarDate | null
  }
  /** A guest who had just booked put the e-mail address right. `newLink`: the private link that was mailed before is none any more. */
  'email-corrected': { newLink?: true }
  /**
   * The owner wrote down another name, telephone number or (`address`) e-mail address. `tell`: so does a mail with the details.
   * `sameLink`: there was no address before, so the private link lies with nobody else.
   */
  'guest-changed': { address: boolean; tell: boolean; sameLink?: true }
  /** A guest has let a card be kept, or has taken it away. */
  'card-kept': Nothing
  'card-removed': Nothing
  /** The owner took back that it was paid by other means. */
  'payment-undone': { cents: Cents }
  /** Money came that nobody agreed on. */
  'payment-to-review': { paymentId: string }
  /** A payment came when its nights were gone, or (`hasEnded`) when the booking was cancelled or declined: it goes back whole. */
  'payment-returned': { cents: Cents; paymentId?: string; hasEnded?: true }
  /** A refund is through. `reason`: why it was given. */
  refunded: { cents: Cents; refundKey: string; reason: string }
  /** A refund that was through came back. */
  'refund-failed': { cents: Cents; refundKey: string }
  disputed: { disputeId: string; status: string; cents: Cents }
  /** The damage hold: the guest was asked to confirm it. `on`: the house's date; `tell`: the site mails it. */
  'hold-requested': { cents: Cents; on: CalendarDate; tell: boolean }
  /** It is held on a card. `key`: the attempt's, here and below. */
  'hold-placed': { cents: Cents; key: string }
  /** A kept card was refused for it. */
  'hold-refused': { cents: Cents; key: string; code: string; on: CalendarDate }
  /** It was let go, by the owner or when its time was over. */
  'hold-released': { cents: Cents; key: string }
  /** The bank let it go before anybody else did. */
  'hold-lapsed': { cents: Cents; key: string }
  /** The owner took `cents` of it for damage; what was left of it is free again. */
  'hold-taken': { cents: Cents; key: string }
  /** Who the guest was is erased. */
  forgotten: Nothing
}
export type JournalKind = keyof Facts

/** Every kind; the compiler knows when one is missing. */
export const JOURNAL_KINDS = [
  ...(['received', 'entered', 'checkout-opened', 'held', 'imported', 'agreement-signed'] as const),
  ...(['confirmed', 'declined', 'cancelled'] as const),
  ...([
    'expired',
    'changed',
    'amount-set',
    'payment-requested',
    'charge-failed',
    'email-corrected',
    'guest-changed',
    'card-kept',
    'card-removed',
    'paid',
    'payment-undone',
    'payment-to-review',
  ] as const),
  ...(['payment-returned', 'refunded', 'refund-failed', 'disputed', 'forgotten'] as const),
  ...([
    'hold-requested',
    'hold-placed',
    'hold-refused',
    'hold-released',
    'hold-lapsed',
    'hold-taken',
  ] as const),
] satisfies readonly JournalKind[]

/** What is written down of something that happened. */
export type NewEntry = { [K in JournalKind]: { kind: K; actor: Actor; facts: Facts[K] } }[JournalKind]

/** `seq` counts from 1 without gaps; `at` is ISO UTC. */
export type JournalEntry = NewEntry & { seq: number; at: string }
export type EntryOf<K extends JournalKind> = Extract<JournalEntry, { kind: K }>

/** An entry in the type of its kind: `entry('paid', 'guest', { cents, by: 'card' })`. */
export const entry = <K extends JournalKind>(kind: K, actor: Actor, facts: Facts[K]): NewEntry =>
  ({ kind, actor, facts }) as NewEntry

/** The journal with more entries at its end; what is there is never changed. */
export function extendJournal(journal: readonly JournalEntry[], entries: readonly NewEntry[], at: string) {
  const last = journal.at(-1)?.seq ?? 0
  return [...journal, ...entries.map((each, place) => ({ ...each, seq: last + 1 + place, at }))]
}

const datesText = ({ checkin, checkout }: { checkin: CalendarDate; checkout: CalendarDate }) =>
  `${formatDate(checkin, 'short')} to ${formatDate(checkout, 'short')}`
export const guestsText = (guests: number) => (guests === 1 ? '1 guest' : `${guests} guests`)
const agreedText = (agreed: Agreed): string =>
  [
    datesText(agreed),
    ...(agreed.guests > 0 ? [guestsText(agreed.guests)] : []),
    ...(agreed.cents === undefined ? [] : [formatCents(agreed.cents)]),
  ].join(', ')

/** Only what differs: ': Nov 1, 2026 to Nov 4, 2026 became Nov 2, 2026 to Nov 5, 2026'. Nothing where it is none of these, e.g. extras. */
function changeText(from: Agreed, to: Agreed): string {
  const parts = [
    ...(datesText(from) === datesText(to) ? [] : [`${datesText(from)} became ${datesText(to)}`]),
    ...(from.guests === to.guests ? [] : [`${guestsText(from.guests)} became ${guestsText(to.guests)}`]),
    ...(from.cents === to.cents || from.cents === undefined || to.cents === undefined
      ? []
      : [`${formatCents(from.cents)} became ${formatCents(to.cents)}`]),
  ]
  return parts.length === 0 ? '' : `: ${parts.join('; ')}`
}

const BY: Readonly<Record<Actor, string>> = {
  guest: 'the guest',
  owner: 'you',
  channel: 'the channel',
  provider: 'the payment provider',
  site: 'the site',
}

const BY_METHOD: Readonly<Record<PaymentMethod, string>> = {
  cash: ' in cash',
  check: ' by check',
  transfer: ' by transfer',
  other: '',
}

/** What happened, in words for the owner. */
export function happenedText(happened: NewEntry): string {
  const by = BY[happened.actor]
  switch (happened.kind) {
    case 'received':
      return `Asked for: ${agreedText(happened.facts)}.`
    case 'entered':
      return `Entered by you: ${agreedText(happened.facts)}.`
    case 'checkout-opened':
      return `The guest began to pay: ${agreedText(happened.facts)}.`
    case 'held':
      return `The guest pays ${WAY_TEXT[happened.facts.method]}: the nights are held until ${formatDate(happened.facts.through, 'short')}.`
    case 'imported':
      return `Came with the channel's calendar: ${datesText(happened.facts)}.`
    case 'agreement-signed':
      return 'The guest signed the rental agreement.'
    case 'confirmed':
      return `Confirmed by ${by}.`
    case 'declined':
      return `Declined by ${by}.`
    case 'cancelled':
      return `Cancelled by ${by}.`
    case 'expired':
      return 'The hold ended without a payment; the nights are free again.'
    case 'changed':
      return `Changed by ${by}${changeText(happened.facts.from, happened.facts.to)}.`
    case 'amount-set':
      return happened.facts.cents === null
        ? 'You took out what this booking earns.'
        : `You wrote down that this booking earns ${formatCents(happened.facts.cents)}.`
    case 'paid':
      if (happened.facts.by === 'card' && happened.actor === 'site')
        return `Charged to the guest’s card: ${formatCents(happened.facts.cents)}.`
      return happened.facts.by === 'card'
        ? `Paid by card: ${formatCents(happened.facts.cents)}.`
        : `Recorded by you as paid${BY_METHOD[happened.facts.method ?? 'other']}: ${formatCents(happened.facts.cents)}.`
    case 'payment-requested':
      if (happened.actor === 'site')
        return `The guest was reminded to pay ${formatCents(happened.facts.cents)}.`
      return happened.facts.tell
        ? `You asked the guest to pay ${formatCents(happened.facts.cents)}.`
        : `You made a link at which the guest pays ${formatCents(happened.facts.cents)}.`
    case 'charge-failed': {
      const { cents, code, retryOn } = happened.facts
      const next = retryOn
        ? `It is tried again on ${formatDate(retryOn, 'short')}.`
        : 'It is not tried again; it is for the guest to pay.'
      return `The guest’s card was not charged with ${formatCents(cents)}: ${declineText(code)}. ${next}`
    }
    case 'email-corrected':
      return 'The guest corrected the e-mail address right after booking; the confirmation was written to it, too.'
    case 'guest-changed':
      if (!happened.facts.address) return 'You changed the guest’s name or telephone number.'
      return `You changed the guest’s e-mail address${happened.facts.tell ? '; a mail with the details was written to it' : ''}.`
    case 'card-kept':
      return 'The guest let the card be kept for what is due later.'
    case 'card-removed':
      return 'The guest took the kept card away.'
    case 'payment-undone':
      return `You took back that ${formatCents(happened.facts.cents)} was paid.`
    case 'payment-to-review':
      return 'A payment came in that is not what this booking asks for. It confirms nothing.'
    case 'payment-returned':
      return `Paid by card: ${formatCents(happened.facts.cents)}. ${happened.facts.hasEnded ? 'The booking had ended' : 'The nights could not be had'}, so it goes back.`
    case 'refunded':
      return `Given back: ${formatCents(happened.facts.cents)}.`
    case 'refund-failed':
      return `A refund came back: ${formatCents(happened.facts.cents)} did not reach the guest.`
    case 'disputed':
      return `The payment is disputed: ${formatCents(happened.facts.cents)}, ${happened.facts.status.replaceAll('_', ' ')}.`
    case 'hold-requested':
      return happened.facts.tell
        ? `The guest was asked to let ${formatCents(happened.facts.cents)} be held on a card for damage.`
        : `The damage hold of ${formatCents(happened.facts.cents)} can be confirmed. There is no e-mail address to ask the guest at.`
    case 'hold-placed':
      return happened.actor === 'site'
        ? `For damage ${formatCents(happened.facts.cents)} is held on the guest’s kept card.`
        : `The guest let ${formatCents(happened.facts.cents)} be held on a card for damage.`
    case 'hold-refused':
      return `The damage hold of ${formatCents(happened.facts.cents)} was not placed on the kept card: ${declineText(happened.facts.code)}. It is for the guest to confirm it.`
    case 'hold-released':
      return happened.actor === 'owner'
        ? `You released the damage hold of ${formatCents(happened.facts.cents)}.`
        : `The damage hold of ${formatCents(happened.facts.cents)} was released by itself.`
    case 'hold-lapsed':
      return `The bank let the damage hold of ${formatCents(happened.facts.cents)} go: its time was over.`
    case 'hold-taken':
      return `Taken from the damage hold: ${formatCents(happened.facts.cents)}.`
    case 'forgotten':
      return 'The guest’s data were deleted.'
  }
}
