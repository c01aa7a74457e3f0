import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { ask, ProviderHiccup } from './stripe-client'

/** Listens and never looks: once its queue is full, whoever wants in hears nothing, as behind a firewall that drops what it does not like. */
const DEAF = `
  const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    require('node:fs').writeSync(1, String(server.address().port))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  })`

let deaf: ChildProcess
let queue: Socket[]

beforeAll(async () => {
  deaf = spawn(process.execPath, ['-e', DEAF], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(deaf.stdout!, 'data')) as [Buffer]
  queue = Array.from({ length: 4 }, () => connect(Number(String(port)), '127.0.0.1').on('error', () => {}))
  await new Promise((resolve) => setTimeout(resolve, 300))
  process.env.STRIPE_API_BASE = `http://127.0.0.1:${String(port)}`
  process.env.STRIPE_SECRET_KEY = 'sk_test_deaf'
})
afterAll(() => {
  for (const socket of queue) socket.destroy()
  deaf.kill('SIGKILL')
})

it('gives a provider up that cannot even be connected to after two tries of 8 s', async () => {
  const began = performance.now()
  await expect(ask((stripe) => stripe.paymentIntents.retrieve('pi_1'))).rejects.toThrow(ProviderHiccup)
  expect(performance.now() - began).toBeLessThan(20_000)
}, 30_000)
