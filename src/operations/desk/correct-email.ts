import { entry } from '@/domain/bookings/journal'
import { Refusal } from '@/domain/common/refusal'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { guestPath } from '../bookings/guest-link'
import { searchTextOf, writeBooking } from '../bookings/write-booking'
import { isNew, wasCorrected } from './just-booked'

/**
 * Puts right the e-mail address of a stay that was just booked, once; the confirmation goes there, too, and the booking's history says
 * so to the owner. The link that went to the wrong address opens nothing any more. The same address again changes nothing.
 * @returns the path of the guest's page from now on
 * @throws Refusal 409 once it was corrected, or later than six hours after the booking
 */
export async function correctEmail(payload: Payload, stay: Inquiry, email: string): Promise<string> {
  const { booking } = await writeBooking(payload, stay.id, (inquiry) => {
    if (inquiry.email.toLowerCase() === email.toLowerCase()) return null
    if (!isNew(inquiry) || wasCorrected(inquiry)) {
      throw new Refusal(
        'wrong-state',
        'The address cannot be changed here any more. Please write to us, and we change it for you.',
      )
    }
    return {
      data: { email, searchText: searchTextOf({ ...inquiry, email }) },
      entries: [entry('email-corrected', 'guest', { newLink: true })],
    }
  })
  return guestPath(booking ?? stay)
}
