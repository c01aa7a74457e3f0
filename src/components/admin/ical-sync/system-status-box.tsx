import { useAutoSyncStatus } from '@/components/api/calendars'
import type { IconName } from '@/components/ui/icon'
import type { CalendarSource } from '@/contract/calendar-sources'
import { systemStatus, type SystemStatus } from '@/domain/feeds/system-status'

import { Badge, type BadgeLook } from '../parts/badge'
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
  const lastSync = data?.lastSyncTime ? shownMoment(data.lastSyncTime, timeZone) : 'Never'
  return (
    <dl className={styles.status}>
      <div>
        <dt>System status</dt>
        <dd>
          <Badge {...LOOK[status]} label={status} />
        </dd>
      </div>
      <div>
        <dt>Auto-sync</dt>
        <dd>{data ? (data.autoSyncEnabled ? 'On, every hour' : 'Off') : error ? 'Not known' : '…'}</dd>
      </div>
      <div>
        <dt>Last sync</dt>
        <dd>{data ? lastSync : error ? 'Not known' : '…'}</dd>
      </div>
      <div>
        <dt>Calendars</dt>
        <dd>
          {sources.length}
          {failing.length > 0 ? `, ${failing.length} failing` : ''}
        </dd>
      </div>
    </dl>
  )
}
