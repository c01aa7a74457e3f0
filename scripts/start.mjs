/** `npm start`: serves the site in this very process, so that a signal reaches it; builds first where that is needed. */
import { setFlagsFromString } from 'node:v8'

import { checkNode } from './lib/check-node.mjs'

checkNode()

// V8 learns from slow requests that what a request makes lives long, and then puts all of it where only a full collection
// frees it: every 2 s under load, and one answer in a hundred waits 6 ms instead of 2 (bench/run.mjs).
setFlagsFromString('--no-allocation-site-pretenuring')

const { prepareProduction } = await import('./lib/prepare-production.mjs')
const { ROOT } = await import('./lib/command-line.mjs')
const { pathToFileURL } = await import('node:url')

const files = prepareProduction('start')
const { startServer } = await import(pathToFileURL(files.server).href)
await startServer({ dev: false, dir: ROOT, built: files.next })
