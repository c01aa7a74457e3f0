import { join } from 'node:path'

import { build } from 'esbuild'

import { ROOT } from './command-line.mjs'

/** What a CommonJS package expects to find, which a module does not have by itself. `$` keeps clear of names in what is bundled. */
const COMMON_JS = [
  "import{createRequire as requireFor$}from'node:module'",
  "import{dirname as folderOf$}from'node:path'",
  "import{fileURLToPath as pathOf$}from'node:url'",
  'const require=requireFor$(import.meta.url),__filename=pathOf$(import.meta.url),__dirname=folderOf$(__filename)',
].join(';')

/** How our sources are bundled for Node. */
export const FOR_NODE = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  banner: { js: COMMON_JS },
  logLevel: 'warning',
  jsx: 'automatic',
  alias: { '@': join(ROOT, 'src'), '@payload-config': join(ROOT, 'payload.config.ts') },
  sourcemap: true,
}

/** Bundles one of our processes; packages stay where npm has put them unless told otherwise. */
const bundle = (entry, outfile, packages = { packages: 'external' }) =>
  build({ ...FOR_NODE, ...packages, entryPoints: [join(ROOT, entry)], outfile })

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
