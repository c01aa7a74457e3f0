import type { Payload } from 'payload'

/**
 * Does a work beside the queue, one run of it at a time. What a run stumbles over is logged, and the next takes it up again.
 * @param errorText what is logged with the error
 */
export function oneAtATime(
  payload: Payload,
  errorText: string,
  work: (goOn: () => boolean) => Promise<unknown>,
  succeeded: () => void = () => {},
) {
  let running: Promise<void> | null = null
  let stopped = false
  const goOn = () => !stopped

  async function run(): Promise<void> {
    try {
      await work(goOn)
      succeeded()
    } catch (error) {
      payload.logger.error({ err: error, msg: errorText })
    }
  }

  return {
    goOn,
    isRunning: (): boolean => running !== null,
    /** Begins a run, or joins the one that is under way; none once it was stopped. */
    go: async (): Promise<void> => {
      if (stopped) return
      running ??= run().finally(() => {
        running = null
      })
      await running
    },
    /** Waits for the run that is under way, if one is; it is told to end by `goOn`. */
    stop: async (): Promise<void> => {
      stopped = true
      await running
    },
  }
}
