/**
 * `node bench/lists.mjs`: how long the owner's lists take in a house with 5,000 inquiries, 2,000 reviews and ten years of
 * days, and whether the process keeps its size. See README.md.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { hasFreshBuild } from '../scripts/lib/build-stamp.mjs'
import { get } from './load.mjs'
import { startSite } from './servers.mjs'
import { measureTabs } from './tabs.mjs'

const CALLS = 50
const WARM_UP_CALLS = 5
const MEMORY_CALLS = 2000
const MEMORY_MARKS = 5
const PASSWORD = 'only-for-the-benchmark'

const dateIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const PATHS = [
  '/api/overview',
  '/api/booking-inquiries?page=1',
  '/api/booking-inquiries?page=250',
  '/api/booking-inquiries?page=1&status=pending',
  '/api/booking-inquiries?page=1&search=zoe',
  '/api/booking-inquiries?page=1&search=leaves&status=confirmed',
  `/api/booking-inquiries?page=1&from=${dateIn(-30)}&to=${dateIn(30)}`,
  '/api/reviews?page=1',
  '/api/reviews?page=100',
  '/api/reviews?page=1&status=pending',
  '/api/reviews?page=1&search=zoe',
  '/api/reviews?page=1&search=e',
  '/api/reviews?page=1&search=leaves&status=published',
  `/api/availability?startDate=${dateIn(-45)}&endDate=${dateIn(45)}`,
  '/api/reports/summary',
  `/api/reports/summary?year=${new Date().getUTCFullYear()}`,
]
/** Not paged: the plain calls give everything. */
const WHOLE = ['/api/booking-inquiries', '/api/reviews']

const sorted = (numbers) => numbers.toSorted((a, b) => a - b)
const median = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)]
const ms = (number) => `${number.toFixed(1)} ms`
const megabytes = (pid) => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024)

async function logIn(port) {
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` },
    body: JSON.stringify({ password: PASSWORD }),
  })
  if (response.status !== 200) throw new Error(`The gate answered ${response.status}.`)
  return response.headers.get('set-cookie').split(';')[0]
}

if (!hasFreshBuild()) {
  console.error('There is no fresh build to measure. Run "npm run build" first.')
  process.exit(1)
}

const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-lists-'))
const env = { ADMIN_PASSWORD: PASSWORD, SECURITY_PASSWORD: `${PASSWORD}-2`, SMTP_URL: '' }
let site
try {
  const fill = fileURLToPath(new URL('../scripts/fill-example-data.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [fill], {
    stdio: 'inherit',
    env: { ...process.env, ...env, DATA_DIR: dataDir, DATABASE_URI: '' },
  })
  if (status !== 0) throw new Error('The example data could not be made.')
  site = await startSite(dataDir, env)
  const { port, pid } = site
  const cookie = await logIn(port)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  const call = async (path) => {
    const began = performance.now()
    const answer = await get(port, path, agent, { cookie })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
    return { took: performance.now() - began, bytes: answer.body.length }
  }

  const measure = async (path, calls) => {
    for (let n = 0; n < WARM_UP_CALLS; n += 1) await call(path)
    const answers = []
    for (let n = 0; n < calls; n += 1) answers.push(await call(path))
    const times = answers.map(({ took }) => took)
    const figures = [ms(median(times)), ms(sorted(times).at(-1)), `${Math.round(answers[0].bytes / 1024)} kB`]
    console.log(`${figures.map((text) => text.padStart(10)).join('')}  ${path}`)
  }

  console.log(`\n    median   slowest      size  (of ${CALLS} calls, one after the other)`)
  for (const path of [...PATHS, ...WHOLE]) await measure(path, CALLS)

  console.log('\nFrom the click on a tab until its content is there:')
  await measureTabs({ url: `http://127.0.0.1:${port}`, password: PASSWORD })

  const paths = PATHS.filter((path) => !path.startsWith('/api/reports'))
  const marks = [megabytes(pid)]
  for (let n = 1; n <= MEMORY_CALLS; n += 1) {
    await call(paths[n % paths.length])
    if (n % (MEMORY_CALLS / MEMORY_MARKS) === 0) marks.push(megabytes(pid))
  }
  console.log(`\nMemory over ${MEMORY_CALLS} more calls: ${marks.join(', ')} MB`)
  agent.destroy()
} finally {
  await site?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
