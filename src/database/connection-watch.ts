import { setMaxListeners } from 'node:events'

import type { Payload } from 'payload'

import { databaseOf } from './database-of'
import { OtherDatabase } from './other-database'

/** How often the database is asked whether it is there, ms. */
const ASK_EVERY_MS = 1_000
/** How long it may take to say so, ms: at least, at most, and how many times what it took before. */
const PATIENCE_MS = 3_000
const MOST_PATIENCE_MS = 15_000
const TIMES_AS_LONG = 3

export interface ConnectionWatch {
  /** Resolves when the database has answered, however long that takes; rejects when it says no. Either is known from then on. */
  ask: () => Promise<void>
  /** Aborted while the database does not answer; a new one each time it is back. */
  away: () => AbortSignal
  stop: () => void
}

/** Every request under way listens to its signal; that they are many is no leak. */
function newController(): AbortController {
  const controller = new AbortController()
  setMaxListeners(Infinity, controller.signal)
  return controller
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** @throws when the question fails or is not answered in time */
async function inTime(asked: Promise<void>, patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(async () => {
      // A busy process hears the timer before the answer that came long ago: what has arrived gets its turn first.
      await turn()
      await turn()
      reject(new Error(`No answer within ${patienceMs} ms.`))
    }, patienceMs)
  })
  await Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/**
 * Knows within four seconds that the database is out of reach, and within one that it is back. So nobody waits for the
 * driver, which tries for much longer, and requests do not pile up behind each other. One that answers, however late, is
 * slow and not gone: it gets more time from then on, as long as it needs it.
 */
export function watchConnection(payload: Payload): ConnectionWatch {
  const ping = databaseOf(payload).createPing()
  let controller = newController()
  let awaySince = 0
  let patienceMs = PATIENCE_MS
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isOtherTold = false

  const isThere = (tookMs: number) => {
    patienceMs = Math.min(Math.max(PATIENCE_MS, tookMs * TIMES_AS_LONG, patienceMs / 2), MOST_PATIENCE_MS)
    if (!awaySince || isStopped) return
    const seconds = Math.round((performance.now() - awaySince) / 1000)
    payload.logger.info(`The database answers again, after ${seconds} s.`)
    awaySince = 0
    controller = newController()
  }
  const isAway = (error: unknown) => {
    const isOther = error instanceof OtherDatabase
    if (isStopped || (awaySince && (!isOther || isOtherTold))) return
    isOtherTold = isOther
    awaySince ||= performance.now()
    payload.logger.error({ err: error, msg: 'The database does not answer; what needs it is refused' })
    controller.abort()
  }

  const ask = async () => {
    const began = performance.now()
    try {
      await ping()
    } catch (error) {
      isAway(error)
      throw error
    }
    // Also when it is too late for the look that asked.
    isThere(performance.now() - began)
  }

  const look = async () => {
    const asked = ask()
    try {
      await inTime(asked, patienceMs)
    } catch (error) {
      asked.catch(() => undefined)
      isAway(error)
    }
    if (!isStopped) timer = setTimeout(() => void look(), ASK_EVERY_MS).unref()
  }
  timer = setTimeout(() => void look(), ASK_EVERY_MS).unref()

  return {
    ask,
    away: () => controller.signal,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
