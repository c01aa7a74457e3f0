/**
 * `npm run jobs`: the job runner alone, without serving anything; builds first where that is needed.
 * package.json starts it with --conditions=production: what lexical gives to Node otherwise waits for an import at its top
 * level, and on Node 20 that import now and then never ends; the process then leaves without a word.
 */
import { checkNode } from './lib/check-node.mjs'

checkNode()

const { prepareProduction } = await import('./lib/prepare-production.mjs')
const { pathToFileURL } = await import('node:url')

const { jobs } = prepareProduction('jobs')
const { startJobs } = await import(pathToFileURL(jobs).href)
await startJobs()
