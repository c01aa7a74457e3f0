import { useState } from 'react'

import { useWriteNow } from '@/components/api/calendars'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toastNotDone } from '@/components/ui/toast-failure'
import { toast } from '@/components/ui/use-toast'
import type { CalendarStatus } from '@/contract/google-calendar'

import { Badge } from '../parts/badge'
import { Fact } from '../parts/fact'
import { shownMoment } from '../parts/format'
import { Notice } from '../parts/notice'
import styles from './calendar.module.css'
import { DisconnectDialog } from './disconnect-dialog'
import { calendarNameOf, lookOf, sentenceOf } from './state-text'

function Facts({ status, timeZone }: { status: CalendarStatus; timeZone: string }) {
  const at = (moment = '') => moment && shownMoment(moment, timeZone)
  return (
    <dl className={styles.facts}>
      <Fact name="Calendar">{calendarNameOf(status)}</Fact>
      <Fact name="Connected since">{at(status.connectedAt)}</Fact>
      <Fact name="Last in step">{at(status.lastWriteAt) || 'Not yet'}</Fact>
      <Fact name="Trouble since">{at(status.failingSince)}</Fact>
    </dl>
  )
}

/** Why it does not work, and how to mend it. */
function Problem({ status }: { status: CalendarStatus }) {
  if (!status.problem) return null
  return (
    <Notice look={status.state === 'refused' ? 'error' : 'warning'}>
      <strong>{status.problem}</strong>
      {status.state === 'refused' ? (
        <p>
          If this comes back every week: the consent screen at Google is in “Testing”, which ends each access
          after 7 days. Publish it (Google Cloud console, OAuth consent screen), then connect again.
        </p>
      ) : null}
    </Notice>
  )
}

const CONNECT = '/calendar-auth'

function Actions({ status, onDisconnect }: { status: CalendarStatus; onDisconnect: () => void }) {
  const write = useWriteNow()
  const run = () =>
    write.mutate(
      {},
      {
        onSuccess: ({ message }) => toast({ title: 'Calendar written', description: message }),
        onError: toastNotDone('Could not be written'),
      },
    )
  if (status.state === 'not set up') return null
  const isConnected = status.state === 'connected' || status.state === 'failing'
  return (
    <div className={styles.actions}>
      {isConnected ? (
        <Button look="primary" onClick={run} disabled={write.isPending}>
          <Icon name="refresh" />
          <span>{write.isPending ? 'Writing…' : 'Write now'}</span>
        </Button>
      ) : null}
      <a href={CONNECT} className={buttonClass(isConnected ? 'secondary' : 'primary')}>
        <Icon name="calendar" />
        <span>{status.state === 'not connected' ? 'Connect Google Calendar' : 'Connect again'}</span>
      </a>
      {status.state === 'not connected' ? null : (
        <Button look="danger" onClick={onDisconnect}>
          Disconnect
        </Button>
      )}
    </div>
  )
}

/** How the connection is, since when, and what the owner can do. */
export function ConnectionCard({ status, timeZone }: { status: CalendarStatus; timeZone: string }) {
  const [asking, setAsking] = useState(false)
  const hasToken = status.state !== 'not set up' && status.state !== 'not connected'
  return (
    <section className={styles.card} aria-labelledby="connection-heading">
      <div className={styles.cardHead}>
        <h3 id="connection-heading">Google Calendar</h3>
        <Badge {...lookOf(status)} />
      </div>
      <p className={styles.sentence}>{sentenceOf(status)}</p>
      <Problem status={status} />
      {hasToken ? <Facts status={status} timeZone={timeZone} /> : null}
      <Actions status={status} onDisconnect={() => setAsking(true)} />
      {asking ? <DisconnectDialog onClose={() => setAsking(false)} /> : null}
    </section>
  )
}
