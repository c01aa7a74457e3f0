import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

import type { DatabaseAdapterObj } from 'payload'

type Adapter = ReturnType<DatabaseAdapterObj['init']>
type Write = (this: unknown, args: { collection?: string; slug?: string }) => Promise<unknown>

/** What strangers get to see comes from these tables: the public pages and the four calls that anyone may make often. */
const PUBLIC_TABLES: ReadonlySet<string> = new Set([
  ...['days', 'nights', 'stays', 'pictures', 'guest-reviews', 'pages'],
  ...['house', 'rates', 'booking-rules'],
])

/** The adapter's methods that change what is published; drafts are versions and go through others. */
const WRITES = [
  ...['create', 'updateOne', 'updateMany', 'upsert', 'deleteOne', 'deleteMany'],
  ...['createGlobal', 'updateGlobal'],
] as const

/** Under this key of Payload's key-value store stands a random version, a new one after each change. */
export const CONTENT_VERSION = 'content-version'

/** Milliseconds between two versions at most as often, so that a sync of thousands of stays writes few. */
const SPREAD_EVERY_MS = 250
/** ... and until one that could not be written is tried again. */
const RETRY_MS = 500

/** Next has several copies of a module in one process; listener and adapters are the process's. */
const LISTENER = Symbol.for('ridgeline.content-changed')
const SPREAD = Symbol.for('ridgeline.spread-content')
const slots = globalThis as unknown as Record<symbol, (() => void) | undefined>

/** A timer keeps the async context it was set in: a request's, with all that Next remembers of it. */
const outsideRequests = AsyncLocalStorage.snapshot()

/** Told in this process of each change before whoever made it hears that it is done. */
export const onContentChanged = (listener: (() => void) | undefined): void => {
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
  let writtenAt = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  const write = async () => {
    isDue = false
    writtenAt = Date.now()
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
      if (!writing) schedule(Math.max(0, writtenAt + SPREAD_EVERY_MS - Date.now()))
    },
    flush: async () => {
      await writing
      if (isDue) await write()
      clearTimeout(timer)
    },
  }
}

/** For what writes past the adapter's methods; everything else is watched by {@link watchContent}. */
export function contentChanged(adapter: object): void {
  slots[LISTENER]?.()
  ;(adapter as Record<symbol, Spread | undefined>)[SPREAD]?.soon()
}

/**
 * Notices every write to what strangers see, whoever makes it: Payload's own forms, its Local API, operations that write
 * past its hooks. Before the write is over what this process keeps is thrown away, and within 2 s what others keep (they
 * look for a new version, see `src/operations/runtime/content-version`). A write that failed may have changed something, too.
 */
export function watchContent(made: DatabaseAdapterObj): DatabaseAdapterObj {
  const init: DatabaseAdapterObj['init'] = (args) => {
    const adapter = made.init(args)
    const methods = adapter as unknown as Record<string, Write>
    for (const name of WRITES) {
      const write = methods[name]!
      methods[name] = async function watched(this: unknown, call) {
        try {
          return await write.call(this, call)
        } finally {
          if (PUBLIC_TABLES.has(call.collection ?? call.slug ?? '')) contentChanged(adapter)
        }
      }
    }
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
