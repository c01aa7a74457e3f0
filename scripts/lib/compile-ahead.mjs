import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** V8's explicit compile hint, read at the very beginning of a file (Chrome 136 and later); a comment to all others. */
const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/**
 * Has a browser compile what every page runs at once, React and Next, while it fetches it and beside the page. Left to itself it
 * compiles each function when it is first called, and a phone takes no touch meanwhile. For what a page runs later or not at
 * all that would be a waste.
 * @param built Next's folder
 */
export function compileAhead(built) {
  const { rootMainFiles } = JSON.parse(readFileSync(join(built, 'build-manifest.json'), 'utf8'))
  if (rootMainFiles.length === 0) throw new Error('Next names no script that every page runs.')
  for (const name of rootMainFiles) {
    const file = join(built, name)
    const code = readFileSync(file, 'utf8')
    if (!code.startsWith(ALL_AT_ONCE)) writeFileSync(file, ALL_AT_ONCE + code)
  }
}
