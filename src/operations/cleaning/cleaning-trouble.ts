import type { AttentionItem } from '@/contract/overview'
import { type CalendarDate, formatDate } from '@/domain/calendar-date'
import type { Payload } from 'payload'

import { cleaningsFrom } from './cleaning-records'
import { crewMails, isRefused } from './cleaning-state'
import { cleaningMailKey } from './notify-crew'

/** Coming cleanings, also those that are off, whose mail the crew did not get; the next of them is named. */
export async function cleaningTrouble(payload: Payload, today: CalendarDate): Promise<AttentionItem[]> {
  const cleanings = await cleaningsFrom(payload, today)
  const mails = await crewMails(payload, cleanings)
  const refused = cleanings.flatMap((cleaning) => {
    const mail = mails.get(cleaningMailKey(cleaning))
    return mail && isRefused(mail) ? [{ cleaning, mail }] : []
  })
  const first = refused[0]
  if (!first) return []
  const { cleaning, mail } = first
  const more = refused.length > 1 ? `, and of ${refused.length - 1} more` : ''
  const what = cleaning.state === 'cancelled' ? 'that the cleaning is off' : 'of the cleaning'
  return [
    {
      kind: 'cleaning',
      severity: 'urgent',
      title: `The crew was not told ${what} on ${formatDate(cleaning.date, 'weekday')}${more}`,
      text:
        `The mail server says: ${mail.lastError ?? 'nothing'}. ` +
        (mail.state === 'failed'
          ? `Please call them, and check the address ${cleaning.crewEmail}.`
          : 'It is tried again by itself for a week; please call them if it is soon.'),
      href: '/admin?tab=ical-sync',
      since: mail.createdAt,
    },
  ]
}
