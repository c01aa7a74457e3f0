import { isDeepStrictEqual } from 'node:util'

import type { ChangeGuestRequest } from '@/contract/booking-desk'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { compareAndSet } from '@/database/compare-and-set'
import { entry } from '@/domain/bookings/journal'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { canBeMailed, FORGOTTEN_EMAIL, NO_EMAIL } from '@/domain/common/no-email'
import { Refusal } from '@/domain/common/refusal'
import type { Inquiry } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { entriesOf } from '../bookings/journal-and-ledger'
import { findInquiry } from '../bookings/find-inquiry'
import { searchTextOf, writeBooking } from '../bookings/write-booking'
import { isImported } from '../feeds/settle-inquiries'
import { isAskedToPay } from '../payments/payable'
import { houseToday } from '../runtime/clock'
import { findStayOfInquiry } from '../stays/stays'
import { inquiryView } from './list-inquiries'

const detailsOf = ({ firstName, lastName, email, phone }: Inquiry) => ({
  ...{ firstName, lastName, email: canBeMailed(email) ? email : '', phone: phone ?? '' },
})

/** Of a stay that is over there are no details, nor of a checkout that is not paid, nor of a link whose time to pay is over. */
const hasDetails = (inquiry: Inquiry, today: CalendarDate): boolean =>
  inquiry.checkout > today &&
  (inquiry.status === 'confirmed' ||
    (inquiry.status === 'pending' &&
      (isAskedToPay(inquiry, today) || entriesOf(inquiry, 'received').length > 0)))

/**
 * Writes down another name, e-mail address or telephone number of a guest. With another address than before the private link becomes
 * another one. Sent twice it is one change.
 * @returns the booking, and whether a mail with its details goes to the new address: of a stay that is to come
 * @throws Refusal 404; 409 when somebody else changed the guest since, a channel's calendar tells who it is, or that was deleted
 */
export async function changeGuest(
  payload: Payload,
  id: string,
  { was, notifyGuest, ...request }: ChangeGuestRequest,
): Promise<{ inquiry: BookingInquiry; isTold: boolean }> {
  const first = await findInquiry(payload, id)
  if (isImported(first)) {
    throw new Refusal('wrong-state', 'Who this guest is comes with the calendar of the channel.')
  }
  const { firstName, lastName, email = '', phone = '' } = request
  const next = { firstName, lastName, email, phone }
  const today = await houseToday(payload)
  const before = await findStayOfInquiry(payload, id)
  const { booking } = await writeBooking(payload, first.id, (inquiry) => {
    const now = detailsOf(inquiry)
    if (isDeepStrictEqual(now, next)) return null
    if (inquiry.email === FORGOTTEN_EMAIL) {
      throw new Refusal('wrong-state', 'Who this guest was is deleted, as was asked for.')
    }
    if (!isDeepStrictEqual(now, { ...was, phone: was.phone ?? '' })) {
      const message = 'This guest was changed since you opened it. Please look at it again.'
      throw new Refusal('changed-meanwhile', message)
    }
    const address = now.email.toLowerCase() !== email.toLowerCase()
    const isOtherLink = address && now.email !== ''
    const data = { firstName, lastName, email: email || NO_EMAIL, phone: phone || null }
    // The browser that booked would be given the new link for its cookie; one that is paying has to get to its end.
    const isPaying = inquiry.status === 'pending' && inquiry.isCheckout
    const forgotten = isOtherLink && !isPaying ? { guestKey: null } : {}
    return {
      data: { ...data, ...forgotten, searchText: searchTextOf({ ...inquiry, ...data }) },
      entries: [
        entry('guest-changed', 'owner', {
          ...{ address, tell: notifyGuest && address && email !== '' && hasDetails(inquiry, today) },
          ...(address && !isOtherLink ? { sameLink: true as const } : {}),
        }),
      ],
    }
  })
  const stay = before ?? (await findStayOfInquiry(payload, id))
  if (stay) {
    // Only the name of before: who was deleted meanwhile, or changed once more, keeps what was written then.
    const where: Where = { id: { equals: stay.id }, label: { equals: stay.label } }
    await compareAndSet(payload, 'stays', where, { label: `${firstName} ${lastName}` })
  }
  const last = booking && entriesOf(booking, 'guest-changed').at(-1)
  return {
    inquiry: await inquiryView(payload, id),
    isTold: last?.facts.tell ?? false,
  }
}
