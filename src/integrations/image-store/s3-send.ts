import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** A signed call, ready to go. */
export interface S3Call {
  method: string
  url: URL
  headers: Headers
  body?: Uint8Array
}

/** Nothing moves on a connection for so long, ms: whoever reads a picture that slowly is ended by the server as well. */
const SILENCE_MS = 60_000

/**
 * Sends a call and gives the answer as it comes: its body is still to be read, or destroyed. Not by `fetch`, which is Next's
 * here: that one keeps a copy of each answer, and a body that nobody reads to its end is then never let go.
 * @param patienceMs until the headers of the answer are there
 * @throws Error of the network, or when it takes too long
 */
export function sendToS3(
  { method, url, headers, body }: S3Call,
  patienceMs: number,
  silenceMs = SILENCE_MS,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const length = body || method === 'PUT' ? { 'content-length': String(body?.length ?? 0) } : {}
    const request = send(url, { method, headers: { ...Object.fromEntries(headers), ...length } })
    const timer = setTimeout(
      () => request.destroy(new Error(`No answer within ${patienceMs} ms.`)),
      patienceMs,
    )
    request.once('close', () => clearTimeout(timer))
    request.setTimeout(silenceMs, () => request.destroy(new Error(`Silent for ${silenceMs} ms.`)))
    request.once('error', (error: NodeJS.ErrnoException) => {
      // The store had closed the connection that was kept, at the moment when it was used again: it has seen nothing.
      const isStale = request.reusedSocket && error.code === 'ECONNRESET'
      if (isStale) resolve(sendToS3({ method, url, headers, body }, patienceMs, silenceMs))
      else reject(error)
    })
    request.once('response', (answer) => {
      clearTimeout(timer)
      resolve(answer)
    })
    request.end(body)
  })
}
