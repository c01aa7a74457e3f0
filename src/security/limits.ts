import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

import { databaseOf } from '@/database/database-of'
import type { Payload } from 'payload'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export const WINDOW_SECONDS = 15 * 60

/**
 * Points per key and 15 minutes. `content` is what visitors' pages poll; `page` is one that was made for a stranger; `mail` a mail that a guest asked for;
 * `visit` a step of a visit;
 * `anonymous` is every other call; `guess` counts wrong passwords (`password-throttle.ts`), `network` those from one IPv6 /48.
 */
export const POINTS = {
  guess: 10,
  network: 30,
  inquiry: 10,
  mail: 10,
  session: 5_000,
  content: 1_000,
  anonymous: 100,
  page: 120,
  visit: 100,
} as const
export type Bucket = keyof typeof POINTS

export interface LimitOutcome {
  allowed: boolean
  /** Seconds until the window ends. */
  retryAfter: number
  used: number
}

const MOST_COUNTERS = 200

type Limiters = Record<Bucket, RateLimiterAbstract>
const made = new WeakMap<object, Limiters>()

const bucketOptions = (bucket: Bucket) => ({
  points: POINTS[bucket],
  duration: WINDOW_SECONDS,
  keyPrefix: bucket,
})

/** Shared by all processes where the database may be; the embedded one is served by one process, so memory will do. */
const makeLimiter = (payload: Payload, bucket: Bucket): RateLimiterAbstract =>
  databaseOf(payload).sharedLimits?.limiter(bucketOptions(bucket)) ??
  new RateLimiterMemory(bucketOptions(bucket))

function limiter(payload: Payload, bucket: Bucket): RateLimiterAbstract {
  let limiters = made.get(payload.db)
  if (!limiters) {
    const buckets = Object.keys(POINTS) as Bucket[]
    limiters = Object.fromEntries(buckets.map((each) => [each, makeLimiter(payload, each)])) as Limiters
    made.set(payload.db, limiters)
  }
  return limiters[bucket]
}

const outcome = (result: RateLimiterRes, allowed: boolean): LimitOutcome => ({
  allowed,
  retryAfter: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
  used: result.consumedPoints,
})

/**
 * The counters in memory set a timer for each new key. A timer keeps the async context it was set in: a request's, with
 * all that Next remembers of it, some 50 kB for each address and a whole window.
 */
const outsideRequests = AsyncLocalStorage.snapshot()

/** Counts one call against a bucket. */
export async function consume(payload: Payload, bucket: Bucket, key: string): Promise<LimitOutcome> {
  try {
    return outcome(await outsideRequests(() => limiter(payload, bucket).consume(key, 1)), true)
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return outcome(refused, false)
    throw refused
  }
}

/** Takes a counted point back, e.g. a password that turned out right. */
export async function giveBack(payload: Payload, bucket: Bucket, key: string): Promise<void> {
  await outsideRequests(() => limiter(payload, bucket).reward(key, 1))
}

export interface LimitCounter {
  bucket: Bucket
  key: string
  used: number
  /** When the window ends, ms since 1970. */
  resetsAt: number
}

export const limitStore = (payload: Payload): 'memory' | 'database' =>
  databaseOf(payload).sharedLimits ? 'database' : 'memory'

async function countersOf(payload: Payload, bucket: Bucket, from: number): Promise<LimitCounter[]> {
  const shared = await databaseOf(payload).sharedLimits?.counters(bucket, from, MOST_COUNTERS)
  if (shared) return shared.map((counter) => ({ bucket, ...counter }))
  const { storage } = (limiter(payload, bucket) as RateLimiterMemory).dump()
  return storage.map(({ key, value, expiresAt }) => ({
    bucket,
    key: String(key),
    used: value,
    resetsAt: expiresAt ?? 0,
  }))
}

/**
 * The counters of the running windows that have used at least this share of their points, the fullest first, at most
 * 200.
 * @param share 0 to 1
 */
export async function liveCounters(payload: Payload, share: number): Promise<LimitCounter[]> {
  const buckets = Object.keys(POINTS) as Bucket[]
  const all = await Promise.all(
    buckets.map((bucket) => countersOf(payload, bucket, Math.ceil(POINTS[bucket] * share))),
  )
  const fullness = ({ bucket, used }: LimitCounter) => used / POINTS[bucket]
  return all
    .flat()
    .filter((counter) => fullness(counter) >= share && counter.resetsAt > Date.now())
    .sort((one, other) => fullness(other) - fullness(one))
    .slice(0, MOST_COUNTERS)
}

/** Counts once for a key that nobody has and looks whether it was counted: the limiter that is in force works. */
export async function limitsWork(payload: Payload): Promise<boolean> {
  const key = `self-test:${randomUUID()}`
  try {
    await consume(payload, 'anonymous', key)
    const kept = await limiter(payload, 'anonymous').get(key)
    await limiter(payload, 'anonymous').delete(key)
    return kept?.consumedPoints === 1
  } catch {
    return false
  }
}
