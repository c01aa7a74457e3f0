import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** What `npm run jobs`, `npm run reset-password` and the data commands start, by the function of `bundle-server.mjs`. */
const ENTRIES = {
  bundleJobs: 'startJobs',
  bundleResetPassword: 'resetPassword',
  bundleData: 'runData',
} as const

export interface Ended {
  /** null when it was killed. */
  status: number | null
  printed: string
}

/** Commands as they are run on a server, bundled from these very sources, each in a process of its own. */
export function ownCommands(bundler: keyof typeof ENTRIES) {
  const bundle = join(ROOT, `dist/${bundler}.${process.pid}.${randomBytes(3).toString('hex')}.test.mjs`)
  const code = `import('./scripts/lib/bundle-server.mjs').then((lib) => lib.${bundler}(${JSON.stringify(bundle)}))`
  const { status, stderr } = spawnSync(process.execPath, ['-e', code], { cwd: ROOT, env: process.env })
  if (status !== 0) throw new Error(`The commands could not be bundled: ${stderr.toString()}`)
  const running = new Set<ChildProcess>()

  /** @param args of the function that the bundle exports, as JSON */
  function start(args: unknown[], env: Record<string, string> = {}) {
    const name = ENTRIES[bundler]
    const call = `${name}(${args.map((each) => JSON.stringify(each)).join(', ')})`
    const end = bundler === 'bundleJobs' ? `await ${call}` : `process.exit(await ${call})`
    const run = `setInterval(() => {}, 1 << 30); const { ${name} } = await import(${JSON.stringify(bundle)}); ${end}`
    const child = spawn(process.execPath, ['--conditions=production', '--input-type=module', '-e', run], {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    // A question is answered by Enter alone.
    child.stdin.end('\n')
    running.add(child)
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (printed += String(chunk)))
    const ended = new Promise<Ended>((resolve) =>
      child.once('close', (exitCode) => {
        running.delete(child)
        resolve({ status: exitCode, printed })
      }),
    )
    return { ended, kill: (signal: NodeJS.Signals = 'SIGKILL') => child.kill(signal), printed: () => printed }
  }

  return {
    start,
    run: (args: unknown[], env?: Record<string, string>) => start(args, env).ended,
    close: async () => {
      for (const child of running) child.kill('SIGKILL')
      await Promise.all([bundle, `${bundle}.map`].map((file) => rm(file, { force: true })))
    },
  }
}
