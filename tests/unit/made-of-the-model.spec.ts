import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PATIENCE = 60_000

/**
 * A command of the framework's, in a folder that it may write to. On Node 20 lexical's other build now and then ends it early, with
 * nothing said and nothing written.
 */
function payload(folder: string, ...args: string[]) {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--conditions=production', join(ROOT, 'node_modules/payload/bin.js'), ...args],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATA_DIR: folder,
        PAYLOAD_CONFIG_PATH: join(ROOT, 'payload.config.ts'),
        PAYLOAD_TS_OUTPUT_PATH: join(folder, 'payload-types.ts'),
        TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.json'),
      },
    },
  )
  if (status !== 0) throw new Error(stderr)
}

describe('what is made of the model', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ridgeline-model-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it(
    'are types that npm run generate would not change',
    () => {
      payload(folder, 'generate:types')
      const made = readFileSync(join(folder, 'payload-types.ts'), 'utf8')
      expect(readFileSync(join(ROOT, 'src/payload-types.ts'), 'utf8')).toBe(made)
    },
    PATIENCE,
  )

  it(
    'are tables and indexes that the newest snapshot has all of',
    () => {
      const ours = join(ROOT, 'src/migrations')
      const copied = join(folder, 'src/migrations')
      const snapshots = readdirSync(ours).filter((name) => name.endsWith('.json'))
      mkdirSync(copied, { recursive: true })
      for (const name of snapshots) cpSync(join(ours, name), join(copied, name))
      payload(folder, 'migrate:create', 'missing', '--skip-empty')
      expect(readdirSync(copied)).toEqual(snapshots)
    },
    PATIENCE,
  )
})
