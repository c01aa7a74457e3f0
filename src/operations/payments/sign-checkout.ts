import type { SignedAgreement } from '@/domain/bookings/agreement'
import { Refusal, wrongField } from '@/domain/common/refusal'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { agreementFor, type OfferedAgreement, signAgreement, signedIn } from '../bookings/agreements'
import type { AskedStay } from './checkout-price'
import type { CheckoutCall } from './save-checkout'

/** The agreement of a stay at the checkout, where the guest's name is not known yet; null where none is asked for. */
export const checkoutAgreement = (
  payload: Payload,
  { stay, cents }: Pick<AskedStay, 'stay' | 'cents'>,
): Promise<OfferedAgreement | null> => {
  const { checkin, checkout, guests } = stay
  return agreementFor(payload, { checkin, checkout, guests, cents }, null)
}

const CHANGED =
  'The rental agreement has changed since you signed it. Nothing was charged; please read it again and sign it.'
const MISSING = 'Please sign the rental agreement: type your full name below it.'

/**
 * The signature that a checkout is kept with. The first one under today's text stays; what was signed counts only for the text
 * that the server itself makes of the stay.
 * @param open the checkout that is gone on with
 * @returns null where no agreement is asked for and none was signed
 * @throws Refusal 400 without a signature; 409 for one under another text than today's
 */
export async function checkoutSignature(
  payload: Payload,
  { asked, request, address }: CheckoutCall,
  open: Inquiry | null,
): Promise<SignedAgreement | null> {
  const offered = await checkoutAgreement(payload, asked)
  const kept = open && signedIn(open)
  if (offered === null || kept?.hash === offered.hash) return kept
  const { agreement } = request
  if (agreement?.hash === offered.hash) return signAgreement(offered, agreement, address)
  if (agreement || kept) throw new Refusal('agreement-changed', CHANGED)
  throw wrongField('agreement', MISSING)
}
