import { lastingTrouble } from '@/operations/runtime/lasting-trouble'
import type { Payload } from 'payload'

/**
 * Does a work beside the queue, one run of it at a time. What a run stumbles over is logged, once while it lasts, and the next takes
 * it up again.
 * @param name what the log calls it
 * @param work gives false where it met no error and yet cannot say that all is well
 */
export function oneAtATime(
  payload: Payload,
  name: string,
  work: (goOn: () => boolean) => Promise<unknown>,
  succeeded: () => void = () => {},
) {
  let running: Promise<void> | null = null
  let stopped = false
  const trouble = lastingTrouble()
  const goOn = () => !stopped

  async function run(): Promise<void> {
    try {
      if ((await work(goOn)) === false) return
      succeeded()
      trouble.over(() => payload.logger.info(`${name} works again`))
    } catch (error) {
      trouble.met(error, () =>
        payload.logger.error({ err: error, msg: `${name} met an error and comes again` }),
      )
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

/** The same for a work that, asked for while it runs, runs once more. @param work whether there is more to do at once */
export function lane(
  payload: Payload,
  name: string,
  work: (goOn: () => boolean) => Promise<boolean>,
  succeeded?: () => void,
) {
  let again = false
  const runs = oneAtATime(
    payload,
    name,
    async (goOn) => {
      do {
        again = false
        again = (await work(goOn)) || again
      } while (again && goOn())
    },
    succeeded,
  )
  return {
    ...{ isRunning: runs.isRunning, stop: runs.stop },
    go: () => {
      again = true
      void runs.go()
    },
  }
}
