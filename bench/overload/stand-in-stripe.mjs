import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

const SECRET_KEY = 'sk_test_only_for_the_overload_run'

/** What a checkout asks of Stripe before a card is typed: payments are made, looked at and cancelled, never paid. */
export async function startStripe() {
  const intents = new Map()
  const create = (params) => {
    const id = `pi_${randomBytes(12).toString('hex')}`
    const intent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      amount: Number(params.get('amount')),
      currency: params.get('currency'),
      metadata: Object.fromEntries(
        [...params].flatMap(([key, value]) => {
          const name = /^metadata\[(.+)\]$/.exec(key)?.[1]
          return name ? [[name, value]] : []
        }),
      ),
      status: 'requires_payment_method',
      latest_charge: null,
    }
    intents.set(id, intent)
    return intent
  }
  const server = createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const [, id, verb] = /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(\w+))?/.exec(request.url) ?? []
    const isNew = request.method === 'POST' && request.url === '/v1/payment_intents'
    const intent = isNew ? create(new URLSearchParams(Buffer.concat(chunks).toString())) : intents.get(id)
    if (intent && verb === 'cancel') intent.status = 'canceled'
    response.writeHead(intent ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(intent ?? { error: { type: 'invalid_request_error', message: 'Unknown' } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_only_for_the_overload_run',
      STRIPE_WEBHOOK_SECRET: 'whsec_only_for_the_overload_run',
      STRIPE_API_BASE: `http://127.0.0.1:${server.address().port}`,
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
