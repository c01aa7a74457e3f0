import { ProviderDown } from '@/integrations/stripe'
import type { Payload } from 'payload'

import { lastingTrouble } from '../runtime/lasting-trouble'

/**
 * Does something for each in turn: one on which it fails is logged and keeps no other from its turn.
 * @param goOn false stops it between two
 * @param failed what the log says of one
 * @returns whether all had their turn
 * @throws ProviderDown, which the next one would meet, too
 */
export async function forEach<T>(
  payload: Payload,
  all: Iterable<T>,
  goOn: () => boolean,
  failed: (one: T) => string,
  work: (one: T) => Promise<unknown>,
): Promise<boolean> {
  for (const one of all) {
    if (!goOn()) return false
    try {
      await work(one)
    } catch (error) {
      if (error instanceof ProviderDown) throw error
      payload.logger.error({ err: error, msg: failed(one) })
    }
  }
  return true
}

/** By what could not be done. */
const troubles = new Map<string, ReturnType<typeof lastingTrouble>>()

/**
 * Does a work that the next round goes on with when the provider is down.
 * @param what cannot be done yet, for the log, which says so once and that it is over; null where that has it already
 */
export async function untilDown(payload: Payload, what: string | null, work: () => Promise<unknown>) {
  const trouble = troubles.get(what ?? '') ?? lastingTrouble()
  try {
    await work()
    trouble.over(() => payload.logger.info(`Over: ${what}`))
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error
    if (!what) return
    troubles.set(what, trouble)
    trouble.met(error.reason, () => payload.logger.warn(`${what} yet: ${error.reason}`))
  }
}
