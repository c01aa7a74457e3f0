/** What the configuration says that the headers depend on. */
export type HeaderSettings = {
  /** SITE_URL is https: browsers may be told to never come back without it. */
  https: boolean
  /** GA_MEASUREMENT_ID is set. */
  analytics: boolean
  /** `npm run dev`: React's development build needs eval, hot reloading a web socket. */
  dev: boolean
}

const YEAR_SECONDS = 31_536_000

/** Hosts as the services' own documentation lists them for a Content-Security-Policy. */
const ANALYTICS = {
  script: ['https://*.googletagmanager.com'],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
}
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  image: ['https://*.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

/** The owner's pages, the console and a guest's stay report to nobody, whatever is configured, and no search engine lists them. */
const PRIVATE_PAGE = /^\/(admin|preview|security-console|calendar-auth|stay|pay)(\/|$)/
/** The address itself is a secret there, or brings one back from Google: it goes nowhere. */
const SECRET_ADDRESS = /^\/(stay|calendar-auth)(\/|$)/
/** Their addresses may say who books, or carry a payment's secret back from a bank: nothing hands them on. */
const REFERRING_PAGE = /^\/(checkout|pay)?$/
/** Where a card is paid with: the provider's script is let in. */
const PAYING_PAGES = new Set(['/checkout', '/pay'])
const API = /^\/api(\/|$)/
/** Files that someone uploaded; Payload serves its own under /api/<collection>/file/. */
const UPLOADED = /^\/(media|pictures)(\/|$)|^\/api\/[^/]+\/file\//

const directive = (name: string, ...sources: string[]) => `${name} ${sources.join(' ')}`

/** Next reads the nonce from `script-src` of the request's own policy and puts it on every script it writes. */
function pagePolicy(path: string, exactPath: string, nonce: string, settings: HeaderSettings): string {
  const analytics = settings.analytics && !PRIVATE_PAGE.test(path) ? ANALYTICS : null
  // The path as it was sent: what is spelled in another way gets the stricter policy.
  const stripe = PAYING_PAGES.has(exactPath) ? STRIPE : null
  return [
    "default-src 'self'",
    directive(
      'script-src',
      "'self'",
      `'nonce-${nonce}'`,
      ...(settings.dev ? ["'unsafe-eval'"] : []),
      ...(analytics?.script ?? []),
      ...(stripe?.script ?? []),
    ),
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    directive('img-src', "'self'", 'data:', 'blob:', ...(analytics?.image ?? []), ...(stripe?.image ?? [])),
    "font-src 'self'",
    directive(
      'connect-src',
      "'self'",
      ...(settings.dev ? ['ws:'] : []),
      ...(analytics?.connect ?? []),
      ...(stripe?.connect ?? []),
    ),
    directive('frame-src', ...(stripe?.frame ?? ["'none'"])),
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

function policy(path: string, exactPath: string, nonce: string, settings: HeaderSettings): string {
  if (UPLOADED.test(path)) return "default-src 'none'; frame-ancestors 'none'; sandbox"
  if (API.test(path)) return "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  return pagePolicy(path, exactPath, nonce, settings)
}

function referrerPolicy(path: string): string {
  if (SECRET_ADDRESS.test(path)) return 'no-referrer'
  return REFERRING_PAGE.test(path) ? 'strict-origin' : 'strict-origin-when-cross-origin'
}

/**
 * The security headers of one answer, in lower case.
 *
 * @param path the decoded path, which decides what is made stricter
 * @param exactPath the path as it was sent, which alone decides what is made laxer
 * @param nonce fresh for this answer, base64; never used twice
 */
export function securityHeaders(
  path: string,
  exactPath: string,
  nonce: string,
  settings: HeaderSettings,
): Record<string, string> {
  const isForPaying = PAYING_PAGES.has(exactPath)
  const payment = isForPaying ? '(self "https://js.stripe.com")' : '()'
  return {
    'content-security-policy': policy(path, exactPath, nonce, settings),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': referrerPolicy(path),
    'permissions-policy': `camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), midi=(), display-capture=(), browsing-topics=(), payment=${payment}`,
    // Wallets open a window of their own where the browser has none for them, and it has to tell the page that it was paid.
    'cross-origin-opener-policy': isForPaying ? 'same-origin-allow-popups' : 'same-origin',
    ...(PRIVATE_PAGE.test(path) && { 'x-robots-tag': 'noindex, nofollow' }),
    ...(settings.https && {
      'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains; preload`,
    }),
  }
}
