import { Agent, request } from 'node:http'

let visitor = 0

/** A fresh address from the range that RFC 2544 keeps for benchmarks, so that no limit per address is met. */
function freshAddress() {
  visitor = (visitor + 1) % (1 << 17)
  return `198.${18 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}`
}

/** One GET as a browser sends it; the body stays compressed, as it came. */
export function get(port, path, agent, more = {}) {
  return send(port, 'GET', path, { agent, headers: more })
}

/** Any request. `body` goes as JSON. */
export function send(port, method, path, { agent, headers: more = {}, body } = {}) {
  const headers = { 'accept-encoding': 'gzip, deflate, br', 'x-forwarded-for': freshAddress(), ...more }
  const text = body === undefined ? undefined : JSON.stringify(body)
  if (text !== undefined) headers['content-type'] = 'application/json'
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, method, path, agent, headers }, (res) => {
      const chunks = []
      res.on('data', (chunk) => chunks.push(chunk))
      res.on('end', () =>
        resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(chunks) }),
      )
      res.on('error', reject)
    })
    req.on('error', reject).end(text)
  })
}

/**
 * Loads one path for `seconds` over keep-alive connections, each asking again as soon as it has its answer.
 * @returns answers per second, and how long each took, ms
 * @param expected the status of each answer
 * @throws Error on the first answer with another: a fast refusal must not count as speed
 */
export async function load(port, path, seconds, connections = 16, expected = 200) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const begin = performance.now()
  const end = begin + seconds * 1000
  const took = []
  const visit = async () => {
    for (let asked = performance.now(); asked < end;) {
      const { status } = await get(port, path, agent)
      if (status !== expected) throw new Error(`${path} answered ${status} under load.`)
      const answered = performance.now()
      took.push(answered - asked)
      asked = answered
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, visit))
  } finally {
    agent.destroy()
  }
  return { rate: took.length / ((performance.now() - begin) / 1000), took }
}
