import { useState } from 'react'

import { useEndSessions } from '@/components/api/session'
import { Button } from '@/components/ui/button'
import type { OwnerSession } from '@/contract/owner-sessions'

import { ActionDialog } from '../parts/action-dialog'
import { Badge } from '../parts/badge'
import { counted, shownMoment } from '../parts/format'
import styles from './account.module.css'

/** What is about to be ended: one session, or all the others. */
type Asked = OwnerSession | 'others'

type SessionListProps = { sessions: OwnerSession[]; timeZone: string; onEnded: () => void }

export function SessionList({ sessions, timeZone, onEnded }: SessionListProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const finish = () => {
    close()
    onEnded()
  }
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <div className={styles.device}>
              <span className={styles.name}>{session.device}</span>
              {session.isCurrent ? <Badge look="default" label="This device" /> : null}
            </div>
            <p className={styles.facts}>
              {session.address ? <span className={styles.address}>{session.address}</span> : null}
              {session.lastSeenAt ? <span>Last used {shownMoment(session.lastSeenAt, timeZone)}</span> : null}
              {session.signedInAt ? <span>Logged in {shownMoment(session.signedInAt, timeZone)}</span> : null}
            </p>
            {session.isCurrent ? null : (
              <Button
                className={styles.end}
                aria-label={`End the session on ${session.device}`}
                onClick={() => setAsked(session)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Button className={styles.all} onClick={() => setAsked('others')}>
          End all other sessions
        </Button>
      ) : (
        <p className={styles.alone}>You are logged in nowhere else.</p>
      )}
      {asked ? <EndDialog asked={asked} others={others.length} onDone={finish} onClose={close} /> : null}
    </>
  )
}

type EndDialogProps = { asked: Asked; others: number; onDone: () => void; onClose: () => void }

function EndDialog({ asked, others, onDone, onClose }: EndDialogProps) {
  const end = useEndSessions()
  const all = asked === 'others'
  return (
    <ActionDialog
      title={all ? 'End all other sessions?' : `End the session on ${asked.device}?`}
      description={
        <p>
          {all
            ? `${counted(others, 'session')} will end. Only this device stays logged in.`
            : 'Whoever uses it has to enter the password again.'}
        </p>
      }
      confirmLabel={all ? 'End them' : 'End it'}
      busyLabel="Ending…"
      danger
      action={end}
      sends={() => (all ? null : asked.id)}
      done={({ ended }) => ({ title: 'Logged out', description: `${counted(ended, 'session')} ended.` })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
