import { formatDate } from '@/domain/calendar-date'
import { guideAppIsConfigured } from '@/integrations/guide-app'
import type { Payload } from 'payload'

import { cleaningsFrom } from '../cleaning/cleaning-records'
import { crewMails, isRefused } from '../cleaning/cleaning-state'
import { cleaningMailKey } from '../cleaning/notify-crew'
import { houseToday } from '../runtime/clock'
import { loadConnection } from '../google-calendar/connection'
import type { TroubleReport } from './trouble-records'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
const isOlder = (iso: string, ms: number, now: number) => now - Date.parse(iso) > ms

/** Bookings that the guide app has not taken for a day. */
export async function guideTroubles(payload: Payload, now: number): Promise<TroubleReport[]> {
  if (!guideAppIsConfigured()) return []
  const { docs } = await payload.find({
    collection: 'follow-ups',
    where: {
      follower: { equals: 'guide-app' },
      or: [{ state: { equals: 'failed' } }, { state: { equals: 'due' }, attempts: { greater_than: 0 } }],
    },
    sort: 'createdAt',
    limit: 1,
    depth: 0,
  })
  const first = docs[0]
  if (!first || !isOlder(first.createdAt, DAY_MS, now)) return []
  return [
    {
      key: 'guide-app',
      title: 'The guide app does not take your bookings',
      lines: [
        `It says: ${first.lastError ?? 'nothing'}`,
        'Guests who booked may not find their stay in the guide. It is tried again by itself for a week.',
        'What to do: ask whoever runs the guide app whether it works, and whether its key has changed.',
      ],
      since: first.createdAt,
      href: `/admin?tab=bookings&open=${first.inquiryId}`,
      onOverview: false,
    },
  ]
}

/** Coming cleanings whose mail the crew's server has refused for an hour. */
export async function cleaningTroubles(payload: Payload, now: number): Promise<TroubleReport[]> {
  const cleanings = await cleaningsFrom(payload, await houseToday(payload))
  const mails = await crewMails(payload, cleanings)
  return cleanings.flatMap((cleaning) => {
    const mail = mails.get(cleaningMailKey(cleaning))
    if (!mail || !isRefused(mail) || !isOlder(mail.createdAt, HOUR_MS, now)) return []
    const what = cleaning.state === 'cancelled' ? 'that the cleaning is off' : 'of the cleaning'
    return [
      {
        key: `cleaning:${cleaning.stayId}`,
        title: `The crew was not told ${what} on ${formatDate(cleaning.date, 'weekday')}`,
        lines: [
          `The mail to ${cleaning.crewEmail} was not accepted: ${mail.lastError ?? 'no reason was given'}`,
          'What to do: call the crew. On the iCal Sync tab, under cleaning, check their address.',
        ],
        since: mail.createdAt,
        href: '/admin?tab=ical-sync',
        onOverview: false,
      },
    ]
  })
}

/** The owner's Google Calendar: an access that ended, or a day without a successful write. */
export async function googleTroubles(payload: Payload, now: number): Promise<TroubleReport[]> {
  const { sealedToken, tokenProblem, lastError, failingSince } = await loadConnection(payload)
  if (!sealedToken || !failingSince) return []
  if (!isOlder(failingSince, tokenProblem ? HOUR_MS : DAY_MS, now)) return []
  return [
    {
      key: 'google',
      title: tokenProblem ? 'Google Calendar must be connected again' : 'Google Calendar is not in step',
      lines: [
        tokenProblem ?? `Google says: ${lastError ?? 'nothing'}`,
        'Bookings on your site are not affected, but your Google Calendar does not show the newest ones.',
        tokenProblem
          ? 'What to do: open the Calendar tab and connect it again; it takes a minute.'
          : 'What to do: nothing for now, it is tried again by itself. If it lasts, open the Calendar tab and connect it again.',
      ],
      since: failingSince,
      href: '/admin?tab=calendar',
      onOverview: false,
    },
  ]
}
