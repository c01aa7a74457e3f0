import type { IconName } from '@/components/ui/icon'
import type { CalendarSource } from '@/contract/calendar-sources'
import type { FeedStatus } from '@/domain/feeds/feed'

import { Badge, type BadgeLook } from '../parts/badge'

type Look = { look: BadgeLook; icon: IconName; label: string }

export const STATUS_LOOK: Readonly<Record<FeedStatus, Look>> = {
  success: { look: 'default', icon: 'check', label: 'Success' },
  error: { look: 'destructive', icon: 'alert', label: 'Error' },
  failed: { look: 'destructive', icon: 'alert', label: 'Failed' },
}

/** How the last sync of a calendar went, or why there is none. */
export function SourceStatus({ source, syncing }: { source: CalendarSource; syncing: boolean }) {
  if (syncing) return <Badge look="secondary" icon="refresh" label="Syncing…" />
  const { lastSyncStatus, isActive } = source
  return (
    <>
      {isActive ? null : <Badge look="secondary" icon="minus" label="Not in use" />}
      {lastSyncStatus ? (
        <Badge {...STATUS_LOOK[lastSyncStatus]} />
      ) : (
        <Badge look="secondary" icon="clock" label="Not synced yet" />
      )}
    </>
  )
}
