import { useAutoSyncStatus } from '@/components/api/calendars'
import type { IconName } from '@/components/ui/icon'
import type { CalendarSource } from '@/contract/calendar-sources'
import { systemStatus, type SystemStatus } from '@/domain/feeds/system-status'

import { Badge, type BadgeLook } from '../parts/badge'
import { Fact } from '../parts/fact'
import { shownMoment } from '../parts/format'
import styles from './panel.module.css'

const LOOK: Readonly<Record<SystemStatus, { look: BadgeLook; icon: IconName }>> = {
  'Issues Detected': { look: 'destructive', icon: 'alert' },
  Running: { look: 'default', icon: 'check' },
  'No Active Sources': { look: 'secondary', icon: 'minus' },
}

type SystemStatusBoxProps = { sources: readonly CalendarSource[]; timeZone: string }

/** How all calendars together are. */
export function SystemStatusBox({ sources, timeZone }: SystemStatusBoxProps) {
  const { data, error } = useAutoSyncStatus()
  const status = systemStatus(sources)
  const failing = sources.filter(({ lastSyncStatus }) => lastSyncStatus && lastSyncStatus !== 'success')
  // Of the calendars, not of the status: they are looked at more often while one is read.
  const lastSync = sources
    .flatMap(({ lastSyncTime }) => lastSyncTime ?? [])
    .sort()
    .at(-1)
  return (
    <dl className={styles.status}>
      <Fact name="System status">
        <Badge {...LOOK[status]} label={status} />
      </Fact>
      <Fact name="Auto-sync">
        {data ? (data.autoSyncEnabled ? 'On, every hour' : 'Off') : error ? 'Not known' : '…'}
      </Fact>
      <Fact name="Last sync">{lastSync ? shownMoment(lastSync, timeZone) : 'Never'}</Fact>
      <Fact name="Calendars">
        {failing.length > 0 ? `${sources.length}, ${failing.length} failing` : sources.length}
      </Fact>
    </dl>
  )
}
