import { BRIDGE, bridgeHome, type ServerView } from '@/security/server-view'

/**
 * What the process around Next and the application inside it tell each other. They are two bundles with two copies of
 * every module, so they meet on one global symbol instead of an import.
 */
export type ServerBridge = ServerView & {
  /** Settles when the application can serve: `announce` was called and its promise ended. */
  readonly ready: Promise<void>
  /** For `instrumentation.ts`, first thing in `register()`: the promise of everything that must be up before a request. */
  readonly announce: (boot: Promise<unknown>) => void
  /** Whether a cookie header bears the owner's session, and one that is still good. */
  isOwner?: (cookie: string) => Promise<boolean>
  /** Whether a guest's private link is one of ours, whatever became of the booking. */
  isGuestLink?: (id: string, key: string) => boolean
  /** Counts a page that is made for a stranger. @returns seconds until the next one may be, 0 when this one may */
  countPage?: (address: string) => Promise<number>
  /** Something that strangers see has changed: what this server has cached of it is thrown away. */
  invalidateAnswers?: () => void
  /** How often something that strangers see has changed, here or elsewhere; unset until that is watched. */
  contentChanges?: number
  /** The patterns of the application's calls, e.g. `/api/reviews/:id`: how the log names them. */
  calls?: readonly string[]
  /** Whether the database answers, said in time. */
  databaseAnswers?: () => Promise<boolean>
  /** The process was told to stop: begin nothing new, running requests still need the database. */
  stopping?: () => void
  /** No request runs any more: let go of the database and the job runner within so many milliseconds. */
  close?: (remainingMs: number) => Promise<void> | void
}

const home = bridgeHome as { [BRIDGE]?: ServerBridge }

function createBridge(): ServerBridge {
  let announce: ServerBridge['announce'] = () => undefined
  const ready = new Promise<void>((resolve, reject) => {
    announce = (boot) => void boot.then(() => resolve(), reject)
  })
  // The server reports a failed start; under `next` alone nobody waits, and that must not be an unhandled rejection.
  ready.catch(() => undefined)
  return { ready, announce }
}

/** The one bridge of this process, made by whoever asks first. */
export function serverBridge(): ServerBridge {
  return (home[BRIDGE] ??= createBridge())
}
