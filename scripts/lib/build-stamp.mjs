import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './command-line.mjs'

const STAMP = join(ROOT, 'dist/build-stamp.json')
const BUILD_ID = join(ROOT, '.next/BUILD_ID')

/** Where `npm run build` puts the bundle of src/server. */
export const SERVER = join(ROOT, 'dist/server.mjs')
/** And that of the job runner. */
export const JOBS = join(ROOT, 'dist/jobs.mjs')
/** ... that of `npm run reset-password` */
export const RESET_PASSWORD = join(ROOT, 'dist/reset-password.mjs')
/** ... that of `npm run data:export`, `data:import`, `backup` and `restore` */
export const DATA = join(ROOT, 'dist/data.mjs')
/** ... and that of the worker that reads calendars; `src/integrations/feed-reader` looks for it there. */
export const FEED_WORKER = join(ROOT, 'dist/feed-worker.mjs')

/**
 * What a build depends on. public/art is left out: it is large, and served as it is. So is tsconfig.json: Next writes
 * into it while it builds.
 */
const INPUTS = ['src', 'public', 'scripts/build.mjs', 'scripts/lib', 'package-lock.json', 'package.json']
const CONFIGS = /^(next|payload|postcss|tailwind)\.config\.\w+$/
const IGNORED = /^public\/art(\/|$)|\.spec\.tsx?$/

function* filesUnder(path) {
  if (IGNORED.test(path) || !existsSync(join(ROOT, path))) return
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = `${path}/${entry.name}`
    if (entry.isDirectory()) yield* filesUnder(child)
    else if (!IGNORED.test(child)) yield child
  }
}

const isFolder = (path) => !path.includes('.')

function inputs() {
  const configs = readdirSync(ROOT)
    .filter((name) => CONFIGS.test(name))
    .toSorted()
  const listed = INPUTS.flatMap((path) => (isFolder(path) ? [...filesUnder(path)] : [path]))
  return [...listed, ...configs]
}

/** Over the contents, so that a fresh clone or a touched file does not look like a change. */
export function hashInputs() {
  const hash = createHash('sha256')
  for (const path of inputs()) {
    const content = readFileSync(join(ROOT, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

const readBuildId = () => (existsSync(BUILD_ID) ? readFileSync(BUILD_ID, 'utf8').trim() : null)

/** Before a build: one that breaks off must not pass for finished. */
export const clearStamp = () => rmSync(STAMP, { force: true })

/** The commit that is checked out, with a plus when something else than that is built; null where there is no repository. */
function readCommit() {
  const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  const { status, stdout } = git('rev-parse', '--short=7', 'HEAD')
  if (status !== 0) return null
  return stdout.trim() + (git('status', '--porcelain').stdout ? '+' : '')
}

export function writeStamp(inputHash) {
  const stamp = { inputs: inputHash, next: readBuildId(), commit: readCommit() }
  writeFileSync(STAMP, `${JSON.stringify(stamp, null, 2)}\n`)
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return null
  }
}

/** Whether there is a finished build of exactly what is here. Where only a build was shipped, it is the one to run. */
export function hasFreshBuild() {
  const stamp = readStamp()
  if (!stamp || stamp.next === null || stamp.next !== readBuildId()) return false
  if (![SERVER, JOBS, RESET_PASSWORD, DATA, FEED_WORKER].every((file) => existsSync(file))) return false
  return !existsSync(join(ROOT, 'src/server')) || stamp.inputs === hashInputs()
}
