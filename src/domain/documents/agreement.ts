import { paragraphsOf, type SignedAgreement } from '@/domain/bookings/agreement'
import { dateIn, formatDate } from '@/domain/common/calendar-date'

import type { DocumentHouse, StayDocument } from './document'

/** '2027-03-01 14:05:09 UTC' */
const momentText = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`

/**
 * A signed rental agreement to keep: the very text, and what is known of the signature.
 * @param timeZone of the house, IANA name
 */
export const agreementOf = (
  { text, hash, name, at, address }: SignedAgreement,
  { bookingId, house, timeZone }: { bookingId: string; house: DocumentHouse; timeZone: string },
): StayDocument => ({
  kind: 'agreement',
  number: bookingId,
  house,
  guest: [name],
  facts: [
    { name: 'Signed on', value: formatDate(dateIn(timeZone, Date.parse(at)), 'long') },
    { name: 'Booking', value: bookingId },
  ],
  tables: [],
  sections: [
    { heading: 'What was agreed', paragraphs: paragraphsOf(text) },
    {
      heading: 'Signature',
      paragraphs: [
        `Signed by typing the name ${name}, on ${momentText(at)}, from the address ${address}.`,
        `SHA-256 of the text: ${hash}`,
      ],
    },
  ],
  notes: [],
})
