import { ProviderError } from '../stripe/cards'
import { createLedger } from '../stripe/ledger'
import { type BrowserAnswer, standInStripe } from './in-page'

const newState = () => ({
  ledger: createLedger(
    () => 'https://bank.test',
    () => {},
  ),
  left: [] as string[],
  breakdown: null as Error | null,
  asked: 0,
})
let state = newState()

/** As the provider's answer would be: what happens later does not change it. jsdom has no structuredClone. */
const copyOf = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value))

async function answer(clientSecret: string, work: (id: string) => object): Promise<BrowserAnswer> {
  state.asked += 1
  if (state.breakdown) throw state.breakdown
  const id = clientSecret.split('_secret_')[0] ?? ''
  try {
    return { paymentIntent: copyOf(work(id)) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { type, code, message } = error
    return { error: { type, code, message, payment_intent: copyOf(state.ledger.intent(id)) } }
  }
}

// One for all specs of a file: the provider's loader keeps the first that it finds.
const Stripe = standInStripe({
  retrieve: (secret) => answer(secret, (id) => state.ledger.intent(id)),
  confirm: (secret, card, returnUrl) => answer(secret, (id) => state.ledger.pay(id, card, returnUrl)),
  mountCard: (place, ready) => {
    const field = document.createElement('input')
    field.setAttribute('aria-label', 'Card number')
    place.append(field)
    queueMicrotask(ready)
    return { read: async () => field.value, remove: () => field.remove() }
  },
  leave: (url) => state.left.push(url),
})

/** The page's provider for component specs: Stripe.js over a ledger in the same process, empty at each call. */
export function installStripeJs() {
  const current = (state = newState())
  Object.assign(window, { Stripe })
  return {
    ledger: current.ledger,
    /** Where the bank's page would have opened. */
    left: current.left,
    /** A new payment, as the server makes it. */
    open: (amountCents: number) => current.ledger.create({ amount: String(amountCents), currency: 'usd' }),
    /** How often it was called. */
    asked: () => current.asked,
    /** Every call fails from now on, as without a network; null mends it. */
    breakWith: (error: Error | null) => {
      current.breakdown = error
    },
  }
}
