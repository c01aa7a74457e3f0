import { missingGoogleSettings } from '@/integrations/google-client'
import { underLease } from '@/operations/runtime/lease'
import type { GoogleCalendar } from '@/payload-types'
import { sealToken } from '@/security/token-box'
import type { Payload } from 'payload'

/** What is kept of the connection to the owner's Google calendar; `sealedToken` is opened where Google is called. */
export type Connection = Pick<
  GoogleCalendar,
  'sealedToken' | 'connectedAt' | 'lastWriteAt' | 'lastError' | 'failingSince' | 'tokenProblem'
>

/** Longer than a read and a write of one record take, ms. */
const LEASE_MS = 10_000

export const loadConnection = (payload: Payload): Promise<Connection> =>
  payload.findGlobal({ slug: 'google-calendar', depth: 0 })

/**
 * Changes what is kept, seen as it is at this moment: Payload writes a global whole, so of two writers at once the slower
 * would bring back a token that was just replaced.
 * @param change gives what to write, or null to leave it as it is
 */
export const changeConnection = (payload: Payload, change: (now: Connection) => Connection | null) =>
  underLease(payload, 'google-connection', LEASE_MS, async () => {
    const data = change(await loadConnection(payload))
    if (data) await payload.updateGlobal({ slug: 'google-calendar', data, depth: 0 })
  })

/** What was wrong before says nothing of another token. */
export const NO_PROBLEM = { lastError: null, failingSince: null, tokenProblem: null }

/** Keeps a refresh token that Google has just accepted, and forgets the problem with the one before. */
export const keepToken = (payload: Payload, refreshToken: string): Promise<void> =>
  changeConnection(payload, () => ({
    sealedToken: sealToken(refreshToken),
    connectedAt: new Date().toISOString(),
    lastWriteAt: null,
    ...NO_PROBLEM,
  }))

/** Forgets this access; one that was kept in its place since stays. */
export const forgetToken = (payload: Payload, sealed: string): Promise<void> =>
  changeConnection(payload, (now) =>
    now.sealedToken === sealed
      ? { sealedToken: null, connectedAt: null, lastWriteAt: null, ...NO_PROBLEM }
      : null,
  )

/** Whether Google can be written to, as far as is known. */
export const isWorking = ({ sealedToken, tokenProblem }: Connection): boolean =>
  missingGoogleSettings().length === 0 && Boolean(sealedToken) && !tokenProblem
