import { expect, it } from '@jest/globals'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { ask, ProviderHiccup } from './stripe-client'

it('gives a provider up whose answer begins and comes to no end', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{')
    const trickle = setInterval(() => response.write(' '), 500)
    response.once('close', () => clearInterval(trickle))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  process.env.STRIPE_API_BASE = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env.STRIPE_SECRET_KEY = 'sk_test_trickle'
  try {
    await expect(ask((stripe) => stripe.paymentIntents.retrieve('pi_1'))).rejects.toThrow(ProviderHiccup)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}, 30_000)
