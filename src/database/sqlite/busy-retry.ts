import type { Client } from '@libsql/client'

import { classify } from '../classify'

/** The calls that statements go through. Each is done when it returns its promise. */
type Statements = Record<'execute' | 'batch', (...args: unknown[]) => Promise<unknown>>

/** How long a write waits for another process that is writing, ms; the caller is told within five seconds. */
const PATIENCE_MS = 4_000
const FIRST_WAIT_MS = 5
const LONGEST_WAIT_MS = 100

const READS = /^\s*(select|pragma|explain)\b/i
const isRead = (statement: unknown): boolean =>
  READS.test(typeof statement === 'string' ? statement : String((statement as { sql?: unknown } | null)?.sql))

/**
 * A statement is run in this very thread, and its promise is settled when it is returned: requests that only await the
 * database would hand the thread from one to the next without anybody else, not even a page from memory, having a turn
 * until all of them are through (seconds, where fifty come together).
 */
const nextTurn = () => new Promise<void>((resume) => setImmediate(resume))

/**
 * Lets every statement wait for its turn of the event loop, and writes for their turn on the embedded database without
 * holding that loop: SQLite's own busy timeout waits in this very thread, so one other process that writes for long would
 * stop the whole site, pages included.
 *
 * A write is begun only when nobody else is writing. One that SQLite turns away as busy is never reset by this driver: it
 * counts as running until it is collected, and until then nothing that is written after it is committed, though every
 * caller is told that it is. So the lock is tried with a script, which the driver does finish, and the busy timeout is left
 * for a process that takes it in the moment between.
 * @param client is changed; a write fails with SQLITE_BUSY, and has not begun, after 4 s
 * @param busyTimeoutMs the timeout that the client was opened with
 */
export function retryWhileBusy(client: Client, busyTimeoutMs: number): void {
  async function untilFree(): Promise<void> {
    const end = performance.now() + PATIENCE_MS
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      const asked = client.executeMultiple('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE; ROLLBACK;')
      // At once, not when it is known how that went: the next write may be anybody's.
      const restored = client.executeMultiple(`PRAGMA busy_timeout = ${busyTimeoutMs};`)
      try {
        await asked
        return await restored
      } catch (error) {
        await restored
        if (classify(error) !== 'busy' || performance.now() > end) throw error
      }
      await new Promise((resume) => setTimeout(resume, wait))
    }
  }

  const statements = client as unknown as Statements
  const execute = statements.execute.bind(client)
  const batch = statements.batch.bind(client)
  statements.execute = async (...args) => {
    await nextTurn()
    if (!isRead(args[0])) await untilFree()
    return execute(...args)
  }
  statements.batch = async (...args) => {
    await nextTurn()
    await untilFree()
    return batch(...args)
  }
}
