import { join } from 'node:path'

import { build } from 'esbuild'

import { ROOT } from './command-line.mjs'

/** Bundles one of our processes for Node; packages stay where npm has put them. */
const bundle = (entry, outfile) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: [join(ROOT, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    alias: { '@': join(ROOT, 'src'), '@payload-config': join(ROOT, 'payload.config.ts') },
    sourcemap: true,
    logLevel: 'warning',
  })

/** The process around Next: src/server. */
export const bundleServer = (outfile) => bundle('src/server/main.ts', outfile)

/** What reads calendars apart from the event loop; `src/integrations/feed-reader` starts it. */
export const bundleFeedWorker = (outfile) => bundle('src/integrations/feeds/feed-worker.ts', outfile)

/** The job runner as a process of its own: src/jobs-process.ts with all it needs. */
export const bundleJobs = (outfile) => bundle('src/jobs-process.ts', outfile)

/** `npm run reset-password`: src/reset-password.ts with all it needs. */
export const bundleResetPassword = (outfile) => bundle('src/reset-password.ts', outfile)
