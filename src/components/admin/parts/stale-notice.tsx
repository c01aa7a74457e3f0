import { codeOf, messageOf } from '@/components/api/client'
import { Button, buttonClass } from '@/components/ui/button'

import { type FailedQuery, loginHref } from './failed-state'
import { Notice } from './notice'

/** What is on screen could not be refreshed: it stays, and says so. */
export function StaleNotice({ query }: { query: FailedQuery }) {
  const { error, isFetching, refetch } = query
  const sessionEnded = codeOf(error) === 'sign-in'
  return (
    <Notice look="warning" icon="clock">
      <p role="status">
        {sessionEnded
          ? 'You are logged out, so this may be old.'
          : `This could not be refreshed and may be old. ${messageOf(error)}`}
      </p>
      {sessionEnded ? (
        <a className={buttonClass()} href={loginHref()}>
          Log in
        </a>
      ) : (
        <Button onClick={() => void refetch()} disabled={isFetching}>
          {isFetching ? 'Trying…' : 'Retry'}
        </Button>
      )}
    </Notice>
  )
}
