import type { CalendarStatus } from '@/contract/google-calendar'
import { kindOfGoogleKey } from '@/domain/google-calendar/google-event'
import { readEnv } from '@/env'
import { missingGoogleSettings } from '@/integrations/google-client'
import type { Payload } from 'payload'

import { type GoogleChange, googleChanges } from './changes'
import { calendarRedirectUri } from './connect'
import { type Connection, loadConnection } from './connection'
import { knownCalendarName } from './which-calendar'

const MOST_REFUSED = 5

function stateOf(missing: readonly string[], connection: Connection): CalendarStatus['state'] {
  if (missing.length > 0) return 'not set up'
  if (!connection.sealedToken) return 'not connected'
  if (connection.tokenProblem) return 'refused'
  return connection.lastError ? 'failing' : 'connected'
}

/** What the owner knows an event by. */
const titleOf = (change: GoogleChange) =>
  change.kind === 'write' ? change.wanted.body.summary : 'An event that is to be removed'

/** How the connection is, from what is kept here: Google is not asked. */
export async function calendarStatus(payload: Payload, headers: Headers): Promise<CalendarStatus> {
  const missing = missingGoogleSettings()
  const connection = await loadConnection(payload)
  const { sealedToken, connectedAt, lastWriteAt, failingSince, tokenProblem, lastError } = connection
  const { changes, records } = await googleChanges(payload)
  const count = (kind: string) =>
    records.filter(({ key, contentHash }) => contentHash && kindOfGoogleKey(key) === kind).length
  const problem = tokenProblem ?? lastError
  const name = sealedToken ? knownCalendarName(sealedToken) : undefined
  return {
    state: stateOf(missing, connection),
    missing,
    redirectUri: calendarRedirectUri(headers),
    calendarId: readEnv().GOOGLE_CALENDAR_ID,
    ...(name ? { calendarName: name } : {}),
    ...(connectedAt ? { connectedAt } : {}),
    ...(lastWriteAt ? { lastWriteAt } : {}),
    ...(failingSince ? { failingSince } : {}),
    ...(problem ? { problem } : {}),
    written: { stays: count('stay'), cleanings: count('cleaning'), blocks: count('block') },
    waiting: changes.length,
    refused: changes
      .flatMap((change) =>
        change.record?.lastError ? [{ what: titleOf(change), why: change.record.lastError }] : [],
      )
      .slice(0, MOST_REFUSED),
  }
}
