import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { freePort, stopChild } from '../servers.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const NEXT = 'node_modules/next/dist/bin/next'
const PAYLOAD = 'node_modules/payload/bin.js'

/** The one who looks at Payload's own dashboard. */
export const PAYLOAD_USER = { email: 'owner@example.com', password: 'only-for-the-benchmark' }

function runIn(folder, args, env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed.\n${stdout}\n${stderr}`)
}

async function answers(url, child) {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The page to compare with ended before it was ready.')
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000) }).catch(() => null)
    if (response?.ok) return
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

/** The same files under another path: Turbopack refuses packages that a symbolic link leads to. */
function linkFiles(from, to) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(source, target)
    else if (entry.isFile()) linkSync(source, target)
  }
}

/**
 * Builds one of the templates beside this file with the packages of the repository, and starts it as its makers would: by
 * `next start`. In a folder with packages of its own, because Next looks for its conventions in the folders above, too.
 * @param prepare runs `make-user.js` of the template before the build
 */
async function startTemplate(name, path, { prepare = false } = {}) {
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, 'dist', `${name}-`))
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    BENCH_EMAIL: PAYLOAD_USER.email,
    BENCH_PASSWORD: PAYLOAD_USER.password,
  }
  let child
  const stop = async () => {
    if (child) await stopChild(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    cpSync(fileURLToPath(new URL(name, import.meta.url)), folder, { recursive: true })
    linkFiles(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    if (prepare) {
      runIn(folder, [PAYLOAD, 'generate:importmap'], { ...env, PAYLOAD_CONFIG_PATH: 'payload.config.js' })
      runIn(folder, [PAYLOAD, 'run', 'make-user.js'], { ...env, NODE_ENV: 'development' })
    }
    runIn(folder, [NEXT, 'build'], env)
    child = spawn(process.execPath, [NEXT, 'start', '-p', String(port), '-H', '127.0.0.1'], {
      cwd: folder,
      env,
      stdio: 'ignore',
    })
    await Promise.race([
      answers(`http://127.0.0.1:${port}${path}`, child),
      once(child, 'error').then(([error]) => Promise.reject(error)),
    ])
    return { url: `http://127.0.0.1:${port}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A Next page with a heading and nothing else. */
export const startEmptyPage = () => startTemplate('empty-page', '/')

/** Payload with a collection of users and nothing else. */
export const startPayload = () => startTemplate('payload-page', '/admin/login', { prepare: true })
