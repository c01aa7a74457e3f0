import { findAll } from '@/database/find-all'
import { findFirst } from '@/database/find-first'
import { formatDate } from '@/domain/common/calendar-date'
import { counted } from '@/domain/common/counted'
import { FORGOTTEN_EMAIL } from '@/domain/common/no-email'
import { guideAppIsConfigured } from '@/integrations/guide-app'
import type { Mail } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { cleaningsFrom, isNotified } from '../../cleaning/cleaning-records'
import { crewMails, isRefused } from '../../cleaning/cleaning-state'
import { cleaningMailKey, isCleaningMail, wayOf } from '../../cleaning/notify-crew'
import { bookingPath } from '../../content/mail-frame'
import { googleNotifiesCrew } from '../../google-calendar/notifies-crew'
import { MAIL_TRIES_TO_NOTIFY } from '../../runtime/mail-queue'
import { type Check, NOTIFY_AFTER, type Problem } from '../problem'

/** When a mail was last accepted, ISO; null when none ever was. */
export async function lastMailAt(payload: Payload): Promise<string | null> {
  return (await findFirst(payload, 'mails', { sentAt: { exists: true } }, '-sentAt'))?.sentAt ?? null
}

/**
 * Whether mails get out at all: one that waits, while none other gets through, says that the way is closed. One refused
 * recipient is no problem of this kind, as others are accepted meanwhile. It ends when a mail was accepted after it began.
 */
export const findClosedMailRoute: Check = async (payload, { open }) => {
  const last = (await lastMailAt(payload)) ?? ''
  const waiting = {
    ...{ state: { equals: 'queued' }, attempts: { greater_than: 0 } },
    // What waits from before, for a full mailbox say, waited while others got through.
    ...(last && { createdAt: { greater_than: last } }),
  }
  const since = open.mail?.since ?? (await findFirst(payload, 'mails', waiting, 'createdAt'))?.createdAt
  if (!since || last > since) return []
  return [
    {
      key: 'mail',
      title: 'Mails could not be sent',
      lines: [
        'In this time no mail left the site, neither to your guests nor to you. All of them were kept and are sent now.',
        'What to do: look at the bookings of this time; whoever asked or paid may have waited for an answer. If it happens again, ask your mail provider.',
      ],
      since,
      tellAfter: NOTIFY_AFTER.mailRoute,
    },
  ]
}

/** So long Overview tells of what was given up, ms: the owner got a mail about it, too, and it cannot be tried again. */
const GIVEN_UP_SHOWN_MS = 14 * 24 * 3600_000

type Refused = Pick<Mail, 'key' | 'to' | 'lastError' | 'createdAt'>

/** Oldest first; the crew's are told with their cleanings. */
async function refusedMails(payload: Payload, and: Where[]): Promise<Refused[]> {
  const docs = await findAll(
    payload,
    'mails',
    { and },
    { sort: 'createdAt', select: { key: true, to: true, lastError: true, createdAt: true } },
  )
  return docs.filter(({ key }) => !isCleaningMail(key))
}

/** Mails that are refused again and again, and those that were given up. */
export const findUndelivered: Check = async (payload, { now }) => {
  const recently = new Date(now - GIVEN_UP_SHOWN_MS).toISOString()
  const [waiting, givenUp] = await Promise.all([
    refusedMails(payload, [
      { state: { equals: 'queued' } },
      { attempts: { greater_than_equal: MAIL_TRIES_TO_NOTIFY } },
    ]),
    refusedMails(payload, [
      { state: { equals: 'failed' } },
      { updatedAt: { greater_than: recently } },
      { to: { not_equals: FORGOTTEN_EMAIL } },
    ]),
  ])
  const problems: Problem[] = []
  if (waiting[0]) {
    problems.push({
      key: 'mails-waiting',
      title: `${counted(waiting.length, 'mail')} could not be sent yet`,
      lines: [
        `The mail server says: ${waiting[0].lastError ?? 'nothing'}. Mails are kept and tried again by themselves for a week.`,
      ],
      since: waiting[0].createdAt,
    })
  }
  const last = givenUp.at(-1)
  if (last) {
    problems.push({
      key: 'mails-given-up',
      title: `${counted(givenUp.length, 'mail')} could not be delivered`,
      lines: [
        `The last to ${last.to}: ${last.lastError ?? 'no reason was given'}. It is not tried again. Look whether the address is right, and reach them in another way.`,
      ],
      since: last.createdAt,
    })
  }
  return problems
}

/** Coming cleanings, also those that are off, that the crew's mail server refuses or Google does not take, by date. */
export const findUnnotifiedCrew: Check = async (payload, { today }) => {
  const cleanings = await cleaningsFrom(payload, today)
  const [mails, byGoogle] = await Promise.all([crewMails(payload, cleanings), googleNotifiesCrew(payload)])
  return cleanings.flatMap((cleaning) => {
    const mail = mails.get(cleaningMailKey(cleaning))
    const isRefusedMail = mail !== undefined && isRefused(mail)
    const isWithGoogle = !isNotified(cleaning) && wayOf(cleaning, byGoogle) === 'google'
    if (!isRefusedMail && !isWithGoogle) return []
    const what = cleaning.state === 'cancelled' ? 'that the cleaning is off' : 'of the cleaning'
    const problem = {
      key: `cleaning:${cleaning.stayId}`,
      title: `The crew was not told ${what} on ${formatDate(cleaning.date, 'weekday')}`,
    }
    return [
      isRefusedMail
        ? {
            ...problem,
            lines: [
              `The mail to ${cleaning.crewEmail} was not accepted: ${mail.lastError ?? 'no reason was given'}`,
              'What to do: call the crew. On the iCal Sync tab, under cleaning, check their address.',
            ],
            since: mail.createdAt,
            href: '/admin?tab=ical-sync',
            tellAfter: NOTIFY_AFTER.crewMail,
          }
        : {
            ...problem,
            lines: [
              `Google Calendar has not taken this for ${cleaning.crewEmail} yet. It is tried again by itself.`,
              'What to do: call the crew. The Calendar tab says what Google answers.',
            ],
            since: cleaning.updatedAt,
            href: '/admin?tab=calendar',
            tellAfter: NOTIFY_AFTER.crewInvitation,
          },
    ]
  })
}

/** A delivery that was refused this often is worth a word to the owner. */
const GUIDE_TRIES_TO_NOTIFY = 4

/** Bookings that the guide app does not take. */
export const findGuideProblems: Check = async (payload, { now }) => {
  const recently = new Date(now - GIVEN_UP_SHOWN_MS).toISOString()
  const { docs, totalDocs } = await payload.find({
    collection: 'follow-ups',
    where: {
      follower: { equals: 'guide-app' },
      or: [
        { state: { equals: 'failed' }, updatedAt: { greater_than: recently } },
        { state: { equals: 'due' }, attempts: { greater_than_equal: GUIDE_TRIES_TO_NOTIFY } },
      ],
    },
    sort: 'createdAt',
    limit: 1,
    depth: 0,
  })
  const first = docs[0]
  if (!first) return []
  return [
    {
      key: 'guide-app',
      title: 'The guide app does not take your bookings',
      lines: [
        `It did not take ${counted(totalDocs, 'booking')}: ${first.lastError ?? 'it gave no reason.'}`,
        `Guests who booked may not find their stay in the guide. ${first.state === 'failed' ? 'It was tried for a week and is not tried any more.' : 'It is tried again by itself for a week.'}`,
        'What to do: ask whoever runs the guide app whether it works, and whether its key has changed.',
      ],
      since: first.createdAt,
      href: bookingPath(first.inquiryId),
      // Where it is not used any more, a mail about it would be of no use; what was given up is never over.
      ...(guideAppIsConfigured() && {
        tellAfter: { ...NOTIFY_AFTER.guideApp, ...(first.state === 'failed' && { only: 'begun' as const }) },
      }),
    },
  ]
}
