import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { checkArchive } from '@/integrations/archive/check-archive'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** `npm run data:export` and the like, from these very sources, each in a process of its own. */
export function dataCommands() {
  const bundle = join(ROOT, `dist/data.${process.pid}.${randomBytes(3).toString('hex')}.test.mjs`)
  const code = `import('./scripts/lib/bundle-server.mjs').then((lib) => lib.bundleData(${JSON.stringify(bundle)}))`
  const { status, stderr } = spawnSync(process.execPath, ['-e', code], { cwd: ROOT, env: process.env })
  if (status !== 0) throw new Error(`The commands could not be bundled: ${stderr.toString()}`)
  const running = new Set<ChildProcess>()

  function start(command: string, given: object, env: Record<string, string> = {}) {
    const run = `setInterval(() => {}, 1 << 30); const { runData } = await import(${JSON.stringify(bundle)}); process.exit(await runData('${command}', ${JSON.stringify(given)}))`
    const child = spawn(process.execPath, ['--conditions=production', '--input-type=module', '-e', run], {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (printed += String(chunk)))
    const ended = new Promise<{ status: number | null; printed: string }>((resolve) =>
      child.once('close', (exitCode) => {
        running.delete(child)
        resolve({ status: exitCode, printed })
      }),
    )
    return { ended, kill: () => child.kill('SIGKILL'), printed: () => printed }
  }

  return {
    start,
    run: (command: string, given: object, env?: Record<string, string>) => start(command, given, env).ended,
    close: async () => {
      for (const child of running) child.kill('SIGKILL')
      await Promise.all([bundle, `${bundle}.map`].map((file) => rm(file, { force: true })))
    },
  }
}

/** What an archive says of its records: equal for equal data. */
export const setsOf = async (file: string) => (await checkArchive(file)).manifest.sets

/** A database of its own on the server of TEST_MONGODB_URI. */
export function otherMongoUri(): string {
  const uri = new URL(process.env.TEST_MONGODB_URI!)
  uri.pathname = `/ridgeline_test_${randomBytes(6).toString('hex')}`
  return uri.toString()
}
