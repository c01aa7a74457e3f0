import type { IncomingMessage, ServerResponse } from 'node:http'

import { readForm } from './form'
import { CARDS, type Card, ProviderError } from './cards'
import type { Ledger, StandIntent } from './ledger'
import type { StandSetup } from './wallet'

const escape = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** As much of an intent as the provider gives to a browser. */
const forBrowser = ({
  id,
  amount,
  currency,
  status,
  client_secret,
  next_action,
  last_payment_error,
}: StandIntent) => ({
  id,
  object: 'payment_intent',
  amount,
  currency,
  status,
  client_secret,
  next_action,
  last_payment_error,
})

/** The same of a card that is to be kept. */
const setupForBrowser = ({ id, status, client_secret, next_action, last_setup_error }: StandSetup) => ({
  ...{ id, object: 'setup_intent', status, client_secret, next_action, last_setup_error },
})

function returnUrl(intent: StandIntent | StandSetup, to: string): string {
  const url = new URL(to)
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret)
  const isThrough = intent.status === 'succeeded' || intent.status === 'requires_capture'
  url.searchParams.set('redirect_status', isThrough ? 'succeeded' : 'failed')
  return url.toString()
}

const bankPage = (path: string, to: string) => `<!doctype html><html lang="en"><title>Your bank</title>
<h1>Your bank</h1><form method="post" action="${escape(path)}?return_url=${escape(encodeURIComponent(to))}">
<button name="ok" value="true">Complete authentication</button>
<button name="ok" value="false">Fail authentication</button></form></html>`

/**
 * What Stripe.js and the bank's page talk to:
 * `POST /browser/payment_intents/{id}/confirm` with client_secret, card (a number or a name of CARDS) and return_url;
 * `GET /browser/payment_intents/{id}?client_secret=`; the same of `setup_intents`; the page `/3ds/{id}?return_url=` that leads back to the site.
 */
export function answerBrowser(
  ledger: Ledger,
  request: IncomingMessage,
  url: URL,
  body: string,
  response: ServerResponse,
): void {
  const allow = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': 'GET, POST',
  }
  const json = (status: number, value: unknown) =>
    void response
      .writeHead(status, { ...allow, 'content-type': 'application/json' })
      .end(JSON.stringify(value))
  if (request.method === 'OPTIONS') return void response.writeHead(204, allow).end()
  const [, area, first, second] = url.pathname.split('/')
  const params = readForm(request.method === 'GET' ? url.search.slice(1) : body)
  try {
    if (area === '3ds' && first) {
      const to = url.searchParams.get('return_url') ?? ''
      if (request.method === 'GET') {
        return void response.writeHead(200, { 'content-type': 'text/html' }).end(bankPage(url.pathname, to))
      }
      const intent = ledger.answer(first, params.ok === 'true')
      return void response.writeHead(303, { location: returnUrl(intent, to) }).end()
    }
    if (area === 'browser' && first === 'payment_intents' && second) {
      const intent = ledger.intent(second)
      if (params.client_secret !== intent.client_secret)
        throw new ProviderError(400, 'invalid_request_error', 'The client_secret provided does not match')
      if (request.method === 'GET') return json(200, forBrowser(intent))
      return json(
        200,
        forBrowser(ledger.pay(second, String(params.card ?? ''), String(params.return_url ?? ''))),
      )
    }
    if (area === 'browser' && first === 'setup_intents' && second) {
      const setup = ledger.wallet.setup(second)
      if (params.client_secret !== setup.client_secret)
        throw new ProviderError(400, 'invalid_request_error', 'The client_secret provided does not match')
      if (request.method === 'GET') return json(200, setupForBrowser(setup))
      const card = String(params.card ?? '')
      const number = card in CARDS ? CARDS[card as Card] : card.replaceAll(/\s/g, '')
      return json(
        200,
        setupForBrowser(ledger.wallet.confirmSetup(second, number, String(params.return_url ?? ''))),
      )
    }
    return json(404, { error: { message: 'There is nothing here' } })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { status, type, code, message } = error
    return json(status, { error: { type, code, message } })
  }
}
