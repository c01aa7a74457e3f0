import { type App, startApp } from './payload-app'
import { startStripe, type StripeStand } from './stripe'

export interface PayingApp {
  app: App
  stripe: StripeStand
  close: () => Promise<void>
}

/** The app of a test file with a payment provider of its own. */
export async function startPayingApp(env: Record<string, string> = {}): Promise<PayingApp> {
  const stripe = await startStripe()
  const app = await startApp({ env: { ...stripe.env, ...env } })
  return {
    app,
    stripe,
    close: async () => {
      await app.close()
      await stripe.close()
    },
  }
}
