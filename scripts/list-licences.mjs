/**
 * `node scripts/list-licences.mjs`: writes docs/licences.md, the packages that the running site is made of and their
 * licences. With --check it writes nothing, and fails when a licence is not one of ALLOWED or the list is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './lib/command-line.mjs'

/** They ask for no more than to be named. The last three come with data and with prebuilt libraries that are only linked. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  'WTFPL',
  'OFL-1.1',
  'CC-BY-4.0',
  'LGPL-3.0-or-later',
])
const LIST = join(ROOT, 'docs/licences.md')

/** 'A OR B' is allowed with one of them, 'A AND B' with all. */
const isAllowed = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED.has(each.trim())))

/** Where the lock file says nothing, or not in the common names: read in the packages themselves. */
const READ = [
  [/^(@next\/swc-.+|busboy|streamsearch)$/, 'MIT'],
  [/^mongoose-lean-virtuals$/, 'Apache-2.0'],
  [/^png-js$/, 'MIT'],
  [/^url-template$/, 'BSD-3-Clause'],
]
const licenceOf = (name, said) => READ.find(([pattern]) => pattern.test(name))?.[1] ?? said ?? 'unknown'

/** From the lock file, so that the list is the same on every machine. */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const rows = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: licenceOf(name, license) }
    })
  const unique = new Map(rows.map((row) => [`${row.name}@${row.version}`, row]))
  return [...unique.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

function listed(rows) {
  const counts = Object.entries(groups(rows))
    .map(([licence, { length }]) => `${licence} ${length}`)
    .sort()
  const lines = rows.map(({ name, version, licence }) => `- ${name} ${version}: ${licence}`)
  return `# Licences

The packages that the running site is made of, from package-lock.json; \`node scripts/list-licences.mjs\` writes this list.
${rows.length} packages: ${counts.join(', ')}.

${lines.join('\n')}
`
}

function groups(rows) {
  const found = {}
  for (const row of rows) (found[row.licence] ??= []).push(row)
  return found
}

const rows = productionPackages()
const refused = rows.filter(({ licence }) => !isAllowed(licence))
for (const { name, version, licence } of refused)
  console.error(`${name} ${version} is under ${licence}, which is not among the allowed ones.`)
if (refused.length > 0) process.exitCode = 1

const text = listed(rows)
if (!process.argv.includes('--check')) writeFileSync(LIST, text)
else if (!existsSync(LIST) || readFileSync(LIST, 'utf8') !== text) {
  console.error('docs/licences.md is out of date: run "node scripts/list-licences.mjs" and commit it.')
  process.exitCode = 1
}
