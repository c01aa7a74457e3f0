import type { Browser } from 'playwright-core'

import type { StripeStand } from './stripe'
import { type BrowserAnswer, standInStripe, type Surroundings } from './stripe-js/in-page'

export const STRIPE_JS = 'https://js.stripe.com/*/stripe.js*'
const CARD_PAGE = 'https://js.stripe.com/stand-in/card.html'
const API = 'https://api.stripe.com'

/** The provider's frame: its field is out of the site's reach, as the real one is. */
const cardPage = `<!doctype html><html lang="en"><title>Card</title>
<style>body{margin:0;font:16px system-ui}label{display:block;padding:2px}input{display:block;box-sizing:border-box;width:100%;
padding:12px;margin-top:6px;border:1px solid #767676;border-radius:8px;font:inherit}</style>
<label>Card number<input inputmode="numeric" autocomplete="off"></label>
<script>
addEventListener('message', ({ data, source, origin }) => {
  if (data === 'read') source.postMessage({ card: document.querySelector('input').value }, origin)
})
parent.postMessage('ready', '*')
</script></html>`

/** Runs in the page: it must refer to nothing outside itself. */
function surroundings({ api, page }: { api: string; page: string }): Surroundings {
  const call = async (
    method: string,
    clientSecret: string,
    params: Record<string, string>,
  ): Promise<BrowserAnswer> => {
    const [what, name] = clientSecret.startsWith('seti_')
      ? (['setup_intents', 'setupIntent'] as const)
      : (['payment_intents', 'paymentIntent'] as const)
    const path = `${api}/browser/${what}/${clientSecret.split('_secret_')[0]}`
    const form = new URLSearchParams({ client_secret: clientSecret, ...params })
    try {
      const response =
        method === 'GET'
          ? await fetch(`${path}?${form}`)
          : await fetch(`${path}/confirm`, { method, body: form })
      const body = await response.json()
      return response.ok ? { [name]: body } : { error: body.error }
    } catch {
      return { error: { type: 'api_connection_error', message: 'The provider could not be reached.' } }
    }
  }
  return {
    retrieve: (clientSecret) => call('GET', clientSecret, {}),
    confirm: async (clientSecret, card, returnUrl) => {
      const answer = await call('POST', clientSecret, { card, return_url: returnUrl })
      if (!answer.error) return answer
      const now = await call('GET', clientSecret, {})
      return {
        error: { ...answer.error, ...(now.paymentIntent ? { payment_intent: now.paymentIntent } : {}) },
      }
    },
    mountCard: (place, ready) => {
      const frame = document.createElement('iframe')
      frame.title = 'Secure payment input frame'
      frame.src = page
      frame.style.cssText = 'display:block;width:100%;height:96px;border:0'
      let answered: (card: string) => void = () => {}
      const listen = ({ source, data }: MessageEvent) => {
        if (source !== frame.contentWindow) return
        if (data === 'ready') ready()
        else answered(data.card)
      }
      window.addEventListener('message', listen)
      place.append(frame)
      return {
        read: () =>
          new Promise((resolve) => {
            answered = resolve
            frame.contentWindow?.postMessage('read', '*')
          }),
        remove: () => {
          window.removeEventListener('message', listen)
          frame.remove()
        },
      }
    },
    leave: (url) => window.location.assign(url),
  }
}

const script = `window.Stripe = (${standInStripe.toString()})((${surroundings.toString()})(${JSON.stringify({ api: API, page: CARD_PAGE })}))`

type Asked = { url: string; method: string; headers: Record<string, string>; postData?: string }

/**
 * Serves the stand-in where the site loads Stripe.js from, to every page of the browser, and leads its calls to the provider
 * on loopback. The site's Content-Security-Policy meets the provider's real addresses.
 *
 * Playwright's `route` would hold every request of a page until the test lets it go on, and the page would have no cache.
 */
export async function serveStripeJs(browser: Browser, stripe: Pick<StripeStand, 'url'>): Promise<void> {
  const devtools = await browser.newBrowserCDPSession()
  const answer = async ({ url, method, headers, postData }: Asked) => {
    if (url === CARD_PAGE) return { type: 'text/html', body: cardPage }
    if (!url.startsWith(API)) return { type: 'text/javascript', body: script }
    // Who the visitor is stands in a header of every call, which the browser asks about before.
    if (method === 'OPTIONS') return { type: 'text/plain', body: '' }
    const response = await fetch(url.replace(API, stripe.url), {
      method,
      body: postData ?? null,
      headers: { 'content-type': headers['Content-Type'] ?? 'text/plain' },
    })
    return { type: 'application/json', body: await response.text(), status: response.status }
  }
  devtools.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const answered = await answer(request).catch(() => null)
    const told = answered
      ? devtools.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: answered.status ?? 200,
          responseHeaders: [
            { name: 'content-type', value: answered.type },
            { name: 'access-control-allow-origin', value: '*' },
            { name: 'access-control-allow-headers', value: '*' },
          ],
          body: Buffer.from(answered.body).toString('base64'),
        })
      : devtools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
    // The page may be gone meanwhile.
    await told.catch(() => {})
  })
  const patterns = [STRIPE_JS, CARD_PAGE, `${API}/*`].map((urlPattern) => ({ urlPattern }))
  await devtools.send('Fetch.enable', { patterns })
}
