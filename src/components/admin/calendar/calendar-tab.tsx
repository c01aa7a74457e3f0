import { useCalendarStatus } from '@/components/api/calendars'
import { SetupSteps } from '@/components/calendar-auth/setup-steps'

import type { TabProps } from '../dashboard/tab'
import { FailedState } from '../parts/failed-state'
import { Skeleton } from '../parts/skeleton'
import { StaleNotice } from '../parts/stale-notice'
import styles from './calendar.module.css'
import { ConnectionCard } from './connection-card'
import { RefusedEvents } from './refused-events'
import { WrittenCounts } from './written-counts'

const BY_ITSELF =
  'bookings, cleanings and blocked nights are written to the connected calendar by themselves, within a minute of every change.'

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
      {error && !data ? (
        <FailedState what="The state of the calendar" query={status} />
      ) : !data ? (
        <Skeleton lines={2} height={140} />
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
