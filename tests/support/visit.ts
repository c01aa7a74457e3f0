import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

export interface Visit {
  page: Page
  /** Errors of the page and the console, CSP violations among them, without those that `ignore` matches. */
  complaints: string[]
  /** Requests that left the site's own origin. */
  foreign: string[]
  close: () => Promise<void>
}

export type VisitOptions = BrowserContextOptions & { ignore?: RegExp[] }

/** Where a test sets an analytics id, its script is asked for and never comes: tests reach no real service. */
const ANALYTICS_OUT_OF_REACH = /^Failed to load resource: net::ERR_\w+ https:\/\/www\.googletagmanager\.com\//

/** What makes a visit one with the cookie of a session, instead of by the gate. */
export function signedIn(cookie: string): VisitOptions {
  const [name, value] = cookie.split('=') as [string, string]
  const everywhere = { domain: '127.0.0.1', path: '/', expires: -1 }
  const kind = { httpOnly: true, secure: false, sameSite: 'Lax' } as const
  return { storageState: { cookies: [{ name, value, ...everywhere, ...kind }], origins: [] } }
}

/** A fresh browser context whose page notes everything that should not happen. */
export async function visit(
  browser: Browser,
  url: string,
  { ignore = [], ...options }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const complaints: string[] = []
  const foreign: string[] = []
  const complain = (text: string) => {
    if (![ANALYTICS_OUT_OF_REACH, ...ignore].some((pattern) => pattern.test(text))) complaints.push(text)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') complain(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complain(error.message))
  // Also what a script tried and caught itself: Chromium says nothing of that, other browsers do.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
  const { origin } = new URL(url)
  page.on('request', (request) => {
    const target = request.url()
    if (/^https?:/.test(target) && new URL(target).origin !== origin) foreign.push(target)
  })
  await page.goto(url, { waitUntil: 'load' })
  return { page, complaints, foreign, close: () => context.close() }
}
