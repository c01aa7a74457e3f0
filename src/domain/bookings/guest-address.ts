import type { JournalEntry } from './journal'

/** How often a booking's private link became another one: what was mailed to an address that was wrong opens nothing. */
export const linkVersion = (journal: readonly JournalEntry[]): number =>
  journal.filter(({ kind, facts }) => kind === 'email-corrected' && facts.newLink).length
