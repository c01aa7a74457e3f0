import { afterAll, beforeAll } from '@jest/globals'
import type { Browser } from 'playwright-core'

import { launchBrowser } from './browser'
import { MANY_VISITORS } from './checkout-visit'
import { ownerCookie } from './paying-site'
import { type Site, startSite } from './site'
import { startStripe, type StripeStand } from './stripe'
import { serveStripeJs } from './stripe-js'
import { signedIn, visit, type VisitOptions } from './visit'

// Who imports these has what the running group of tests has: an import follows the variable.
export let site: Site
export let browser: Browser
export let stripe: StripeStand
let session = ''

async function open(env: Record<string, string>) {
  site = await startSite({ env })
  session = ''
  browser = await launchBrowser()
}

async function close() {
  await browser?.close()
  await site?.close()
}

/** The tests of a `describe`, or of a file, share a site and a browser, which are gone after the last of them. */
export function siteInBrowser(env: Record<string, string> = {}): void {
  beforeAll(() => open(env))
  afterAll(close)
}

/** The same beside the payment provider, whose script the pages have, and each visitor counts as one of their own. */
export function payingSiteInBrowser(): void {
  beforeAll(async () => {
    stripe = await startStripe()
    await open({ ...stripe.env, ...MANY_VISITORS })
    await serveStripeJs(browser, stripe)
  })
  afterAll(async () => {
    await close()
    await stripe?.close()
  })
}

/** The gate asks who is signed in, and nobody is. */
const UNAUTHORISED = /401 \(Unauthorized\)/

/** A page of the owner's on a desk, with the session that all tests of the site share: the gate has tests of its own. */
export async function enterPortal(path: string, options: VisitOptions = {}) {
  session ||= await ownerCookie(site.url)
  return visitPortal(path, session, { viewport: { width: 1440, height: 900 }, ...options })
}

/** A page of the owner's, with the cookie of a session that is there already. */
export const visitPortal = (path: string, cookie: string, { ignore = [], ...options }: VisitOptions = {}) =>
  visit(browser, site.url + path, {
    ...{ ...options, ...signedIn(cookie) },
    ignore: [UNAUTHORISED, ...ignore],
  })
