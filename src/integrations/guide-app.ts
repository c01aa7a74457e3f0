import { readEnv } from '@/env'

/** What the guide app is told of a booking; docs/guide-app.md describes it. No price, no card, no network address. */
export interface GuideBooking {
  id: string
  status: string
  /** True for the owner's test: the guide app should keep nothing of it. */
  test: boolean
  house: { name: string; timeZone: string }
  guest: { firstName: string; lastName: string; email: string | null; phone: string | null }
  /** Dates are the house's, `YYYY-MM-DD`; the stay is [checkin, checkout). */
  stay: { checkin: string; checkout: string; nights: number; guests: number }
  message: string | null
  specialRequests: string | null
}

const TIMEOUT_MS = 10_000
/** Of the answer's words, characters. */
const MOST_CHARACTERS = 300
/** An answer is read this far, bytes. */
const MOST_BYTES = 16_384

export const guideAppIsConfigured = (): boolean => readEnv().GUIDE_APP_URL !== undefined

/** The answer's beginning as text: an address that was mistyped may answer with anything, of any length. */
async function beginningOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > MOST_BYTES) break
  }
  return Buffer.concat(chunks).toString('utf8').slice(0, MOST_BYTES)
}

/** The answer's `message`, or its text on one line; an answer that repeats our key does not get it into our records. */
function messageIn(text: string): string {
  let found = text
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    if (typeof message === 'string') found = message
  } catch {
    // Not JSON: the text itself has to do.
  }
  const key = readEnv().GUIDE_APP_API_KEY
  return (key ? found.replaceAll(key, '(key)') : found)
    .replace(/<[^>]*>|\s+/g, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS)
}

/** `fetch` says only that it failed; why is in its cause. */
const causeOf = (error: unknown): string => {
  const { name, message, cause } = error as {
    name?: string
    message?: string
    cause?: { code?: string; message?: string }
  }
  if (name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} seconds`
  return cause?.code ?? cause?.message ?? message ?? String(error)
}

/** Its own words are for the owner: they may name the guest, as the log must not. */
export class GuideAppRefusal extends Error {
  constructor(
    readonly status: number,
    words: string,
  ) {
    super(`The guide app answered ${status}${words ? `: ${words}` : '.'}`)
  }
}

/**
 * Sends one booking to GUIDE_APP_URL. Any answer of the 200s means that it was taken; redirects are not followed, so
 * that guests' data goes where it was meant to go and nowhere else.
 * @param key the guide app's idempotency key: sent twice, it counts once
 * @returns what the guide app said, may be ''
 * @throws Error with words for the owner when it is not configured, not reached, or did not take it
 */
export async function sendToGuideApp(booking: GuideBooking, key: string): Promise<string> {
  const { GUIDE_APP_URL, GUIDE_APP_API_KEY } = readEnv()
  if (!GUIDE_APP_URL) throw new Error('No guide app is set up. Set GUIDE_APP_URL on the server.')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let response: Response
  let text: string
  try {
    response = await fetch(GUIDE_APP_URL, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...(GUIDE_APP_API_KEY ? { Authorization: `Bearer ${GUIDE_APP_API_KEY}` } : {}),
      },
      body: JSON.stringify(booking),
    })
    text = await beginningOf(response)
  } catch (error) {
    throw new Error(`The guide app could not be reached: ${causeOf(error)}.`, { cause: error })
  }
  if (response.status >= 300 && response.status < 400) {
    throw new Error(
      `The guide app sends us to another address, which is not followed. Set GUIDE_APP_URL to the final one.`,
    )
  }
  const message = messageIn(text)
  if (!response.ok) throw new GuideAppRefusal(response.status, message)
  return message
}
