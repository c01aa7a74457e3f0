import type { Log } from '@/server/log'

/**
 * An exception that nobody caught leaves the process in an unknown state, so it ends (nothing acknowledged is lost by
 * that); Next would only log it. A promise that failed unheard is logged and survived: Next makes such ones on
 * purpose, and it logs them itself once it runs.
 */
export function watchCrashes(log: Log, dev: boolean): void {
  process.on('uncaughtException', (cause) => {
    log.error('The server hit an error that nothing caught.', cause)
    if (!dev) process.exit(1)
  })
  process.on('unhandledRejection', (cause) => {
    if (process.listenerCount('unhandledRejection') === 1) log.error('A promise failed unheard.', cause)
  })
}
