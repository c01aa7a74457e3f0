import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { duplexPair } from 'node:stream'

import { CLIENT_ADDRESS_HEADER } from '@/security/client-address'

/** What the application answered. */
export type InProcessAnswer = { status: number; headers: [name: string, value: string][]; body: Buffer }

/** Milliseconds; longer than the application waits for a database that is gone. */
const PATIENCE_MS = 30_000
/** Bytes; what is larger is not cached. */
export const MOST_BYTES = 4 * 1024 * 1024

/** All headers of a request together, bytes: a form that is shown again is one of them. */
const MOST_HEADER_BYTES = 256 * 1024

/** Belong to the connection, or are made anew for each answer. */
const NOT_CACHED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])

function namedPairs(raw: string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let at = 0; at < raw.length; at += 2) pairs.push([raw[at]!.toLowerCase(), raw[at + 1]!])
  return pairs.filter(([name]) => !NOT_CACHED.has(name))
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

async function readAll(res: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of res as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('The answer is too large to be cached.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Lets this server ask the application itself, unless told otherwise as a stranger without a cookie, a host or a wish of their
 * own would: nothing that a caller sends can get into what is cached. It is HTTP over a pair of streams in memory, so no port is
 * open for it.
 *
 * No policy goes with the request by itself, so Next writes no nonce.
 * @param handler the application, behind all checks
 */
export function createInProcessRequest(handler: (req: IncomingMessage, res: ServerResponse) => unknown) {
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    try {
      await handler(req, res)
    } catch (cause) {
      req.socket.destroy(cause instanceof Error ? cause : new Error(String(cause)))
    }
  }
  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES }, (req, res) => void answer(req, res))

  /**
   * @param address whose call it is, for the limits
   * @param sent what is sent besides it
   * @throws Error when there is no answer, or one of more than 4 MB
   */
  return async (target: string, address: string, sent: Sent = {}): Promise<InProcessAnswer> => {
    const [ours, theirs] = duplexPair()
    // The one end does not hear by itself that the other was destroyed.
    theirs.once('error', (cause) => ours.destroy(cause))
    server.emit('connection', theirs)
    try {
      const res = await new Promise<IncomingMessage>((resolve, reject) => {
        const headers = {
          host: 'localhost',
          ...sent.headers,
          connection: 'close',
          'x-forwarded-for': address,
          [CLIENT_ADDRESS_HEADER]: address,
        }
        const signal = AbortSignal.timeout(PATIENCE_MS)
        const { method = 'GET', body } = sent
        const req = request({ method, path: target, headers, createConnection: () => ours, signal })
        req.once('response', resolve).once('error', reject).end(body)
      })
      const body = await readAll(res)
      return { status: res.statusCode ?? 0, headers: namedPairs(res.rawHeaders), body }
    } finally {
      ours.destroy()
      theirs.destroy()
    }
  }
}
