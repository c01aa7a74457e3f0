import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { build } from 'esbuild'

import { FOR_NODE } from './bundle-for-node.mjs'

function linkOf(links, name) {
  const folder = dirname(name)
  const [found, ...others] = readdirSync(join(links, folder))
    .map((each) => join(folder, each))
    .filter((each) => each.startsWith(`${name}-`))
  if (!found || others.length > 0) throw new Error(`Next has not linked ${name} as one package.`)
  return found
}

/** The parts of a package that the pages ask for by its link: '' for the package itself, '/shared' and the like. */
function partsAskedFor(pages, link) {
  const pattern = new RegExp(`"${link}((?:/[\\w.-]+)*)"`, 'g')
  const texts = readdirSync(pages, { recursive: true })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(pages, file), 'utf8'))
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, part]) => part)))]
}

/**
 * Puts a few files in the place of a package of hundreds. Finding, reading and linking those took a fifth of the start. It
 * stays apart from the pages' bundles, which would each have a copy of its own.
 * @param built Next's folder
 * @param name a package that Next has left out of its bundles
 * @param external packages that stay where they are: those with code for one machine
 */
export async function bundleExternal(built, name, external) {
  // Where Next links the packages that it leaves out of its bundles, each under a name of its own.
  const links = join(built, 'node_modules')
  const link = linkOf(links, name)
  const fileOf = (part) => part.slice(1).replaceAll('/', '-') || 'index'
  const parts = partsAskedFor(join(built, 'server'), link)
  const place = join(links, link)
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
