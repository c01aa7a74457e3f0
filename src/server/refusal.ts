import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

import type { ErrorResponse } from '@/contract/common'
import { REFUSAL_STATUS } from '@/contract/refusal-codes'
import type { RefusalCode } from '@/domain/common/refusal'

/** An answer that this server gives itself, in words for a person. */
export type ServerRefusal = {
  code: RefusalCode
  message: string
  /** Seconds after which it is worth another try. */
  retryAfter?: number
  /** The methods that the address takes, where the asked one is not among them. */
  allow?: string
}

/** What the answer depends on besides its words. */
export type Context = {
  /** Under /api the contract's error shape is sent, elsewhere the sentence. */
  path: string
  security: Record<string, string>
  /** Unset for what could not be read as a request. */
  requestId?: string
}

/** How long what a client still sends is read and thrown away after a refusal, so that it gets to read the answer. */
const LINGER_MS = 2000

function render(refusal: ServerRefusal, { path, security }: Context) {
  const isApi = /^\/api(\/|$)/.test(path)
  const { code, message } = refusal
  const told: ErrorResponse = { success: false, code, message }
  const body = isApi ? JSON.stringify(told) : `${message}\n`
  const headers: Record<string, string> = {
    ...security,
    'content-type': `${isApi ? 'application/json' : 'text/plain'}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    ...(refusal.allow !== undefined && { allow: refusal.allow }),
    ...(refusal.retryAfter === undefined ? {} : { 'retry-after': String(refusal.retryAfter) }),
  }
  return { status: REFUSAL_STATUS[code], headers, body }
}

const refusedWith = new WeakMap<Duplex, number>()

/** What the last request on a connection was refused with past its response, which knows nothing of it. */
export const refusedOnSocket = (socket: Duplex): number | undefined => refusedWith.get(socket)

/**
 * Refuses on the bare socket and closes it: for what Node could not parse, and for a request whose body nobody will
 * read. The write side ends first; closing at once while the client still sends would reset the connection and lose
 * the answer.
 */
export function refuseOnSocket(
  socket: Duplex,
  refusal: ServerRefusal,
  context: Context,
  isHead = false,
): void {
  if (!socket.writable) return void socket.destroy()
  const { status, headers, body } = render(refusal, context)
  refusedWith.set(socket, status)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `date: ${new Date().toUTCString()}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${isHead ? '' : body}`)
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.once('close', () => clearTimeout(timer))
}

/** Node has made sure that a length is a plain number; 0 where there is none, or none is told. */
export const announcedBytes = (req: IncomingMessage): number => Number(req.headers['content-length'] ?? 0)

/** Whether a body of more bytes may follow the headers: one of unknown length may be of any. */
export const mayExceed = (req: IncomingMessage, bytes: number): boolean =>
  req.headers['transfer-encoding'] !== undefined || announcedBytes(req) > bytes

/** A body so small is read to its end and thrown away: a new connection would cost more. Bytes. */
const SKIPPED_BYTES = 4096
const isLarge = (req: IncomingMessage) => mayExceed(req, SKIPPED_BYTES)

/** Refuses a request before anybody has read of it. Its connection stays usable when there is no large body to skip. */
export function refuse(
  req: IncomingMessage,
  res: ServerResponse,
  refusal: ServerRefusal,
  context: Context,
): void {
  if (res.headersSent) return void res.destroy()
  // While an earlier answer on this connection is still being written, the socket is not this request's to write on.
  if (isLarge(req) && res.socket === req.socket) {
    req.push = () => true
    return refuseOnSocket(req.socket, refusal, context, req.method === 'HEAD')
  }
  const { status, headers, body } = render(refusal, context)
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  if (isLarge(req)) res.setHeader('connection', 'close')
  res.writeHead(status, headers).end(body)
}
