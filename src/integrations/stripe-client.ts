import { Agent as HttpAgent, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'

import { Refusal } from '@/domain/common/refusal'
import { readEnv } from '@/env'
import Stripe from 'stripe'

export const UNAVAILABLE = 'Payment system unavailable. Please try again later.'

/** The provider could not be asked or gave no answer; what it did is unknown. */
export class ProviderDown extends Refusal {
  constructor(
    readonly reason: string,
    code: 'payments-away' | 'payments-off' = 'payments-away',
  ) {
    super(code, UNAVAILABLE)
    this.name = 'ProviderDown'
  }
}

/** The provider has said no; it will say so again. */
export class ProviderRefusal extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
    readonly status: number | undefined,
    /** The bank's own word on a card. */
    readonly declineCode?: string,
  ) {
    super(message)
    this.name = 'ProviderRefusal'
  }
}

/** An idempotency key whose stored answer is a failure: the provider would repeat it for a day. Another key is needed. */
export class BurntKey extends ProviderDown {}

/** The same call is running at this very moment. */
export class KeyInUse extends ProviderDown {}

/** No answer, or one that says nothing of the call itself: the same call may work in a moment. */
export class ProviderHiccup extends ProviderDown {}

/** What one try may take, ms; each call has two at most. */
const TIMEOUT_MS = 8_000

/** Its library's timeout begins anew with each byte: an answer that trickles has as long for all of it, once it has begun. */
function wholeInTime(http: ReturnType<typeof Stripe.createNodeHttpClient>) {
  const call = http.makeRequest.bind(http)
  http.makeRequest = async (...args) => {
    const response = await call(...args)
    const answer = response.getRawResponse() as IncomingMessage
    const late = () => answer.destroy(new Error(`Not whole within ${TIMEOUT_MS} ms.`))
    const timer = setTimeout(late, TIMEOUT_MS)
    answer.once('close', () => clearTimeout(timer))
    return response
  }
  return http
}

let cached: Stripe | undefined

function client(): Stripe {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = readEnv()
  if (!STRIPE_SECRET_KEY) throw new ProviderDown('STRIPE_SECRET_KEY is not set', 'payments-off')
  const base = STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : null
  const Agent = base?.protocol === 'http:' ? HttpAgent : HttpsAgent
  return (cached ??= new Stripe(STRIPE_SECRET_KEY, {
    timeout: TIMEOUT_MS,
    // The one above counts once there is a connection; for one that never comes the system waits two minutes.
    httpClient: wholeInTime(Stripe.createNodeHttpClient(new Agent({ keepAlive: true, timeout: TIMEOUT_MS }))),
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  }))
}

export const isConfigured = (): boolean => readEnv().STRIPE_SECRET_KEY !== undefined
export const isLiveKey = (): boolean => /^(sk|rk)_live_/.test(readEnv().STRIPE_SECRET_KEY ?? '')
/** For the browser; null unless both keys are set. */
export const publishableKey = (): string | null =>
  (isConfigured() && readEnv().STRIPE_PUBLISHABLE_KEY) || null
/** The same where a guest is about to pay. @throws ProviderDown without it */
export function demandPublishableKey(): string {
  const key = publishableKey()
  if (key === null) throw new ProviderDown('no key', 'payments-off')
  return key
}

function translate(error: unknown): unknown {
  const { errors } = Stripe
  if (!(error instanceof errors.StripeError)) return error
  const reason = [error.type, error.code, error.statusCode].filter(Boolean).join(' ')
  const isReplayed = error.headers?.['idempotent-replayed'] === 'true'
  // For its library a 409 is a fault of the provider's like any other.
  if (error.statusCode === 409) return new KeyInUse(reason)
  if (error instanceof errors.StripeIdempotencyError) return new BurntKey(reason)
  if (isReplayed && (error.statusCode ?? 0) >= 500) return new BurntKey(reason)
  if (error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError) {
    return new ProviderRefusal(error.message, error.code, error.statusCode, error.decline_code)
  }
  const isHiccup = error instanceof errors.StripeConnectionError || (error.statusCode ?? 0) >= 500
  return isHiccup ? new ProviderHiccup(reason) : new ProviderDown(reason)
}

/** For what a guest can do nothing about: the provider's no is thrown as ProviderDown. */
export async function refusalAsDown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderRefusal) throw new ProviderDown(`${error.code}: ${error.message}`)
    throw error
  }
}

/** Why the provider did not do something, for the log. */
export function reasonOf(error: unknown): string {
  if (error instanceof ProviderDown) return error.reason
  if (error instanceof ProviderRefusal) return [error.code, error.status].filter(Boolean).join(' ')
  return String(error)
}

/** What was asked for; null where the provider says no, if that is the no which `isMeant`. */
export async function unlessRefused<T>(
  asked: Promise<T>,
  isMeant: (no: ProviderRefusal) => boolean = () => true,
): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderRefusal && isMeant(error)) return null
    throw error
  }
}

/** What was asked about something; null where the provider does not know it, e.g. after the account was changed. */
export const ifKnown = <T>(asked: Promise<T>): Promise<T | null> =>
  unlessRefused(asked, ({ status }) => status === 404)

/** @throws ProviderDown (503) when there is no answer, ProviderRefusal when it is no */
export async function ask<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await work(client())
  } catch (error) {
    throw translate(error)
  }
}

/** Of what the provider names, or sends whole where it was asked to. */
export const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'object' ? value?.id : value

/** A span of time, seconds since 1970; the end is not in it. */
export interface Span {
  from: number
  until?: number
}

export const within = ({ from, until }: Span) => ({
  gte: from,
  ...(until === undefined ? {} : { lt: until }),
})

const PAGE = 100
/** Of one span or payout: 10,000. A house has a few hundred in a year. */
const MOST_PAGES = 100

/**
 * Reads a list to its end, page by page.
 * @throws ProviderDown (503) when there is no answer or we may not ask, RangeError when it has no end
 */
export async function readAll<T extends { id: string }>(
  page: (stripe: Stripe, after: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<T>>,
): Promise<T[]> {
  const all: T[] = []
  for (let n = 0; n < MOST_PAGES; n++) {
    const last = all.at(-1)
    const after = { limit: PAGE, ...(last ? { starting_after: last.id } : {}) }
    const { data, has_more } = await ask((stripe) => page(stripe, after))
    all.push(...data)
    if (!has_more || data.length === 0) return all
  }
  throw new RangeError('The payment provider lists more than can be read')
}
