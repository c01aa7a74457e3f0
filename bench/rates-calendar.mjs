/**
 * `node bench/rates-calendar.mjs`: how long `GET /api/rates/calendar` takes for 400 days, each with a price of its own, most of them
 * sold, under 60 seasons, when it is made anew. See README.md.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { hasFreshBuild } from '../scripts/lib/build-stamp.mjs'
import { signIn } from './freshness.mjs'
import { get, send } from './load.mjs'
import { startSite } from './servers.mjs'

const GOAL_MS = 10
const DAYS = 400
const CALLS = 60
const PASSWORD = 'only-for-the-benchmark'

const dateIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const FIRST = 1
const PATH = `/api/rates/calendar?from=${dateIn(FIRST)}&to=${dateIn(FIRST + DAYS - 1)}`
/** Made anew too, and reads nothing of days: what every call takes. */
const PLAIN = '/api/rates'

const sorted = (numbers) => numbers.toSorted((a, b) => a - b)
const ms = (number) => `${number.toFixed(1)} ms`

const season = (n) => ({
  ...{ name: `Season ${n}`, yearly: true, nightly: 300 + n, minNights: (n % 4) + 1 },
  ...{ from: dateIn(n * 6), to: dateIn(n * 6 + 20), byWeekday: { fri: 400 + n, sat: 410 + n } },
  arrivals: n % 3 ? null : ['fri', 'sat'],
})

async function logIn(port) {
  const headers = { origin: `http://127.0.0.1:${port}` }
  const { status, headers: answered } = await send(port, 'POST', '/api/admin/login', {
    headers,
    body: { password: PASSWORD },
  })
  if (status !== 200) throw new Error(`The gate answered ${status}.`)
  return answered['set-cookie'][0].split(';')[0]
}

async function fill(owner) {
  await owner('PUT', '/api/rates', {
    seasons: Array.from({ length: 60 }, (_, n) => season(n)),
    rules: { nightsBetween: 1, gaps: true },
  })
  for (let n = 0; n < DAYS; n += 1) {
    await owner('PUT', `/api/availability/${dateIn(FIRST + n)}`, { price: 250 + n, minNights: (n % 3) + 1 })
  }
  for (let n = 0; n + 7 < DAYS; n += 8) {
    const [checkin, checkout] = [dateIn(FIRST + n), dateIn(FIRST + n + 7)]
    const { quote } = await owner('GET', `/api/stay-preview?checkin=${checkin}&checkout=${checkout}&guests=2`)
    await owner('POST', '/api/booking-inquiries', {
      ...{ firstName: 'Ada', lastName: `Marsh ${n}`, checkin, checkout, guests: 2, source: 'direct' },
      ...{ totalCents: quote.totalCents, notifyGuest: false, requestKey: `bench-${n}-0123456789abcdef` },
    })
  }
}

if (!hasFreshBuild()) {
  console.error('There is no fresh build to measure. Run "npm run build" first.')
  process.exit(1)
}

const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-rates-calendar-'))
const env = { ADMIN_PASSWORD: PASSWORD, SECURITY_PASSWORD: `${PASSWORD}-2`, SMTP_URL: '', RUN_JOBS: 'false' }
let site
try {
  site = await startSite(dataDir, env)
  await fill(await signIn(site.port, PASSWORD))
  await site.stop()
  // Anew, so that the first call is one of a process that has done nothing yet.
  site = await startSite(dataDir, env)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const cookie = await logIn(site.port)
  // A session's answers are never those from memory.
  const call = async (path) => {
    const began = performance.now()
    const { status, body } = await get(site.port, path, agent, { cookie, 'accept-encoding': 'identity' })
    if (status !== 200) throw new Error(`${path} answered ${status}.`)
    return { took: performance.now() - began, body }
  }
  const first = await call(PATH)
  const { prices, occupied } = JSON.parse(first.body)
  if (prices.length !== DAYS || occupied.length < DAYS / 2) throw new Error('Not the calendar that is meant')
  const took = { [PATH]: [], [PLAIN]: [] }
  for (let n = 0; n < CALLS; n += 1)
    for (const path of [PATH, PLAIN]) took[path].push((await call(path)).took)
  const figures = (path) => {
    const times = sorted(took[path].slice(CALLS / 6))
    return { median: times[Math.floor(times.length / 2)], slowest: times.at(-1) }
  }
  const [calendar, plain] = [figures(PATH), figures(PLAIN)]
  console.log(
    `${DAYS} days, ${occupied.length} nights sold, 60 seasons; the first call took ${ms(first.took)}`,
  )
  console.log(
    `made anew: median ${ms(calendar.median)}, slowest ${ms(calendar.slowest)}; the goal is ${GOAL_MS} ms`,
  )
  console.log(`a call that reads the rates alone: median ${ms(plain.median)}`)
  agent.destroy()
  if (calendar.median > GOAL_MS) process.exitCode = 1
} finally {
  await site?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
