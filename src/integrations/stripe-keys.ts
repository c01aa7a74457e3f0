import { BurntKey, KeyInUse, ProviderHiccup } from './stripe-client'

/** An outage burns a key or two for each try of a guest. */
const MOST_KEYS = 50
const MOST_WAITS = 10
/** Tries that fail by themselves, not by what an earlier one left. */
const MOST_HICCUPS = 2
const PAUSE_MS = 300

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/**
 * Makes a call that must have its effect once. Its idempotency key is always the same, until the provider has kept a
 * failure for that key: then the next one is taken.
 * @param findMade looks whether a burnt key has had its effect all the same
 */
export async function withKeys<T>(
  key: string,
  work: (options: { idempotencyKey: string; maxNetworkRetries: 0 }) => Promise<T>,
  findMade: () => Promise<T | undefined> = async () => undefined,
): Promise<T> {
  let hiccups = 0
  let waits = 0
  for (let n = 0; ;) {
    try {
      return await work({ idempotencyKey: n ? `${key}:${n}` : key, maxNetworkRetries: 0 })
    } catch (error) {
      if (error instanceof BurntKey && n < MOST_KEYS) {
        const made = await findMade()
        if (made) return made
        n++
      } else if (error instanceof KeyInUse && ++waits < MOST_WAITS) await pause()
      else if (error instanceof ProviderHiccup && ++hiccups < MOST_HICCUPS) await pause()
      else throw error
    }
  }
}
