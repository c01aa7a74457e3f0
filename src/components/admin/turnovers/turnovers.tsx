import type { IconName } from '@/components/ui/icon'
import type { ComingStay, Turnover, TurnoverCleaning } from '@/contract/overview'
import type { CalendarDate } from '@/domain/common/calendar-date'

import { PortalLink } from '../dashboard/portal-link'
import overview from '../overview/overview.module.css'
import { Badge, type BadgeLook } from '../parts/badge'
import { EmptyState } from '../parts/empty-state'
import { shownDate, shownTime } from '../parts/format'
import { originLabel } from '../parts/source-label'
import styles from './turnovers.module.css'

const CLEANING: Readonly<Record<TurnoverCleaning['status'], { look: BadgeLook; icon: IconName }>> = {
  told: { look: 'default', icon: 'check' },
  telling: { look: 'secondary', icon: 'clock' },
  failed: { look: 'destructive', icon: 'alert' },
  none: { look: 'secondary', icon: 'minus' },
}

const windowOf = ({ startTime, endTime }: TurnoverCleaning) =>
  startTime && endTime ? `${shownTime(startTime)}–${shownTime(endTime)}` : null

function Who({ stay }: { stay: ComingStay }) {
  return (
    <>
      {stay.href ? <PortalLink href={stay.href}>{stay.label}</PortalLink> : stay.label}
      <span className={styles.quiet}> · {originLabel(stay)}</span>
    </>
  )
}

function TurnoverItem({ turnover, today }: { turnover: Turnover; today: CalendarDate }) {
  const { date, isSameDay, cleaning } = turnover
  const cleaningWindow = windowOf(cleaning)
  return (
    <li className={styles.turnover}>
      <p className={styles.head}>
        <strong>{shownDate(date, 'weekday')}</strong>
        {date === today ? <span className={overview.when}>Today</span> : null}
        {isSameDay ? <Badge look="warning" icon="refresh" label="Same-day turnover" /> : null}
      </p>
      <dl className={styles.facts}>
        <dt>Out</dt>
        <dd>
          <Who stay={turnover.out} />
        </dd>
        <dt>In</dt>
        <dd>{turnover.in ? <Who stay={turnover.in} /> : <span className={styles.quiet}>Nobody</span>}</dd>
        <dt>Cleaning</dt>
        <dd className={styles.cleaning}>
          {cleaningWindow ? <span>{cleaningWindow}</span> : null}
          <Badge {...CLEANING[cleaning.status]} label={cleaning.text} />
        </dd>
      </dl>
    </li>
  )
}

/** The next check-outs: who leaves, who comes on the same day, and how it is with the cleaning between them. */
export function Turnovers({ turnovers, today }: { turnovers: readonly Turnover[]; today: CalendarDate }) {
  return (
    <section aria-labelledby="turnovers-heading">
      <h2 id="turnovers-heading" className={overview.heading}>
        Coming turnovers
      </h2>
      {turnovers.length === 0 ? (
        <EmptyState icon="house" title="No check-out is coming up" />
      ) : (
        <ul className={overview.list}>
          {turnovers.map((turnover) => (
            <TurnoverItem key={turnover.out.stayId} turnover={turnover} today={today} />
          ))}
        </ul>
      )}
    </section>
  )
}
