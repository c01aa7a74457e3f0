import { codeOf, messageOf } from '@/components/api/client'
import { Button, buttonClass } from '@/components/ui/button'

import { loginHref } from './failed-state'
import { Notice } from './notice'

type StaleNoticeProps = { error: unknown; retrying: boolean; onRetry: () => void }

/** What is on screen could not be refreshed: it stays, and says so. */
export function StaleNotice({ error, retrying, onRetry }: StaleNoticeProps) {
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
        <Button onClick={onRetry} disabled={retrying}>
          {retrying ? 'Trying…' : 'Retry'}
        </Button>
      )}
    </Notice>
  )
}
