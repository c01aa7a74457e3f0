import { codeOf, messageOf } from '@/components/api/client'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

import styles from './parts.module.css'

type FailedStateProps = { what: string; error: unknown; retrying?: boolean; onRetry: () => void }

/** The gate, which leads back to what is open now. */
export const loginHref = () =>
  `/admin/login?redirect=${encodeURIComponent(window.location.pathname + window.location.search)}`

/** Says what could not be loaded, why, and what to do: log in again after a session's end, else try again. */
export function FailedState({ what, error, retrying = false, onRetry }: FailedStateProps) {
  const sessionEnded = codeOf(error) === 'sign-in'
  return (
    <div className={styles.failed} role="alert">
      <Icon name="alert" size={20} className={styles.failedIcon} />
      <div>
        <p className={styles.emptyTitle}>
          {sessionEnded ? 'You are logged out' : `${what} could not be loaded`}
        </p>
        <p className={styles.failedText}>
          {sessionEnded ? 'Log in again and you will be back here.' : messageOf(error)}
        </p>
        {sessionEnded ? (
          <a className={buttonClass('primary')} href={loginHref()}>
            Log in
          </a>
        ) : (
          <Button onClick={onRetry} disabled={retrying}>
            <Icon name="refresh" />
            {retrying ? 'Trying…' : 'Retry'}
          </Button>
        )}
      </div>
    </div>
  )
}
