import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { build, stop } from 'esbuild'

import { FOR_NODE } from '../../scripts/lib/bundle-server.mjs'
import { ROOT } from '../../scripts/lib/command-line.mjs'
import bundleFeedWorker from './bundle-feed-worker.mjs'
import { BUNDLED, FOLDER } from './bundled-app.mjs'

/** Besides what our modules import themselves: what a bundled package must share with others, or what is no JavaScript. */
const LEFT_OUT = ['sharp', 'libsql', '@libsql/client', 'next', 'react', 'react-dom', 'pino']

/** Jest's context looks each of these up anew wherever it is named, which took a quarter of the whole time. */
const LANGUAGE = 'Object Array Symbol Promise Map Set WeakMap Error String Number JSON Math Reflect'.split(
  ' ',
)
const KEPT = LANGUAGE.map((name) => `${name}$=${name}`).join()

const isBundled = (name) => new RegExp(BUNDLED).test(name)

/** Puts a file in place whole, and only when it differs: another run may be reading it. */
async function put({ path, contents }) {
  const same = await readFile(path).then(
    (there) => there.equals(contents),
    () => false,
  )
  if (same) return
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${randomBytes(4).toString('hex')}`
  await writeFile(temporary, contents)
  await rename(temporary, path)
}

async function bundle(entryPoints, folder, options) {
  const { outputFiles, metafile } = await build({
    ...FOR_NODE,
    // As the site resolves them; lexical's files for both kinds wait at the top level, which jest's loader does not bear.
    conditions: ['production', 'module'],
    banner: { js: `${FOR_NODE.banner.js};const ${KEPT}` },
    define: Object.fromEntries(LANGUAGE.map((name) => [name, `${name}$`])),
    splitting: true,
    entryPoints,
    outdir: join(ROOT, FOLDER, folder),
    outExtension: { '.js': '.mjs' },
    loader: { '.css': 'empty', '.scss': 'empty', '.svg': 'empty' },
    metafile: true,
    write: false,
    ...options,
  })
  await Promise.all(outputFiles.map(put))
  return Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter((each) => each.external))
}

/** For a process of its own, which has no jest to tell it where the packages are. */
const fromBundled = {
  name: 'from-bundled',
  setup: ({ onResolve }) =>
    onResolve({ filter: new RegExp(BUNDLED) }, ({ path }) => ({
      path: `../packages/${path}.mjs`,
      external: true,
    })),
}

/** Leaves these packages to jest; but not another version of one, which a package has to itself. */
const leaveOut = (names) => ({
  name: 'leave-out',
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...from }) => {
      const name = names.find((each) => path === each || path.startsWith(`${each}/`))
      if (!name || pluginData) return null
      const { path: file } = await resolve(path, { ...from, pluginData: 'second look' })
      return file.startsWith(join(ROOT, 'node_modules', name)) ? { path, external: true } : null
    }),
})

/** What the tests themselves import, types included. */
function importsOfTests() {
  const files = ['tests/int', 'tests/support'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((name) => join(ROOT, folder, name)),
  )
  const sources = files
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
  return sources.flatMap((source) =>
    [...source.matchAll(/(?:from |import\()'([^'.][^']*)'/g)].map(([, name]) => name),
  )
}

function fileOf(name) {
  const file = ['.ts', '.tsx', '', '/index.ts'].map((end) => join(ROOT, `src/${name}${end}`))
  return file.find((path) => /\.\w+$/.test(path) && existsSync(path))
}

/**
 * Before the integration tests, each file of which starts the app anew: jest would link some 3,000 modules every time. Each of
 * our modules that a test imports is an entry of its own, and what several need is in a chunk that they share, so there is
 * still one of each. The packages are bundled when they have changed.
 */
export default async function () {
  const named = importsOfTests()
  const ours = named.filter((name) => name.startsWith('@/')).map((name) => name.slice(2))
  const entries = Object.fromEntries(ours.map((name) => [name, fileOf(name)]).filter(([, file]) => file))
  const commands = {
    data: 'src/data-command.ts',
    jobs: 'src/jobs-process.ts',
    password: 'src/reset-password.ts',
  }
  const external = await bundle({ ...entries, 'payload-config': 'payload.config.ts' }, 'src', {
    packages: 'external',
  })
  const imported = external.map(({ path }) => path)
  const bundled = [...new Set([...named, ...imported])].filter(isBundled).sort()
  const leftOut = [...new Set([...imported, ...LEFT_OUT])].filter((name) => !isBundled(name)).sort()

  const key = createHash('sha256').update(JSON.stringify([bundled, leftOut, FOR_NODE]))
  for (const file of ['package-lock.json', 'tests/support/bundle-app.mjs'])
    key.update(readFileSync(join(ROOT, file)))
  const stamp = { path: join(ROOT, FOLDER, 'packages/stamp'), contents: Buffer.from(key.digest('hex')) }
  if (!existsSync(stamp.path) || !readFileSync(stamp.path).equals(stamp.contents)) {
    const entryPoints = Object.fromEntries(bundled.map((name) => [name, name]))
    const plugins = [leaveOut(leftOut)]
    await bundle(entryPoints, 'packages', { plugins, sourcemap: false, minifyWhitespace: true })
    await put(stamp)
  }
  await bundle(commands, 'commands', { packages: 'external', plugins: [fromBundled], splitting: false })
  await bundleFeedWorker()
  await stop()
}
