import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

import { PAGE_SLUGS } from '@/contract/site-content'
import { CHANNELS } from '@/domain/ical/channels'

/**
 * A page is HTML with scripts, `own` one that is made of what a visitor asks for and kept by nobody; `call` is one of the
 * contract's, whose headers stay as they are.
 */
export type KeptKind = 'page' | 'own' | 'file' | 'call'
export type KeptPath = {
  /** What the application is asked for, letter by letter. */
  target: string
  kind: KeptKind
  /** One of a few that are always kept, or of the many ranges of dates of which only the last asked for are. */
  isFew: boolean
}

const few = (kind: KeptKind, targets: string[]): [string, KeptPath][] =>
  targets.map((target) => [target, { target, kind, isFew: true }])

const FEED = '/api/calendar/feed.ics'
/** The same for every stranger, whoever asks and however. */
const FEW = new Map([
  ...few('page', ['/', ...PAGE_SLUGS.map((slug) => `/${slug}`)]),
  ...few('file', ['/robots.txt', '/sitemap.xml']),
  ...few('call', ['/api/images/config', '/api/reviews']),
  ...few('call', [FEED, ...CHANNELS.map((channel) => `${FEED}?for=${channel}`)]),
])
/** What advertisements and newsletters add to the address of `/`; the page is the same, and its scripts still see them. */
const CAMPAIGN =
  /^\/\?(?:(?:utm_[a-z]{1,20}|gclid|gbraid|wbraid|gad_source|fbclid|msclkid|mc_[ce]id)=[\w.~%+-]*(?:&(?=.)|$))+$/
const RANGE = /^\/api\/availability\?startDate=\d{4}-\d\d-\d\d&endDate=\d{4}-\d\d-\d\d$/

/**
 * The owner's session, the console's, a try to connect Google, Next's preview: whoever sends one may get something of their
 * own. The guest's cookie is known to the checkout alone.
 */
const TELLING_COOKIE =
  /(?:^|[;\s])(?:__Host-|__Secure-)?(?:ridgeline-(?!guest=)|__prerender_bypass|__next_preview)/

/** With one of these the answer may be another: a part of a page for Next's own script, a call that is refused. */
const TELLING_HEADERS = [
  ...['authorization', 'rsc', 'next-url', 'next-action', 'next-router-state-tree', 'next-router-prefetch'],
  ...[
    'next-router-segment-prefetch',
    'x-nextjs-data',
    'x-middleware-prefetch',
    'x-payload-http-method-override',
  ],
  ...['x-http-method-override', 'x-http-method', 'x-method-override', 'transfer-encoding', 'upgrade'],
]

/** Whether the answer may be another than a stranger's. */
export const tellsWhoAsks = (headers: IncomingHttpHeaders): boolean =>
  (headers.cookie !== undefined && TELLING_COOKIE.test(headers.cookie)) ||
  TELLING_HEADERS.some((name) => headers[name] !== undefined) ||
  (headers['content-length'] ?? '0') !== '0'

/** What is kept for a request, or null where the application must answer it. */
export function keptPathOf({ method, url = '', headers }: IncomingMessage): KeptPath | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const found =
    FEW.get(CAMPAIGN.test(url) ? '/' : url) ??
    (RANGE.test(url) ? { target: url, kind: 'call' as const, isFew: false } : null)
  return found && !tellsWhoAsks(headers) ? found : null
}
