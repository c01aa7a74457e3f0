import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Made by Next of files in src/app. */
const ICONS = ['/icon.svg', '/apple-icon.png']

const filesBelow = (folder: string, address: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .map((path) => address + path)

/**
 * The addresses of the files that the site is delivered with, as they are now: whatever else looks like one is a page that
 * says that there is nothing.
 * @param dir the folder of the repository
 * @param statics Next's static files in the build that is run
 */
export const knownFiles = (dir: string, statics: string): ReadonlySet<string> =>
  new Set([...ICONS, ...filesBelow(join(dir, 'public'), ''), ...filesBelow(statics, '/_next/static')])
