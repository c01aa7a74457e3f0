import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'

import postcss from 'postcss'
import { PurgeCSS } from 'purgecss'

import { ROOT } from './command-line.mjs'

const PAGE = '(site)/page'
/** What is seen of the landing page before anybody scrolls, and what holds its place there from the beginning. */
const FIRST_SCREEN = [
  'src/app/(site)/site-frame.tsx',
  'src/components/site/book-link.tsx',
  'src/components/site/picture.tsx',
  'src/components/site/section-link.tsx',
  'src/components/site/sections/hero.tsx',
  'src/components/site/site-header.tsx',
  'src/components/site/site-menu.tsx',
  'src/components/site/slot-picture.tsx',
  'src/components/site/stay-bar.tsx',
]
/** The class that next/font makes for each font. */
const FONT_CLASS = /_variable$/
/** Made by the script of the menu. */
const MENU = /^site-menu/
const FETCHED_FONT = /@font-face\{[^}]*url\([^}]*\}/g

/** Elements and whatever stands between quotes: the names of classes among it. */
const namesIn = (source) => [
  ...[...source.matchAll(/<([a-z]\w*)/g)].map(([, element]) => element),
  ...[...source.matchAll(/(["'`])([^"'`\n]*)\1/g)].flatMap(([, , text]) => text.match(/[\w-]+/g) ?? []),
]

/** Leaves out what only an answer to a touch needs, and what Tailwind says to browsers without `@property`. */
function leaveOutTouches(css) {
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => !/:(?:hover|active|focus)/.test(selector))
    if (rule.selector === '') rule.remove()
  })
  root.walkDecls('transition', (declaration) => declaration.remove())
  root.walkAtRules('layer', (rule) => {
    if (rule.params === 'properties') rule.nodes = []
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 && rule.name !== 'layer') rule.remove()
  })
  return root.toString()
}

/** The stylesheets that the landing page links to, as paths within the build. */
function stylesOfPage(built) {
  const manifest = readFileSync(join(built, 'server/app', `${PAGE}_client-reference-manifest.js`), 'utf8')
  const sandbox = {}
  vm.runInNewContext(manifest, { globalThis: sandbox })
  const { entryCSSFiles } = sandbox.__RSC_MANIFEST[`/${PAGE}`]
  return entryCSSFiles[`[project]/src/app/${PAGE}`].map(({ path }) => path)
}

/**
 * Writes beside each stylesheet of the landing page what its first screen needs, `<name>.first.css`, which comes within the
 * page, and the whole of it without the fonts, which the page brings itself, `<name>.late.css`, for right after the first
 * paint. All that is first is late as well, in the same order: which rule wins never changes.
 * @param built Next's folder
 */
export async function cutFirstScreenStyles(built) {
  const content = [
    { raw: FIRST_SCREEN.map((name) => readFileSync(join(ROOT, name), 'utf8')).join('\n'), extension: 'tsx' },
  ]
  const styles = stylesOfPage(built)
  if (styles.length === 0) throw new Error('Next names no stylesheet of the landing page.')
  for (const path of styles) {
    const whole = readFileSync(join(built, path), 'utf8').replace(FETCHED_FONT, '')
    const [first] = await new PurgeCSS().purge({
      content,
      css: [{ raw: whole }],
      defaultExtractor: namesIn,
      safelist: [FONT_CLASS],
      blocklist: [MENU],
      variables: true,
      keyframes: true,
    })
    const beside = join(built, path.replace(/\.css$/, ''))
    writeFileSync(`${beside}.first.css`, leaveOutTouches(first.css))
    writeFileSync(`${beside}.late.css`, whole)
  }
}
