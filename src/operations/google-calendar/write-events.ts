import { findAll } from '@/database/find-all'
import { googleKey } from '@/domain/google-calendar/google-event'
import { GoogleBusy, GoogleRefusal, GoogleTokenProblem } from '@/integrations/google-client'
import { isNotified, markNotified } from '@/operations/cleaning/cleaning-records'
import { giveBackLease, holdLease, leaseHolder } from '@/operations/runtime/lease'
import { openToken, SealBroken } from '@/security/token-box'
import type { Payload } from 'payload'

import { type GoogleChange, googleChanges, googleRecords } from './changes'
import { changeConnection, isWorking, loadConnection } from './connection'
import { whichCalendar } from './which-calendar'
import { type GoogleWriting, removeGoogleChange, writeGoogleChange } from './write-change'

/** Whoever writes to Google holds this lease. */
export const GOOGLE_WRITER = 'google-writer'
/** Longer than one event takes with every pause and second try, ms. */
export const GOOGLE_WRITER_MS = 180_000
/** Events in one round. */
const MOST_EVENTS = 60
/** An event that Google refused is tried again after this, or when it changes, ms. */
const REFUSED_FOR_MS = 3_600_000
/** The time of the last round without differences is kept this often, ms. */
const NOTE_EVERY_MS = 300_000

export type GoogleOutcome =
  /** Everything that can be written is; or there is more for the next round. */
  | { outcome: 'done' | 'more'; written: number; removed: number; refused: number }
  /** Not connected, or Google takes the token no more. */
  | { outcome: 'off' }
  /** Another process, or another call, is writing at this moment. */
  | { outcome: 'busy' }
  | { outcome: 'failed'; message: string; retryAfterMs?: number }

export interface WriteOptions {
  /** Whether to go on with the next event; false when the process stops. */
  goOn?: () => boolean
  /** The owner asks for it: what was refused before is tried again. */
  isAsked?: boolean
}

const refusedUntil = new Map<string, number>()

/** A change that Google refused, told by what should have been written. */
const refusalKey = (change: GoogleChange) =>
  change.kind === 'write' ? `${change.wanted.key} ${change.hash}` : `${change.record.key} remove`

async function doChange(writing: GoogleWriting, change: GoogleChange): Promise<'done' | 'refused'> {
  try {
    if (change.kind === 'remove') await removeGoogleChange(writing, change.record)
    else await writeGoogleChange(writing, change)
    return 'done'
  } catch (error) {
    // 403 and 404 are about the calendar, so the next event would fare no better.
    if (!(error instanceof GoogleRefusal) || error.status === 403 || error.status === 404) throw error
    refusedUntil.set(refusalKey(change), Date.now() + REFUSED_FOR_MS)
    await writing.payload.update({
      collection: 'google-events',
      where: { key: { equals: change.kind === 'write' ? change.wanted.key : change.record.key } },
      data: { lastError: error.message },
      depth: 0,
    })
    return 'refused'
  }
}

/** Called-off cleanings whose event is gone, or never was: Google has told the crew, or nobody was to be told. */
async function settleCalledOff(payload: Payload, isInCalendar: (stayId: string) => boolean) {
  const docs = await findAll(payload, 'cleanings', {
    state: { equals: 'cancelled' },
    toldBy: { equals: 'google' },
  })
  for (const cleaning of docs)
    if (!isNotified(cleaning) && !isInCalendar(cleaning.stayId)) await markNotified(payload, cleaning)
}

async function writeAll(
  payload: Payload,
  sealed: string,
  holder: string,
  { goOn = () => true, isAsked = false }: WriteOptions,
): Promise<Extract<GoogleOutcome, { written: number }>> {
  const token = openToken(sealed)
  const { id: calendarId } = await whichCalendar(token, sealed, isAsked)
  const { changes, finished } = await googleChanges(payload, calendarId)
  for (const { id } of finished) await payload.delete({ collection: 'google-events', id, depth: 0 })
  const isHeldBack = (change: GoogleChange) =>
    !isAsked && (refusedUntil.get(refusalKey(change)) ?? 0) > Date.now()
  const due = changes.filter((change) => !isHeldBack(change))
  const sums = { written: 0, removed: 0, refused: 0 }
  for (const change of due.slice(0, MOST_EVENTS)) {
    if (!goOn() || !(await holdLease(payload, GOOGLE_WRITER, holder, GOOGLE_WRITER_MS)))
      return { outcome: 'more', ...sums }
    if ((await doChange({ payload, token, calendarId }, change)) === 'refused') sums.refused++
    else sums[change.kind === 'remove' ? 'removed' : 'written']++
  }
  const inCalendar = new Set((await googleRecords(payload)).map(({ key }) => key))
  await settleCalledOff(payload, (stayId) => inCalendar.has(googleKey('cleaning', stayId)))
  return { outcome: due.length > MOST_EVENTS ? 'more' : 'done', ...sums }
}

/** Notes how a round went, unless the owner has connected anew meanwhile. */
async function note(payload: Payload, sealed: string, error?: Error): Promise<void> {
  const now = new Date().toISOString()
  await changeConnection(payload, (kept) => {
    if (kept.sealedToken !== sealed) return null
    if (!error) return { lastWriteAt: now, lastError: null, failingSince: null }
    if (error instanceof GoogleTokenProblem || error instanceof SealBroken)
      return { tokenProblem: error.message, failingSince: kept.failingSince ?? now }
    return { lastError: error.message, failingSince: kept.failingSince ?? now }
  })
}

async function round(payload: Payload, holder: string, options: WriteOptions): Promise<GoogleOutcome> {
  const connection = await loadConnection(payload)
  const sealed = connection.sealedToken
  if (!sealed || !isWorking(connection)) return { outcome: 'off' }
  try {
    const result = await writeAll(payload, sealed, holder, options)
    const isOld = Date.now() - Date.parse(connection.lastWriteAt ?? '1970-01-01') > NOTE_EVERY_MS
    if (result.written + result.removed > 0 || connection.lastError || isOld) await note(payload, sealed)
    return result
  } catch (error) {
    const isKnown = [GoogleBusy, GoogleRefusal, GoogleTokenProblem, SealBroken].some(
      (each) => error instanceof each,
    )
    if (!isKnown) throw error
    await note(payload, sealed, error as Error)
    payload.logger.warn(`Google Calendar: ${(error as Error).message}`)
    if (error instanceof GoogleTokenProblem || error instanceof SealBroken) return { outcome: 'off' }
    return {
      outcome: 'failed',
      message: (error as Error).message,
      ...(error instanceof GoogleBusy ? { retryAfterMs: error.retryAfterMs } : {}),
    }
  }
}

/**
 * Brings the owner's Google calendar into step with the stays, cleanings and blocks from today on. It may be ended at any
 * point and run again, on any process: one writes at a time, what is in step is not sent, and an event has one id.
 */
export async function writeGoogleEvents(
  payload: Payload,
  options: WriteOptions = {},
): Promise<GoogleOutcome> {
  if (!isWorking(await loadConnection(payload))) return { outcome: 'off' }
  const holder = leaseHolder()
  if (!(await holdLease(payload, GOOGLE_WRITER, holder, GOOGLE_WRITER_MS))) return { outcome: 'busy' }
  try {
    return await round(payload, holder, options)
  } finally {
    await giveBackLease(payload, GOOGLE_WRITER, holder)
  }
}
