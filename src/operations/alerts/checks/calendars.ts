import { formatDate } from '@/domain/common/calendar-date'
import { comesEmptySince } from '@/domain/feeds/feed'
import { datesText } from '@/domain/feeds/import-text'

import { bookingPath } from '../../content/mail-frame'
import { listConflicts } from '../../feeds/conflicts/conflict-view'
import { allFeeds } from '../../feeds/feed-records'
import { loadConnection } from '../../google-calendar/connection'
import { type Check, LISTED, NOTIFY_AFTER } from '../problem'

/** Nights that a channel and somebody else have; the mail about each is sent when it is found. */
export const findConflicts: Check = async (payload) => {
  const open = await listConflicts(payload, false)
  return open.slice(0, LISTED).map(({ id, imported, other, nights, since }) => ({
    key: `conflict:${id}`,
    title: `${imported.label} and ${other.label} want the same nights`,
    lines: [
      `${datesText(imported)} and ${datesText(other)}: ${nights.map((night) => formatDate(night, 'weekday')).join(', ')}.`,
    ],
    href: other.inquiryId ? bookingPath(other.inquiryId) : '/admin?tab=overview',
    since,
  }))
}

/** Calendars of channels that cannot be read, or are not believed. */
export const findFailingFeeds: Check = async (payload, { now }) =>
  (await allFeeds(payload)).flatMap((feed) => {
    const { id, name, isActive, autoSyncEnabled, failingSince, lastSyncMessage } = feed
    const emptySince = comesEmptySince(feed)
    if (!isActive || !failingSince) return []
    const isLong = now - Date.parse(failingSince) >= NOTIFY_AFTER.feed.overview
    const isOdd = feed.emptySince || /\b429\b/.test(lastSyncMessage ?? '')
    return [
      {
        key: `feed:${String(id)}`,
        severity: isLong ? 'urgent' : 'warning',
        title: `The calendar "${name}" ${emptySince ? 'came without any event' : 'cannot be read'}`,
        lines: [
          `The last try said: ${lastSyncMessage ?? 'nothing'}`,
          'Nights that were booked there before are kept. New bookings there are not known here, so a night could be sold twice.',
          emptySince
            ? 'What to do: look at the channel. If its calendar really is empty, say so on the iCal Sync tab; after three days it is believed.'
            : 'What to do: on the iCal Sync tab press Test beside this calendar. If its address is wrong, copy it anew from the channel. Until it works, block the nights that are booked there on the Availability tab.',
        ],
        since: failingSince,
        href: '/admin?tab=ical-sync',
        tellAfter: {
          ...(isOdd ? NOTIFY_AFTER.oddFeed : NOTIFY_AFTER.feed),
          // One that is read by hand stays as it is until somebody does.
          ...(autoSyncEnabled ? {} : { mail: undefined }),
        },
      },
    ]
  })

/** The owner's Google Calendar: an access that ended, or writes that do not succeed. */
export const findGoogleProblems: Check = async (payload) => {
  const { sealedToken, tokenProblem, lastError, failingSince } = await loadConnection(payload)
  if (!sealedToken || !(tokenProblem || (lastError && failingSince))) return []
  return [
    {
      key: 'google',
      severity: tokenProblem ? 'urgent' : 'warning',
      title: tokenProblem ? 'Google Calendar must be connected again' : 'Google Calendar is not in step',
      lines: [
        tokenProblem || lastError || '',
        'Bookings on your site are not affected, but your Google Calendar does not show the newest ones.',
        tokenProblem
          ? 'What to do: open the Calendar tab and connect it again; it takes a minute.'
          : 'What to do: nothing for now, it is tried again by itself. If it lasts, open the Calendar tab and connect it again.',
      ],
      ...(failingSince ? { since: failingSince } : {}),
      href: '/admin?tab=calendar',
      tellAfter: tokenProblem ? NOTIFY_AFTER.googleAccess : NOTIFY_AFTER.google,
    },
  ]
}
