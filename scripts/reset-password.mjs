/**
 * `npm run reset-password`: a new password for the owner, or with `-- --security` for the security console.
 * package.json starts it with --conditions=production: what lexical gives to Node otherwise waits for an import at its top
 * level, and on Node 20 that import now and then never ends; the process then leaves without a word.
 */
import { checkNode } from './lib/check-node.mjs'

checkNode()

const { prepareCommand } = await import('./lib/prepare-production.mjs')
const { pathToFileURL } = await import('node:url')

const args = process.argv.splice(2)
const forConsole = args.length === 1 && args[0] === '--security'
if (args.length > 0 && !forConsole) {
  console.error('Use "npm run reset-password", or "npm run reset-password -- --security" for the console.')
  process.exit(2)
}
const bundle = await prepareCommand('resetPassword')
// A database that connects keeps no process alive by itself.
setInterval(() => {}, 1 << 30)
const { resetPassword } = await import(pathToFileURL(bundle).href)
process.exit(await resetPassword(forConsole ? 'console' : 'owner'))
