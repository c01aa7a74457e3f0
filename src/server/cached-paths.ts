import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

import { CONTACT_PATH, CONTACT_SENT } from '@/contract/contact-form'
import { PAGE_SLUGS } from '@/contract/site-content'
import { CHANNELS } from '@/domain/feeds/channels'
import { readRequestPath } from '@/server/request-path'

/**
 * A page is HTML with scripts, `missing` the one that says that there is none; `call` is one of the contract's, whose headers
 * stay as they are.
 */
export type CachedKind = 'page' | 'missing' | 'file' | 'call'
export type CachedPath = {
  /** What the application is asked for, letter by letter. */
  target: string
  kind: CachedKind
  /** One of a few that are always cached, or of the many ranges of dates of which only the last asked for are. */
  isFew: boolean
}

const few = (kind: CachedKind, targets: string[]): [string, CachedPath][] =>
  targets.map((target) => [target, { target, kind, isFew: true }])

const FEED = '/api/calendar/feed.ics'
const PAGES = ['/', '/gallery', ...PAGE_SLUGS.map((slug) => `/${slug}`)]
/** What an address says of a stay. */
const STAY_NAMES = ['checkin', 'checkout', 'guests']
const FILES = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/share.jpg']
const SUCCESS = '/?success=true'
const FAILURE = '/?error=booking'
/** The same for every stranger, whoever asks and however. */
const FEW = new Map([
  ...few('page', [...PAGES, SUCCESS, FAILURE, CONTACT_PATH, CONTACT_SENT]),
  ...few('file', FILES),
  ...few('call', ['/api/images/config', '/api/reviews']),
  ...few('call', [FEED, ...CHANNELS.map((channel) => `${FEED}?for=${channel}`)]),
])
/** Nothing is there, and its headers are those of a guest's private page. */
const NO_STAY: CachedPath = { target: '/stay/none/none', kind: 'missing', isFew: true }
const STAY = /^\/stay(\/|$)/
const STAY_LINK = /^\/stay\/([^/]+)\/([^/]+)\/?$/
/** What a bank's page sends back with a guest: a secret of the payment, which is not for a page that names its own address. */
const PAYMENT = /^(payment_intent|setup_intent)|client_secret$/
const RANGE =
  /^\/api\/(?:availability\?startDate=\d{4}-\d\d-\d\d&endDate=\d{4}-\d\d-\d\d(?:&rates=true)?|rates\/calendar\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d)$/

/**
 * The owner's session, the console's, a try to connect Google, Next's preview: whoever sends one may get something of their
 * own. The guest's cookie is known to the checkout alone, and that a browser has signed in before to the gates.
 */
const IDENTIFYING_COOKIE =
  /(?:^|[;\s])(?:__Host-|__Secure-)?(?:ridgeline-(?!guest=|known=)|__prerender_bypass|__next_preview)/

/** With one of these the answer may be another: a part of a page for Next's own script, a call that is refused. */
const VARYING_HEADERS = [
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
const mayVary = (headers: IncomingHttpHeaders): boolean =>
  (headers.cookie !== undefined && IDENTIFYING_COOKIE.test(headers.cookie)) ||
  VARYING_HEADERS.some((name) => headers[name] !== undefined) ||
  (headers['content-length'] ?? '0') !== '0'

const single = (query: URLSearchParams, name: string): string => {
  const values = query.getAll(name)
  return values.length === 1 ? values[0]! : ''
}

/** The landing page says what became of a booking; nothing else in an address changes a page. */
function landing(query: URLSearchParams): string | null {
  if ([...query.keys()].some((name) => PAYMENT.test(name))) return null
  if (single(query, 'error') === 'booking') return FAILURE
  return single(query, 'success') === 'true' ? SUCCESS : '/'
}

/** A form that is filled with somebody's dates is theirs alone. */
function contact(query: URLSearchParams): string | null {
  if (STAY_NAMES.some((name) => query.has(name))) return null
  return single(query, 'sent') === 'true' ? CONTACT_SENT : CONTACT_PATH
}

/** The page or file that an address asks for, whatever else stands in it; null for any other, and for what cannot be read. */
function targetOf(url: string): string | null {
  const at = url.indexOf('?')
  if (at < 0 || !/^[!-~]*$/.test(url)) return null
  const path = url.slice(0, at)
  const query = new URLSearchParams(url.slice(at + 1))
  if (path === '/') return landing(query)
  if (path === CONTACT_PATH) return contact(query)
  return PAGES.includes(path) || FILES.includes(path) ? path : null
}

type KnowsGuests = (id: string, key: string) => boolean

/** A guest's page under a link that is none of ours, as Next would read it. */
function isNoStay(url: string, isGuestLink: KnowsGuests): boolean {
  const { decoded, refusal } = readRequestPath(url)
  if (refusal || !STAY.test(decoded)) return false
  const [, id, key] = STAY_LINK.exec(decoded) ?? []
  return id === undefined || key === undefined || !isGuestLink(id, key)
}

/**
 * What is cached for a request, or null where the application must answer it.
 * @param isGuestLink whether a guest's private link is one of ours; without it the application finds out
 */
export function cachedPathOf({ method, url = '', headers }: IncomingMessage, isGuestLink?: KnowsGuests) {
  if (method !== 'GET' && method !== 'HEAD') return null
  const found =
    FEW.get(url) ??
    (RANGE.test(url) ? { target: url, kind: 'call' as const, isFew: false } : null) ??
    FEW.get(targetOf(url) ?? '') ??
    (isGuestLink && isNoStay(url, isGuestLink) ? NO_STAY : null)
  return found && !mayVary(headers) ? found : null
}
