import { freshAddress, type Booking, checkoutBody } from './payments'
import { ADMIN_PASSWORD } from './passwords'

/** A call to a running site from an address of its own (the site must trust 127.0.0.1 as a proxy). */
export async function callSite(
  url: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, cookie = '', address = freshAddress() }: { body?: unknown; cookie?: string; address?: string } = {},
) {
  const response = await fetch(url + path, {
    method,
    headers: {
      origin: url,
      cookie,
      'x-forwarded-for': address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests say what they expect in it
    body: JSON.parse(text || 'null') as any,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  }
}

export const openAt = (url: string, booking: Booking, who: { address?: string; cookie?: string } = {}) =>
  callSite(url, 'POST', '/api/create-payment-intent', { body: checkoutBody(booking), ...who })

/** What the checkout's page gives to a browser before anything is held, and what finds the hold again. */
export const guestCookieAt = async (url: string): Promise<string> =>
  (await callSite(url, 'GET', '/api/checkout/config')).cookie

export const confirmAt = (url: string, booking: Booking, paymentIntentId: string) =>
  callSite(url, 'POST', '/api/booking-inquiry', { body: { ...booking, paymentIntentId } })

export async function ownerCookie(url: string): Promise<string> {
  const login = await callSite(url, 'POST', '/api/admin/login', { body: { password: ADMIN_PASSWORD } })
  return login.cookie
}

/** Asks again until the answer is good. @throws Error with the last answer after `timeoutMs` */
export async function eventually<T>(
  ask: () => Promise<T>,
  isGood: (value: T) => boolean,
  timeoutMs = 30_000,
) {
  const end = Date.now() + timeoutMs
  for (;;) {
    const value = await ask()
    if (isGood(value)) return value
    if (Date.now() > end) throw new Error(`Not in ${timeoutMs} ms: ${JSON.stringify(value)?.slice(0, 2000)}`)
    await new Promise((resume) => setTimeout(resume, 100))
  }
}
