import { boot } from '@/boot'
import { captureConsole } from '@/integrations/log/capture-console'
import { siteLogger } from '@/integrations/log/logger'
import { startJobRunner } from '@/jobs/runner'
import { dropOriginalsSoon } from '@/operations/pictures/drop-originals'
import { announcePresence } from '@/operations/data/presence'
import { watchCrashes } from '@/server/crashes'
import { processLog as log } from '@/server/log'
import { onStopSignals } from '@/server/stop-signals'

/** What is under way may end within this time once the process is told to stop, ms; the rest is taken over by the next. */
const PATIENCE_MS = 10_000

/**
 * The job runner as a process of its own (`npm run jobs`), without HTTP. Any number of them, and of web processes, may run
 * beside each other on MongoDB: one works, the others take over when it is gone.
 */
export async function startJobs(): Promise<void> {
  watchCrashes(log, false)
  captureConsole(siteLogger())
  try {
    const payload = await boot()
    const presence = await announcePresence(payload)
    dropOriginalsSoon(payload)
    const runner = startJobRunner(payload)
    let isAsked = false
    const stop = async () => {
      if (isAsked) process.exit(1)
      isAsked = true
      log.info('Stopping. What is under way may finish.')
      setTimeout(() => process.exit(0), PATIENCE_MS).unref()
      try {
        await runner.stop()
        await presence.stop()
        await payload.destroy()
      } catch (cause) {
        log.error('The jobs did not stop cleanly.', cause)
      }
      log.info('Stopped.')
      process.exit(0)
    }
    onStopSignals(() => void stop())
    // The runner's timers alone would let the process end.
    setInterval(() => {}, 1 << 30)
    log.info('Ridgeline is doing its jobs.')
  } catch (cause) {
    const { message, cause: reason } = cause instanceof Error ? cause : new Error(String(cause))
    log.error(`The jobs could not start. ${message}`, reason)
    process.exit(1)
  }
}
