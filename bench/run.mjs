/** `node bench/run.mjs`: how fast the built site is, beside a bare Node server that sends the same bytes. See README.md. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { hasFreshBuild } from '../scripts/lib/build-stamp.mjs'
import { checkFreshness, signIn, writePrices } from './freshness.mjs'
import { GENERATOR, generate } from './generator.mjs'
import { get } from './load.mjs'
import { startBare, startEmpty, startSite } from './servers.mjs'

const ROUNDS = 5
const ROUND_SECONDS = 2
const WARM_UP_SECONDS = 2
const CONNECTIONS = 32
/**
 * How many more answers than it measured the generator could ask for, by what an empty one costs it: else it measures itself.
 * Not by how many empty ones it got: with two cores the empty server is a limit, too.
 */
const LEAST_HEADROOM = 1.5
const DAYS = 90
const ASKS = 3
const SETTLING_MS = 3000

/** The connection's own; the bare server makes them itself. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])
const SECURITY_HEADERS = [
  ...['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'],
  ...['permissions-policy', 'cross-origin-opener-policy'],
]

const dateIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const AVAILABILITY = `/api/availability?startDate=${dateIn(1)}&endDate=${dateIn(DAYS)}`
/** Least share of the bare server's answers per second; p99 may be three times the bare server's everywhere. */
const TARGETS = {
  '/': 0.6,
  '/api/images/config': 0.4,
  [AVAILABILITY]: 0.4,
  '/api/reviews': 0.4,
  '/api/calendar/feed.ics': 0.4,
}
const MOST_P99 = 3

const quantile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]
const median = (numbers) => quantile(numbers, 0.5)

/**
 * What a path answers in the long run: who asks first after a change gets a page that was compressed quickly, who comes later
 * one compressed well, and what was written here is noticed once more when the processes compare versions.
 */
async function settledAnswer(port, path) {
  for (let ask = 1; ask < ASKS; ask += 1) {
    await get(port, path)
    await new Promise((resume) => setTimeout(resume, SETTLING_MS))
  }
  return get(port, path)
}

async function capture(port, path) {
  const { status, headers, body } = await settledAnswer(port, path)
  if (status !== 200) throw new Error(`${path} answered ${status}; there is nothing to measure.`)
  const missing = SECURITY_HEADERS.filter((name) => !headers[name])
  if (missing.length > 0) throw new Error(`${path} came without ${missing.join(', ')}.`)
  const kept = Object.entries(headers).filter(([name]) => !HOP_HEADERS.has(name))
  return {
    path,
    headers: Object.fromEntries([...kept, ['content-length', body.length]]),
    body: body.toString('base64'),
  }
}

const load = (server, path, seconds = ROUND_SECONDS) => generate(server.port, path, seconds, CONNECTIONS)

/** In turn, so that whatever else the machine does meets all of them. */
async function compare({ site, bare, empty }, path) {
  const rounds = { site: [], bare: [], empty: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.empty.push(await load(empty, path))
    rounds.site.push(await load(site, path))
    rounds.bare.push(await load(bare, path))
  }
  const of = (name, figure) => median(rounds[name].map((each) => each[figure]))
  const most = median(rounds.empty.map(({ rate, busy }) => rate / Math.min(1, busy)))
  const headroom = most / Math.max(of('site', 'rate'), of('bare', 'rate'))
  if (headroom < LEAST_HEADROOM) {
    throw new Error(
      `${path}: ${GENERATOR} could ask for only ${headroom.toFixed(2)} times as many answers, and may itself be the limit.`,
    )
  }
  return {
    rate: { site: of('site', 'rate'), bare: of('bare', 'rate') },
    p99: { site: of('site', 'p99'), bare: of('bare', 'p99') },
  }
}

async function measure(all, { path, body }) {
  for (const server of Object.values(all)) await load(server, path, WARM_UP_SECONDS)
  const { rate, p99 } = await compare(all, path)
  const [speed, wait] = [rate.site / rate.bare, p99.site / p99.bare]
  console.log(
    [
      `${path.split('?')[0]} (${Buffer.from(body, 'base64').length} bytes)`,
      `${rate.site.toFixed(0)}/s of ${rate.bare.toFixed(0)}/s: ${(speed * 100).toFixed(0)} % (at least ${TARGETS[path] * 100} %)`,
      `p99 ${p99.site.toFixed(1)} ms to ${p99.bare.toFixed(1)} ms: ${wait.toFixed(2)} (at most ${MOST_P99})`,
    ].join(' | '),
  )
  return speed >= TARGETS[path] && wait <= MOST_P99
}

if (!hasFreshBuild()) {
  console.error('There is no fresh build to measure. Run "npm run build" first.')
  process.exit(1)
}

const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-bench-'))
const servers = []
try {
  const site = await startSite(dataDir, { ADMIN_PASSWORD: 'only-for-the-benchmark' })
  servers.push(site)
  const owner = await signIn(site.port, 'only-for-the-benchmark')
  await writePrices(
    owner,
    Array.from({ length: DAYS }, (_, day) => dateIn(day + 1)),
  )
  await checkFreshness(site.port, owner, { availability: AVAILABILITY, date: dateIn(20) })
  const answers = await Promise.all(Object.keys(TARGETS).map((path) => capture(site.port, path)))
  const bare = await startBare(answers)
  servers.push(bare)
  const empty = await startEmpty()
  servers.push(empty)
  let isFast = true
  for (const answer of answers) isFast = (await measure({ site, bare, empty }, answer)) && isFast
  await checkFreshness(site.port, owner, { availability: AVAILABILITY, date: dateIn(40) })
  console.log(isFast ? 'Every target is met.' : 'Not every target is met.')
  process.exitCode = isFast ? 0 : 1
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(dataDir, { recursive: true, force: true })
}
