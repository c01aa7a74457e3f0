import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const COMMON_PLACES = [
  // First, because it draws no window of its own: the same pages for a third less of the processor's time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function starts(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/**
 * The npm package unpacks the system libraries that Chromium needs only where it believes to be in Amazon's cloud; a
 * bare machine lacks them just the same. They are used only if the browser does not start with the machine's own.
 */
async function packaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const { AWS_LAMBDA_JS_RUNTIME: runtime, LD_LIBRARY_PATH: libraries } = process.env
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath()
  const withPacked = process.env.LD_LIBRARY_PATH
  restore('AWS_LAMBDA_JS_RUNTIME', runtime)
  restore('LD_LIBRARY_PATH', libraries)
  if (starts(path)) return path
  restore('LD_LIBRARY_PATH', withPacked)
  return starts(path) ? path : null
}

function restore(name, value) {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}

/**
 * A Chromium of this machine: CHROMIUM_PATH, else one in a common place, else (on Linux) the one of an npm package.
 * @returns {Promise<{ path: string } | { leftOut: string }>} `leftOut` says in one line why there is none and how to
 *   have it.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return starts(given) ? { path: given } : { leftOut: `CHROMIUM_PATH (${given}) does not start` }
  // A browser for Windows prints no version, it opens a window instead: there its presence is enough.
  const installed = COMMON_PLACES.find(
    (place) => existsSync(place) && (process.platform === 'win32' || starts(place)),
  )
  if (installed) return { path: installed }
  const path = await packaged().catch(() => null)
  if (path) return { path }
  return {
    leftOut:
      'Browser tests left out (no Chromium starts here): install chromium, or set CHROMIUM_PATH, and run npm test again',
  }
}
