/**
 * `node bench/lighthouse/run.mjs [part ...]`: the pages as a slow phone meets them, beside an empty Next page and Payload's
 * own. Parts: home, checkout, gate, dashboard; all of them when none is named. See ../README.md.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { launch } from 'puppeteer-core'

import { hasFreshBuild } from '../../scripts/lib/build-stamp.mjs'
import { findChromium } from '../../tests/support/chromium.mjs'
import { startSite } from '../servers.mjs'
import { startEmptyPage, startPayload } from './apps.mjs'
import { PROVIDER } from './checkout.mjs'
import { printGoals } from './figures.mjs'
import { PARTS } from './parts.mjs'

const PASSWORD = 'only-for-the-benchmark'

const names = process.argv.slice(2)
const unknown = names.find((name) => !(name in PARTS))
if (unknown) throw new Error(`There is no part "${unknown}": ${Object.keys(PARTS).join(', ')}`)
if (!hasFreshBuild()) {
  console.error('There is no fresh build to measure. Run "npm run build" first.')
  process.exit(1)
}
const chromium = await findChromium()
if ('leftOut' in chromium) throw new Error(chromium.leftOut)

const parts = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name))
const needs = (app) => parts.some(([, part]) => part.needs.includes(app))
const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-lighthouse-'))
const stops = []
const started = async (starting) => {
  const app = await starting
  stops.push(app.stop)
  return app
}
try {
  const apps = { password: PASSWORD }
  if (needs('empty')) apps.empty = await started(startEmptyPage())
  if (needs('payload')) apps.payload = await started(startPayload())
  const site = await started(
    startSite(dataDir, {
      ...PROVIDER,
      ADMIN_PASSWORD: PASSWORD,
      SECURITY_PASSWORD: `${PASSWORD}-2`,
      SMTP_URL: '',
    }),
  )
  apps.site = { url: `http://127.0.0.1:${site.port}` }
  const launchBrowser = () =>
    launch({
      executablePath: chromium.path,
      headless: true,
      args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    })
  const goals = []
  for (const [name, part] of parts) {
    console.log(`\n${name}`)
    goals.push(...(await part.run(launchBrowser, apps)))
  }
  console.log('\nGoals')
  process.exitCode = printGoals(goals) ? 0 : 1
} finally {
  for (const stop of stops.toReversed()) await stop()
  rmSync(dataDir, { recursive: true, force: true })
}
