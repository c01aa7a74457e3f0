import { existsSync, linkSync, renameSync } from 'node:fs'

/** How a disk without hard links refuses one: exFAT, as of a stick, and some that stand for a place in the network. */
const NO_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/**
 * Gives a finished file a name that nobody has, in one step; it keeps its old one, too, unless its disk has no links.
 * @throws Error EEXIST where there is a file of that name
 */
export function giveName(file: string, name: string): void {
  try {
    linkSync(file, name)
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code)) throw error
    if (existsSync(/* turbopackIgnore: true */ name))
      throw Object.assign(new Error(`${name} is there already.`), { code: 'EEXIST' })
    renameSync(/* turbopackIgnore: true */ file, name)
  }
}
