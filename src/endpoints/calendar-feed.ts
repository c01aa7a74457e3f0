import { calendarExport, calendarFeedQuery } from '@/contract/calendar-feed'
import { buildFeed, type BuiltFeed } from '@/operations/calendar-export/build-feed'
import { exportAddresses } from '@/operations/calendar-export/export-addresses'

import { defineEndpoint } from './define-endpoint'

/** Channels ask every half hour or more seldom; this only keeps a cache in between from being asked in vain. */
const CACHE = 'public, max-age=60'

/** Whether the reader has this version; a cache in between may have marked it as weak. */
const isKnown = (asked: string | null, etag: string): boolean =>
  (asked ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*')

function calendarAnswer({ text, etag }: BuiltFeed, asked: string | null): Response {
  const headers = { ETag: etag, 'Cache-Control': CACHE }
  if (isKnown(asked, etag)) return new Response(null, { status: 304, headers })
  return new Response(text, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="calendar.ics"',
    },
  })
}

export const calendarFeedEndpoints = [
  defineEndpoint('get /calendar/feed.ics', 'public', {
    bucket: 'content',
    query: calendarFeedQuery,
    response: 'text/calendar',
    handler: async ({ payload, query, req }) =>
      calendarAnswer(await buildFeed(payload, query.for), req.headers.get('if-none-match')),
  }),
  defineEndpoint('get /calendar/export', 'owner', {
    response: calendarExport,
    handler: ({ payload }) => exportAddresses(payload),
  }),
]
