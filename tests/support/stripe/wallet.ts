import { randomBytes } from 'node:crypto'

import { asList, type Params } from './form'
import { CARDS, LINK, ProviderError } from './cards'

export interface StandCustomer {
  id: string
  object: 'customer'
  email: string | null
  name: string | null
  metadata: Record<string, string>
  deleted?: true
}

export interface StandMethod {
  id: string
  object: 'payment_method'
  type: 'card' | 'link'
  /** Null: it was used without a customer, or taken off again, and can never be used once more. */
  customer: string | null
  card?: { brand: string; last4: string; exp_month: number; exp_year: number }
}

export interface StandSetup {
  id: string
  object: 'setup_intent'
  client_secret: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  customer: string | null
  usage: string
  allowed_payment_method_types: string[] | null
  payment_method: string | null
  metadata: Record<string, string>
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null
  last_setup_error: { code: string; message: string } | null
}

const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const invalid = (message: string, code?: string, status = 400) =>
  new ProviderError(status, 'invalid_request_error', message, code)

/** @throws ProviderError 400 for a way to pay that this payment, or this keeping of a card, is not for */
export function checkAllowed(allowed: string[] | null, number: string): void {
  const type = number === LINK ? 'link' : 'card'
  if (allowed && !allowed.includes(type)) throw invalid(`The PaymentMethod type ${type} is not allowed here.`)
}

export const allowedIn = ({ allowed_payment_method_types: allowed }: Params): string[] | null =>
  allowed === undefined ? null : asList(allowed)

/** Customers and the cards that they have let be kept. The numbers of these cards stay in here. */
export function createWallet(base: () => string, notify: (type: string, object: unknown) => void) {
  const customers = new Map<string, StandCustomer>()
  const methods = new Map<string, StandMethod>()
  const setups = new Map<string, StandSetup>()
  const numbers = new Map<string, string>()

  function customer(customerId: string): StandCustomer {
    const found = customers.get(customerId)
    if (!found || found.deleted) throw invalid(`No such customer: '${customerId}'`, 'resource_missing')
    return found
  }

  function setup(setupId: string): StandSetup {
    const found = setups.get(setupId)
    if (!found) throw invalid(`No such setupintent: '${setupId}'`, 'resource_missing', 404)
    return found
  }

  /** A card that was typed; kept for a customer, or used up at once. */
  function addMethod(number: string, customerId: string | null): StandMethod {
    const made: StandMethod = {
      ...{ id: id('pm'), object: 'payment_method', customer: customerId },
      ...(number === LINK
        ? { type: 'link' }
        : {
            type: 'card',
            card: {
              brand: 'visa',
              last4: number.slice(-4),
              exp_month: 12,
              exp_year: new Date().getUTCFullYear() + 3,
            },
          }),
    }
    methods.set(made.id, made)
    numbers.set(made.id, number)
    return made
  }

  return {
    customers,
    methods,
    setups,
    customer,
    setup,
    addMethod,
    /** The number behind a kept card. */
    numberOf: (methodId: string) => numbers.get(methodId) ?? '',
    createCustomer(params: Params): StandCustomer {
      const text = (value: unknown) => (typeof value === 'string' && value ? value : null)
      // What it takes for an address has a domain with a dot in it.
      if (params.email !== undefined && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(String(params.email)))
        throw invalid(`Invalid email address: ${String(params.email)}`, 'email_invalid')
      const made: StandCustomer = {
        ...{ id: id('cus'), object: 'customer', email: text(params.email), name: text(params.name) },
        metadata: { ...((params.metadata ?? {}) as Record<string, string>) },
      }
      customers.set(made.id, made)
      return made
    },
    /** Of one that was deleted that alone is told. */
    look(customerId: string) {
      const found = customers.get(customerId)
      if (!found) throw invalid(`No such customer: '${customerId}'`, 'resource_missing', 404)
      return found.deleted ? { id: customerId, object: 'customer', deleted: true } : found
    },
    /** Lists are told of one that was deleted, too, and of no other account's. */
    demand(customerId: string): void {
      if (!customers.has(customerId)) throw invalid(`No such customer: '${customerId}'`, 'resource_missing')
    },
    /** Its cards go with it. */
    deleteCustomer(customerId: string) {
      const found = customer(customerId)
      found.deleted = true
      for (const method of methods.values()) if (method.customer === customerId) method.customer = null
      return { id: customerId, object: 'customer', deleted: true }
    },
    detach(methodId: string): StandMethod {
      const found = methods.get(methodId)
      if (!found) throw invalid(`No such PaymentMethod: '${methodId}'`, 'resource_missing')
      if (!found.customer)
        throw invalid(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        )
      found.customer = null
      return found
    },
    createSetup(params: Params): StandSetup {
      if (typeof params.customer === 'string') customer(params.customer)
      const setupId = id('seti')
      const made: StandSetup = {
        ...{ id: setupId, object: 'setup_intent', status: 'requires_payment_method' },
        client_secret: `${setupId}_secret_${randomBytes(12).toString('hex')}`,
        customer: typeof params.customer === 'string' ? params.customer : null,
        usage: typeof params.usage === 'string' ? params.usage : 'off_session',
        allowed_payment_method_types: allowedIn(params),
        ...{ payment_method: null, next_action: null, last_setup_error: null },
        metadata: { ...((params.metadata ?? {}) as Record<string, string>) },
      }
      setups.set(setupId, made)
      return made
    },
    /** What Stripe.js does with a card that is to be kept. @throws ProviderError 402 for one that is declined */
    confirmSetup(setupId: string, number: string, returnUrl: string): StandSetup {
      const found = setup(setupId)
      if (found.status !== 'requires_payment_method' && found.status !== 'requires_action')
        throw invalid(
          `You cannot confirm this SetupIntent because it has a status of ${found.status}.`,
          'setup_intent_unexpected_state',
        )
      checkAllowed(found.allowed_payment_method_types, number)
      if (number === CARDS.decline || number === CARDS.expired) {
        const code = number === CARDS.expired ? 'expired_card' : 'card_declined'
        const message = number === CARDS.expired ? 'Your card has expired.' : 'Your card was declined.'
        found.last_setup_error = { code, message }
        throw new ProviderError(402, 'card_error', message, code)
      }
      if (number === CARDS.redirect || number === CARDS.alwaysAsk) {
        const url = `${base()}/3ds/${found.id}?return_url=${encodeURIComponent(returnUrl)}`
        const redirect = { url, return_url: returnUrl }
        Object.assign(found, {
          status: 'requires_action',
          next_action: { type: 'redirect_to_url', redirect_to_url: redirect },
        })
        numbers.set(found.id, number)
        return found
      }
      return this.keep(found, number)
    },
    /** The bank's answer to a card that it wanted to be asked about. */
    finishSetup(setupId: string, ok: boolean): StandSetup {
      const found = setup(setupId)
      if (found.status !== 'requires_action') return found
      if (ok) return this.keep(found, numbers.get(found.id)!)
      return Object.assign(found, {
        status: 'requires_payment_method',
        next_action: null,
        last_setup_error: {
          code: 'setup_intent_authentication_failure',
          message: 'We are unable to authenticate your payment method.',
        },
      })
    },
    keep(found: StandSetup, number: string): StandSetup {
      const method = addMethod(number, found.customer)
      Object.assign(found, {
        ...{ status: 'succeeded', payment_method: method.id, next_action: null, last_setup_error: null },
      })
      notify('setup_intent.succeeded', found)
      return found
    },
  }
}
export type Wallet = ReturnType<typeof createWallet>
