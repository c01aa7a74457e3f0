/** `npm start`: serves the site in this very process, so that a signal reaches it; builds first where that is needed. */
import { checkNode } from './lib/check-node.mjs'

checkNode()

const { prepareProduction } = await import('./lib/prepare-production.mjs')
const { SERVER } = await import('./lib/build-stamp.mjs')
const { ROOT } = await import('./lib/command-line.mjs')
const { pathToFileURL } = await import('node:url')

prepareProduction('start')
const { startServer } = await import(pathToFileURL(SERVER).href)
await startServer({ dev: false, dir: ROOT })
