import { useCalendarStatus } from '@/components/api/calendars'
import { SetupSteps } from '@/components/calendar-auth/setup-steps'
import type { CalendarStatus } from '@/contract/google-calendar'

import type { TabProps } from '../dashboard/tab'
import { LoadState } from '../parts/load-state'
import { Notice } from '../parts/notice'
import { StaleNotice } from '../parts/stale-notice'
import styles from './calendar.module.css'
import { ConnectionCard } from './connection-card'
import { WrittenCounts } from './written-counts'

const BY_ITSELF =
  'bookings, cleanings and blocked nights are written to the connected calendar by themselves, within a minute of every change.'

/** Events that Google did not take, one by one: the others are written all the same. */
function RefusedEvents({ refused }: { refused: CalendarStatus['refused'] }) {
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

export default function CalendarTab({ timeZone }: TabProps) {
  const status = useCalendarStatus()
  const { data, error } = status
  return (
    <section aria-labelledby="calendar-heading" className={styles.calendar}>
      <div>
        <h2 id="calendar-heading" className={styles.title}>
          Calendar
        </h2>
        <p className={styles.sentence}>
          {data?.state === 'connected'
            ? `Google Calendar sync is always active: ${BY_ITSELF}`
            : `Once Google Calendar is connected, ${BY_ITSELF}`}
        </p>
      </div>
      {!data ? (
        <LoadState what="The state of the calendar" query={status} lines={2} height={140} />
      ) : (
        <>
          {error ? <StaleNotice query={status} /> : null}
          <ConnectionCard status={data} timeZone={timeZone} />
          {data.state === 'not set up' ? (
            <div className={styles.note}>
              <p className={styles.noteTitle}>What is missing</p>
              <p>Google must know this website. Whoever runs the server does this once:</p>
              <SetupSteps {...data} />
            </div>
          ) : null}
          <RefusedEvents refused={data.refused} />
          {data.state === 'not set up' || data.state === 'not connected' ? null : (
            <WrittenCounts written={data.written} />
          )}
        </>
      )}
    </section>
  )
}
