import { useBookingJournal } from '@/components/api/bookings'
import { useStatus } from '@/components/api/overview'

import { shownMoment } from '../parts/format'
import styles from './details.module.css'

/** What happened to a booking, with when, on the clock of the house. */
export function WhatHappened({ id, timeZone }: { id: string; timeZone: string }) {
  const { data, error } = useBookingJournal(id)
  const { data: status } = useStatus()
  return (
    <section className={styles.whole}>
      <h4 className={styles.heading}>What happened</h4>
      {error ? <p className={styles.hint}>It could not be loaded. Please open the booking again.</p> : null}
      {status?.mailsGoOut === false ? (
        <p className={styles.hint}>While no mail server is set, mails that are told of here reach nobody.</p>
      ) : null}
      {data ? (
        <ol className={styles.journal}>
          {data.entries.map(({ seq, at, text }) => (
            <li key={seq}>
              <time dateTime={at}>{shownMoment(at, timeZone)}</time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      ) : error ? null : (
        <p className={styles.hint}>Loading…</p>
      )}
    </section>
  )
}
