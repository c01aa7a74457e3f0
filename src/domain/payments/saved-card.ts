import { addDays, type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'

/** The guest's word, as it was shown and taken. */
export interface CardConsent {
  text: string
  /** ISO UTC. */
  at: string
  /** The damage hold that may be placed on it, US cents; none from before there was one. */
  holdCents?: Cents
}

/** A card that a guest has let be kept at the payment provider, to be charged with what is due later. */
export interface SavedCard {
  consent: CardConsent
  /** Another card that is being typed without paying: the provider's SetupIntent, and the word for that one. */
  next?: { setupId: string; consent: CardConsent }
  /** The provider's name of the card; none until it is kept. */
  methodId?: string
  brand?: string
  last4?: string
  /** `YYYY-MM`, the last month in which it can be charged. */
  expires?: string
  /** When it was kept, ISO UTC. */
  savedAt?: string
}

/** What is charged later, as its guest is told it. */
export interface ChargeAhead {
  /** Card fee included, US cents. */
  cents: Cents
  /** The house's date. */
  on: CalendarDate
  /** What is held on the card for damage around the stay, US cents. */
  holdCents?: Cents
}

/** Days after the first try, or after the one before. */
const RETRY_AFTER_DAYS = [1, 2]

const holdText = (holdCents: Cents | undefined): string =>
  holdCents
    ? ` For damage, ${formatCents(holdCents)} is held on it around your stay, and charged only if something was broken.`
    : ''

/** What a guest says yes to, beside the checkbox: the sentence, and what goes with it. */
export const consentTexts = ({ cents, on, holdCents }: ChargeAhead): { ask: string; more: string } => ({
  ask: `Keep my card and charge the rest, ${formatCents(cents)}, on ${formatDate(on, 'long')}.`,
  more: `The payment provider keeps it for this stay alone. If it does not go through, it is tried again after one and three days, and we tell you. If your stay changes, the amount changes with it.${holdText(holdCents)} On the page of your stay you can pay earlier, or take the card away.`,
})

/** The same in one piece, as the booking keeps it. */
export const consentText = (ahead: ChargeAhead): string => {
  const { ask, more } = consentTexts(ahead)
  return `${ask} ${more}`
}

/** A bank's no that another try would not change; schemes forbid to ask again (https://docs.stripe.com/declines/codes). */
const FINAL = new Set([
  ...['authentication_required', 'expired_card', 'incorrect_number', 'invalid_account', 'invalid_number'],
  ...['lost_card', 'new_account_information_available', 'pickup_card', 'restricted_card'],
  ...['revocation_of_all_authorizations', 'revocation_of_authorization', 'stolen_card', 'stop_payment_order'],
  ...['card_removed'],
])

/** Whether it makes no sense to charge this card again. */
export const isFinalDecline = (code: string): boolean => FINAL.has(code)

/** Why a card was not charged, for guest and owner; what says too much of its owner stays general. */
export function declineText(code: string): string {
  switch (code) {
    case 'authentication_required':
      return 'the bank wants its customer to confirm the payment'
    case 'expired_card':
      return 'the card has expired'
    case 'insufficient_funds':
      return 'there was not enough money on it'
    case 'card_removed':
      return 'the card is no longer kept at the payment provider'
    default:
      return 'the bank declined it'
  }
}

/** A try that did not go through. */
export interface FailedTry {
  /** The house's date. */
  on: CalendarDate
  code: string
}

/**
 * The date on which a kept card is charged next: on the day that it is due, but not before it was kept, then after one and three
 * days.
 * @param failed what was tried with this card for this part of the price, oldest first
 * @param dueOn and `savedOn`: the house's dates
 * @returns null when it is not tried any more
 */
export function nextTryOn(
  failed: readonly FailedTry[],
  { dueOn, savedOn }: { dueOn: CalendarDate; savedOn: CalendarDate },
): CalendarDate | null {
  const last = failed.at(-1)
  if (!last) return dueOn < savedOn ? savedOn : dueOn
  const wait = RETRY_AFTER_DAYS[failed.length - 1]
  return wait === undefined || isFinalDecline(last.code) ? null : addDays(last.on, wait)
}

/** 'Visa ending in 4242' */
export function cardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  const name = brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : 'Card'
  return last4 ? `${name} ending in ${last4}` : name
}

/** Whether a card cannot be charged on a date any more, as far as is printed on it. */
export const isExpiredBy = ({ expires }: Pick<SavedCard, 'expires'>, date: CalendarDate): boolean =>
  expires !== undefined && expires < date.slice(0, 7)
