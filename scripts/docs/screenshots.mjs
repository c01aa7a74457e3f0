/**
 * `node scripts/docs/screenshots.mjs`: the pictures of README.md and docs/owner/README.md, taken from the built site with an example house
 * in a temporary folder. Needs a Chromium (see CONTRIBUTING.md).
 */
import { checkNode } from '../lib/check-node.mjs'

checkNode()

const { spawn } = await import('node:child_process')
const { mkdir, mkdtemp, rm, stat } = await import('node:fs/promises')
const { createServer } = await import('node:net')
const { tmpdir } = await import('node:os')
const { join } = await import('node:path')
const { chromium } = await import('playwright-core')
const { default: sharp } = await import('sharp')
const { findChromium } = await import('../../tests/support/chromium.mjs')
const { ROOT } = await import('../lib/command-line.mjs')
const { fillHouse, startChannels } = await import('./example-house.mjs')

const OUT = join(ROOT, 'docs/images')
const PASSWORD = 'only-for-these-pictures'
const START_MS = 300_000

/** Name of the file, path, what must be on the page first, and for a phone its width. */
const SHOTS = [
  ['landing', '/', 'Book Your Stay'],
  ['overview', '/admin?tab=overview', 'What needs you'],
  ['bookings', '/admin?tab=bookings', 'Priya Raman'],
  ['availability', '/admin?tab=availability', 'Ada Marsh'],
  ['rates', '/admin?tab=rates', 'Christmas'],
  ['ical-sync', '/admin?tab=ical-sync', 'Cleaning settings'],
  ['reports', '/admin?tab=reports', 'Total Revenue'],
  ['reviews', '/admin?tab=reviews', 'Margaret H.'],
  ['images', '/admin?tab=images', 'ID-001'],
  ['overview-phone', '/admin?tab=overview', 'What needs you', 390],
]

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function startSite(folder, channelsPort) {
  const port = await freePort()
  const site = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: folder,
      ADMIN_PASSWORD: PASSWORD,
      SECURITY_PASSWORD: PASSWORD,
      OWNER_EMAIL: 'owner@example.com',
      FEED_ALLOWED_HOSTS: `127.0.0.1:${channelsPort}`,
    },
  })
  const ended = new Promise((resolve) => site.once('close', resolve))
  const url = `http://localhost:${port}`
  for (const end = Date.now() + START_MS; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    if (answer?.ok) break
    if (site.exitCode !== null || Date.now() > end) throw new Error('The site did not start.')
  }
  return {
    url,
    stop: () => {
      site.kill('SIGTERM')
      return ended
    },
  }
}

async function takePictures(browser, url, cookie) {
  const [name, value] = cookie.split('=')
  for (const [file, path, text, width] of SHOTS) {
    const context = await browser.newContext({
      viewport: { width: width ?? 1280, height: width ? 844 : 860 },
      deviceScaleFactor: width ? 2 : 1.25,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      timezoneId: 'America/New_York',
    })
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await page.locator('[role=tabpanel], main').getByText(text).first().waitFor()
    // Grey bars stand where something is still to come.
    await page.waitForFunction(() => !document.querySelector('[role=tabpanel] [class*=skeleton]'))
    const picture = await page.screenshot({ animations: 'disabled' })
    const target = join(OUT, `${file}.webp`)
    await sharp(picture).webp({ quality: 78, effort: 6 }).toFile(target)
    console.log(`${file}.webp ${Math.round((await stat(target)).size / 1024)} kB`)
    await context.close()
  }
}

const found = await findChromium()
if ('leftOut' in found) {
  console.error(found.leftOut)
  process.exit(1)
}
await mkdir(OUT, { recursive: true })
const folder = await mkdtemp(join(tmpdir(), 'ridgeline-pictures-'))
const channels = await startChannels()
const site = await startSite(folder, channels.port)
try {
  const cookie = await fillHouse(site.url, PASSWORD, channels.port)
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
  await takePictures(browser, site.url, cookie)
  await browser.close()
} finally {
  await site.stop()
  channels.close()
  await rm(folder, { recursive: true, force: true })
}
