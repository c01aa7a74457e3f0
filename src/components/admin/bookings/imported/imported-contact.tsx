import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { reservationAddress } from '@/domain/feeds/reservation-address'

import { sourceLabel } from '../../parts/source-label'
import styles from '../booking.module.css'

/** The name that stands for a guest whom the channel does not name: 'Airbnb guest'. */
const isUnnamed = ({ firstName, lastName, source }: BookingInquiry) =>
  `${firstName} ${lastName}`.trim().toLowerCase() === `${sourceLabel(source)} guest`.toLowerCase()

/** What the channel's calendar tells of its guest, which is little; nothing is made up. */
export function ImportedContact({ inquiry }: { inquiry: BookingInquiry }) {
  const { imported, source } = inquiry
  const channel = sourceLabel(source)
  const address = reservationAddress(source, imported?.reservationCode)
  return (
    <div className={styles.contact}>
      {isUnnamed(inquiry) ? <p>{channel} does not tell the guest’s name.</p> : null}
      <p>Phone: {imported?.phoneLast4 ? `ends in ${imported.phoneLast4}` : `Not told by ${channel}`}</p>
      {imported?.reservationCode ? (
        <p>
          Code: {imported.reservationCode}
          {address ? (
            <>
              {' '}
              <a href={address} target="_blank" rel="noreferrer">
                Open on {channel}
                <span className={visuallyHidden}>, in a new tab</span>
              </a>
            </>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
