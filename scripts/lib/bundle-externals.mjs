import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { build } from 'esbuild'

import { FOR_NODE } from './bundle-for-node.mjs'
import { ROOT } from './command-line.mjs'

/** Where Next links the packages that it leaves out of its bundles, each under a name of its own. */
const LINKS = join(ROOT, '.next/node_modules')
const PAGES = join(ROOT, '.next/server')

function linkOf(name) {
  const folder = dirname(name)
  const [found, ...others] = readdirSync(join(LINKS, folder))
    .map((each) => join(folder, each))
    .filter((each) => each.startsWith(`${name}-`))
  if (!found || others.length > 0) throw new Error(`Next has not linked ${name} as one package.`)
  return found
}

/** The parts of a package that the pages ask for by its link: '' for the package itself, '/shared' and the like. */
function partsAskedFor(link) {
  const pattern = new RegExp(`"${link}((?:/[\\w.-]+)*)"`, 'g')
  const texts = readdirSync(PAGES, { recursive: true })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(PAGES, file), 'utf8'))
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, part]) => part)))]
}

/**
 * Puts a few files in the place of a package of hundreds. Finding, reading and linking those took a fifth of the start. It
 * stays apart from the pages' bundles, which would each have a copy of its own.
 * @param name a package that Next has left out of its bundles
 * @param external packages that stay where they are: those with code for one machine
 */
export async function bundleExternal(name, external) {
  const link = linkOf(name)
  const fileOf = (part) => part.slice(1).replaceAll('/', '-') || 'index'
  const parts = partsAskedFor(link)
  const place = join(LINKS, link)
  const outdir = `${place}.new`
  rmSync(outdir, { recursive: true, force: true })
  await build({
    ...FOR_NODE,
    entryPoints: parts.map((part) => ({ in: name + part, out: fileOf(part) })),
    outdir,
    splitting: true,
    // Its own build for production, as Next takes it.
    conditions: ['production'],
    external,
    outExtension: { '.js': '.mjs' },
    minifyWhitespace: true,
  })
  const exports = Object.fromEntries(parts.map((part) => [`.${part}`, `./${fileOf(part)}.mjs`]))
  writeFileSync(join(outdir, 'package.json'), JSON.stringify({ name, type: 'module', exports }))
  rmSync(place, { recursive: true })
  renameSync(outdir, place)
}
