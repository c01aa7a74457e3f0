import { createElement } from 'react'

import { formatDate } from '@/domain/common/calendar-date'
import { cleaningCalendar } from '@/domain/cleaning/cleaning-event'
import { ownerEmail } from '@/integrations/mail'
import { PlainNotice } from '@/mails/plain-notice'
import { renderMail } from '@/mails/render-mail'
import type { Cleaning } from '@/payload-types'
import type { Payload } from 'payload'

import { houseTimeZone } from '../runtime/clock'
import { mailFrame } from '../content/mail-frame'
import { queueMail } from '../runtime/mail-queue'
import {
  changeCleaning,
  claimNotification,
  markNotified,
  type NotificationWay,
  unnotifiedCleanings,
} from './cleaning-records'
import { cleaningText, type CleaningText } from './cleaning-text'

const GOOGLE_BEFORE =
  'The invitation from Google Calendar that you had before does not follow this: please delete it.'

/**
 * How the crew is told: as it was told before, since an invitation can only be changed from where it came; new ones by
 * Google where it is connected. When Google's way is gone, a mail must do.
 */
export const wayOf = ({ toldBy }: Cleaning, byGoogle: boolean): NotificationWay =>
  toldBy === 'mail' || !byGoogle ? 'mail' : 'google'

const MAIL_PREFIX = 'cleaning:'
/** The mail about a cleaning as it is: one for each change that is told. */
export const cleaningMailKey = ({ id, sequence }: Cleaning): string => `${MAIL_PREFIX}${id}:${sequence}`
export const isCleaningMail = (key: string): boolean => key.startsWith(MAIL_PREFIX)

/**
 * Grows with each change, and with each minute: after a restore the count goes through numbers again that the crew's
 * calendar has seen, and a calendar follows nothing that is older than what it has.
 */
const calendarSequence = ({ sequence, createdAt, updatedAt }: Cleaning): number =>
  sequence + Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 60_000)

const kindOf = ({ state, changeText }: Cleaning): 'new' | 'changed' | 'off' =>
  state === 'cancelled' ? 'off' : changeText ? 'changed' : 'new'
const TITLE = {
  new: 'Please clean the house',
  changed: 'A cleaning has changed',
  off: 'A cleaning is called off',
}
const SUBJECT = { new: 'Cleaning', changed: 'Changed: cleaning', off: 'Cancelled: cleaning' }
const CLOSING = {
  new: 'Please accept the invitation with this mail: changes reach your calendar by themselves. If you cannot come, please reply to this mail.',
  changed: 'The entry in your calendar follows. If you cannot come, please reply to this mail.',
  off: 'The entry in your calendar goes away. There is nothing to clean on that day for these guests.',
}

/** Of a cleaning that is off, neither the place nor what the crew would find there is told. */
const linesOf = (kind: keyof typeof TITLE, { changes, when, location, lines }: CleaningText): string[] => [
  ...changes,
  ...(kind === 'off' ? [`It was planned for ${when}.`] : [`When: ${when}.`]),
  ...(kind === 'off' ? [] : [...(location ? [`Where: ${location}.`] : []), ...lines]),
  CLOSING[kind],
]

async function notifyByMail(payload: Payload, read: Cleaning): Promise<void> {
  const cleaning = await claimNotification(
    payload,
    read,
    'mail',
    read.toldBy === 'google' ? GOOGLE_BEFORE : undefined,
  )
  if (!cleaning) return
  const [frame, text, timeZone] = await Promise.all([
    mailFrame(payload),
    cleaningText(payload, cleaning),
    houseTimeZone(payload),
  ])
  const kind = kindOf(cleaning)
  const lines = linesOf(kind, text)
  const ics = cleaningCalendar({
    ...cleaning,
    sequence: calendarSequence(cleaning),
    changedAt: cleaning.updatedAt,
    timeZone,
    summary: text.summary,
    description: [...text.changes, ...(kind === 'off' ? [] : text.lines)].join('\n'),
    location: text.location,
    organizer: { name: frame.houseName, email: ownerEmail() },
    cancelled: kind === 'off',
  })
  const rendered = await renderMail(createElement(PlainNotice, { ...frame, title: TITLE[kind], lines }))
  // Changed in this moment: that is told by another mail, which this one must not come after.
  if (!(await changeCleaning(payload, cleaning, { updatedAt: cleaning.updatedAt }))) return
  await queueMail(payload, {
    key: cleaningMailKey(cleaning),
    to: cleaning.crewEmail,
    replyTo: ownerEmail(),
    subject: `${SUBJECT[kind]} on ${formatDate(cleaning.date, 'weekday')}, ${cleaning.startTime} to ${cleaning.endTime}: ${frame.houseName}`,
    ...rendered,
    ics,
    icsMethod: kind === 'off' ? 'CANCEL' : 'REQUEST',
  })
  await markNotified(payload, cleaning)
}

/**
 * Queues the mails that the crew is owed, each once however often and in how many processes this runs; those that Google
 * tells are left to it. A crash anywhere leaves them owed, or queued under their key.
 * @returns how many were told
 */
export async function notifyCrew(
  payload: Payload,
  googleNotifiesCrew: (payload: Payload) => Promise<boolean>,
): Promise<number> {
  const unnotified = await unnotifiedCleanings(payload)
  if (unnotified.length === 0) return 0
  const byGoogle = await googleNotifiesCrew(payload)
  let notified = 0
  for (const cleaning of unnotified) {
    if (wayOf(cleaning, byGoogle) === 'google') continue
    try {
      await notifyByMail(payload, cleaning)
      notified += 1
    } catch (error) {
      // One that cannot be told must not keep the others waiting; it is tried again with the next sweep.
      payload.logger.error({ err: error, msg: `The crew could not be told of cleaning ${cleaning.id}` })
    }
  }
  return notified
}
