/** `npm run build`: the pages by Next, the server around them by esbuild. Needs no database and no network. */
import { checkNode } from './lib/check-node.mjs'

checkNode()

const { spawnSync } = await import('node:child_process')
const { createRequire } = await import('node:module')
const { clearStamp, DATA, FEED_WORKER, hashInputs, JOBS, RESET_PASSWORD, SERVER, writeStamp } =
  await import('./lib/build-stamp.mjs')
const { bundleData, bundleFeedWorker, bundleJobs, bundleResetPassword, bundleServer } =
  await import('./lib/bundle-server.mjs')
const { bundleExternal } = await import('./lib/bundle-externals.mjs')
const { compileAhead } = await import('./lib/compile-ahead.mjs')
const { cutFirstScreenStyles } = await import('./lib/first-screen-styles.mjs')
const { compressStatic } = await import('./lib/compress-static.mjs')
const { refuseArguments, ROOT } = await import('./lib/command-line.mjs')

refuseArguments('build')
clearStamp()
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
await bundleExternal('payload', ['sharp', 'prettier'])
await bundleExternal('@libsql/client', ['libsql'])
compileAhead()
await cutFirstScreenStyles()
await compressStatic()
await bundleServer(SERVER)
await bundleJobs(JOBS)
await bundleResetPassword(RESET_PASSWORD)
await bundleData(DATA)
await bundleFeedWorker(FEED_WORKER)
writeStamp(before)
