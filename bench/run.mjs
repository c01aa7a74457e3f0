/** `node bench/run.mjs`: how fast the built site is, beside a bare Node server that sends the same bytes. See README.md. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { hasFreshBuild } from '../scripts/lib/build-stamp.mjs'
import { get, load } from './load.mjs'
import { startBare, startSite } from './servers.mjs'

const ROUNDS = 5
const ROUND_SECONDS = 3
const WARM_UP_SECONDS = 2
const DAYS = 90

/** The connection's own; the bare server makes them itself. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])

const dateIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const PATHS = ['/', `/api/availability?startDate=${dateIn(1)}&endDate=${dateIn(DAYS)}`]

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

async function capture(port, path) {
  const { status, headers, body } = await get(port, path)
  if (status !== 200) throw new Error(`${path} answered ${status}; there is nothing to measure.`)
  const kept = Object.entries(headers).filter(([name]) => !HOP_HEADERS.has(name))
  return {
    path,
    headers: Object.fromEntries([...kept, ['content-length', body.length]]),
    body: body.toString('base64'),
  }
}

/** Alternately, so that whatever else the machine does meets both. */
async function compare(site, bare, path) {
  const rates = { site: [], bare: [] }
  await load(site.port, path, WARM_UP_SECONDS)
  await load(bare.port, path, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.site.push(await load(site.port, path, ROUND_SECONDS))
    rates.bare.push(await load(bare.port, path, ROUND_SECONDS))
  }
  return { site: median(rates.site), bare: median(rates.bare) }
}

if (!hasFreshBuild()) {
  console.error('There is no fresh build to measure. Run "npm run build" first.')
  process.exit(1)
}

const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-bench-'))
const servers = []
try {
  const site = await startSite(dataDir)
  servers.push(site)
  const answers = []
  for (const path of PATHS) answers.push(await capture(site.port, path))
  const bare = await startBare(answers)
  servers.push(bare)
  for (const { path, body } of answers) {
    const rates = await compare(site, bare, path)
    const bytes = Buffer.from(body, 'base64').length
    console.log(
      `${path} (${bytes} bytes): site ${rates.site.toFixed(0)}/s, bare ${rates.bare.toFixed(0)}/s, ratio ${((rates.site / rates.bare) * 100).toFixed(1)} %`,
    )
  }
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(dataDir, { recursive: true, force: true })
}
