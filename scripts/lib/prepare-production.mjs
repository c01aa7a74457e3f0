import { spawnSync } from 'node:child_process'
import { setFlagsFromString } from 'node:v8'

import { hasFreshBuild } from './build-stamp.mjs'
import { loadEnvironmentFile, refuseArguments, ROOT } from './command-line.mjs'

/**
 * Makes this very process ready to run what was built, so that a signal reaches it; builds first where that is needed.
 * @param command the npm command it runs for
 */
export function prepareProduction(command) {
  // Before much is allocated: V8 alone lets the heap of a machine with much memory grow to four times what is in use before
  // it collects. 40 % keeps the process at its size (bench/lists.mjs), for collections of 60 ms more often.
  setFlagsFromString('--heap-growing-percent=40')
  refuseArguments(command)
  loadEnvironmentFile()
  process.env.NODE_ENV = 'production'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  if (!hasFreshBuild()) {
    console.log(
      'Building the site first; this takes a minute or two and happens only when something has changed.',
    )
    const { status } = spawnSync(process.execPath, [`${ROOT}/scripts/build.mjs`], {
      cwd: ROOT,
      stdio: 'inherit',
    })
    if (status !== 0) process.exit(status || 1)
  }
  process.chdir(ROOT)
}
