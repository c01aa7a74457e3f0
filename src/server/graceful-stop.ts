import { orLate } from '@/integrations/or-late'
import type { ServerBridge } from '@/server/bridge'
import type { Log } from '@/server/log'
import type { Traffic } from '@/server/traffic'

/** Milliseconds that everything together may take. */
const PATIENCE = 10_000
/** What closing gets at least, also when the requests took all the time. */
const LAST_MOMENT = 250

type Parts = {
  traffic: Pick<Traffic, 'closeDoor' | 'drain'>
  bridge: Pick<ServerBridge, 'stopping' | 'close' | 'isStopping' | 'cutOffAt'>
  /** Next's own end: it waits for work that pages put off until after their answer. */
  closeApp?: () => Promise<void> | void
  log: Log
  exit: (code: number) => void
  patienceMs?: number
  /** How long requests are still taken while `/api/ready` says no, so that a load balancer notices before any is refused. */
  delayMs?: number
}

/**
 * Makes what a signal calls. The first call stops in order: not ready any more, after the delay no new connection, what was sent
 * until then is answered, then the application closes, then the process ends with 0. The second call ends it at once with 1.
 */
export function createStop(parts: Parts) {
  const { traffic, bridge, closeApp, log, exit, patienceMs = PATIENCE, delayMs = 0 } = parts
  let isAsked = false

  const attempt = async (what: string, work: () => Promise<void> | void, ms: number) => {
    try {
      await orLate(Promise.resolve(work()), ms, undefined)
    } catch (cause) {
      log.error(`${what} did not close cleanly.`, cause)
    }
  }

  return async (): Promise<void> => {
    if (isAsked) return exit(1)
    isAsked = true
    bridge.isStopping = true
    const deadline = performance.now() + delayMs + patienceMs
    bridge.cutOffAt = deadline
    const left = () => Math.max(deadline - performance.now(), LAST_MOMENT)
    await attempt('The application', () => bridge.stopping?.(), left())
    if (delayMs > 0) {
      log.info(`Told to stop: not ready for new visitors any more, and closed in ${delayMs / 1000} s.`)
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
    await traffic.closeDoor()
    log.info('Stopping. Running requests may finish.')
    const isDone = await traffic.drain(left())
    if (!isDone) log.warn('Some requests took too long and were cut off.')
    await attempt('Next', () => closeApp?.(), left())
    await attempt('The application', () => bridge.close?.(left()), left())
    log.info('Stopped.')
    exit(0)
  }
}
