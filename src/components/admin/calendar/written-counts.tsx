import type { CalendarStatus } from '@/contract/google-calendar'

import styles from './calendar.module.css'

const KINDS = [
  ['stays', 'Stays', 'Names and guests, all day, for confirmed bookings of every channel'],
  ['cleanings', 'Cleanings', 'On the day of check-out, with the crew invited'],
  ['blocks', 'Blocks', 'Each run of nights that you have blocked'],
] as const

/** What is in the calendar by our hand. */
export function WrittenCounts({ written }: { written: CalendarStatus['written'] }) {
  return (
    <section aria-labelledby="written-heading">
      <h3 id="written-heading">In your calendar</h3>
      <ul className={styles.counts}>
        {KINDS.map(([kind, label, hint]) => (
          <li key={kind} className={styles.count}>
            <span className={styles.countLabel}>{label}</span>
            <span className={styles.countValue}>{written[kind].toLocaleString('en-US')}</span>
            <span className={styles.hint}>{hint}</span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        An event that you delete in Google stays away until what it stands for changes. What you write there
        yourself is not touched.
      </p>
    </section>
  )
}
