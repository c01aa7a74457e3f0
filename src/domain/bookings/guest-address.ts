import type { JournalEntry } from './journal'

const isByOwner = ({ kind, facts }: JournalEntry): boolean => kind === 'guest-changed' && facts.address

/** How often a booking had another e-mail address: what was mailed to the one before goes to the new one, too. */
export const addressChanges = (journal: readonly JournalEntry[]): number =>
  journal.filter((happened) => happened.kind === 'email-corrected' || isByOwner(happened)).length

/** How often its private link became another one: what lies with an address that was wrong opens nothing. */
export const linkVersion = (journal: readonly JournalEntry[]): number =>
  journal.filter(
    (happened) => (happened.kind === 'email-corrected' && happened.facts.newLink) || isByOwner(happened),
  ).length
