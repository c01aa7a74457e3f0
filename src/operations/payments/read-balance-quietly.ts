import { reasonOf } from '@/integrations/stripe'
import type { Payload } from 'payload'

import { lastingTrouble } from '../runtime/lasting-trouble'
import { readBalance } from './read-balance'

/**
 * {@link readBalance} that never fails: what it reads is for reports, and a key that may not read it, or a provider that is
 * down, must hold up no payment. The log says why once, and once that it works again.
 */
export function createBalanceRound() {
  const trouble = lastingTrouble()
  return async (payload: Payload, goOn: () => boolean): Promise<void> => {
    try {
      await readBalance(payload, goOn)
      trouble.over(() => payload.logger.info('Fees and payouts can be read from the payment provider again'))
    } catch (error) {
      const reason = reasonOf(error)
      trouble.met(reason, () =>
        payload.logger.warn(`Fees and payouts could not be read from the payment provider: ${reason}`),
      )
    }
  }
}
