/**
 * `node scripts/fill-example-data.mjs`: 5,000 inquiries, 2,000 reviews and ten years of days in the database that the
 * environment names (DATA_DIR or DATABASE_URI), for measuring and trying things out. Nothing else runs it. It refuses a
 * database that has inquiries, unless it is given --force.
 */
import { checkNode } from './lib/check-node.mjs'

checkNode()

const { spawnSync } = await import('node:child_process')
const { join } = await import('node:path')
const { loadEnvironmentFile, ROOT } = await import('./lib/command-line.mjs')

const FORCE = '--force'
const args = process.argv.slice(2)
if (args.some((arg) => arg !== FORCE)) {
  console.error(`This command takes no argument but ${FORCE}, and got "${args.join(' ')}".`)
  process.exit(1)
}
loadEnvironmentFile()
const payload = join(ROOT, 'node_modules/payload/bin.js')
const { status } = spawnSync(
  process.execPath,
  // Lexical's build for production: the other one has an import at its top that on Node 20 at times never settles, and
  // the process then leaves without a word.
  // What stands after -- is handed to the script as it is.
  [payload, 'run', 'tests/support/example-data/run.ts', '--', ...args],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=production`,
    },
  },
)
process.exit(status ?? 1)
