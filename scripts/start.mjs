/** `npm start`: serves the site in this very process, so that a signal reaches it; builds first where that is needed. */
import { setFlagsFromString } from 'node:v8'

import { checkNode } from './lib/check-node.mjs'

checkNode()

// Before anything is allocated: V8 alone lets the heap of a machine with much memory grow to four times what is in use
// before it collects. 40 % keeps the process at its size (bench/lists.mjs), for collections of 60 ms more often.
setFlagsFromString('--heap-growing-percent=40')

const { spawnSync } = await import('node:child_process')
const { fileURLToPath, pathToFileURL } = await import('node:url')
const { hasFreshBuild, SERVER } = await import('./lib/build-stamp.mjs')
const { loadEnvironmentFile, refuseArguments, ROOT } = await import('./lib/command-line.mjs')

refuseArguments('start')
loadEnvironmentFile()
process.env.NODE_ENV = 'production'
process.env.NEXT_TELEMETRY_DISABLED = '1'

if (!hasFreshBuild()) {
  console.log(
    'Building the site first; this takes a minute or two and happens only when something has changed.',
  )
  const build = fileURLToPath(new URL('build.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [build], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status || 1)
}

process.chdir(ROOT)
const { startServer } = await import(pathToFileURL(SERVER).href)
await startServer({ dev: false, dir: ROOT })
