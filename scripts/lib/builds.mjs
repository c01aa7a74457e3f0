import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'

import { ROOT } from './command-line.mjs'

const BUILDS = join(ROOT, 'dist/builds')
/** The name of the build that the next start runs. */
const CURRENT = join(BUILDS, 'current')
/** The number of the process that builds. */
const BUILDING = join(BUILDS, 'building')
/** A build that is not finished. It moves to its name with all it links to, so it stands where that will be. */
const UNFINISHED = join(BUILDS, 'unfinished')
/** What Next remembers from build to build. */
const CACHE = join(BUILDS, 'cache')
const IN_USE = /^in-use-(\d+)$/

/** What a build consists of, as absolute paths. */
export const filesOf = (build) => ({
  /** Next's own folder */
  next: join(build, 'next'),
  stamp: join(build, 'build-stamp.json'),
  /** the bundle of src/server */
  server: join(build, 'server.mjs'),
  /** that of the job runner */
  jobs: join(build, 'jobs.mjs'),
  /** that of `npm run reset-password` */
  resetPassword: join(build, 'reset-password.mjs'),
  /** that of `npm run data:export`, `data:import`, `backup` and `restore` */
  data: join(build, 'data.mjs'),
  /** that of the worker that reads calendars; `src/integrations/feed-reader` looks for it there */
  feedWorker: join(build, 'feed-worker.mjs'),
})

const readText = (file) => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The folder of the build that the next start runs; null where nothing was built. */
export function currentBuild() {
  const name = readText(CURRENT)
  return name && existsSync(join(BUILDS, name)) ? join(BUILDS, name) : null
}

/**
 * Makes a place for a build, apart from those that processes run, and has Next build into it.
 * @returns its files, none of which is there
 * @throws Error in words when another process builds
 */
export function beginBuild() {
  mkdirSync(BUILDS, { recursive: true })
  const other = Number(readText(BUILDING))
  if (other && other !== process.pid && isRunning(other))
    throw new Error(`The site is being built already, by process ${other}. Wait until that is done.`)
  rmSync(BUILDING, { force: true })
  writeFileSync(BUILDING, `${process.pid}\n`, { flag: 'wx' })
  rmSync(UNFINISHED, { recursive: true, force: true })
  const files = enter(UNFINISHED)
  mkdirSync(files.next, { recursive: true })
  if (existsSync(CACHE)) renameSync(CACHE, join(files.next, 'cache'))
  return files
}

/** Gives the finished build its name, and has the next start run it. Whatever runs goes on with the build that it has. */
export function finishBuild() {
  const name = new Date().toISOString().replace(/\W/g, '')
  const cache = join(filesOf(UNFINISHED).next, 'cache')
  if (existsSync(cache)) renameSync(cache, CACHE)
  renameSync(UNFINISHED, join(BUILDS, name))
  writeFileSync(`${CURRENT}.new`, `${name}\n`)
  renameSync(`${CURRENT}.new`, CURRENT)
  removeOldBuilds(name)
  rmSync(BUILDING)
}

const isInUse = (build) =>
  readdirSync(build).some((name) => {
    const pid = IN_USE.exec(name)?.[1]
    return pid !== undefined && isRunning(Number(pid))
  })

function removeOldBuilds(current) {
  const folders = readdirSync(BUILDS, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders) {
    const build = join(BUILDS, name)
    if (name !== current && build !== CACHE && !isInUse(build))
      rmSync(build, { recursive: true, force: true })
  }
}

/** Says within a build that this process runs it, so that no later build removes it. Where nothing may be written none is. */
function markInUse(build) {
  const mark = join(build, `in-use-${process.pid}`)
  try {
    writeFileSync(mark, '')
  } catch {
    return
  }
  process.once('exit', () => {
    try {
      unlinkSync(mark)
    } catch {
      // Removed with its build, or not ours any more.
    }
  })
}

/** Has this process, and those that it starts, run a build: next.config.mjs and src/env.ts read its place. */
function enter(build) {
  process.env.RIDGELINE_BUILD = relative(ROOT, build).replaceAll('\\', '/')
  return filesOf(build)
}

/** Has this process run the current build. @returns its files, null where nothing was built */
export function enterCurrentBuild() {
  for (;;) {
    const build = currentBuild()
    if (!build) return null
    markInUse(build)
    // One that was replaced before the mark was there may be gone already.
    if (build === currentBuild()) return enter(build)
  }
}

/** Has this process run the build of the process that started it, whatever has been built since. */
export function enterBuildOfParent() {
  const build = join(ROOT, process.env.RIDGELINE_BUILD)
  markInUse(build)
  return filesOf(build)
}
