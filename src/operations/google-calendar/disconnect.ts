import { kindOfGoogleKey } from '@/domain/google-calendar/google-event'
import { Refusal } from '@/domain/common/refusal'
import { revokeGoogleToken } from '@/integrations/google-auth'
import { GoogleBusy, GoogleRefusal, GoogleTokenProblem } from '@/integrations/google-client'
import { underLease } from '@/operations/runtime/lease'
import { openToken, SealBroken } from '@/security/token-box'
import type { Payload } from 'payload'

import { googleChanges } from './changes'
import { forgetToken, loadConnection } from './connection'
import { whichCalendar } from './which-calendar'
import { GOOGLE_WRITER, GOOGLE_WRITER_MS } from './write-events'
import { removeGoogleChange } from './write-change'

const PERMISSIONS = 'https://myaccount.google.com/permissions'
const CONNECTED_ANEW = 'Google Calendar was connected anew meanwhile, so it stays connected.'

function tokenOf(sealed: string): string | null {
  try {
    return openToken(sealed)
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}

/** The crew loses the appointment in Google: it is told anew in the other way. */
const leaveToMail = (payload: Payload, key: string) =>
  payload.update({
    collection: 'cleanings',
    where: {
      stayId: { equals: key.replace('cleaning:', '') },
      state: { equals: 'planned' },
      toldBy: { equals: 'google' },
    },
    data: { toldBy: null, toldSequence: null },
    depth: 0,
  })

/** Takes out what is still to come; what is over stays as the owner's history. The crew is told, and hears anew by mail. */
async function removeEvents(payload: Payload, sealed: string): Promise<void> {
  const token = tokenOf(sealed)
  if (!token) throw new GoogleTokenProblem('The kept access cannot be opened.')
  const { id: calendarId } = await whichCalendar(token, sealed, true)
  const { past, records } = await googleChanges(payload, calendarId)
  for (const record of records.filter(({ key }) => !past.has(key))) {
    // First: after a crash between the two the writer finds it unnotified, and the event still there.
    if (kindOfGoogleKey(record.key) === 'cleaning') await leaveToMail(payload, record.key)
    await removeGoogleChange({ payload, token, calendarId }, record)
  }
}

async function revoke(sealed: string): Promise<string> {
  const token = tokenOf(sealed)
  try {
    if (token) {
      await revokeGoogleToken(token)
      return 'Google Calendar is disconnected.'
    }
  } catch {
    // Forgetting it here is what was asked for; the owner can do the rest.
  }
  return `Google Calendar is disconnected here. Google could not be told: please take the access back at ${PERMISSIONS}.`
}

/**
 * Ends the connection: the access is taken back at Google and forgotten here.
 * @param keepEvents whether what was written stays in the calendar
 * @returns what happened, in words
 * @throws Refusal 409 when it is not connected, or was connected anew meanwhile, or when events cannot be removed because Google refuses us; 503 when it
 * cannot be asked. Then nothing is forgotten, and it can be done again.
 */
export async function disconnectGoogle(payload: Payload, keepEvents: boolean): Promise<string> {
  return underLease(payload, GOOGLE_WRITER, GOOGLE_WRITER_MS, async () => {
    const { sealedToken } = await loadConnection(payload)
    if (!sealedToken) throw new Refusal('google-off', 'Google Calendar is not connected.')
    try {
      if (!keepEvents) await removeEvents(payload, sealedToken)
    } catch (error) {
      if (error instanceof GoogleBusy)
        throw new Refusal('google-away', `${error.message} Please try again in a moment.`)
      if (error instanceof GoogleTokenProblem || error instanceof GoogleRefusal)
        throw new Refusal(
          'google-refused',
          `The events could not be removed: ${error.message} You can disconnect and leave them in the calendar.`,
        )
      throw error
    }
    // Taking the events out may have lasted: another access is not the one that was to end, and may end with it at Google.
    if ((await loadConnection(payload)).sealedToken !== sealedToken)
      throw new Refusal('changed-meanwhile', CONNECTED_ANEW)
    const message = await revoke(sealedToken)
    // What stays in the calendar stays known: connected again, it is gone on with and not written a second time.
    await forgetToken(payload, sealedToken)
    return message
  })
}
