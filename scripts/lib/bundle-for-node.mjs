import { ROOT } from './command-line.mjs'

/** What a CommonJS package expects to find, which a module does not have by itself. `$` keeps clear of names in what is bundled. */
const COMMON_JS = [
  "import{createRequire as requireFor$}from'node:module'",
  "import{dirname as folderOf$}from'node:path'",
  "import{fileURLToPath as pathOf$}from'node:url'",
  'const require=requireFor$(import.meta.url),__filename=pathOf$(import.meta.url),__dirname=folderOf$(__filename)',
].join(';')

/** How everything of ours is bundled that Node runs. */
export const FOR_NODE = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  banner: { js: COMMON_JS },
  logLevel: 'warning',
}
