import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const fileHere = (path) => fileURLToPath(new URL(path, import.meta.url))

const hasWrk = spawnSync('wrk', ['-v']).error === undefined
/** What makes the load: a process of its own, which is no limit (see `assertNoLimit`). */
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

/**
 * Loads one path over kept connections, each asking again as soon as it has its answer, each time from another address.
 * @returns answers per second, and the 99th percentile of how long they took, ms
 * @throws Error when an answer was none of 200: a fast refusal must not count as speed
 */
export async function generate(port, path, seconds, connections) {
  const [name, options] = command(`http://127.0.0.1:${port}${path}`, seconds, connections)
  const child = spawn(name, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  const line = text.split('\n').find((each) => each.startsWith('{'))
  if (code !== 0 || !line) throw new Error(`${GENERATOR} ended with ${code}.\n${text}`)
  const { answers, us, failed, p99us } = JSON.parse(line)
  if (failed > 0 || answers === 0)
    throw new Error(`${path}: ${failed} of ${answers} answers failed under load.`)
  return { rate: answers / (us / 1e6), p99: p99us / 1000 }
}
