import { AsyncLocalStorage } from 'node:async_hooks'

/** Several copies of this module live in one process (the server's, Next's); what a request is, they must agree on. */
const KEY = Symbol.for('ridgeline.request-context')
const home = globalThis as { [KEY]?: AsyncLocalStorage<string | undefined> }
const storage = (home[KEY] ??= new AsyncLocalStorage())

/** Does a request's work; every line that is logged on the way, by whomever, carries its id. */
export const withRequestId = <T>(id: string | undefined, work: () => T): T => storage.run(id, work)

/** What was begun during a request but goes on without it, such as the job runner's rounds. */
export const outsideRequests = <T>(work: () => T): T => storage.run(undefined, work)

/** The id of the request that this is done for, if any. */
export const currentRequestId = (): string | undefined => storage.getStore()
