import type { CleaningSettings } from '@/contract/cleaning-settings'
import type { TurnoverCleaning } from '@/contract/overview'
import { findAll } from '@/database/find-all'
import type { CleaningStay } from '@/domain/cleaning/cleaning'
import { mailsGoOut } from '@/env'
import type { Cleaning, Mail } from '@/payload-types'
import type { Payload } from 'payload'

import { MAIL_TRIES_TO_NOTIFY } from '../runtime/mail-queue'
import { isNotified } from './cleaning-records'
import { cleaningMailKey } from './notify-crew'

/** The mails that tell of these cleanings as they are, by their keys. */
export async function crewMails(
  payload: Payload,
  cleanings: readonly Cleaning[],
): Promise<Map<string, Mail>> {
  const keys = cleanings.filter(({ toldBy }) => toldBy === 'mail').map(cleaningMailKey)
  if (keys.length === 0) return new Map()
  const docs = await findAll(payload, 'mails', { key: { in: keys } })
  return new Map(docs.map((mail) => [mail.key, mail]))
}

/** Whether a mail is refused, for now or for good. */
export const isRefused = ({ state, attempts }: Mail): boolean =>
  state === 'failed' || (state === 'queued' && attempts >= MAIL_TRIES_TO_NOTIFY)

/** So long the crew is being told before the owner should call it, ms: a round of mails or of Google takes a minute. */
const TELLING_MS = 3_600_000

type Told = Pick<TurnoverCleaning, 'status' | 'text'>

function toldState(cleaning: Cleaning, mail: Mail | undefined): Told {
  if (!isNotified(cleaning))
    return Date.now() - Date.parse(cleaning.updatedAt) < TELLING_MS
      ? { status: 'telling', text: 'The crew is being told' }
      : { status: 'failed', text: 'The crew could not be told yet. Please call them.' }
  if (cleaning.toldBy === 'google') return { status: 'told', text: 'Crew invited by Google Calendar' }
  if (mail?.state === 'failed')
    return { status: 'failed', text: 'The mail to the crew could not be sent. Please call them.' }
  if (mail && isRefused(mail))
    return { status: 'failed', text: 'The mail to the crew was not accepted yet and is tried again.' }
  if (!mailsGoOut())
    return { status: 'failed', text: 'Nobody was told: no mail server is set. Please call the crew.' }
  return mail?.state === 'queued'
    ? { status: 'telling', text: 'The mail to the crew is on its way' }
    : { status: 'told', text: 'Crew told by mail' }
}

function whyNone(stay: Pick<CleaningStay, 'importKind'>, settings: CleaningSettings): string {
  if (stay.importKind === 'occupied') return 'Not planned: first say whether it is a reservation'
  if (!settings.cleaningCrewEmail) return 'Not planned: no crew address is set'
  if (!settings.isActive) return 'Not planned: cleaning is switched off'
  return settings.autoCreateEvents
    ? 'Is being planned'
    : 'Not planned: new cleanings are not planned by themselves'
}

/** How it is with the cleaning after a stay, for the owner. */
export function cleaningState(
  stay: Pick<CleaningStay, 'importKind'>,
  cleaning: Cleaning | undefined,
  mails: ReadonlyMap<string, Mail>,
  settings: CleaningSettings,
): TurnoverCleaning {
  if (cleaning?.state !== 'planned') return { status: 'none', text: whyNone(stay, settings) }
  const { startTime, endTime } = cleaning
  return { ...toldState(cleaning, mails.get(cleaningMailKey(cleaning))), startTime, endTime }
}
