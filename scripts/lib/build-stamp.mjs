import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { currentBuild, filesOf } from './builds.mjs'
import { ROOT } from './command-line.mjs'

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

/** The commit that is checked out, with a plus when something else than that is built; null where there is no repository. */
function readCommit() {
  const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  const { status, stdout } = git('rev-parse', '--short=7', 'HEAD')
  if (status !== 0) return null
  return stdout.trim() + (git('status', '--porcelain').stdout ? '+' : '')
}

export function writeStamp(file, inputHash) {
  const stamp = { inputs: inputHash, commit: readCommit() }
  writeFileSync(file, `${JSON.stringify(stamp, null, 2)}\n`)
}

/** Whether there is a build of exactly what is here. Where only a build was shipped, it is the one to run. */
export function hasFreshBuild() {
  const build = currentBuild()
  if (!build) return false
  if (!existsSync(join(ROOT, 'src/server'))) return true
  return JSON.parse(readFileSync(filesOf(build).stamp, 'utf8')).inputs === hashInputs()
}
