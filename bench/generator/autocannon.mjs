/** `node autocannon.mjs URL SECONDS CONNECTIONS`: as fresh-address.lua for wrk, printed the same way. */
import autocannon from 'autocannon'

const [url, seconds, connections] = process.argv.slice(2)
let visitor = 0

function freshAddress() {
  visitor = (visitor + 1) % (1 << 17)
  return `198.${18 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}`
}

const result = await autocannon({
  url,
  duration: Number(seconds),
  connections: Number(connections),
  headers: { 'accept-encoding': 'gzip, deflate, br' },
  requests: [
    {
      setupRequest: (request) => ({
        ...request,
        headers: { ...request.headers, 'x-forwarded-for': freshAddress() },
      }),
    },
  ],
})
const failed = result.non2xx + result.errors + result.timeouts
const { total } = result.requests
console.log(
  JSON.stringify({ answers: total, us: result.duration * 1e6, failed, p99us: result.latency.p99 * 1000 }),
)
