import type { KeptCardView } from '@/contract/booking-inquiry'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { canBeMailed } from '@/domain/common/no-email'
import { entry, type Facts } from '@/domain/bookings/journal'
import { openInstalments } from '@/domain/ledger/ledger'
import {
  cardName,
  type CardConsent,
  type ChargeAhead,
  consentText,
  declineText,
  isExpiredBy,
  type SavedCard,
} from '@/domain/payments/saved-card'
import { createCustomer, hasCustomer, type ProviderCard } from '@/integrations/stripe-cards'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { journalOf, moneyBasis } from '../bookings/journal-and-ledger'
import { type Decision, writeBooking } from '../bookings/write-booking'
import { guestName } from '../bookings/stay-of-booking'
import { providerKey } from './provider-key'

/** The card that a guest has let be kept, or agreed to keep with a payment that is under way. */
export const savedCardOf = ({ savedCard }: Pick<Inquiry, 'savedCard'>): SavedCard | null =>
  (savedCard as unknown as SavedCard | null | undefined) ?? null

export const savedCardData = (card: SavedCard | null): Pick<Inquiry, 'savedCard'> => ({
  savedCard: card as unknown as Inquiry['savedCard'],
})

type Refusal = Facts['charge-failed']

/** The tries to charge the card that is kept now which were refused, for one part of the price, oldest first. */
export function refusalsOf(inquiry: Inquiry, instalment: Refusal['instalment']): Refusal[] {
  const journal = journalOf(inquiry)
  const kept = journal.findLastIndex(({ kind }) => kind === 'card-kept')
  return journal
    .slice(kept + 1)
    .flatMap(({ kind, facts }) =>
      kind === 'charge-failed' && facts.instalment === instalment ? [facts] : [],
    )
}

/** Why the kept card was refused last for what is due next; null when it was not. */
export function lastRefusal(inquiry: Inquiry): Refusal | null {
  const [next] = openInstalments(moneyBasis(inquiry))
  return (next && refusalsOf(inquiry, next.name).at(-1)) ?? null
}

/**
 * The card that is kept, as guest and owner see it; null for none.
 * @param dueOn the house's date on which it is to be charged
 */
export function keptCardView(inquiry: Inquiry, dueOn: CalendarDate): KeptCardView | null {
  const card = savedCardOf(inquiry)
  if (!card?.methodId) return null
  const refused = lastRefusal(inquiry)
  const chargeOn = refused ? refused.retryOn : dueOn
  return {
    name: cardName(card),
    isExpired: isExpiredBy(card, chargeOn ?? dueOn),
    chargeOn,
    ...(refused ? { refusedBecause: declineText(refused.code) } : {}),
  }
}

/** The word of a guest who agrees now that a card is kept. */
export const consentOf = (ahead: ChargeAhead): CardConsent => ({
  ...{ text: consentText(ahead), at: new Date().toISOString() },
  ...(ahead.holdCents ? { holdCents: ahead.holdCents } : {}),
})

/** What is kept of it until there is a card. */
export const consentNow = (ahead: ChargeAhead): SavedCard => ({ consent: consentOf(ahead) })

/** What a booking is written with once its guest's card is kept. */
export function keptWith(
  inquiry: Inquiry,
  card: ProviderCard,
  consent: CardConsent | undefined = savedCardOf(inquiry)?.consent,
): Required<Pick<Decision, 'data' | 'entries'>> | null {
  if (!consent || savedCardOf(inquiry)?.methodId === card.methodId) return null
  return {
    data: savedCardData({ consent, ...card, savedAt: new Date().toISOString() }),
    entries: [entry('card-kept', 'guest', {})],
  }
}

/**
 * The provider's customer of a booking whose guest lets a card be kept; made when it is needed first, and anew where the provider does
 * not know it any more, e.g. after the account was changed.
 */
export async function ensureCustomer(payload: Payload, inquiry: Inquiry): Promise<string> {
  const { id, email, cardCustomerId: known = null } = inquiry
  if (known && (await hasCustomer(known))) return known
  const inquiryId = String(id)
  // Of a customer that was deleted before, the provider would still give the name by the same key. Whatever had it deleted, and what
  // makes another one needed, is in the journal.
  const { key } = await providerKey(payload, `${inquiryId}/${journalOf(inquiry).length}`)
  const customerId = await createCustomer({
    ...{ key, inquiryId, name: guestName(inquiry) },
    ...(canBeMailed(email) ? { email } : {}),
  })
  const { booking } = await writeBooking(payload, id, ({ cardCustomerId = null }) =>
    cardCustomerId === known ? { data: { cardCustomerId: customerId } } : null,
  )
  return booking?.cardCustomerId ?? customerId
}
