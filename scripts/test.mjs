/**
 * `npm test`: everything that this machine can run. What it cannot (no MongoDB, no Chromium) is said in one line each;
 * TEST_LEAVE_NOTHING_OUT=1, which .ci/run sets, makes that a failure. Arguments go to jest: `npm test -- quote`.
 */
import { spawnSync } from 'node:child_process'
import { relative, sep } from 'node:path'

import { findChromium } from '../tests/support/chromium.mjs'
import { startMongo } from '../tests/support/mongo.mjs'
import { hasFreshBuild } from './lib/build-stamp.mjs'
import { ROOT } from './lib/command-line.mjs'
import { listTests, runJest } from './test/jest.mjs'

const ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles']

/** No file shares a database, a folder or a site with another. Many wait for what hangs or is held: three fill two cores. */
const WORKERS = 3
/** ES modules stay in a worker's memory after their file: without this the last of 112 files took three times as long. */
const NEW_WORKER_AT = '--workerIdleMemoryLimit=500MB'

const args = process.argv.slice(2)
const total = { passed: 0, failed: 0, skipped: 0 }
const parts = []
const leftOut = []

const say = (line) => process.stdout.write(`\n== ${line}\n`)

const countsText = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

async function part(title, projects, env = {}) {
  say(title)
  const startedAt = performance.now()
  const counts = await runJest(projects, [`--maxWorkers=${WORKERS}`, NEW_WORKER_AT, ...args], env)
  for (const key of Object.keys(total)) total[key] += counts[key]
  parts.push(`${title}: ${countsText(counts)} (${Math.round((performance.now() - startedAt) / 1000)} s)`)
}

function leaveOut(line) {
  say(line)
  leftOut.push(line)
}

function projectOf(file) {
  const path = relative(ROOT, file).split(sep).join('/')
  if (path.startsWith('src/domain/')) return 'domain'
  return path.startsWith('tests/int/') ? 'int' : path.startsWith('tests/e2e/') ? 'e2e' : 'unit'
}

async function unitTests(chosen) {
  const projects = ['domain', 'unit'].filter((project) => chosen.has(project))
  if (projects.length > 0) await part('Unit tests', projects)
  if (!chosen.has('domain')) return
  for (const zone of ZONES) await part(`The domain's tests in ${zone}`, ['domain'], { TZ: zone })
}

async function integrationTests() {
  const run = (database, env) => part(`Integration tests on ${database}`, ['int'], env)
  await run('the embedded database', { TEST_DATABASE: 'sqlite' })
  const mongo = await startMongo()
  if ('leftOut' in mongo) return leaveOut(mongo.leftOut)
  try {
    await run('MongoDB', { TEST_DATABASE: 'mongodb', TEST_MONGODB_URI: mongo.uri })
  } finally {
    await mongo.stop()
  }
}

function buildSite() {
  if (hasFreshBuild()) return true
  say('Build of the site for the browser tests')
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'inherit' })
  return status === 0
}

async function browserTests() {
  const chromium = await findChromium()
  if ('leftOut' in chromium) return leaveOut(chromium.leftOut)
  if (!buildSite()) {
    total.failed += 1
    return say('The site could not be built, so no browser test ran.')
  }
  await part('Browser tests', ['e2e'], { CHROMIUM_PATH: chromium.path })
}

const chosen = new Set((await listTests(args)).map(projectOf))
if (chosen.size === 0) {
  say(`No test matches ${args.join(' ')}`)
  total.failed += 1
}
await unitTests(chosen)
if (chosen.has('int')) await integrationTests()
if (chosen.has('e2e')) await browserTests()

say(parts.join('\n   '))
if (leftOut.length > 0) say(`Left out:\n${leftOut.join('\n')}`)
if (process.env.TEST_LEAVE_NOTHING_OUT) total.failed += leftOut.length

process.exitCode = total.failed > 0 ? 1 : 0
process.stdout.write(`\ntests: ${countsText(total)}\n`)
