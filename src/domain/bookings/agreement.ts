import { type CalendarDate, daysBetween, formatDate } from '@/domain/common/calendar-date'
import { counted } from '@/domain/common/counted'
import { type Cents, formatCents } from '@/domain/common/money'

/** What may stand in braces in the owner's text, and what it becomes. */
export const PLACEHOLDERS = ['guest', 'house', 'checkin', 'checkout', 'nights', 'guests', 'total'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

/** What the guest agrees on. `cents`: the price, US cents; null where nobody knows one. */
export interface AgreementFacts {
  checkin: CalendarDate
  checkout: CalendarDate
  guests: number
  cents: Cents | null
}

/** A guest's signature with the very text that was signed. It is never changed. */
export interface SignedAgreement {
  text: string
  /** SHA-256 of the text, hex. */
  hash: string
  /** As the guest typed it. */
  name: string
  /** ISO UTC. */
  at: string
  /** Where it was signed from, as the server saw it. */
  address: string
  facts: AgreementFacts
}

/** Letters of a signed name, at most. */
export const LONGEST_NAME = 160

const IN_BRACES = /\{([^{}]*)\}/g
const isPlaceholder = (name: string): name is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(name)

/** What stands in braces and is none of ours, each once, braces included. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(IN_BRACES)].flatMap(([all, name = '']) => (isPlaceholder(name) ? [] : [all]))),
]

/** One way to write it, whatever it was typed with: what is the same to a reader has the same hash. */
const canonical = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/**
 * The owner's text with the facts of one stay in it. What a name brings in braces stays as it is.
 * @param names `guest`: null at the checkout, where the name is only just being typed
 * @throws RangeError for what is no date
 */
export function fillAgreement(
  text: string,
  { checkin, checkout, guests, cents }: AgreementFacts,
  names: { house: string; guest: string | null },
): string {
  const values: Readonly<Record<Placeholder, string>> = {
    guest: names.guest ?? 'the guest who signs below',
    house: names.house,
    checkin: formatDate(checkin, 'long'),
    checkout: formatDate(checkout, 'long'),
    nights: counted(daysBetween(checkin, checkout), 'night'),
    guests: counted(guests, 'guest'),
    total: cents === null ? 'the agreed price' : formatCents(cents),
  }
  return canonical(text.replace(IN_BRACES, (all, name: string) => (isPlaceholder(name) ? values[name] : all)))
}

export const paragraphsOf = (text: string): string[] => text.split(/\n\n+/).filter(Boolean)

/** A typed name with single spaces; it counts as a signature when something of it shows ({@link isSignature}). */
export const signedName = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Characters without a width alone are no name. */
export const isSignature = (name: string): boolean => name.length <= LONGEST_NAME && /[^\s\p{C}]/u.test(name)

const folded = (name: string) => signedName(name).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether two names read alike but for case and accents. A hint for the owner: somebody else may sign for a group. */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other)

/** Whether dates, guests or price have changed since it was signed. */
export const isForOtherFacts = (signed: AgreementFacts, now: AgreementFacts): boolean =>
  signed.checkin !== now.checkin ||
  signed.checkout !== now.checkout ||
  signed.guests !== now.guests ||
  signed.cents !== now.cents
