import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import type { ApiClient } from '../support/api-client'
import { faultIn } from '../support/fuzz/judge.mjs'
import { fuzzRequest } from '../support/fuzz/requests.mjs'
import { SECURITY_PASSWORD } from '../support/passwords'
import { type App, startApp } from '../support/payload-app'
import { seedInquiry, seedStay } from '../support/seed'

/** `node bench/fuzz.mjs` sends more of them, with any seed, to the built site. */
const SEED = 'ridgeline'
const REQUESTS = 600

describe('hostile requests', () => {
  let app: App
  let clients: Record<string, ApiClient>
  let authorization: string

  beforeAll(async () => {
    app = await startApp()
    await seedInquiry(app.payload)
    await seedStay(app.payload)
    const console_ = app.visitor()
    await console_.request('POST', '/api/security/login', { body: { password: SECURITY_PASSWORD } })
    clients = { stranger: app.visitor(), owner: await app.owner(), console: console_, service: app.visitor() }
    const { body } = await clients.owner!.request('POST', '/api/price-keys', { body: { name: 'fuzz' } })
    authorization = `Bearer ${body.key}`
  })
  afterAll(() => app.close())

  it(`get no 5xx and nothing of the insides, ${REQUESTS} times`, async () => {
    const { body: description } = await clients.owner!.request('GET', '/api/openapi.json')
    const faults: string[] = []
    const statuses = new Set<number>()
    for (let number = 0; number < REQUESTS; number++) {
      const { who, method, path, headers, body } = fuzzRequest(description, SEED, number)
      const address = `198.18.${number >> 8}.${number & 255}`
      const answer = await clients[who]!.request(method, path, {
        body,
        headers: {
          ...(who === 'service' && { authorization }),
          ...headers,
          'x-ridgeline-client-address': address,
        },
      })
      statuses.add(answer.status)
      const fault = faultIn(path, answer)
      if (fault) faults.push(`${SEED}:${number} ${who} ${method} ${path.slice(0, 200)} ${fault}`)
    }
    expect(faults).toEqual([])
    // Not all of it may end at the first check.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 415]))
  })
})
