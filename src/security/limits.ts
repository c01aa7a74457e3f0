import { AsyncLocalStorage } from 'node:async_hooks'

import {
  RateLimiterMemory,
  RateLimiterMongo,
  type RateLimiterAbstract,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Payload } from 'payload'

const WINDOW_SECONDS = 15 * 60

/**
 * Points per key and 15 minutes (design, section 13). `content` is what visitors' pages poll; `anonymous` is the
 * specification's 100 requests; `guess` counts wrong passwords, `guesses` all of them wherever they come from.
 */
const POINTS = {
  guess: 10,
  guesses: 1_000_000,
  inquiry: 10,
  session: 5_000,
  content: 1_000,
  anonymous: 100,
} as const
export type Bucket = keyof typeof POINTS

export interface LimitOutcome {
  allowed: boolean
  /** Seconds until the window ends. */
  retryAfter: number
  used: number
}

type Limiters = Record<Bucket, RateLimiterAbstract>
const made = new WeakMap<object, Limiters>()

const bucketOptions = (bucket: Bucket) => ({
  points: POINTS[bucket],
  duration: WINDOW_SECONDS,
  keyPrefix: bucket,
})

function mongoLimiter(payload: Payload, bucket: Bucket): RateLimiterMongo {
  const { connection } = payload.db as unknown as { connection: { getClient: () => unknown; name: string } }
  return new RateLimiterMongo({
    ...bucketOptions(bucket),
    storeClient: connection.getClient(),
    dbName: connection.name,
    tableName: 'rate-limits',
    // `prepareLimits` waits for them; made here, every limiter would make them in the background of the first calls.
    disableIndexesCreation: true,
    // A database that is gone must not open the doors, nor close them: then each process counts for itself.
    insuranceLimiter: new RateLimiterMemory(bucketOptions(bucket)),
  })
}

/** Counters in MongoDB are shared by all replicas; the embedded database is served by one process, so memory will do. */
const makeLimiter = (payload: Payload, bucket: Bucket): RateLimiterAbstract =>
  payload.db.name === 'mongoose'
    ? mongoLimiter(payload, bucket)
    : new RateLimiterMemory(bucketOptions(bucket))

/** Makes the indexes of the shared counters, which all buckets have in common. To be done before the first call counts. */
export async function prepareLimits(payload: Payload): Promise<void> {
  if (payload.db.name === 'mongoose') await mongoLimiter(payload, 'anonymous').createIndexes()
}

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
