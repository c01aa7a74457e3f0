import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const fileHere = (path) => fileURLToPath(new URL(path, import.meta.url))

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Reads what the child prints until `pattern` matches, and goes on emptying its pipe. */
function firstMatch(child, pattern, what) {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', function collect(chunk) {
      text += chunk
      const match = pattern.exec(text)
      if (!match) return
      child.stdout.off('data', collect).resume()
      resolve(match)
    })
    child.once('exit', () => reject(new Error(`${what} ended before it was ready.\n${text}`)))
  })
}

/** Ends a child: politely first, after 12 s for good. */
export async function stopChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await exited
  clearTimeout(timer)
}

/** The built site on a free port with a data folder of its own; trusts the X-Forwarded-For of this machine. */
export async function startSite(dataDir, env = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, [fileHere('../scripts/start.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: '',
      DATABASE_URI: '',
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await firstMatch(child, /Ridgeline is ready/, 'The site')
  return { port, pid: child.pid, stop: () => stopChild(child) }
}

/** A server of the benchmarks' own, which prints its port and reads `input`. */
async function startOwn(file, input = '') {
  const child = spawn(process.execPath, [fileHere(file)], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(input)
  const [, port] = await firstMatch(child, /^(\d+)\n/, file)
  return { port: Number(port), stop: () => stopChild(child) }
}

/** A bare server that sends `answers`: `{ path, headers, body }`, the body in base64. */
export const startBare = (answers) => startOwn('bare-server.mjs', JSON.stringify(answers))

/** A server that answers with nothing, as fast as Node can. */
export const startEmpty = () => startOwn('empty-server.mjs')
