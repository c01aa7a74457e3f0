import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const ADDRESS = /url\((["']?)(?!data:|https?:|\/|#)([^"')]+)\1\)/g

/** Addresses in a stylesheet count from its file, within a page from the page. */
const fromRoot = (css: string, folder: string): string =>
  css.replace(ADDRESS, (_, quote: string, address: string) => {
    return `url(${quote}${posix.join(folder, address)}${quote})`
  })

/**
 * The stylesheets of the build, to be put into a page.
 * @param folder `.next/static`
 * @returns a function of the path that browsers ask for; null for what cannot be read there
 */
export function createBuiltStyles(folder: string): (path: string) => string | null {
  const read = new Map<string, string | null>()
  const load = (path: string): string | null => {
    try {
      return fromRoot(
        readFileSync(join(folder, path.slice('/_next/static/'.length)), 'utf8'),
        posix.dirname(path),
      )
    } catch {
      return null
    }
  }
  return (path) => {
    if (!read.has(path)) read.set(path, load(path))
    return read.get(path) ?? null
  }
}
