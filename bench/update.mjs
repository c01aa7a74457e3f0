/** `node bench/update.mjs`: what visitors see while the site is updated as docs/operations.md says. See README.md. */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { freePort } from './servers.mjs'
import { startProbe } from './update/probe.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MOST_AWAY_MS = 3000
const START_MS = 120_000
/** Before and after what is tried. */
const CALM_MS = 5000

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const work = mkdtempSync(join(tmpdir(), 'ridgeline-update-'))
const [old, next] = ['old', 'next'].map((name) => join(work, name))
const port = await freePort()
const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: String(port),
  DATA_DIR: join(work, 'data'),
  TRUSTED_PROXIES: '127.0.0.1',
  ADMIN_PASSWORD: 'only-for-the-benchmark',
  SECURITY_PASSWORD: 'only-for-the-benchmark-2',
}

/** What is here, in a folder of its own, as a clone would be. */
function clone(folder) {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const name of stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    cpSync(join(ROOT, name), join(folder, name))
  }
}

/** Another version, so that nothing of the old build passes for one of it. */
function makeNewer(folder) {
  const file = join(folder, 'package.json')
  const info = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...info, version: `${info.version}-next` }, null, 2))
}

/** One command of the instructions, while the probe goes on. */
function run(folder, ...args) {
  const began = Date.now()
  const child = spawn('npm', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      if (status !== 0) return reject(new Error(`npm ${args.join(' ')} ended with ${status}:\n${printed}`))
      console.log(`npm ${args.join(' ')}: ${Math.round((Date.now() - began) / 1000)} s`)
      resolve()
    })
  })
}

/** `npm start` as a service runs it; told to end, npm alone hears of it. */
async function start(folder) {
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  for (const end = Date.now() + START_MS; !printed.includes('Ridgeline is ready'); await wait(20)) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`The site did not start:\n${printed}`)
  }
  return {
    stop: async () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

let site
let isGood
try {
  clone(old)
  clone(next)
  makeNewer(next)
  await run(old, 'ci')
  await run(old, 'run', 'build')
  site = await start(old)
  const probe = startProbe(port)
  await wait(CALM_MS)

  await run(next, 'ci')
  await run(next, 'run', 'build')
  await run(old, 'run', 'backup')
  const before = await probe.report('While the new version was made ready')

  await site.stop()
  site = await start(next)
  await wait(CALM_MS)
  const during = await probe.report('From the stop of the old to five seconds after the start of the new')
  await probe.stop()

  const isQuiet = before.awayMs === 0 && before.wrong === 0
  console.log(`Nothing failed before: ${isQuiet ? 'yes' : 'NO'}`)
  console.log(
    `Away for ${during.awayMs} ms (at most ${MOST_AWAY_MS}): ${during.awayMs <= MOST_AWAY_MS ? 'yes' : 'NO'}`,
  )
  console.log(`Nothing else than 'away' in between: ${during.wrong === 0 ? 'yes' : 'NO'}`)
  isGood = isQuiet && during.awayMs <= MOST_AWAY_MS && during.wrong === 0
} finally {
  await site?.stop()
  rmSync(work, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
