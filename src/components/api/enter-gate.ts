import { ApiError, send } from './client'

/** For how long a gate tries again by itself, ms. */
const KEEP_TRYING_MS = 10_000

/**
 * Hands in a password; the server sets the cookie. While there are too many others for the moment it waits and tries
 * again, for ten seconds.
 * @param onWait called each time it has to wait
 * @throws ApiError 401 on a wrong password; 429 when there was no getting through
 */
export async function enterGate(
  gate: 'post /admin/login' | 'post /security/login',
  password: string,
  onWait: () => void,
): Promise<void> {
  const end = performance.now() + KEEP_TRYING_MS
  for (;;) {
    try {
      await send(gate, { body: { password } })
      return
    } catch (error) {
      const seconds =
        error instanceof ApiError && error.code === 'login-busy' ? error.retryAfterSeconds : null
      if (seconds === null) throw error
      // Not all who wait come back in the same moment.
      const pauseMs = seconds * 1000 * (0.5 + Math.random() / 2)
      if (performance.now() + pauseMs > end) throw error
      onWait()
      await new Promise((resume) => setTimeout(resume, pauseMs))
    }
  }
}
