import type { Payload } from 'payload'

import { allFeeds } from '../feeds/feed-records'
import type { TroubleReport } from './trouble-records'

/** A channel that is down for a night mends itself; after a day somebody should look, ms. */
const TELL_AFTER_MS = 24 * 3600_000

/** Calendars of channels that could not be read for a day. Overview tells of them itself, and sooner. */
export async function feedTroubles(payload: Payload, now: number): Promise<TroubleReport[]> {
  const feeds = await allFeeds(payload)
  return feeds.flatMap(({ id, name, isActive, autoSyncEnabled, failingSince, lastSyncMessage }) =>
    isActive && autoSyncEnabled && failingSince && now - Date.parse(failingSince) > TELL_AFTER_MS
      ? [
          {
            key: `feed:${String(id)}`,
            title: `The calendar "${name}" cannot be read`,
            lines: [
              `The last try said: ${lastSyncMessage ?? 'nothing'}`,
              'Nights that were booked there before are kept. New bookings there are not known here, so a night could be sold twice.',
              'What to do: on the iCal Sync tab press Test beside this calendar. If its address is wrong, copy it anew from the channel. Until it works, block the nights that are booked there on the Availability tab.',
            ],
            since: failingSince,
            href: '/admin?tab=ical-sync',
            onOverview: false,
          },
        ]
      : [],
  )
}
