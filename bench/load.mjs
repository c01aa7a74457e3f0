import { Agent, request } from 'node:http'

const CONNECTIONS = 16

let visitor = 0

/** A fresh address from the range that RFC 2544 keeps for benchmarks, so that no limit per address is met. */
function freshAddress() {
  visitor = (visitor + 1) % (1 << 17)
  return `198.${18 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}`
}

/** One GET as a browser sends it; the body stays compressed, as it came. */
export function get(port, path, agent, more = {}) {
  const headers = { 'accept-encoding': 'gzip, deflate, br', 'x-forwarded-for': freshAddress(), ...more }
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path, agent, headers }, (res) => {
      const chunks = []
      res.on('data', (chunk) => chunks.push(chunk))
      res.on('end', () =>
        resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(chunks) }),
      )
      res.on('error', reject)
    })
    req.on('error', reject).end()
  })
}

/**
 * Loads one path for `seconds` over kept connections, each asking again as soon as it has its answer.
 * @returns answers per second
 * @throws Error on the first answer that is not 200: a fast refusal must not count as speed
 */
export async function load(port, path, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const begin = performance.now()
  const end = begin + seconds * 1000
  let answers = 0
  const visit = async () => {
    while (performance.now() < end) {
      const { status } = await get(port, path, agent)
      if (status !== 200) throw new Error(`${path} answered ${status} under load.`)
      answers += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, visit))
  } finally {
    agent.destroy()
  }
  return answers / ((performance.now() - begin) / 1000)
}
