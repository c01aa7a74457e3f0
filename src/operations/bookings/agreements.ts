import { createHash } from 'node:crypto'

import type { AgreementSignature, AgreementText } from '@/contract/agreement'
import { type AgreementFacts, fillAgreement, type SignedAgreement } from '@/domain/bookings/agreement'
import { readQuote } from '@/domain/stays/kept-quote'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { houseIdentity } from '../runtime/house-identity'
import { loadBookingTerms } from '../site/load-booking-terms'

/** The owner's text filled in for one stay. */
export interface OfferedAgreement extends AgreementText {
  facts: AgreementFacts
}

/**
 * What the guest of a stay is to sign today; null while the owner asks for no agreement.
 * @param guest the name as far as it is known, null at the checkout
 */
export async function agreementFor(
  payload: Payload,
  facts: AgreementFacts,
  guest: string | null,
): Promise<OfferedAgreement | null> {
  const { agreement } = await loadBookingTerms(payload)
  if (agreement === null) return null
  const { name } = await houseIdentity(payload)
  const text = fillAgreement(agreement, facts, { house: name, guest })
  return { text, hash: createHash('sha256').update(text).digest('hex'), facts }
}

/** The text with a guest's name under it, as of now. @param address as the server saw it */
export const signAgreement = (
  { text, hash, facts }: OfferedAgreement,
  { name }: Pick<AgreementSignature, 'name'>,
  address: string,
): SignedAgreement => ({ text, hash, name, at: new Date().toISOString(), address, facts })

/** What a booking's guest has signed; null for nothing. */
export const signedIn = ({ agreement }: Pick<Inquiry, 'agreement'>): SignedAgreement | null =>
  (agreement as SignedAgreement | null | undefined) ?? null

/** How it is kept. */
export const agreementData = (signed: SignedAgreement): Pick<Inquiry, 'agreement'> => ({
  agreement: { ...signed },
})

/** What a booking is about now. */
export function factsOf(booking: Inquiry): AgreementFacts {
  const { checkin, checkout, guests, agreedCents, payWay } = booking
  const quote = readQuote(booking.quote)
  // Whoever pays without a card has signed for the total without its fee.
  const quoted = quote && (payWay ? quote.priceCents : quote.totalCents)
  return { checkin, checkout, guests, cents: agreedCents ?? quoted ?? null }
}
