import { codeOf } from '@/components/api/client'
import { Button } from '@/components/ui/button'

import { FailedState } from '../parts/failed-state'
import { Notice } from '../parts/notice'
import { LoginLink } from './login-link'
import styles from './notices.module.css'

type LoadFailedProps = { what?: string; error: unknown; retrying: boolean; onRetry: () => void }

/** Why the days could not be read. What is selected outlives the session. */
export function LoadFailed({ what = 'The calendar', error, retrying, onRetry }: LoadFailedProps) {
  const sessionEnded = codeOf(error) === 'sign-in'
  return (
    <div className={styles.failed}>
      {sessionEnded ? (
        <Notice look="error" role="alert">
          <strong>You are logged out</strong>
          <p>Log in in another tab, then come back and retry. What you selected and typed stays here.</p>
          <div className={styles.ways}>
            <LoginLink />
            <Button disabled={retrying} onClick={onRetry}>
              {retrying ? 'Trying…' : 'Retry'}
            </Button>
          </div>
        </Notice>
      ) : (
        <FailedState what={what} error={error} retrying={retrying} onRetry={onRetry} />
      )}
    </div>
  )
}
