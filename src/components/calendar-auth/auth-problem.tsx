import type { AuthState } from './auth-state'

/** Signing in leads back here. */
const SIGN_IN = '/admin/login?redirect=%2Fcalendar-auth'

export const SignInLink = () => (
  <a href={SIGN_IN} className="ember-button">
    Sign in
  </a>
)

/** What went wrong and what to do; it stands in a live region, so that it is said when it appears. */
export function AuthProblem({ state }: { state: AuthState }) {
  return (
    <div role="alert">
      {state.name === 'error' ? (
        <div className="auth-problem">
          <p className="auth-problem-title">{state.title}</p>
          {state.detail ? <p>{state.detail}</p> : null}
          {state.isSignedOut ? (
            <p className="auth-actions">
              <SignInLink />
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
