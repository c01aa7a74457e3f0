import type { ServerBridge } from './bridge'
import type { Log } from './log'

/** After so many milliseconds, and then again, whoever started the site is told that it still begins. */
const REMIND_MS = 120_000
const STILL =
  'The site is not ready yet. It goes on: after an upgrade the records of a large database take their time, and a second process waits for the first.'

/**
 * Waits for everything that must be up before a request. A start that was ended after a while would be ended there each time:
 * records of an earlier version are brought up to date from the beginning again.
 */
export async function untilBooted(
  { ready }: Pick<ServerBridge, 'ready'>,
  { warn }: Pick<Log, 'warn'>,
  remindMs = REMIND_MS,
): Promise<void> {
  const timer = setInterval(() => warn(STILL), remindMs)
  // In production Next begins instrumentation's register() in prepare() but does not wait for it.
  await ready.finally(() => clearInterval(timer))
}
