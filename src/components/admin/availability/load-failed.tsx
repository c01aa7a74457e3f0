import { codeOf } from '@/components/api/client'
import { Button } from '@/components/ui/button'

import { type FailedQuery, FailedState } from '../parts/failed-state'
import { LoginLink } from '../parts/login-link'
import { Notice } from '../parts/notice'
import styles from './notices.module.css'

/** Why the days could not be read. What is selected outlives the session. */
export function LoadFailed({ what = 'The calendar', query }: { what?: string; query: FailedQuery }) {
  const sessionEnded = codeOf(query.error) === 'sign-in'
  return (
    <div className={styles.failed}>
      {sessionEnded ? (
        <Notice look="error" role="alert">
          <strong>You are logged out</strong>
          <p>Log in in another tab, then come back and retry. What you selected and typed stays here.</p>
          <div className={styles.ways}>
            <LoginLink />
            <Button disabled={query.isFetching} onClick={() => void query.refetch()}>
              {query.isFetching ? 'Trying…' : 'Retry'}
            </Button>
          </div>
        </Notice>
      ) : (
        <FailedState what={what} query={query} />
      )}
    </div>
  )
}
