import type { AuthState } from './auth-state'
import { SetupSteps } from './setup-steps'
import type { KnownStatus } from './use-calendar-auth'

type Props = { state: AuthState; status: KnownStatus; onStart: () => void }

export function OAuthFlow({ state, status, onStart }: Props) {
  if (typeof status === 'object' && status.state === 'not set up')
    return (
      <div className="auth-note">
        <p className="auth-problem-title">Google Calendar is not set up on the server yet</p>
        <p>Whoever runs the server has to do this once:</p>
        <SetupSteps {...status} />
      </div>
    )
  const busy = state.name === 'authenticating'
  return (
    <>
      <p>
        Google asks you which account you mean, and whether this site may use its calendars. Then it brings
        you back here.
      </p>
      <ul>
        <li>Written are your bookings, cleanings and blocked nights, nothing else is touched.</li>
        <li>
          Google may warn that it has not checked this site. It is your own: choose “Advanced”, then go on.
        </li>
        <li>
          As long as the consent screen at Google is in “Testing”, the access ends after 7 days. Publish it to
          keep the connection.
        </li>
      </ul>
      <p className="auth-actions">
        <button type="button" className="ember-button" aria-disabled={busy} onClick={() => busy || onStart()}>
          {busy ? state.text : 'Connect Google Calendar'}
        </button>
      </p>
    </>
  )
}
