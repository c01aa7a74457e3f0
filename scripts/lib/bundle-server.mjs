import { join } from 'node:path'

import { build } from 'esbuild'

import { ROOT } from './command-line.mjs'

/** Bundles src/server for Node; packages stay where npm has put them. */
export async function bundleServer(outfile) {
  await build({
    absWorkingDir: ROOT,
    entryPoints: [join(ROOT, 'src/server/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    alias: { '@': join(ROOT, 'src') },
    sourcemap: true,
    logLevel: 'warning',
  })
}
