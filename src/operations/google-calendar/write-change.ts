import { randomBytes } from 'node:crypto'

import { kindOfGoogleKey } from '@/domain/google-calendar/google-event'
import {
  changeGoogleEvent,
  type EventPlace,
  insertGoogleEvent,
  removeGoogleEvent,
} from '@/integrations/google-calendar'
import { GoogleRefusal } from '@/integrations/google-client'
import { claimNotification, isNotified, markNotified } from '@/operations/cleaning/cleaning-records'
import type { GoogleEvent } from '@/payload-types'
import type { Payload } from 'payload'

import type { GoogleChange } from './changes'
import type { WantedEvent } from './wanted'

export interface GoogleWriting {
  payload: Payload
  token: string
  /** Google's own id of the calendar. */
  calendarId: string
}

/** Google takes the digits of base32hex; an id is never used again, not even after its event was deleted. */
const newEventId = (): string => `rl${randomBytes(16).toString('hex')}`

/** The crew of a cleaning is told when it goes; of anything else nobody is. */
const isCleaning = ({ key }: GoogleEvent) => kindOfGoogleKey(key) === 'cleaning'

const update = (payload: Payload, record: GoogleEvent, data: Partial<GoogleEvent>) =>
  payload.update({ collection: 'google-events', id: record.id, data, depth: 0 })

/** Takes an event out of the calendar that it was written to. */
async function takeOut({ token, calendarId }: GoogleWriting, record: GoogleEvent): Promise<void> {
  try {
    await removeGoogleEvent(token, record, isCleaning(record))
  } catch (error) {
    // A calendar of another account, or one that is gone: what is there is out of our reach.
    if (!(error instanceof GoogleRefusal) || record.calendarId === calendarId) throw error
  }
}

/** Takes an event out of the calendar that it is in, and forgets it. Any number of times, any crash between. */
export async function removeGoogleChange(writing: GoogleWriting, record: GoogleEvent): Promise<void> {
  const { payload } = writing
  await takeOut(writing, record)
  await payload.delete({ collection: 'google-events', id: record.id, depth: 0 })
}

/** The record of an event in the calendar in force: its id is kept before Google hears of it. */
async function recordFor(writing: GoogleWriting, key: string, known?: GoogleEvent): Promise<GoogleEvent> {
  const { payload, calendarId } = writing
  if (!known) {
    const data = { key, calendarId, eventId: newEventId(), state: 'written' as const }
    return payload.create({ collection: 'google-events', data, depth: 0 })
  }
  if (known.calendarId === calendarId) return known
  await takeOut(writing, known)
  return update(payload, known, { calendarId, eventId: newEventId(), contentHash: null })
}

async function put(token: string, place: EventPlace, wanted: WantedEvent, isNew: boolean): Promise<boolean> {
  const { body, cleaning } = wanted
  const isInvitation = Boolean(body.attendees?.length)
  if (isNew && (await insertGoogleEvent(token, place, body, isInvitation)) === 'made') return true
  const isNews = cleaning !== undefined && !isNotified(cleaning)
  return (await changeGoogleEvent(token, place, body, isNews)) === 'changed'
}

/**
 * Brings one event into step. It may end at any point and be done again: the event's id is chosen and kept first, so that
 * a lost answer makes no second event. One that the owner deleted comes back when what it stands for changes.
 * @throws GoogleBusy, GoogleTokenProblem, GoogleRefusal
 */
export async function writeGoogleChange(
  writing: GoogleWriting,
  { wanted, hash, record: known }: Extract<GoogleChange, { kind: 'write' }>,
): Promise<void> {
  const { payload, token } = writing
  const cleaning = wanted.isPast ? undefined : wanted.cleaning
  const claimed = cleaning && (await claimNotification(payload, cleaning, 'google'))
  if (claimed === null) return
  let record = await recordFor(writing, wanted.key, known)
  if (record.contentHash !== hash) {
    if (!(await put(token, record, wanted, !record.contentHash))) {
      record = await update(payload, record, { eventId: newEventId(), contentHash: null })
      await put(token, record, wanted, true)
    }
    await update(payload, record, { contentHash: hash, lastError: null })
  }
  if (claimed) await markNotified(payload, claimed)
}
