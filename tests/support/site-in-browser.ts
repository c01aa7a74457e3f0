import { afterAll, beforeAll } from '@jest/globals'
import type { Browser } from 'playwright-core'

import { launchBrowser } from './browser'
import { MANY_VISITORS } from './checkout-visit'
import { type Site, startSite } from './site'
import { startStripe, type StripeStand } from './stripe'

// Who imports these has what the running group of tests has: an import follows the variable.
export let site: Site
export let browser: Browser
export let stripe: StripeStand

async function open(env: Record<string, string>) {
  site = await startSite({ env })
  browser = await launchBrowser()
}

async function close() {
  await browser?.close()
  await site?.close()
}

/** Called within a `describe`: its tests share a site and a browser, which are gone after the last of them. */
export function siteInBrowser(env: Record<string, string> = {}): void {
  beforeAll(() => open(env))
  afterAll(close)
}

/** The same beside the payment provider, and each visitor counts as one of their own. */
export function payingSiteInBrowser(): void {
  beforeAll(async () => {
    stripe = await startStripe()
    await open({ ...stripe.env, ...MANY_VISITORS })
  })
  afterAll(async () => {
    await close()
    await stripe?.close()
  })
}
