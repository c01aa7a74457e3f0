const STAND_IN = `window.Stripe = () => ({ _registerWrapper() {}, registerAppInfo() {} })`

/** Keys of the provider's form that belong to nobody; no call of the checkout's first step reaches it. */
export const PROVIDER = {
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
}

const dateIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The path of a checkout of three nights, as the booking section leads to it. */
export async function checkoutPath(url) {
  const stay = { checkin: dateIn(40), checkout: dateIn(43), guests: 2 }
  const response = await fetch(`${url}/api/quote?${new URLSearchParams({ ...stay, guests: '2' })}`)
  const { quote } = await response.json()
  const amount = (quote.totalCents / 100).toFixed(2)
  return `/checkout?${new URLSearchParams({ bookingData: JSON.stringify(stay), amount })}`
}

/** Answers for the provider's host in its place: no request leaves this machine. */
export async function standInForProvider(page) {
  const debug = await page.createCDPSession()
  const body = Buffer.from(STAND_IN).toString('base64')
  const responseHeaders = [{ name: 'content-type', value: 'text/javascript' }]
  debug.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may be gone by now.
    debug
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body })
      .catch(() => {})
  })
  await debug.send('Fetch.enable', { patterns: [{ urlPattern: 'https://js.stripe.com/*' }] })
}
