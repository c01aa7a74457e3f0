/**
 * `npm run data:export`, `data:import`, `backup` and `restore`; they never build the site.
 * package.json starts it with --conditions=production: what lexical gives to Node otherwise waits for an import at its top
 * level, and on Node 20 that import now and then never ends; the process then leaves without a word.
 */
import { resolve } from 'node:path'

import { checkNode } from './lib/check-node.mjs'

checkNode()

const { prepareCommand } = await import('./lib/prepare-production.mjs')
const { pathToFileURL } = await import('node:url')

const COMMANDS = {
  export: { usage: 'npm run data:export [-- --to <file.tar.gz>]', form: /^(?:--to (?<file>.+))?$/ },
  import: { usage: 'npm run data:import -- <file.tar.gz>', form: /^(?!--)(?<file>.+)$/ },
  backup: { usage: 'npm run backup', form: /^$/ },
  restore: {
    usage: 'npm run restore -- <file.tar.gz> [--replace]',
    form: /^(?:--replace\n)?(?!--)(?<file>[^\n]+?)(?:\n--replace)?$/,
  },
}

const [name, ...given] = process.argv.splice(2)
// The site starts its daily backup so: with what it was built with itself, whatever lies in the folder by now.
const isBuilt = given.includes('--built')
const args = given.filter((each) => each !== '--built')
const command = COMMANDS[name]
const said = name === 'export' ? args.join(' ') : args.join('\n')
const parsed = command?.form.exec(said)
if (!parsed) {
  const known = command ? [command] : Object.values(COMMANDS)
  console.error(`Use ${known.map(({ usage }) => `"${usage}"`).join(', or ')}.`)
  process.exit(2)
}
// npm starts a script in the folder of the repository, whatever the folder is that the file was named in.
const file = parsed.groups?.file && resolve(process.env.INIT_CWD ?? process.cwd(), parsed.groups.file)
const bundle = await prepareCommand('data', isBuilt)
// A database that connects keeps no process alive by itself.
setInterval(() => {}, 1 << 30)
const { runData } = await import(pathToFileURL(bundle).href)
process.exit(await runData(name, { file, replace: args.includes('--replace') }))
