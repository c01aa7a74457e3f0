import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

import {
  RateLimiterMemory,
  RateLimiterMongo,
  type RateLimiterAbstract,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Payload } from 'payload'

export const WINDOW_SECONDS = 15 * 60

/**
 * Points per key and 15 minutes. `content` is what visitors' pages poll; `page` is one that was made for a stranger;
 * `anonymous` is every other call; `guess` counts wrong passwords, `network` those from one IPv6 /48.
 */
export const POINTS = {
  guess: 10,
  network: 30,
  inquiry: 10,
  session: 5_000,
  content: 1_000,
  anonymous: 100,
  page: 120,
} as const
export type Bucket = keyof typeof POINTS

export interface LimitOutcome {
  allowed: boolean
  /** Seconds until the window ends. */
  retryAfter: number
  used: number
}

/** Of the shared counters. */
const TABLE = 'rate-limits'
const MOST_COUNTERS = 200

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
    tableName: TABLE,
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

export interface LimitCounter {
  bucket: Bucket
  key: string
  used: number
  /** When the window ends, ms since 1970. */
  resetsAt: number
}

export const limitStore = (payload: Payload): 'memory' | 'database' =>
  payload.db.name === 'mongoose' ? 'database' : 'memory'

function countersInMemory(payload: Payload, bucket: Bucket): LimitCounter[] {
  const { storage } = (limiter(payload, bucket) as RateLimiterMemory).dump()
  return storage.map(({ key, value, expiresAt }) => ({
    bucket,
    key: String(key),
    used: value,
    resetsAt: expiresAt ?? 0,
  }))
}

interface StoredCounter {
  key: string
  points: number
  expire: Date
}

async function countersInDatabase(payload: Payload, bucket: Bucket, from: number): Promise<LimitCounter[]> {
  const { connection } = payload.db as unknown as {
    connection: {
      collection: (name: string) => {
        find: (where: object) => {
          sort: (by: object) => { limit: (count: number) => { toArray: () => Promise<StoredCounter[]> } }
        }
      }
    }
  }
  const start = `${bucket}:`
  const docs = await connection
    .collection(TABLE)
    .find({ key: { $gte: start, $lt: `${bucket};` }, points: { $gte: from }, expire: { $gt: new Date() } })
    .sort({ points: -1 })
    .limit(MOST_COUNTERS)
    .toArray()
  return docs.map(({ key, points, expire }) => ({
    bucket,
    key: key.slice(start.length),
    used: points,
    resetsAt: expire.getTime(),
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
    buckets.map(async (bucket) =>
      limitStore(payload) === 'database'
        ? countersInDatabase(payload, bucket, Math.ceil(POINTS[bucket] * share))
        : countersInMemory(payload, bucket),
    ),
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
