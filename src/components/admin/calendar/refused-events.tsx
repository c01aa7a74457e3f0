import type { CalendarStatus } from '@/contract/google-calendar'

import { Notice } from '../parts/notice'
import styles from './calendar.module.css'

/** Events that Google did not take, one by one: the others are written all the same. */
export function RefusedEvents({ refused }: { refused: CalendarStatus['refused'] }) {
  if (refused.length === 0) return null
  return (
    <section aria-labelledby="refused-heading">
      <Notice look="warning">
        <h3 id="refused-heading" className={styles.noteTitle}>
          Google did not take {refused.length === 1 ? 'this event' : 'these events'}
        </h3>
        <ul>
          {refused.map(({ what, why }) => (
            <li key={what + why}>
              <strong>{what}</strong>: {why}
            </li>
          ))}
        </ul>
        <p>They are tried again every hour, and at once when they change or when you press “Write now”.</p>
      </Notice>
    </section>
  )
}
