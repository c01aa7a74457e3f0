/** What the server in front of the application tells it: a part of `server/bridge`, which this layer may not import. */
export interface ServerView {
  /** Asked before anything else is done for a request; canonical address as in `x-ridgeline-client-address`. */
  isBlocked?: (address: string) => boolean
  /** The security headers that it puts on the answer for a path; unset where no server of ours is in front. */
  headersOf?: (path: string) => Record<string, string>
  /** Set as soon as the process is told to stop, while it still answers: nobody should send it new visitors. */
  isStopping?: boolean
  /** Set with it: when whatever still runs is cut off without an answer, ms by `performance.now()`. */
  cutOffAt?: number
  /** When somebody who is no trusted proxy last sent X-Forwarded-For, ms since 1970. */
  forwardedByStrangerAt?: number
  /** Resolves when the database has answered; rejects when it does not, and waits for as long as the driver does. */
  askDatabase?: () => Promise<unknown>
  /** Aborted while the database is out of reach; unset where nobody watches it. */
  databaseAway?: () => AbortSignal
}

export const BRIDGE = Symbol.for('ridgeline.bridge')
/** Next has several copies of a module in one process, and the server's bundle has its own: they meet here. */
export const bridgeHome = globalThis as { [BRIDGE]?: ServerView }

/** Empty where no server of ours is in front. */
export const serverView = (): ServerView => bridgeHome[BRIDGE] ?? {}
