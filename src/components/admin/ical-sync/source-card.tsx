import { useId, useState } from 'react'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { CalendarSource } from '@/contract/calendar-sources'

import { Badge } from '../parts/badge'
import { Switch } from '../parts/switch'
import { EditSourceForm } from './edit-source-form'
import { PLATFORM_LABEL } from './platform-label'
import { SourceLog } from './source-log'
import { SourceStatus } from './source-status'
import { SourceProblem } from './source-problem'
import styles from './source.module.css'
import { SyncResults } from './sync-results'
import { TestResults } from './test-results'
import { useAutoSyncSwitch, useConnectionTest, useDeletion, useSync } from './use-source-actions'

type SourceCardProps = { source: CalendarSource; timeZone: string; onDeleted: () => void }

/** One calendar: how its syncs go and all that can be done with it. */
export function SourceCard({ source, timeZone, onDeleted }: SourceCardProps) {
  const { name, icalUrl, platform } = source
  const [editing, setEditing] = useState(false)
  const [logShown, setLogShown] = useState(false)
  const logId = useId()
  const test = useConnectionTest(source)
  const sync = useSync(source)
  const autoSync = useAutoSyncSwitch(source)
  const deletion = useDeletion(source, onDeleted)
  const syncing = sync.isPending || source.isSyncing
  const unseenName = <span className={visuallyHidden}>{` ${name}`}</span>

  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h4 className={styles.name}>{name}</h4>
        <div className={styles.badges}>
          <Badge look="secondary" icon="calendar" label={PLATFORM_LABEL[platform]} />
          <SourceStatus source={source} syncing={syncing} />
        </div>
      </div>
      {editing ? (
        <EditSourceForm source={source} onClose={() => setEditing(false)} />
      ) : (
        <p className={styles.address} title={icalUrl}>
          {icalUrl}
        </p>
      )}
      <SourceProblem key={source.emptySince} source={source} timeZone={timeZone} />
      <SyncResults source={source} timeZone={timeZone} />
      {test.result ? <TestResults test={test.result} platform={platform} /> : null}
      <div className={styles.actions}>
        <Switch
          label="Auto-sync"
          of={name}
          checked={autoSync.checked}
          disabled={autoSync.isPending}
          onChange={autoSync.set}
        />
        <div className={styles.buttons}>
          <Button onClick={test.start} disabled={test.isPending}>
            <Icon name="link" />
            <span>{test.isPending ? 'Testing…' : 'Test'}</span>
            {unseenName}
          </Button>
          <Button onClick={sync.start} disabled={syncing}>
            <Icon name="refresh" />
            <span>{syncing ? 'Syncing…' : 'Sync now'}</span>
            {unseenName}
          </Button>
          <Button look="quiet" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            <Icon name="edit" />
            Edit
            {unseenName}
          </Button>
          <Button
            look="quiet"
            aria-expanded={logShown}
            aria-controls={logShown ? logId : undefined}
            onClick={() => setLogShown(!logShown)}
          >
            <Icon name="clock" />
            Log
            {unseenName}
          </Button>
          <Button look="danger" onClick={deletion.ask} disabled={deletion.isPending}>
            <Icon name="trash" />
            <span>{deletion.isPending ? 'Deleting…' : 'Delete'}</span>
            {unseenName}
          </Button>
        </div>
      </div>
      {logShown ? (
        <div id={logId}>
          <SourceLog source={source} timeZone={timeZone} />
        </div>
      ) : null}
    </article>
  )
}
