import { reasonOf } from '@/integrations/stripe'
import type { Payload } from 'payload'

import { readBalance } from './read-balance'

/**
 * {@link readBalance} that never fails: what it reads is for reports, and a key that may not read it, or a provider that is
 * down, must hold up no payment. The log says why once, and once that it works again.
 */
export function createBalanceRound() {
  let told: string | null = null
  return async (payload: Payload, goOn: () => boolean): Promise<void> => {
    try {
      await readBalance(payload, goOn)
      if (told !== null) payload.logger.info('Fees and payouts can be read from the payment provider again')
      told = null
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== told)
        payload.logger.warn(`Fees and payouts could not be read from the payment provider: ${reason}`)
      told = reason
    }
  }
}
