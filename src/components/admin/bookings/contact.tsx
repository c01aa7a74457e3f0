import type { BookingInquiry } from '@/contract/booking-inquiry'

import styles from './booking.module.css'

const dialled = (phone: string) => phone.replace(/[^\d+*#,;]/g, '')

/** How the guest can be reached; without an address or a number it says so. */
export function Contact({ inquiry: { email, phone, location } }: { inquiry: BookingInquiry }) {
  return (
    <div className={styles.contact}>
      <p>
        Email:{' '}
        {email ? (
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        ) : (
          'Not provided'
        )}
      </p>
      <p>Phone: {phone ? <a href={`tel:${dialled(phone)}`}>{phone}</a> : 'Not provided'}</p>
      {location ? <p>Location: {location}</p> : null}
    </div>
  )
}
