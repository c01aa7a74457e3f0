import type { JournalEntry } from './journal'

/** How often a booking had another e-mail address: what was mailed to the one before goes to the new one, too. */
export const addressChanges = (journal: readonly JournalEntry[]): number =>
  journal.filter(
    ({ kind, facts }) => kind === 'email-corrected' || (kind === 'guest-changed' && facts.address),
  ).length

/**
 * How often its private link became another one: what lies with an address that was wrong opens nothing. A guest who had none has the
 * link from the owner, and keeps it.
 */
export const linkVersion = (journal: readonly JournalEntry[]): number =>
  journal.filter(
    (happened) =>
      (happened.kind === 'email-corrected' && happened.facts.newLink) ||
      (happened.kind === 'guest-changed' && happened.facts.address && !happened.facts.sameLink),
  ).length

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a text holds this very e-mail address, in whatever case: `ada@example.com` is not in `nada@example.com.au`. */
export const mentions = (text: string, email: string): boolean =>
  new RegExp(`(?<![\\w.+-])${escaped(email)}(?![\\w-]|\\.\\w)`, 'i').test(text)
