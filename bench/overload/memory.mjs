/** One address opens many requests and never sends the end of their bodies. */
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

export const title = 'Memory: 450 bodies of 1 MB from one address, parked before their end'

const CONNECTIONS = 450
const MEGABYTE = 1024 * 1024
/** For all of it to arrive, and then for it to stay, ms. */
const ARRIVES_WITHIN_MS = 60_000
const HELD_MS = 3_000
const MOST_MB = 350

const json = ['content-type: application/json']
/** The id of an action looks like this; whether there is one of that id, a server knows when it has read the body. */
const action = [
  'content-type: multipart/form-data; boundary=b',
  `next-action: ${randomBytes(21).toString('hex')}`,
]
/** Each attack: where its requests go, one after the other, and with which headers. */
const ATTACKS = {
  logins: { paths: ['/api/admin/login', '/api/security/login'], headers: json },
  webhook: { paths: ['/api/stripe/webhook'], headers: [...json, 'stripe-signature: t=1,v1=00'] },
  'server actions': { paths: ['/', '/checkout', '/admin/login', '/admin/account'], headers: action },
}

const wait = (ms) => new Promise((resume) => setTimeout(resume, ms))

/** Sends all but the last byte. @returns the connection, the status when there was an answer, and how far it got */
function park(port, path, headers, isChunked) {
  const socket = connect(port, '127.0.0.1')
  const parked = { socket, status: null, sent: false, closed: false }
  const body = Buffer.alloc(MEGABYTE - 1, 'a')
  const framing = isChunked ? 'transfer-encoding: chunked' : `content-length: ${MEGABYTE}`
  const lines = [`POST ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, `origin: http://127.0.0.1:${port}`]
  socket.write([...lines, 'x-forwarded-for: 10.20.0.1', ...headers, framing, '', ''].join('\r\n'))
  if (isChunked) socket.write(`${MEGABYTE.toString(16)}\r\n`)
  socket.write(body, () => (parked.sent = true))
  socket.on('error', () => undefined)
  socket.on('close', () => (parked.closed = true))
  socket.on('data', (data) => {
    parked.status ??= Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString('latin1'))?.[1])
  })
  return parked
}

export async function play({ port, watch }) {
  const figures = []
  for (const [name, { paths, headers }] of Object.entries(ATTACKS)) {
    for (const isChunked of [false, true]) {
      const phase = `${name}${isChunked ? ', in chunks' : ''}`
      const watched = await watch(async () => {
        const parked = Array.from({ length: CONNECTIONS }, (_, n) =>
          park(port, paths[n % paths.length], headers, isChunked),
        )
        const until = performance.now() + ARRIVES_WITHIN_MS
        while (parked.some(({ sent, closed }) => !sent && !closed) && performance.now() < until)
          await wait(50)
        await wait(HELD_MS)
        for (const { socket } of parked) socket.destroy()
        return parked.filter(({ status }) => status !== null).length
      })
      figures.push(
        { name: `${phase}: resident at most`, value: watched.sizeMb, unit: 'MB', atMost: MOST_MB },
        { name: `${phase}: answers that were heard`, value: watched.result },
        ...['/', '/api/health'].map((path) => ({
          name: `${phase}: ${path} at worst`,
          value: watched.worst[path],
          unit: 'ms',
        })),
      )
    }
  }
  return figures
}
