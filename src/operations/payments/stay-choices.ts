import type { QuoteResponse } from '@/contract/quote'
import { nextDiscount } from '@/domain/rates/next-discount'
import { percentText } from '@/domain/rates/price-line'
import type { Payload } from 'payload'

import { hasCodes } from '../rates/codes/code-records'
import type { OfferBasis } from '../site/offer-basis'
import { offerStay } from '../stays/quote'
import { type AskedStay, offerTermsOf, type OwnCheckout } from './checkout-price'

/** What changes the price of a stay besides its nights and guests. */
export async function stayChoices(payload: Payload, { card }: OfferBasis): Promise<QuoteResponse['choices']> {
  return {
    pets: card.fees.some(({ per, optional }) => per === 'pet' && !optional),
    extras: card.fees.flatMap(({ key, label, cents, optional }) => (optional ? [{ key, label, cents }] : [])),
    codes: await hasCodes(payload),
  }
}

/** The stay with the night that is missing for a better discount; nothing where there is none, or it cannot be had. */
export async function oneMoreNight(
  payload: Payload,
  { stay }: AskedStay,
  basis: OfferBasis,
  own: OwnCheckout | null,
): Promise<Pick<QuoteResponse, 'oneMoreNight'>> {
  const next = nextDiscount(basis.card.discounts, stay)
  if (!next) return {}
  const { checkout, basisPoints } = next
  const offer = await offerStay(payload, { ...stay, checkout }, { ...offerTermsOf(own), basis })
  if (offer.takenNights.length > 0 || offer.refusals.length > 0) return {}
  return {
    oneMoreNight: { checkout, discount: percentText(basisPoints), totalCents: offer.quote.totalCents },
  }
}
