import type { Payload } from 'payload'

import { rangeIndex } from '@/security/blocked-range'

import { poll } from '../runtime/poll'

/** Milliseconds between two looks at the database: a change is in force everywhere within 5 s. */
const READ_EVERY_MS = 2_000
/** Every so many looks the hits are written, so that a flood from a blocked address writes little. */
const WRITE_EVERY = 3

interface Entry {
  id: string | number
  range: string
  /** Null: no end; ms since 1970. */
  expiresAt: number | null
}

/** The blocked addresses as one process knows them. */
export interface BlockList {
  /** Whether an address is blocked now; if so, counts a hit. Quick: it stands before every request. */
  isBlocked: (address: string) => boolean
  /** Reads the list from the database. @throws when it cannot be read; the last one then stays in force */
  refresh: () => Promise<void>
  writeHits: () => Promise<void>
  /** How many entries are in force, and when they were last read, ms since 1970. */
  state: () => { count: number; readAt: number }
  /** Ends the reading and writes the last hits. */
  stop: () => Promise<void>
}

async function readEntries(payload: Payload): Promise<Entry[]> {
  const { docs } = await payload.db.find<{ id: string | number; range: string; expiresAt?: string | null }>({
    collection: 'blocked-addresses',
    pagination: false,
    limit: 0,
    select: { range: true, expiresAt: true },
  })
  return docs.map(({ id, range, expiresAt }) => ({
    id,
    range,
    expiresAt: expiresAt ? Date.parse(expiresAt) : null,
  }))
}

const inForce = ({ expiresAt }: Entry): boolean => expiresAt === null || expiresAt > Date.now()

/** Reads the list and then again every two seconds, until it is stopped. */
export async function createBlockList(payload: Payload): Promise<BlockList> {
  let entries: Entry[] = []
  let find = rangeIndex(entries)
  let readAt = 0
  let lastBegan = -Infinity
  const hits = new Map<Entry['id'], { count: number; at: number }>()

  const refresh = async () => {
    const began = performance.now()
    const read = await readEntries(payload)
    // A slower reading that began earlier must not undo a newer one.
    if (began < lastBegan) return
    lastBegan = began
    entries = read
    find = rangeIndex(read)
    readAt = Date.now()
  }

  const count = (id: Entry['id'], more: number, at: number) =>
    hits.set(id, { count: (hits.get(id)?.count ?? 0) + more, at: Math.max(hits.get(id)?.at ?? 0, at) })

  const writeCounted = async () => {
    for (const [id, hit] of [...hits]) {
      hits.delete(id)
      await payload.db
        .updateOne({
          collection: 'blocked-addresses',
          id,
          // Added up by the database: other processes count the same entry.
          data: { hits: { $inc: hit.count }, lastHitAt: new Date(hit.at).toISOString() },
          returning: false,
        })
        .catch((error: unknown) => {
          count(id, hit.count, hit.at)
          payload.logger.warn({ err: error, msg: 'Hits of a blocked address could not be written yet' })
        })
    }
  }

  let writing = Promise.resolve()
  // One after the other: who asks for it while the timer writes must find it done, too.
  const writeHits = () => (writing = writing.then(writeCounted))

  await refresh()
  // While it cannot be read, what was last known stays in force.
  const stopPolling = poll(payload, {
    everyMs: READ_EVERY_MS,
    failureText: 'The block list could not be read',
    look: async (round) => {
      await refresh()
      if (round % WRITE_EVERY === 0) await writeHits()
    },
  })

  return {
    isBlocked: (address) => {
      const entry = find(address).find(inForce)
      if (!entry) return false
      count(entry.id, 1, Date.now())
      return true
    },
    refresh,
    writeHits,
    state: () => ({ count: entries.filter(inForce).length, readAt }),
    stop: async () => {
      stopPolling()
      await writeHits()
    },
  }
}

/** Next has several copies of a module in one process; the list of the process is one. */
const KEY = Symbol.for('ridgeline.block-list')
const slots = globalThis as unknown as Record<symbol, BlockList | undefined>

export const setBlockList = (list: BlockList | undefined): void => {
  slots[KEY] = list
}

/** The list that is in force in this process; undefined where none was started. */
export const blockList = (): BlockList | undefined => slots[KEY]
