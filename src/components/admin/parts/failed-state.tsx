import { codeOf, messageOf } from '@/components/api/client'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

import styles from './parts.module.css'

/** Why something could not be loaded, whether it is being tried again, and the way to do so. */
export type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown }

/** The gate, which leads back to what is open now. */
export const loginHref = () =>
  `/admin/login?redirect=${encodeURIComponent(window.location.pathname + window.location.search)}`

/** Says what could not be loaded, why, and what to do: log in again after a session's end, else try again. */
export function FailedState({ what, query }: { what: string; query: FailedQuery }) {
  const { error, isFetching, refetch } = query
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
          <Button onClick={() => void refetch()} disabled={isFetching}>
            <Icon name="refresh" />
            <span>{isFetching ? 'Trying…' : 'Retry'}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
