import type { CalendarExport } from '@/contract/calendar-feed'
import { CHANNELS } from '@/domain/feeds/channels'
import { readEnv } from '@/env'
import type { Payload } from 'payload'

import { siteUrl } from '../content/mail-frame'
import { buildFeed } from './build-feed'

/** What the owner copies into the channels, and whether it works at this moment. */
export async function exportAddresses(payload: Payload): Promise<CalendarExport> {
  const url = `${siteUrl()}/api/calendar/feed.ics`
  const events = await buildFeed(payload).then(
    (feed) => feed.events,
    () => null,
  )
  return {
    success: true,
    url,
    channels: CHANNELS.map((platform) => ({ platform, url: `${url}?for=${platform}` })),
    isPublic: readEnv().SITE_URL !== undefined,
    events,
  }
}
