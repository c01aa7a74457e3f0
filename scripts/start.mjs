/** `npm start`: serves the site in this very process, so that a signal reaches it; builds first where that is needed. */
import { checkNode } from './lib/check-node.mjs'

checkNode()

const { prepareProduction } = await import('./lib/prepare-production.mjs')
const { ROOT } = await import('./lib/command-line.mjs')
const { pathToFileURL } = await import('node:url')

const files = prepareProduction('start')
const { startServer } = await import(pathToFileURL(files.server).href)
await startServer({ dev: false, dir: ROOT, built: files.next })
