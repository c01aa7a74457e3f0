import { spawnSync } from 'node:child_process'
import { setFlagsFromString } from 'node:v8'

import { hasFreshBuild } from './build-stamp.mjs'
import { enterBuildOfParent, enterCurrentBuild } from './builds.mjs'
import { bundleCommand } from './bundle-command.mjs'
import { loadEnvironmentFile, refuseArguments, ROOT } from './command-line.mjs'

/** What every process of production needs, before much is allocated. */
function prepare() {
  // V8 alone lets the heap of a machine with much memory grow to four times what is in use before it collects. 40 % keeps the
  // process at its size (bench/lists.mjs), for collections of 60 ms more often.
  setFlagsFromString('--heap-growing-percent=40')
  loadEnvironmentFile()
  process.env.NODE_ENV = 'production'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  process.chdir(ROOT)
}

/**
 * Makes this very process ready to run what was built, so that a signal reaches it; builds first where that is needed, beside
 * what other processes run.
 * @param command the npm command it runs for
 * @returns the files of the build
 */
export function prepareProduction(command) {
  refuseArguments(command)
  prepare()
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
  return enterCurrentBuild()
}

const OLDER =
  'What is here has changed since the site was built. This runs what was built, as the site does; "npm run build" builds what is here.'

/**
 * Makes this process ready for a command beside the site or without it. It never builds the site, and so never runs anything
 * newer than the site does: what is newer would bring the database up to date under it.
 * @param command 'data' or 'resetPassword'
 * @param isBuiltByParent the site has started it: with the build that it runs itself
 * @returns {Promise<string>} the bundle to run; where nothing was built, one of this command alone
 */
export async function prepareCommand(command, isBuiltByParent = false) {
  prepare()
  if (isBuiltByParent) return enterBuildOfParent()[command]
  const files = enterCurrentBuild()
  if (!files) return bundleCommand(command)
  if (!hasFreshBuild()) console.log(OLDER)
  return files[command]
}
