import type { BookingInquiry } from '@/contract/booking-inquiry'
import { dialledNumber } from '@/domain/common/dialled-number'

import { mailHref } from '../parts/mail-href'
import styles from './booking.module.css'

/** How the guest can be reached; without an address or a number it says so. */
export function Contact({ inquiry: { email, phone, location } }: { inquiry: BookingInquiry }) {
  return (
    <div className={styles.contact}>
      <p>Email: {email ? <a href={mailHref(email)}>{email}</a> : 'Not provided'}</p>
      <p>Phone: {phone ? <a href={`tel:${dialledNumber(phone)}`}>{phone}</a> : 'Not provided'}</p>
      {location ? <p>Location: {location}</p> : null}
    </div>
  )
}
