/** `node bench/memory.mjs [minutes]`: how long the built site takes to start, and how large it gets. See README.md. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { hasFreshBuild } from '../scripts/lib/build-stamp.mjs'
import { signIn } from './freshness.mjs'
import { get, load } from './load.mjs'
import { startSite } from './servers.mjs'

const MOST_IDLE_MB = 250
const MOST_LOADED_MB = 450
const MOST_START_MS = 2_000
/** Flat: in the last quarter of the time the process is, at the median, at most that much larger than in the second. */
const MOST_GROWTH = 1.1
const STARTS = 5
const SETTLE_MS = 10_000
const PASSWORD = 'only-for-the-benchmark'

const minutes = Number(process.argv[2] ?? 2)
const dateIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const range = (first, last) => `startDate=${dateIn(first)}&endDate=${dateIn(last)}`
/** From memory and not, small and large. */
const PATHS = [
  ...['/', '/?success=true', '/privacy?x', '/nothing-here', '/api/images/config', '/api/reviews'],
  ...[`/api/availability?${range(1, 90)}`, `/api/availability?${range(1, 300)}`, '/api/calendar/feed.ics'],
  `/api/quote?checkin=${dateIn(30)}&checkout=${dateIn(33)}&guests=2`,
]
/** Seconds that each path is loaded for in a round. */
const PATH_SECONDS = 1

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const sizeMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024

async function firstAnswerMs(dataDir) {
  const began = performance.now()
  const site = await startSite(dataDir, { ADMIN_PASSWORD: PASSWORD })
  const { status } = await get(site.port, '/')
  if (status !== 200) throw new Error(`/ answered ${status}.`)
  return { site, ms: performance.now() - began }
}

if (!hasFreshBuild()) {
  console.error('There is no fresh build to measure. Run "npm run build" first.')
  process.exit(1)
}

const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-bench-'))
let site
try {
  const starts = []
  for (let n = 0; n <= STARTS; n += 1) {
    await site?.stop()
    const started = await firstAnswerMs(dataDir)
    site = started.site
    // The very first one makes the database.
    if (n > 0) starts.push(started.ms)
  }
  const start = median(starts)
  console.log(`first answer after ${start.toFixed(0)} ms (at most ${MOST_START_MS}; median of ${STARTS})`)

  await wait(SETTLE_MS)
  const idle = sizeMb(site.pid)
  console.log(`idle ${idle.toFixed(0)} MB (at most ${MOST_IDLE_MB})`)

  const owner = await signIn(site.port, PASSWORD)
  const sizes = []
  const end = performance.now() + minutes * 60_000
  while (performance.now() < end) {
    for (const path of PATHS)
      await load(site.port, path, PATH_SECONDS, 16, path === '/nothing-here' ? 404 : 200)
    await owner('GET', '/api/booking-inquiries')
    await get(site.port, '/admin')
    sizes.push(sizeMb(site.pid))
    console.log(`loaded ${sizes.at(-1).toFixed(0)} MB`)
  }
  const most = Math.max(...sizes)
  console.log(`at most ${most.toFixed(0)} MB under load (at most ${MOST_LOADED_MB})`)
  const quarter = Math.ceil(sizes.length / 4)
  const growth = median(sizes.slice(-quarter)) / median(sizes.slice(quarter, 2 * quarter))
  console.log(
    `${growth.toFixed(2)} times as large in the last quarter as in the second (at most ${MOST_GROWTH})`,
  )
  const isWell =
    start <= MOST_START_MS && idle <= MOST_IDLE_MB && most <= MOST_LOADED_MB && growth <= MOST_GROWTH
  process.exitCode = isWell ? 0 : 1
} finally {
  await site?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
