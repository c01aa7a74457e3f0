import type { DetailsStep } from './details-step'
import type { PaymentStep } from './payment-step'

/** The steps with something to type. */
export type Forms = { DetailsStep: typeof DetailsStep; PaymentStep: typeof PaymentStep }

/**
 * A good part of the checkout's script, fetched and run while the prices and the provider's script are on their way.
 * @throws Error when it cannot be fetched
 */
export async function loadForms(): Promise<Forms> {
  const [{ DetailsStep }, { PaymentStep }] = await Promise.all([
    import('./details-step'),
    import('./payment-step'),
  ])
  return { DetailsStep, PaymentStep }
}
