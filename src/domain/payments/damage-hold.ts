import { addDays, type CalendarDate, formatDate, laterOf } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'
import type { StayDates } from '@/domain/stays/stay'

/** The damage hold that a booking was made under: an amount that is held on a card around the stay, and not charged. */
export interface DamageHoldTerms {
  cents: Cents
  /** It is placed this many days before check-in. */
  daysBefore: number
}

/** A card holds an amount for some days only: placed earlier, it would be over before the guest leaves. */
export const MOST_HOLD_DAYS_BEFORE = 3
export const DEFAULT_HOLD_DAYS_BEFORE = 1
export const MOST_HOLD_DOLLARS = 10_000
/** After check-out the owner has so many days to look at the house; then it is released by itself. */
export const RELEASE_AFTER_DAYS = 2

/** 'early': not yet. 'open': it can be placed and is kept. 'leaving': no new one is placed, what is held is kept. 'over': released. */
export type HoldPhase = 'early' | 'open' | 'leaving' | 'over'

/** The first date, at the house, on which it is placed. */
const holdOpensOn = ({ daysBefore }: DamageHoldTerms, checkin: CalendarDate): CalendarDate =>
  addDays(checkin, -daysBefore)

/** The first date on which one that is yet to be placed can be: booked within its days, that is today. */
export function holdPlacedFrom(
  terms: DamageHoldTerms,
  { checkin, today }: { checkin: CalendarDate; today: CalendarDate },
): CalendarDate {
  return laterOf(holdOpensOn(terms, checkin), today)
}

/** @param today the house's date */
export function holdPhase(
  terms: DamageHoldTerms,
  { checkin, checkout }: StayDates,
  today: CalendarDate,
): HoldPhase {
  if (today < holdOpensOn(terms, checkin)) return 'early'
  if (today < checkout) return 'open'
  return today < addDays(checkout, RELEASE_AFTER_DAYS) ? 'leaving' : 'over'
}

/** What guests read of it before they book, and in the mail about that. @param today the house's date */
export const holdPromise = (
  terms: DamageHoldTerms,
  { checkin }: Pick<StayDates, 'checkin'>,
  today: CalendarDate,
): string =>
  `From ${formatDate(holdPlacedFrom(terms, { checkin, today }), 'long')} on, ${formatCents(terms.cents)} is held on your card for damage. Nothing is charged: it is let go ${RELEASE_AFTER_DAYS} days after you leave.`

/**
 * Whether a guest is to be asked today to confirm the hold, which is open: when it opens, and once more on the day of arrival.
 * @param askedOn the house's dates on which that was done before, also by telling of a card that was refused; of a stay that was moved
 *   since then, for other dates
 */
export function isHoldAskDue(
  askedOn: readonly CalendarDate[],
  terms: DamageHoldTerms,
  { checkin, today }: { checkin: CalendarDate; today: CalendarDate },
): boolean {
  const last = askedOn.at(-1)
  return last === undefined || last < holdOpensOn(terms, checkin) || (today >= checkin && last < checkin)
}

/** Who let a hold go; the provider when its time at the bank was over. */
export const HOLD_ENDS = ['owner', 'site', 'provider'] as const
export type HoldEnd = (typeof HOLD_ENDS)[number]

/** Where a booking's damage hold stands, for guest and owner. */
export const HOLD_STATES = [
  /** Not yet: it opens on a date. */
  'later',
  /** It is to be placed now. */
  'open',
  'held',
  /** It is being let go, or taken from: the provider has not said yes yet. */
  'releasing',
  'taking',
  'released',
  'taken',
  /** The bank let it go in its own time, and none takes its place. */
  'lapsed',
] as const
export type HoldState = (typeof HOLD_STATES)[number]

export interface HoldFacts {
  terms: DamageHoldTerms
  dates: StayDates
  isConfirmed: boolean
  /** Asked for, and not decided yet. */
  isPending: boolean
  /** The house's date. */
  today: CalendarDate
  /** Some of it is on a card now. */
  isHeld: boolean
  /** How the one before ended, if there was one. */
  ended: HoldEnd | null
  capture: 'asked' | 'taken' | null
}

/** Whether a hold may be on a card on this date, and whether one may be placed; null once it was decided about. */
export function wantedHold({ terms, dates, isConfirmed, today, ended, capture }: HoldFacts) {
  if (!isConfirmed || ended === 'owner' || capture) return null
  const phase = holdPhase(terms, dates, today)
  return {
    isKept: phase === 'open' || phase === 'leaving',
    isPlaced: phase === 'open',
    isEarly: phase === 'early',
  }
}

/** @returns null where there is nothing to say: the stay has ended without one, or was never to be */
export function holdState(facts: HoldFacts): HoldState | null {
  const { isHeld, ended, capture } = facts
  if (capture) return capture === 'taken' ? 'taken' : 'taking'
  const wanted = wantedHold(facts)
  if (isHeld) return wanted?.isKept ? 'held' : 'releasing'
  if (wanted?.isPlaced) return 'open'
  if (wanted?.isEarly || (facts.isPending && facts.today < facts.dates.checkout)) return 'later'
  return ended === 'provider' ? 'lapsed' : ended === null ? null : 'released'
}
