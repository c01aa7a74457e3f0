import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { FOLDER } from './bundled-app.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** What `npm run jobs`, the data commands and `npm run reset-password` start, by the name that `bundle-app.mjs` gives them. */
const COMMANDS = {
  jobs: 'startJobs',
  data: 'runData',
  password: 'resetPassword',
} as const

export interface Ended {
  /** null when it was killed. */
  status: number | null
  printed: string
}

/** Commands as they are run on a server, bundled from these very sources, each in a process of its own. */
export function ownCommands(command: keyof typeof COMMANDS) {
  const bundle = join(ROOT, FOLDER, `commands/${command}.mjs`)
  const running = new Set<ChildProcess>()

  /** @param args of the function that the bundle exports, as JSON */
  function start(args: unknown[], env: Record<string, string> = {}) {
    const name = COMMANDS[command]
    const call = `${name}(${args.map((each) => JSON.stringify(each)).join(', ')})`
    const end = command === 'jobs' ? `await ${call}` : `process.exit(await ${call})`
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
    return {
      ended,
      pid: child.pid!,
      kill: (signal: NodeJS.Signals = 'SIGKILL') => child.kill(signal),
      printed: () => printed,
    }
  }

  return {
    start,
    run: (args: unknown[], env?: Record<string, string>) => start(args, env).ended,
    close: () => {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}
