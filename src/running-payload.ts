import type { Payload } from 'payload'

/** Next has several copies of a module in one process; what was started is one. */
const KEY = Symbol.for('ridgeline.payload')
const slots = globalThis as unknown as Record<symbol, Payload | undefined>

export const setRunningPayload = (payload: Payload): void => {
  slots[KEY] = payload
}

/**
 * Payload as this process has started it, without the configuration: each of Next's bundles that imports that has all of the
 * model, the jobs and the editors once more in memory. While developing, Payload is asked with it, and takes changes up.
 */
export async function runningPayload(): Promise<Payload> {
  const running = slots[KEY]
  // eslint-disable-next-line no-restricted-properties -- Next replaces this at build time
  if (running && process.env.NODE_ENV === 'production') return running
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('@payload-config'),
  ])
  return getPayload({ config })
}
