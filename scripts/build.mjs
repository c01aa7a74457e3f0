/**
 * `npm run build`: the pages by Next, the server around them by esbuild, into a folder of their own beside what runs. Needs no
 * database and no network.
 */
import { checkNode } from './lib/check-node.mjs'

checkNode()

const { spawnSync } = await import('node:child_process')
const { createRequire } = await import('node:module')
const { hashInputs, writeStamp } = await import('./lib/build-stamp.mjs')
const { beginBuild, finishBuild } = await import('./lib/builds.mjs')
const { bundleData, bundleFeedWorker, bundleJobs, bundleResetPassword, bundleServer } =
  await import('./lib/bundle-server.mjs')
const { compressStatic } = await import('./lib/compress-static.mjs')
const { refuseArguments, ROOT } = await import('./lib/command-line.mjs')

refuseArguments('build')
let files
try {
  files = beginBuild()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
// Taken before building: what is edited meanwhile makes this build stale.
const before = hashInputs()
const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
const { status, signal, error } = spawnSync(process.execPath, [next, 'build'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
})
if (status !== 0) {
  console.error(`The pages could not be built${error ? `: ${error.message}` : signal ? ` (${signal})` : ''}.`)
  process.exit(status || 1)
}
await compressStatic(files.next)
await bundleServer(files.server)
await bundleJobs(files.jobs)
await bundleResetPassword(files.resetPassword)
await bundleData(files.data)
await bundleFeedWorker(files.feedWorker)
writeStamp(files.stamp, before)
finishBuild()
