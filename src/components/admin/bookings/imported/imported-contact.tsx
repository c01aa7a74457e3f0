import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { FeedPlatform } from '@/domain/feeds/feed'
import { importLabel } from '@/domain/feeds/import-text'
import { reservationAddress } from '@/domain/feeds/reservation-address'

import { originLabel } from '../../parts/source-label'
import styles from '../booking.module.css'

/** Whether it has the name that stands for a guest whom the channel does not name: 'Airbnb guest'. */
function isUnnamed({ firstName, lastName, source }: BookingInquiry): boolean {
  const unnamed = importLabel({ kind: 'reservation' }, source as FeedPlatform)
  return `${firstName} ${lastName}`.trim().toLowerCase() === unnamed.toLowerCase()
}

/** What the channel's calendar tells of its guest, which is little; nothing is made up. */
export function ImportedContact({ inquiry }: { inquiry: BookingInquiry }) {
  const { imported, source } = inquiry
  const channel = originLabel({ source, feedName: imported?.feedName })
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
