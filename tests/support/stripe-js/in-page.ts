/** What the provider gives to a browser: an intent of a payment or of a card to keep, or an error in its words. */
export type BrowserAnswer = {
  paymentIntent?: Record<string, unknown>
  setupIntent?: Record<string, unknown>
  error?: Record<string, unknown>
}

/** How the stand-in reaches the provider and shows its card field. */
export type Surroundings = {
  retrieve: (clientSecret: string) => Promise<BrowserAnswer>
  confirm: (clientSecret: string, card: string, returnUrl: string) => Promise<BrowserAnswer>
  /** Puts a field for a card number into the element; `read` gives what was typed. */
  mountCard: (place: HTMLElement, ready: () => void) => { read: () => Promise<string>; remove: () => void }
  leave: (url: string) => void
}

/**
 * As much of Stripe.js as the site uses, in its place. It refers to nothing outside itself: a browser gets its source as
 * a script.
 */
export function standInStripe({ retrieve, confirm, mountCard, leave }: Surroundings) {
  const isSecret = (secret: unknown): secret is string => /^(pi|seti)_\w+_secret_\w+$/.test(String(secret))

  function makeElements({ clientSecret }: { clientSecret: string }) {
    if (!isSecret(clientSecret)) throw new Error('elements() needs a client secret')
    let field: ReturnType<typeof mountCard> | null = null
    let isNameLeftOut = false
    return {
      isNameMissing: (name?: string) => isNameLeftOut && !name,
      clientSecret,
      readCard: async () => (field ? field.read() : ''),
      update() {},
      submit: async () => ({}),
      create(type: string, options?: { fields?: { billingDetails?: { name?: string } } }) {
        if (type !== 'payment') throw new Error(`There is no element "${type}" here`)
        isNameLeftOut = options?.fields?.billingDetails?.name === 'never'
        const listeners: Record<string, (() => void)[]> = {}
        return {
          on: (event: string, listener: () => void) => (listeners[event] ??= []).push(listener),
          off: (event: string, listener: () => void) => {
            listeners[event] = (listeners[event] ?? []).filter((each) => each !== listener)
          },
          mount: (place: HTMLElement) => {
            field = mountCard(place, () => listeners['ready']?.forEach((listener) => listener()))
          },
          update() {},
          destroy: () => {
            field?.remove()
            field = null
          },
        }
      },
    }
  }

  const Stripe = (key: string) => {
    if (!/^pk_(test|live)_/.test(key)) throw new Error('Stripe() needs a publishable key')
    const missing = () => Promise.reject(new Error('The stand-in has no such call'))
    const confirmed = async (options: {
      elements: ReturnType<typeof makeElements>
      redirect: string
      confirmParams: { return_url: string; payment_method_data?: { billing_details: { name: string } } }
    }) => {
      const { return_url: returnUrl, payment_method_data: method } = options.confirmParams
      // Without these the provider refuses fields that were left out of its form.
      if (options.elements.isNameMissing(method?.billing_details.name))
        throw new Error('The name of the card is missing')
      const { clientSecret, readCard } = options.elements
      const card = (await readCard()).replace(/\s/g, '')
      if (card.length < 15) {
        const message = 'Your card number is incomplete.'
        return { error: { type: 'validation_error', code: 'incomplete_number', message } }
      }
      const answer = await confirm(clientSecret, card, returnUrl)
      const action = (answer.paymentIntent ?? answer.setupIntent)?.['next_action'] as
        { redirect_to_url: { url: string } } | null | undefined
      if (!action) return answer
      leave(action.redirect_to_url.url)
      return new Promise<never>(() => {})
    }
    return {
      createToken: missing,
      createPaymentMethod: missing,
      confirmCardPayment: missing,
      elements: makeElements,
      retrievePaymentIntent: retrieve,
      retrieveSetupIntent: retrieve,
      confirmPayment: confirmed,
      confirmSetup: confirmed,
    }
  }
  Stripe.version = 'endive'
  return Stripe
}
