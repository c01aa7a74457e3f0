import type { Payload } from 'payload'

import { databasePing } from './ping'

/** How often the database is asked whether it is there, and how long it may take to say so, ms. */
const ASK_EVERY_MS = 1_000
const PATIENCE_MS = 3_000

export interface DatabaseWatch {
  /** Aborted while the database does not answer; a new one each time it is back. */
  away: () => AbortSignal
  stop: () => void
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** @throws when the question fails or is not answered in time */
async function ask(ping: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(async () => {
      // A busy process hears the timer before the answer that came long ago: what has arrived gets its turn first.
      await turn()
      await turn()
      reject(new Error(`No answer within ${PATIENCE_MS} ms.`))
    }, PATIENCE_MS)
  })
  await Promise.race([ping(), late]).finally(() => clearTimeout(timer))
}

/**
 * Knows within four seconds that the database is out of reach, and within one that it is back. So nobody waits for the
 * driver, which tries for much longer, and requests do not pile up behind each other.
 */
export async function watchDatabase(payload: Payload): Promise<DatabaseWatch> {
  const ping = await databasePing(payload)
  let controller = new AbortController()
  let awaySince = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const look = async () => {
    try {
      await ask(ping)
      if (awaySince) {
        const seconds = Math.round((performance.now() - awaySince) / 1000)
        payload.logger.info(`The database answers again, after ${seconds} s.`)
        controller = new AbortController()
      }
      awaySince = 0
    } catch (error) {
      if (!awaySince && !isStopped) {
        awaySince = performance.now()
        payload.logger.error({ err: error, msg: 'The database does not answer; what needs it is refused' })
        controller.abort()
      }
    }
    if (!isStopped) timer = setTimeout(() => void look(), ASK_EVERY_MS).unref()
  }
  timer = setTimeout(() => void look(), ASK_EVERY_MS).unref()

  return {
    away: () => controller.signal,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
