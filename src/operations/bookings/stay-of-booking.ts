import type { Inquiry } from '@/payload-types'

import type { NewStay } from '../stays/stays'

export const guestName = ({ firstName, lastName }: Pick<Inquiry, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

export function stayOfBooking(booking: Inquiry): NewStay {
  const { id, source, checkin, checkout, guests } = booking
  return { source, checkin, checkout, guests, label: guestName(booking), inquiryId: String(id) }
}
