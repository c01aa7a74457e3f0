import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

import type { DatabaseAdapterObj } from 'payload'

import type { DatabasePort } from './port'

type Adapter = ReturnType<DatabaseAdapterObj['init']>

/** What strangers get to see comes from these tables: the public pages and the four calls that anyone may make often. */
const PUBLIC_TABLES: ReadonlySet<string> = new Set([
  ...['days', 'nights', 'stays', 'pictures', 'guest-reviews', 'pages', 'price-lists'],
  ...['house', 'booking-rules', 'arrival'],
])

/** The adapter's methods that change what is published; drafts are versions and go through others. */
const WRITES = [
  ...['create', 'updateOne', 'updateMany', 'upsert', 'deleteOne', 'deleteMany'],
  ...['createGlobal', 'updateGlobal'],
]
/** The port's that do so while the site is served. */
const PORT_WRITES: (keyof DatabasePort)[] = ['insertNew', 'claimNights', 'linkStays', 'writeDays']

/** Under this key of Payload's key-value store stands a random version, a new one after each change. */
export const CONTENT_VERSION = 'content-version'

/** Milliseconds between two versions at most as often, so that a sync of thousands of stays writes few. */
const SPREAD_EVERY_MS = 250
/** ... and until one that could not be written is tried again. */
const RETRY_MS = 500

/** Next has several copies of a module in one process; listener and adapters are the process's. */
const LISTENER = Symbol.for('ridgeline.content-invalidated')
const SPREAD = Symbol.for('ridgeline.spread-invalidation')
const slots = globalThis as unknown as Record<symbol, (() => void) | undefined>

/** A timer keeps the async context it was set in: a request's, with all that Next remembers of it. */
const outsideRequests = AsyncLocalStorage.snapshot()

/** Told in this process of each change before whoever made it hears that it is done. */
export const onContentInvalidated = (listener: (() => void) | undefined): void => {
  slots[LISTENER] = listener
}

interface Spread {
  /** Soon, other processes on this database can see that something changed. */
  soon: () => void
  /** Writes what is still to be written. */
  flush: () => Promise<void>
}

function createSpread(adapter: Adapter): Spread {
  let isDue = false
  // By a clock that nobody sets: set back by a day, the other would keep this for a day.
  let writtenAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  const write = async () => {
    isDue = false
    writtenAt = performance.now()
    try {
      await adapter.upsert({
        collection: 'payload-kv',
        data: { key: CONTENT_VERSION, data: randomUUID() },
        where: { key: { equals: CONTENT_VERSION } },
        req: {},
      })
    } catch {
      // The database is gone for a while, or another process made the record at the same moment.
      isDue = true
    }
  }
  const schedule = (ms: number) => {
    timer ??= outsideRequests(() => setTimeout(run, ms).unref())
  }
  const run = () => {
    timer = undefined
    writing = write().finally(() => {
      writing = undefined
      if (isDue) schedule(RETRY_MS)
    })
  }
  return {
    soon: () => {
      isDue = true
      if (!writing) schedule(Math.max(0, writtenAt + SPREAD_EVERY_MS - performance.now()))
    },
    flush: async () => {
      await writing
      if (isDue) await write()
      clearTimeout(timer)
    },
  }
}

/** Throws away what this process keeps of the content; soon other processes on this database do so, too. */
function invalidateContent(adapter: object): void {
  slots[LISTENER]?.()
  ;(adapter as Record<symbol, Spread | undefined>)[SPREAD]?.soon()
}

/** Invalidates after each call of these methods, also one that failed: it may have changed something, too. */
function invalidateAfter(
  adapter: object,
  target: object,
  names: readonly string[],
  isPublic: (...args: unknown[]) => boolean,
): void {
  const methods = target as Record<string, (...args: unknown[]) => Promise<unknown>>
  for (const name of names) {
    const write = methods[name]!.bind(target)
    methods[name] = async (...args) => {
      try {
        return await write(...args)
      } finally {
        if (isPublic(...args)) invalidateContent(adapter)
      }
    }
  }
}

/**
 * Notices every write to what strangers see, whoever makes it: Payload's own forms, its Local API, operations that write
 * past its hooks. Before the write is over what this process keeps is thrown away, and within 2 s what others keep (they
 * look for a new version, see `src/operations/runtime/content-version`).
 */
export function invalidatingAdapter(made: DatabaseAdapterObj): DatabaseAdapterObj {
  const init: DatabaseAdapterObj['init'] = (args) => {
    const adapter = made.init(args)
    invalidateAfter(adapter, adapter, WRITES, (call) => {
      const { collection, slug } = call as { collection?: string; slug?: string }
      return PUBLIC_TABLES.has(collection ?? slug ?? '')
    })
    const spread = createSpread(adapter)
    Object.assign(adapter, { [SPREAD]: spread })
    const destroy = adapter.destroy?.bind(adapter)
    adapter.destroy = async () => {
      await spread.flush()
      await destroy?.()
    }
    return adapter
  }
  return { ...made, init }
}

/** The same for what the port writes past the adapter's methods. */
export function invalidatingPort(port: DatabasePort, adapter: object): DatabasePort {
  invalidateAfter(adapter, port, PORT_WRITES, () => true)
  return port
}
