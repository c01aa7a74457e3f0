import { spawn, type ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

import { BLANK_ENVIRONMENT } from './blank-environment'
import { databaseFolder } from './database-folder'
import { ADMIN_PASSWORD, SECURITY_PASSWORD } from './passwords'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export interface Site {
  url: string
  dataDir: string
  /** Everything the process printed since it was first started. */
  log: () => string
  /** Ends the process with this signal and waits until it is gone. @returns its exit code, null when killed. */
  kill: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Starts it anew on the same port and the same folder. @returns milliseconds until it answered. */
  restart: () => Promise<number>
  /** Ends it and removes its folder. */
  close: () => Promise<void>
}

export interface SiteOptions {
  env?: Record<string, string>
  /** Keep an existing folder (it is not removed at the end). */
  dataDir?: string
  startTimeoutMs?: number
  /** The folder of the program, when it is another one than this repository. */
  root?: string
  /** Start `npm start`, and send signals to npm alone, as a service does. */
  throughNpm?: boolean
}

/** Below the ports that a system gives away by itself; each of Jest's workers has a thousand of its own. */
const FIRST_PORT = 20_000 + 1000 * (Number(process.env.JEST_WORKER_ID ?? 0) % 10)
let taken = Math.floor(Math.random() * 1000)

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })

/**
 * A port for a site that begins to listen seconds later. Had the system chosen it, another site could be given the same one
 * meanwhile, and its answers be taken for this one's.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    taken = (taken + 1) % 1000
    // Whoever asks meanwhile counts on.
    const port = FIRST_PORT + taken
    if (await isFree(port)) return port
  }
}

/** Only what a process needs from this machine; the site's own configuration comes from the test alone. */
function machineEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'TZ']
  const present = names.filter((name) => process.env[name] !== undefined)
  return {
    ...Object.fromEntries(present.map((name) => [name, process.env[name]])),
    NODE_ENV: 'production',
  }
}

/**
 * The built site as `npm start` runs it, on a free port with a folder of its own.
 * @throws Error with what the process printed, when it ends or does not answer in time.
 */
export async function startSite({
  env = {},
  dataDir,
  startTimeoutMs = 60_000,
  root = ROOT,
  throughNpm = false,
}: SiteOptions = {}): Promise<Site> {
  const port = await freePort()
  const folder = dataDir ?? (await databaseFolder('site'))
  const url = `http://127.0.0.1:${port}`
  let printed = ''
  let running: ChildProcess | null = null
  let ended: Promise<number | null> = Promise.resolve(null)

  const healthy = () =>
    fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.ok,
      () => false,
    )

  const kill: Site['kill'] = async (signal = 'SIGTERM') => {
    const pid = running?.pid
    // The whole group of this process: whatever it started must not outlive the test.
    if (pid && running?.exitCode === null && running.signalCode === null)
      process.kill(throughNpm ? pid : -pid, signal)
    return ended
  }

  const restart: Site['restart'] = async () => {
    await kill()
    const began = Date.now()
    const printedBefore = printed.length
    // Good health alone could be that of another site on this port.
    const isReady = async () => printed.includes('Ridgeline is ready', printedBefore) && (await healthy())
    const [command, args] = throughNpm ? ['npm', ['start']] : [process.execPath, ['scripts/start.mjs']]
    const child = spawn(command, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...machineEnvironment(),
        ...BLANK_ENVIRONMENT,
        PORT: String(port),
        DATA_DIR: folder,
        ADMIN_PASSWORD,
        SECURITY_PASSWORD,
        ...env,
      },
    })
    running = child
    ended = new Promise((resolve) => child.once('close', resolve))
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    while (!(await isReady())) {
      if (child.exitCode !== null || child.signalCode) throw new Error(`The site ended:\n${printed}`)
      if (Date.now() - began > startTimeoutMs) {
        await kill('SIGKILL')
        throw new Error(`The site did not answer in ${startTimeoutMs} ms:\n${printed}`)
      }
      await new Promise((resume) => setTimeout(resume, 50))
    }
    return Date.now() - began
  }

  await restart()
  return {
    url,
    dataDir: folder,
    log: () => printed,
    kill,
    restart,
    close: async () => {
      await kill()
      if (!dataDir) await rm(folder, { recursive: true, force: true })
    },
  }
}
