import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { GuestStay } from '@/contract/guest-stay'
import { isForOtherFacts, isSameName } from '@/domain/bookings/agreement'
import { type CalendarDate, dateIn } from '@/domain/common/calendar-date'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { agreementFor, factsOf, type OfferedAgreement, signedIn } from '../bookings/agreements'
import { guestName } from '../bookings/stay-of-booking'
import { houseTimeZone, houseToday } from '../runtime/clock'

/** With a channel's guest the owner has the channel's agreement, and after the stay nothing is left to agree on. */
const isToSign = ({ status, source, checkout }: Inquiry, today: CalendarDate): boolean =>
  status === 'confirmed' && (source === 'direct' || source === 'manual') && checkout >= today

/** What the guest of a confirmed stay is to sign on their page; null for nothing. */
export const offeredTo = async (payload: Payload, inquiry: Inquiry): Promise<OfferedAgreement | null> =>
  isToSign(inquiry, await houseToday(payload))
    ? agreementFor(payload, factsOf(inquiry), guestName(inquiry))
    : null

/** What the guest of a stay has signed, or is to sign; null for neither. */
export async function guestAgreement(payload: Payload, inquiry: Inquiry): Promise<GuestStay['agreement']> {
  const signed = signedIn(inquiry)
  if (signed === null) {
    const offered = await offeredTo(payload, inquiry)
    return offered && { text: offered.text, hash: offered.hash, signed: null }
  }
  const { text, hash, name, at, facts } = signed
  const on = dateIn(await houseTimeZone(payload), Date.parse(at))
  return { text, hash, signed: { name, on, isForOtherFacts: isForOtherFacts(facts, factsOf(inquiry)) } }
}

/** The same for the owner. @param askedOn the house's date of today, null while no guest is asked to sign */
export function agreementView(
  inquiry: Inquiry,
  askedOn: CalendarDate | null,
): Pick<BookingInquiry, 'agreement'> {
  const signed = signedIn(inquiry)
  if (signed === null) return askedOn !== null && isToSign(inquiry, askedOn) ? { agreement: null } : {}
  const { name, at, address, facts } = signed
  return {
    agreement: {
      ...{ name, at, address },
      isOtherName: !isSameName(name, guestName(inquiry)),
      isForOtherFacts: isForOtherFacts(facts, factsOf(inquiry)),
    },
  }
}
