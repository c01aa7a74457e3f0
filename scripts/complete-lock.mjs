/**
 * Completes package-lock.json after packages were added where the registry does not serve every platform's build of
 * them: npm leaves those out of the lock file, and `npm ci` then refuses it everywhere. Adds each optional package that
 * another one names with an exact version; npm skips it wherever the platform is not its own.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('../package-lock.json', import.meta.url)
const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]
const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }
const FLAGS = ['dev', 'devOptional', 'peer']

/** The places where Node would look for a package that the one at `from` asks for, nearest first. */
function places(from, name) {
  const folders = from
    .split('/node_modules/')
    .map((_, index, all) => all.slice(0, index + 1).join('/node_modules/'))
  return [...folders.toReversed().map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`]
}

/** What the name of a platform's build says: `@swc/core-linux-arm64-musl` runs on Linux, 64-bit ARM, with musl. */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const pick = (known) => words.filter((word) => known.includes(word))
  const libc = words.flatMap((word) => LIBRARIES[word] ?? [])
  return {
    cpu: pick(PROCESSORS),
    ...(pick(SYSTEMS).includes('linux') && libc.length > 0 && { libc }),
    os: pick(SYSTEMS),
  }
}

function entryOf(name, version, parent) {
  const flags = Object.fromEntries(FLAGS.filter((flag) => parent[flag]).map((flag) => [flag, true]))
  const { os, ...platform } = platformOf(name)
  return { version, ...platform, ...flags, optional: true, ...(os.length > 0 && { os }) }
}

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(
      ([name, version]) => /^\d/.test(version) && !places(path, name).some((place) => lock.packages[place]),
    )
    .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, entry)]),
)

const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) })
lock.packages = Object.fromEntries(packages.toSorted(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`package-lock.json: ${missing.length} packages of other platforms added.`)
