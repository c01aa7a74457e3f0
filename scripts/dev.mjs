/** `npm run dev`: the same server around Next's development mode, in this very process. */
import { checkNode } from './lib/check-node.mjs'

checkNode()

const { join } = await import('node:path')
const { pathToFileURL } = await import('node:url')
const { bundleFeedWorker, bundleServer } = await import('./lib/bundle-server.mjs')
const { loadEnvironmentFile, refuseArguments, ROOT } = await import('./lib/command-line.mjs')

refuseArguments('dev')
loadEnvironmentFile()
process.env.NODE_ENV = 'development'
process.env.NEXT_TELEMETRY_DISABLED = '1'

// Beside the built server, never over it: `npm start` must not run what was bundled for development.
const server = join(ROOT, 'dist/server.dev.mjs')
await bundleServer(server)
await bundleFeedWorker(join(ROOT, 'dist/feed-worker.development.mjs'))
process.chdir(ROOT)
const { startServer } = await import(pathToFileURL(server).href)
await startServer({ dev: true, dir: ROOT })
