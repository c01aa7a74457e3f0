import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { answerBrowser } from './stripe/browser-side'
import { listed } from './stripe/balance'
import { asList, type Params, readForm } from './stripe/form'
import { createIdempotency } from './stripe/idempotency'
import { checkParams } from './stripe/known-params'
import { ProviderError } from './stripe/cards'
import { createLedger, type Ledger, type StandCharge, type StandIntent } from './stripe/ledger'
import { deliver, type Delivery, makeEvent, type StandEvent } from './stripe/webhooks'

export { type Card, CARDS } from './stripe/cards'
export { makeEvent, signature, type StandEvent } from './stripe/webhooks'

export interface LoggedCall {
  method: string
  path: string
  params: Params
  idempotencyKey?: string
  /** 0 while the call runs, and for one that was hung up on. */
  status: number
}

/** What goes wrong with the next calls of the site. */
export interface Fault {
  /** Answered in place of the work; with `afterWork` the work is done all the same. 400 is its no to what is asked. */
  status?: 400 | 403 | 429 | 500 | 503
  delayMs?: number
  /** Hangs up without an answer, before or after the work is done. */
  hangUp?: 'before' | 'after'
  afterWork?: boolean
  /** Nothing is done, and the failure is the key's answer from then on. */
  burnsKey?: boolean
  /** How many calls it hits; all of them by default. */
  times?: number
  /** Only calls whose `METHOD /path` matches. */
  on?: RegExp
}

export interface StripeOptions {
  secretKey?: string
  webhookSecret?: string
}

/** Called for each call of the site, before the work and after it but before the answer; it may wait or kill. */
export type Watcher = (call: LoggedCall, phase: 'before' | 'after') => void | Promise<void>

function expand(ledger: Ledger, object: StandIntent, wanted: string[]): unknown {
  const charge = object.latest_charge === null ? null : ledger.charges.get(object.latest_charge)!
  return {
    ...object,
    ...(wanted.includes('latest_charge') ? { latest_charge: charge } : {}),
    ...(wanted.includes('payment_method') && object.payment_method
      ? { payment_method: ledger.wallet.methods.get(object.payment_method) }
      : {}),
  }
}

/** The provider's calls that the site makes, and no other. */
function work(ledger: Ledger, method: string, path: string, params: Params): unknown {
  const wanted = asList(params.expand)
  const [, , resource, id, action] = path.split('/')
  if (method === 'POST') checkParams(path, params)
  if (resource === 'payment_intents') {
    if (method === 'POST' && !id) return expand(ledger, ledger.create(params), wanted)
    if (method === 'POST' && id && action === 'confirm')
      return expand(ledger, ledger.confirm(id, params), wanted)
    if (method === 'POST' && id && action === 'capture')
      return expand(ledger, ledger.capture(id, params), wanted)
    if (method === 'POST' && id && action === 'cancel') return expand(ledger, ledger.cancel(id), wanted)
    if (method === 'GET' && id && !action) return expand(ledger, ledger.intent(id), wanted)
  }
  if (resource === 'payment_intents' && method === 'GET' && !id) {
    if (params.customer !== undefined) ledger.wallet.demand(String(params.customer))
    const data = [...ledger.intents.values()].filter(
      (each) => params.customer === undefined || each.customer === params.customer,
    )
    const list = listed(data, params, '/v1/payment_intents')
    const inner = wanted.map((name) => name.replace(/^data\./, ''))
    return { ...list, data: list.data.map((each) => expand(ledger, each, inner)) }
  }
  if (resource === 'refunds') {
    if (method === 'POST' && !id) return ledger.refund(params)
    if (method === 'GET' && id && ledger.refunds.has(id)) return ledger.refunds.get(id)
    if (method === 'GET' && !id) {
      const data = [...ledger.refunds.values()].filter(
        (each) => params.payment_intent === undefined || each.payment_intent === params.payment_intent,
      )
      return listed(data, params, '/v1/refunds')
    }
  }
  const { wallet } = ledger
  if (resource === 'customers') {
    if (method === 'POST' && !id) return wallet.createCustomer(params)
    if (method === 'DELETE' && id) return wallet.deleteCustomer(id)
    if (method === 'GET' && id) return wallet.look(id)
  }
  if (resource === 'payment_methods' && method === 'POST' && id && action === 'detach')
    return wallet.detach(id)
  if (resource === 'setup_intents') {
    if (method === 'POST' && !id) return wallet.createSetup(params)
    if (method === 'GET' && id) {
      const setup = wallet.setup(id)
      const kept = setup.payment_method ? wallet.methods.get(setup.payment_method) : null
      return wanted.includes('payment_method') ? { ...setup, payment_method: kept } : setup
    }
  }
  const found = ledger.balance.answer(method, resource, id, params)
  if (found !== undefined) return found
  throw new ProviderError(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)
}

const errorBody = (error: ProviderError) =>
  JSON.stringify({ error: { type: error.type, code: error.code, message: error.message, ...error.more } })

/**
 * The payment provider on loopback: intents, refunds, idempotency keys, signed webhooks and the pages that a card's
 * redirect leads to, as its documentation has them; every call is logged, and faults are to be had.
 */
export async function startStripe({
  secretKey = 'sk_test_ridgeline_stand_in',
  webhookSecret = 'whsec_ridgeline_stand_in',
}: StripeOptions = {}) {
  const calls: LoggedCall[] = []
  const events: StandEvent[] = []
  const idempotency = createIdempotency()
  let fault: Fault | null = null
  let watcher: Watcher | null = null
  let sendTo: string | null = null
  const sending = new Set<Promise<unknown>>()
  let port = 0
  let server: Server | null = null
  const base = () => `http://127.0.0.1:${port}`

  const ledger = createLedger(base, (type, object) => {
    const event = makeEvent(type, object)
    events.push(event)
    if (!sendTo) return
    const sent = deliver(sendTo, event, webhookSecret).finally(() => sending.delete(sent))
    sending.add(sent)
  })

  const takeFault = (call: LoggedCall): Fault | null => {
    const current = fault
    if (!current || (current.on && !current.on.test(`${call.method} ${call.path}`))) return null
    if (current.times !== undefined && --current.times <= 0) fault = null
    return current
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base())
    const body = await text(request)
    if (!url.pathname.startsWith('/v1/')) return answerBrowser(ledger, request, url, body, response)
    const method = request.method ?? 'GET'
    const params = readForm(method === 'GET' ? url.search.slice(1) : body)
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined
    const call: LoggedCall = { method, path: url.pathname, params, idempotencyKey, status: 0 }
    calls.push(call)
    const send = (status: number, json: string, headers: Record<string, string> = {}) => {
      call.status = status
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': 'req_stand_in',
        ...headers,
      })
      response.end(json)
    }
    const wrong = takeFault(call)
    if (wrong?.delayMs) await new Promise((resume) => setTimeout(resume, wrong.delayMs))
    await watcher?.(call, 'before')
    if (wrong?.hangUp === 'before') return void request.socket.destroy()
    try {
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        throw new ProviderError(401, 'invalid_request_error', 'Invalid API Key provided')
      if (wrong?.status === 403)
        throw new ProviderError(403, 'invalid_request_error', 'The provided key lacks the permission')
      if (wrong?.status === 400)
        throw new ProviderError(
          400,
          'invalid_request_error',
          'Not with this account',
          'testmode_charges_only',
        )
      if (wrong?.status && !wrong.afterWork && !wrong.burnsKey)
        throw new ProviderError(wrong.status, 'api_error', 'The provider has a bad day', 'rate_limit')
      const key = method === 'POST' ? idempotencyKey : undefined
      const again = idempotency.begin(key, `${url.pathname} ${JSON.stringify(params)}`)
      if (again) {
        if (wrong?.hangUp === 'after') return void request.socket.destroy()
        return send(again.status, again.body, { 'idempotent-replayed': 'true' })
      }
      let done: { status: number; body: string }
      if (wrong?.burnsKey) {
        const failed = new ProviderError(wrong.status ?? 500, 'api_error', 'It went wrong at the beginning')
        idempotency.keep(key, { status: failed.status, body: errorBody(failed) })
        throw failed
      }
      try {
        done = { status: 200, body: JSON.stringify(work(ledger, method, url.pathname, params)) }
        if (wrong?.status) {
          const failed = new ProviderError(wrong.status, 'api_error', 'It went wrong half-way')
          done = { status: wrong.status, body: errorBody(failed) }
        }
        await watcher?.(call, 'after')
        idempotency.keep(key, done)
      } catch (error) {
        // A card that is refused is an answer like any other: the same key brings it again.
        if (error instanceof ProviderError && error.status === 402)
          idempotency.keep(key, { status: 402, body: errorBody(error) })
        else idempotency.forget(key)
        await watcher?.(call, 'after')
        if (wrong?.hangUp === 'after') return void request.socket.destroy()
        throw error
      }
      if (wrong?.hangUp === 'after') return void request.socket.destroy()
      send(done.status, done.body)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      send(error.status, errorBody(error))
    }
  }

  const up = async () => {
    if (server) return
    const next = createServer((request, response) => {
      serve(request, response).catch((error: unknown) => response.destroy(error as Error))
    })
    await new Promise<void>((resolve, reject) => {
      next.once('error', reject)
      next.listen(port, '127.0.0.1', resolve)
    })
    port = (next.address() as AddressInfo).port
    server = next
  }
  const down = async () => {
    const current = server
    server = null
    if (!current) return
    current.closeAllConnections()
    await new Promise((resolve) => current.close(resolve))
  }

  await up()
  return {
    url: base(),
    secretKey,
    webhookSecret,
    /** What the site needs to know. */
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_ridgeline_stand_in',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: base(),
    },
    /** Every call of the site under /v1, oldest first. */
    calls,
    /** Every event so far, oldest first. */
    events,
    ledger,
    intent: (id: string) => ledger.intent(id),
    /** The card's charge, after it was paid. */
    charge: (intentId: string): StandCharge => ledger.charges.get(ledger.intent(intentId).latest_charge!)!,
    pay: ledger.pay,
    finish: ledger.finish,
    /** The provider ends what is held, its time being over. */
    lapse: ledger.lapse,
    /** What a kept card does from now on. */
    spoil: ledger.spoil,
    wallet: ledger.wallet,
    balance: ledger.balance,
    /** A refund made in the provider's own dashboard. */
    refundByHand: (intentId: string, amount?: number) =>
      ledger.refund({ payment_intent: intentId, ...(amount ? { amount: String(amount) } : {}) }),
    bounceRefund: ledger.bounce,
    /** A dispute's event; it stays a draft until it is delivered. */
    dispute: (intentId: string, status = 'needs_response', id = 'dp_stand_in') => {
      const { amount: asked, amount_received, latest_charge: charge } = ledger.intent(intentId)
      // Over what was taken of it: nobody disputes the part of a hold that was let go.
      const amount = amount_received || asked
      if (charge) ledger.balance.disputed(id, status, { payment: intentId, charge, amount })
      return makeEvent(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.updated', {
        ...{ id, object: 'dispute', status, reason: 'fraudulent', amount, payment_intent: intentId },
      })
    },
    behave: (next: Fault | null) => {
      fault = next
    },
    watch: (next: Watcher | null) => {
      watcher = next
    },
    /** From now on each event is sent to this address as it happens; null stops it. */
    /** A day later: what was asked for under a key is asked for anew. */
    forgetKeys: idempotency.clear,
    sendEventsTo: (url: string | null) => {
      sendTo = url
    },
    /** Sends one event now; see Delivery for what may be wrong with it. */
    deliver: (url: string, event: StandEvent, how?: Delivery) => deliver(url, event, webhookSecret, how),
    down,
    up,
    close: async () => {
      await Promise.all(sending)
      await down()
    },
  }
}
export type StripeStand = Awaited<ReturnType<typeof startStripe>>
