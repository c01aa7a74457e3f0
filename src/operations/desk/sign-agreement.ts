import type { AgreementSignature } from '@/contract/agreement'
import { entry } from '@/domain/bookings/journal'
import { Refusal } from '@/domain/common/refusal'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { agreementData, signAgreement, signedIn } from '../bookings/agreements'
import { writeBooking } from '../bookings/write-booking'
import { offeredTo } from './agreement-view'

/**
 * Keeps the signature of whoever has the private link. What is signed already stays, whoever signs again and whatever was shown.
 * @param address the caller's, as the server saw it
 * @returns whether this call signed it
 * @throws Refusal 409 where nothing is to be signed, or the text is another one by now
 */
export async function signGuestAgreement(
  payload: Payload,
  stay: Inquiry,
  signature: AgreementSignature,
  address: string,
): Promise<boolean> {
  const { isWritten } = await writeBooking(payload, stay.id, async (inquiry) => {
    if (signedIn(inquiry)) return null
    const offered = await offeredTo(payload, inquiry)
    if (!offered) throw new Refusal('wrong-state', 'There is nothing to sign for this stay.')
    if (offered.hash !== signature.hash) {
      throw new Refusal(
        'agreement-changed',
        'The rental agreement has changed since this page was opened. Please read it again and sign it.',
      )
    }
    return {
      data: agreementData(signAgreement(offered, signature, address)),
      entries: [entry('agreement-signed', 'guest', {})],
    }
  })
  return isWritten
}
