/** What the server in front of the application tells it (`server/bridge`, which this layer may not import). */
export interface ServerView {
  isBlocked?: (address: string) => boolean
  /** The security headers that it puts on the answer for a path. */
  headersOf?: (path: string) => Record<string, string>
  /** The process was told to stop and still answers. */
  isStopping?: boolean
  /** When somebody who is no trusted proxy last sent X-Forwarded-For, ms since 1970. */
  forwardedByStrangerAt?: number
  /** Resolves when the database has answered, however long that takes; unset where nobody watches it. */
  askDatabase?: () => Promise<unknown>
  /** Aborted while the database is out of reach; unset where nobody watches it. */
  databaseAway?: () => AbortSignal
}

/** Next has several copies of a module in one process; the view of the process is one. */
const KEY = Symbol.for('ridgeline.server-view')
const slots = globalThis as unknown as Record<symbol, ServerView | undefined>

export const setServerView = (view: ServerView | undefined): void => {
  slots[KEY] = view
}

/** Empty where no server of ours is in front. */
export const serverView = (): ServerView => slots[KEY] ?? {}
