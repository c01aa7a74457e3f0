import { get } from 'node:http'
import { connect, type Socket } from 'node:net'

export type RawAnswer = { status: number; headers: Map<string, string[]>; body: string; text: string }

/** Reads what came over a socket as one HTTP answer; an empty text is status 0. */
export function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Map<string, string[]>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()])
  }
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n'), text }
}

/** A connection on which a test writes whatever bytes it likes. */
export async function openSocket(port: number, host = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  socket.on('error', () => undefined)
  return socket
}

/** Everything that comes until the other side closes. */
export function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('utf8')))
  })
}

/** Sends one request as given, with `Connection: close` after the last header line, and reads its answer. */
export async function rawRequest(
  port: number,
  requestLine: string,
  headers: readonly string[] = [],
  body: string | Buffer = '',
): Promise<RawAnswer> {
  const socket = await openSocket(port)
  const answer = readAll(socket)
  const lines = [`${requestLine} HTTP/1.1`, 'Host: localhost', ...headers, 'Connection: close', '', '']
  socket.write(lines.join('\r\n'), 'latin1')
  if (body.length > 0) socket.write(body)
  return parseAnswer(await answer)
}

/** The bytes of an answer as they came, still compressed. */
export function bytesOf(
  url: string,
  encoding: string,
): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => resolve({ encoding: res.headers['content-encoding'], body: Buffer.concat(chunks) }))
    }).once('error', reject)
  })
}
