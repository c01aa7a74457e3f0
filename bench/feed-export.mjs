/**
 * `node bench/feed-export.mjs`: the exported calendar of 2,000 stays beside the generator alone, and how often it is built.
 * See README.md.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-feed-'))
const env = {
  ...process.env,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DATABASE_URI: '',
  ADMIN_PASSWORD: 'only-for-the-benchmark',
  SECURITY_PASSWORD: 'only-for-the-benchmark-2',
}
try {
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/payload/bin.js'), 'run', 'tests/support/measure/feed-export.ts'],
    { cwd: root, stdio: 'inherit', env },
  )
  process.exitCode = status ?? 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
