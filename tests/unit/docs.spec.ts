import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { describe, expect, it } from '@jest/globals'

import packageInfo from '../../package.json' with { type: 'json' }
import { BLANK_ENVIRONMENT } from '../support/blank-environment'

const PAGES = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...(readdirSync('docs', { recursive: true }) as string[])
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'bench/README.md',
]
const read = (path: string) => readFileSync(path, 'utf8')

/** As others make anchors of headings. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[`*_]/g, '')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const anchorsIn = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!))

const codeIn = (text: string) => (text.match(/```[\s\S]*?```|`[^`\n]+`/g) ?? []).join('\n')
const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')

describe.each(PAGES)('%s', (page) => {
  const text = read(page)

  it('has links that lead somewhere', () => {
    const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!)
    for (const link of links.filter((each) => !/^(https?:|mailto:)/.test(each))) {
      const [path = '', anchor] = link.split('#')
      const file = path === '' ? page : normalize(join(dirname(page), path))
      expect([link, existsSync(file)]).toEqual([link, true])
      if (anchor) expect([link, anchorsIn(file)]).toEqual([link, expect.arrayContaining([anchor])])
    }
  })

  it('has commands that exist', () => {
    const code = codeIn(text)
    const known = new Set(['ci', 'install', 'test', 'start', 'audit', 'run', 'ls'])
    for (const [, command] of code.matchAll(/\bnpm run ([a-z][\w:-]*)/g))
      expect([command, Object.keys(packageInfo.scripts)]).toEqual([
        command,
        expect.arrayContaining([command]),
      ])
    for (const [, command] of code.matchAll(/\bnpm (?!run\b)([a-z]+)/g))
      expect([command, known.has(command!)]).toEqual([command, true])
    for (const [, script] of code.matchAll(/\bnode ((?:scripts|bench|tests)\/[\w/.-]+)/g))
      expect([script, existsSync(script!)]).toEqual([script, true])
  })

  it('names files that exist', () => {
    const named = [...text.matchAll(/`((?:src|tests|scripts|docs|bench)\/[\w/().[\]-]+)`/g)].map(
      ([, path]) => path!,
    )
    // An example of a file that somebody is told to make.
    for (const path of named.filter((each) => !each.endsWith('/notes-tab.tsx')))
      expect([path, existsSync(path)]).toEqual([path, true])
  })
})

describe('the settings of the site', () => {
  const inSchema = [...read('src/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!)
  const inExample = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!)
  const table = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n')
  /** Set by npm's commands themselves. */
  const OWN = ['NODE_ENV']
  /** For trying the site with stand-ins only. */
  const STAND_INS = ['STRIPE_API_BASE', 'GOOGLE_API_BASE', 'GOOGLE_TOKEN_URL']

  /** For the other services of docker-compose.yml; the site itself reads none of them. */
  const COMPOSE = ['DOMAIN', 'GARAGE_RPC_SECRET', 'MONGO_KEY', 'MONGO_ROOT_PASSWORD', 'MONGO_SITE_PASSWORD']

  it('are the same in the schema and in the example', () => {
    const expected = [...inSchema.filter((name) => !OWN.includes(name)), ...COMPOSE]
    expect(inExample.toSorted()).toEqual(expected.toSorted())
  })

  it('are all in the table of the README, and nothing else is', () => {
    const inTable = [...table.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+|PORT)`/g)].map(([, name]) => name!)
    const expected = inSchema.filter((name) => !OWN.includes(name) && !STAND_INS.includes(name))
    expect([...new Set(inTable)].toSorted()).toEqual(expected.toSorted())
  })

  it('are kept from every test', () => {
    const missing = inSchema.filter(
      (name) => !OWN.includes(name) && name !== 'PORT' && !(name in BLANK_ENVIRONMENT),
    )
    expect(missing).toEqual([])
  })
})

describe('the pictures of the docs', () => {
  const pictures = readdirSync('docs/images').map((name) => join('docs/images', name))

  it('are small, and each is shown somewhere', () => {
    const bytes = pictures.reduce((sum, path) => sum + statSync(path).size, 0)
    expect(bytes).toBeLessThan(3_000_000)
    const all = PAGES.map(read).join('\n')
    for (const path of pictures) expect([path, all.includes(path.split('/').pop()!)]).toEqual([path, true])
  })
})

describe('the owner’s guide', () => {
  it('says in bold only what stands on the screen', () => {
    const sources = (readdirSync('src', { recursive: true }) as string[])
      .filter((path) => /^(components|globals|contract|domain|collections)\/.*(?<!\.spec)\.tsx?$/.test(path))
      .map((path) => read(join('src', path)))
      .join('\n')
      .replace(/\s+/g, ' ')
    const guide = read('docs/owner/README.md')
    const labels = [...guide.matchAll(/(?<!^- )\*\*([A-Z][^*.:]+)\*\*/gm)].map(([, label]) => label!)
    expect(labels.length).toBeGreaterThan(20)
    for (const label of labels) expect([label, sources.includes(label)]).toEqual([label, true])
  })
})
