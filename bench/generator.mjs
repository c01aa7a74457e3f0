import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const fileHere = (path) => fileURLToPath(new URL(path, import.meta.url))

const hasWrk = spawnSync('wrk', ['-v']).error === undefined
/** What makes the load: a process of its own, which is no limit (see `compare` in run.mjs). */
export const GENERATOR = hasWrk ? 'wrk' : 'autocannon'

function command(url, seconds, connections) {
  if (hasWrk) {
    const options = [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '-s',
      fileHere('generator/fresh-address.lua'),
    ]
    return ['wrk', [...options, '-H', 'Accept-Encoding: gzip, deflate, br', url]]
  }
  if (!existsSync(fileHere('generator/node_modules'))) {
    throw new Error('Install wrk, or run "npm ci --prefix bench/generator".')
  }
  return [process.execPath, [fileHere('generator/autocannon.mjs'), url, String(seconds), String(connections)]]
}

/** What the shell's `times` says last of its children: their user and their system time, e.g. `0m1.25s 0m0.50s`. */
const BUSY = /^(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/

/**
 * Loads one path over kept connections, each asking again as soon as it has its answer, each time from another address.
 * @returns answers per second, the 99th percentile of how long they took, ms, and the seconds of a processor per second that
 *   it took to ask
 * @throws Error when an answer was none of 200: a fast refusal must not count as speed
 */
export async function generate(port, path, forSeconds, connections) {
  const [name, options] = command(`http://127.0.0.1:${port}${path}`, forSeconds, connections)
  const child = spawn('sh', ['-c', '"$@" || exit; times', 'sh', name, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  const line = text.split('\n').find((each) => each.startsWith('{'))
  const busy = BUSY.exec(text.trim().split('\n').at(-1))
  if (code !== 0 || !line || !busy) throw new Error(`${GENERATOR} ended with ${code}.\n${text}`)
  const { answers, us, failed, p99us } = JSON.parse(line)
  if (failed > 0 || answers === 0)
    throw new Error(`${path}: ${failed} of ${answers} answers failed under load.`)
  const [userMin, userSec, systemMin, systemSec] = busy.slice(1).map(Number)
  const seconds = us / 1e6
  return {
    rate: answers / seconds,
    p99: p99us / 1000,
    busy: ((userMin + systemMin) * 60 + userSec + systemSec) / seconds,
  }
}
