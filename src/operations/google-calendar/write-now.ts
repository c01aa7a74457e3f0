import { counted } from '@/domain/common/counted'
import { Refusal } from '@/domain/common/refusal'
import type { Payload } from 'payload'

import { demandGoogleSettings } from './connect'
import { loadConnection } from './connection'
import { writeGoogleEvents } from './write-events'

/**
 * Writes at once because the owner asks for it.
 * @returns what was done, in words
 * @throws Refusal 409 when it is not connected or Google refuses the access, 503 when Google cannot be written to now
 */
export async function writeGoogleNow(payload: Payload): Promise<string> {
  demandGoogleSettings()
  const result = await writeGoogleEvents(payload, { isAsked: true })
  if (result.outcome === 'failed')
    throw new Refusal('google-away', `${result.message} It is tried again by itself.`)
  if (result.outcome === 'busy') return 'It is being written at this moment.'
  if (result.outcome === 'off') {
    const { tokenProblem } = await loadConnection(payload)
    throw new Refusal('google-off', tokenProblem ?? 'Google Calendar is not connected.')
  }
  const { written, removed, refused } = result
  const done = [
    written > 0 && `${counted(written, 'event')} written`,
    removed > 0 && `${counted(removed, 'event')} removed`,
    refused > 0 && `${counted(refused, 'event')} refused by Google`,
    result.outcome === 'more' && 'the rest follows by itself within a minute',
  ].filter(Boolean)
  return done.length > 0 ? `${done.join(', ')}.` : 'Everything was in step already.'
}
