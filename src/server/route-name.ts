/** The pages and files of the site, beside the calls of `/api`, which the application tells. */
const PAGES = [
  '/',
  '/checkout',
  '/contact',
  '/pay',
  '/calendar-auth',
  '/free-nights',
  '/security-console',
  '/terms',
  '/privacy',
  '/gallery',
  '/stay/:id/:key',
  '/preview',
  '/preview/:slug',
  '/pictures/:hash/:file',
  '/admin',
  '/admin/login',
  '/admin/logout',
  '/admin/account',
  '/admin/collections/:collection',
  '/admin/collections/:collection/:id',
  '/admin/globals/:global',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/share.jpg',
  '/icon.svg',
  '/apple-icon.png',
  '/api/:collection',
  '/api/:collection/:id',
  '/api/globals/:global',
]

/** Files by the hundred, named as one. */
const FOLDERS = ['/_next', '/art', '/admin', '/api']

const isName = (segment: string) => segment.startsWith(':')

/**
 * Makes the function that names a path for the log: by the pattern it belongs to and never by what was sent, for paths carry
 * ids, secret keys and whatever a stranger types. What belongs to nothing is `/*`.
 *
 * @param calls the patterns of the contract, e.g. `/api/reviews/:id`
 */
export function createRouteNames(calls: readonly string[]): (path: string) => string {
  const patterns = [...calls, ...PAGES].map((pattern) => ({ pattern, segments: pattern.split('/') }))
  // Of two that fit, the one with fewer names says more.
  patterns.sort((a, b) => a.segments.filter(isName).length - b.segments.filter(isName).length)

  return (path) => {
    const given = (path.length > 1 ? path.replace(/\/$/, '') : path).split('/')
    const found = patterns.find(
      ({ segments }) =>
        segments.length === given.length &&
        segments.every((segment, index) => isName(segment) || segment === given[index]),
    )
    if (found) return found.pattern
    const folder = FOLDERS.find((each) => path.startsWith(`${each}/`))
    return folder ? `${folder}/*` : '/*'
  }
}
