import type { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'

import { readEnv } from '@/env'

import { FeedError } from './feeds/feed-error'
import { parseFeedUrl } from './feeds/feed-url'
import { openUrl } from './feeds/open-url'
import { readAnswer } from './feeds/read-answer'
import { feedError, statusErrorText } from './feeds/error-text'

export type FeedRequest = {
  /** http, https or webcal. */
  url: string
  /** Validators of the last good answer. */
  etag?: string | null
  lastModified?: string | null
  /** Milliseconds for all of it, redirects included; 15,000 at most and by default. */
  timeoutMs?: number
  /** Hosts that may be private; FEED_ALLOWED_HOSTS by default. */
  allowedHosts?: readonly string[]
  signal?: AbortSignal
  /** The name service; this machine's by default. */
  lookUp?: typeof lookup
}

export type FeedAnswer =
  | { outcome: 'fresh'; text: string; etag?: string; lastModified?: string }
  | { outcome: 'unchanged' }
  | {
      outcome: 'failed'
      /** For the owner; begins with the HTTP number where there was one. Never holds the address's secret part. */
      message: string
      /** HTTP status, where there was an answer. */
      status?: number
      /** Milliseconds for which the server asked to be left alone, a day at most. */
      retryAfterMs?: number
    }

const TOTAL_MS = 15_000
const MOST_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const LONGEST_VALIDATOR = 500

const MS_PER_DAY = 86_400_000

/**
 * A Retry-After header, which is a number of seconds or a date.
 * @param now milliseconds since 1970
 * @returns milliseconds to wait, a day at most; undefined where the header says nothing
 */
const retryAfterMs = (header: string | undefined, now: number): number | undefined => {
  const text = header?.trim() ?? ''
  const ms = /^\d{1,12}$/.test(text)
    ? Number(text) * 1000
    : /^[A-Z][a-z]{2}/.test(text)
      ? Date.parse(text) - now
      : NaN
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MS_PER_DAY) : undefined
}

/** Kept as it came, to be sent back; one that no header may hold is as good as none. */
const validator = (text: string | undefined): string | undefined =>
  text !== undefined && text.length <= LONGEST_VALIDATOR && /^[\x20-\x7e]+$/.test(text) ? text : undefined

const headersFor = ({ etag, lastModified }: FeedRequest) => ({
  accept: 'text/calendar, text/plain;q=0.9, */*;q=0.1',
  'accept-encoding': 'gzip, br',
  'user-agent': 'Ridgeline calendar sync',
  ...(validator(etag ?? undefined) && { 'if-none-match': validator(etag ?? undefined) }),
  ...(validator(lastModified ?? undefined) && { 'if-modified-since': validator(lastModified ?? undefined) }),
})

/** The first answer that is no redirect. */
const follow = async (request: FeedRequest, signal: AbortSignal): Promise<IncomingMessage> => {
  const allowedHosts = request.allowedHosts ?? readEnv().FEED_ALLOWED_HOSTS
  const options = { headers: headersFor(request), allowedHosts, signal, lookUp: request.lookUp }
  let url = parseFeedUrl(request.url)
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const answer = await openUrl(url, options)
    const { statusCode = 0, headers } = answer
    if (!REDIRECTS.has(statusCode) || headers.location === undefined) return answer
    answer.destroy()
    url = parseFeedUrl(headers.location, url)
  }
  throw new FeedError(
    `The address leads on more than ${MOST_REDIRECTS} times. Copy it from the channel again.`,
  )
}

const take = async (request: FeedRequest, signal: AbortSignal): Promise<FeedAnswer> => {
  const answer = await follow(request, signal)
  const { statusCode: status = 0, headers } = answer
  try {
    const wasConditional = Boolean(request.etag ?? request.lastModified)
    if (status === 304 && wasConditional) return { outcome: 'unchanged' }
    if (status !== 200) {
      const wait = retryAfterMs(headers['retry-after'], Date.now())
      throw new FeedError(statusErrorText(status), {
        status,
        ...(wait !== undefined && { retryAfterMs: wait }),
      })
    }
    const text = await readAnswer(answer, signal)
    const etag = validator(headers.etag)
    const lastModified = validator(headers['last-modified'])
    return { outcome: 'fresh', text, ...(etag && { etag }), ...(lastModified && { lastModified }) }
  } finally {
    answer.destroy()
  }
}

/**
 * Fetches a calendar: 15 seconds and 5 MB at most, three redirects, each address checked where the
 * connection is made. Never throws for what the network or the server does.
 */
export const fetchFeed = async (request: FeedRequest): Promise<FeedAnswer> => {
  const limit = Math.min(request.timeoutMs ?? TOTAL_MS, TOTAL_MS)
  const timeout = AbortSignal.timeout(limit)
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout
  try {
    return await take(request, signal)
  } catch (error) {
    const late = `The calendar did not come within ${Math.ceil(limit / 1000)} seconds. The next sync tries again.`
    const { message, answer } = signal.aborted
      ? new FeedError(timeout.aborted ? late : 'The sync was stopped.')
      : feedError(error)
    return { outcome: 'failed', message, ...answer }
  }
}
