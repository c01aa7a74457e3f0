import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** How it answers for one path; without anything 404. */
export interface FeedBehaviour {
  status?: number
  /** The calendar, or whatever else it sends. */
  body?: string | Buffer
  headers?: Record<string, string>
  /** Milliseconds until the headers. */
  delayMs?: number
  /** What has to happen before the headers. */
  after?: Promise<unknown>
  /** Where a redirect leads (with `status` 302 unless told otherwise). */
  location?: string
  /** Answers 304 when the request names this. */
  etag?: string
  lastModified?: string
  /** Packs the body. */
  gzip?: boolean
  /** Sends a byte every so many milliseconds, without end. */
  dripMs?: number
  /** Sends so many bytes of nothing, without telling how many. */
  hugeBytes?: number
  /** Ends the connection after so many bytes of the body, of which it told the whole length. */
  cutAfter?: number
}

export interface FeedRequestSeen {
  path: string
  headers: IncomingMessage['headers']
}

export interface FeedHost {
  /** The address of a path on this machine. */
  url: (path?: string) => string
  port: number
  /** Sets the answer of a path from now on. */
  answer: (path: string, behaviour: FeedBehaviour) => void
  requests: FeedRequestSeen[]
  /** Connections that were ever opened. */
  connections: () => number
  close: () => Promise<void>
}

const ZEROS = Buffer.alloc(65_536, 0x20)

/** So many bytes of blanks, as fast as they are taken. */
const sendBlanks = (response: ServerResponse, bytes: number): void => {
  let left = bytes
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= ZEROS.length
      if (!response.write(ZEROS)) return void response.once('drain', more)
    }
    response.end()
  }
  more()
}

/** A body of so many bytes that unpacks to a thousand times as many. */
export const gzipBomb = (unpackedBytes: number): Buffer => gzipSync(Buffer.alloc(unpackedBytes, 0x20))

const isKnown = (behaviour: FeedBehaviour, { headers }: IncomingMessage): boolean =>
  (behaviour.etag !== undefined && headers['if-none-match'] === behaviour.etag) ||
  (behaviour.lastModified !== undefined && headers['if-modified-since'] === behaviour.lastModified)

const send = (behaviour: FeedBehaviour, request: IncomingMessage, response: ServerResponse): void => {
  const { location, etag, lastModified, gzip, dripMs, hugeBytes, cutAfter } = behaviour
  const status = behaviour.status ?? (location === undefined ? 200 : 302)
  const headers: Record<string, string> = {
    'content-type': 'text/calendar; charset=utf-8',
    ...(location !== undefined && { location }),
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { 'last-modified': lastModified }),
    ...(gzip && { 'content-encoding': 'gzip' }),
    ...behaviour.headers,
  }
  if (isKnown(behaviour, request)) return void response.writeHead(304, headers).end()
  const plain = Buffer.from(behaviour.body ?? '')
  const body = gzip ? gzipSync(plain) : plain
  if (dripMs !== undefined) {
    response.writeHead(status, headers).write('BEGIN:VCALENDAR\r\n')
    const timer = setInterval(() => response.write(' '), dripMs)
    return void response.once('close', () => clearInterval(timer))
  }
  if (hugeBytes !== undefined) return sendBlanks(response.writeHead(status, headers), hugeBytes)
  if (cutAfter !== undefined) {
    response.writeHead(status, { ...headers, 'content-length': String(body.length) })
    return void response.write(body.subarray(0, cutAfter), () => response.destroy())
  }
  response.writeHead(status, headers).end(body)
}

/** A channel's server on this machine: answers by path as it is told, and counts who comes. */
export async function startFeedHost(): Promise<FeedHost> {
  const answers = new Map<string, FeedBehaviour>()
  const requests: FeedRequestSeen[] = []
  let connections = 0
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push({ path, headers: request.headers })
    const behaviour = answers.get(path) ?? { status: 404 }
    const answer = async () => {
      await behaviour.after
      if (!response.destroyed) send(behaviour, request, response)
    }
    const timer = setTimeout(() => void answer(), behaviour.delayMs ?? 0)
    response.once('close', () => clearTimeout(timer))
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: (path = '/calendar.ics') => `http://127.0.0.1:${port}${path}`,
    answer: (path, behaviour) => void answers.set(path, behaviour),
    requests,
    connections: () => connections,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
