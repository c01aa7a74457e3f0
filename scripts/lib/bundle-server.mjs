import { join } from 'node:path'

import { build } from 'esbuild'

import { FOR_NODE } from './bundle-for-node.mjs'
import { ROOT } from './command-line.mjs'

/** Bundles one of our processes for Node; packages stay where npm has put them unless told otherwise. */
const bundle = (entry, outfile, packages = { packages: 'external' }) =>
  build({
    ...FOR_NODE,
    ...packages,
    entryPoints: [join(ROOT, entry)],
    outfile,
    jsx: 'automatic',
    alias: { '@': join(ROOT, 'src'), '@payload-config': join(ROOT, 'payload.config.ts') },
    sourcemap: true,
  })

/** The process around Next: src/server. With its packages, whose hundred small files would take longer to find than to run. */
export const bundleServer = (outfile) => bundle('src/server/main.ts', outfile, { external: ['next', 'pino'] })

/** What reads calendars apart from the event loop; `src/integrations/feed-reader` starts it. */
export const bundleFeedWorker = (outfile) => bundle('src/integrations/feeds/feed-worker.ts', outfile)

/** The job runner as a process of its own: src/jobs-process.ts with all it needs. */
export const bundleJobs = (outfile) => bundle('src/jobs-process.ts', outfile)

/** `npm run reset-password`: src/reset-password.ts with all it needs. */
export const bundleResetPassword = (outfile) => bundle('src/reset-password.ts', outfile)

/** The commands that copy all data, and bring it back: src/data-command.ts with all it needs. */
export const bundleData = (outfile) => bundle('src/data-command.ts', outfile)
