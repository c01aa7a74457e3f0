/** `npm run jobs`: the job runner alone, without serving anything; builds first where that is needed. */
import { checkNode } from './lib/check-node.mjs'

checkNode()

const { prepareProduction } = await import('./lib/prepare-production.mjs')
const { JOBS } = await import('./lib/build-stamp.mjs')
const { pathToFileURL } = await import('node:url')

prepareProduction('jobs')
const { startJobs } = await import(pathToFileURL(JOBS).href)
await startJobs()
