import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** How it answers the next calls; without any it takes bookings with 200. */
export interface GuideBehaviour {
  status?: number
  body?: string
  /** Where a redirect leads. */
  location?: string
  delayMs?: number
}

export interface GuideCall {
  key: string
  authorization: string | undefined
  booking: { id: string; test: boolean; status: string; stay: { checkin: string } } & Record<string, unknown>
}

export interface GuideStand {
  url: string
  apiKey: string
  /** Every call that was made with the right key, in order, refused ones too. */
  calls: GuideCall[]
  /** What it has taken, by idempotency key: a key that comes again changes nothing. */
  taken: Map<string, GuideCall['booking']>
  behave: (behaviour: GuideBehaviour) => void
  down: () => Promise<void>
  up: () => Promise<void>
  close: () => Promise<void>
}

/** The external guide app as a small server that keeps what it is sent, checks the key, and can fail in its ways. */
export async function startGuideApp(): Promise<GuideStand> {
  const apiKey = 'guide-key-2f61'
  const calls: GuideCall[] = []
  const taken: GuideStand['taken'] = new Map()
  let behaviour: GuideBehaviour = {}
  let server: Server | null = null
  let port = 0

  const create = () =>
    createServer((request, response) => {
      const reply = (status: number, body: string, headers: Record<string, string> = {}) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
      const receive = async () => {
        const body = await text(request)
        const { authorization, 'idempotency-key': key } = request.headers
        if (request.method !== 'POST' || request.url !== '/bookings') return reply(404, '{}')
        if (authorization !== `Bearer ${apiKey}`)
          return reply(401, `{"message":"Wrong key: ${authorization}"}`)
        if (typeof key !== 'string') return reply(400, '{"message":"No idempotency key"}')
        const booking = JSON.parse(body) as GuideCall['booking']
        calls.push({ key, authorization, booking })
        const { status = 200, delayMs, location, body: words = '{"message":"Guide made"}' } = behaviour
        if (delayMs) await new Promise((resume) => setTimeout(resume, delayMs))
        if (status < 300 && !taken.has(key)) taken.set(key, booking)
        reply(status, words, location ? { location } : {})
      }
      receive().catch((error: unknown) => reply(400, JSON.stringify({ message: String(error) })))
    })

  const up = async () => {
    if (server) return
    const next = create()
    await new Promise<void>((resolve) => next.listen(port, '127.0.0.1', resolve))
    port = (next.address() as AddressInfo).port
    server = next
  }
  const down = async () => {
    const current = server
    server = null
    current?.closeAllConnections()
    if (current) await new Promise((resolve) => current.close(resolve))
  }

  await up()
  return {
    url: `http://127.0.0.1:${port}/bookings`,
    apiKey,
    calls,
    taken,
    behave: (next) => {
      behaviour = next
    },
    down,
    up,
    close: down,
  }
}
