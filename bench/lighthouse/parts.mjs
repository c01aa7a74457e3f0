import { PAYLOAD_USER } from './apps.mjs'
import { checkoutPath, standInForProvider } from './checkout.mjs'
import { atLeast, atMost, kilobytes, milliseconds, printPages } from './figures.mjs'
import { logInToPayload, logInToSite } from './log-in.mjs'
import { measureInTurn, weighScripts } from './measure.mjs'

/** Medians settle slowly where a ratio of two pages is wanted. */
const ROUNDS_OF_A_RATIO = 5
const ROUNDS = 3

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** The largest paint of `/` by that of an empty Next page; the second where Lighthouse finds nothing to mend. */
const PAINT_RATIO = 1.4
const PAINT_RATIO_AT_100 = 1.6

/** Looks at each page, weighs it and prints a line for it. */
async function compare(launchBrowser, pages, rounds) {
  const figures = await measureInTurn(launchBrowser, pages, rounds)
  const rows = []
  for (const [index, page] of pages.entries()) {
    rows.push({ name: page.name, figures: figures[index], weight: await weighScripts(launchBrowser, page) })
  }
  printPages(rows)
  return rows
}

async function home(launchBrowser, { site, empty }) {
  const pages = [
    { name: '/', url: `${site.url}/` },
    { name: 'an empty Next page', url: `${empty.url}/` },
  ]
  const [ours, theirs] = await compare(launchBrowser, pages, ROUNDS_OF_A_RATIO)
  const isAt100 = CATEGORIES.every((name) => ours.figures[name] === 100)
  return [
    ...CATEGORIES.slice(1).map((name) => atLeast(`/ ${name}`, ours.figures[name], 100)),
    atLeast(
      '/ performance, that of an empty Next page',
      ours.figures.performance,
      theirs.figures.performance,
    ),
    atMost(
      '/ largest paint by that of an empty Next page',
      ours.figures.paint / theirs.figures.paint,
      isAt100 ? PAINT_RATIO_AT_100 : PAINT_RATIO,
      (ratio) => ratio.toFixed(2),
    ),
    atMost('/ blocking', ours.figures.blocking, 100, milliseconds),
    // As Lighthouse shows it.
    atMost('/ shift', Number(ours.figures.shift.toFixed(3)), 0, (shift) => shift.toFixed(3)),
    atMost('/ script in brotli', ours.weight.brotli, 150_000, kilobytes),
  ]
}

async function checkout(launchBrowser, { site }) {
  const url = site.url + (await checkoutPath(site.url))
  const [{ figures }] = await compare(
    launchBrowser,
    [{ name: '/checkout', url, prepare: standInForProvider }],
    ROUNDS,
  )
  return ['performance', 'accessibility', 'best-practices'].map((name) =>
    atLeast(`/checkout ${name}`, figures[name], 95),
  )
}

async function gate(launchBrowser, { site, payload }) {
  const pages = [
    { name: '/admin/login', url: `${site.url}/admin/login` },
    { name: "Payload's own login", url: `${payload.url}/admin/login` },
  ]
  const [ours, theirs] = await compare(launchBrowser, pages, ROUNDS_OF_A_RATIO)
  return [
    ...['accessibility', 'best-practices'].map((name) => atLeast(`The gate ${name}`, ours.figures[name], 95)),
    atLeast(
      "The gate's performance, that of Payload's own login",
      ours.figures.performance,
      theirs.figures.performance,
    ),
  ]
}

async function dashboard(launchBrowser, { site, payload, password }) {
  const ours = await weighScripts(launchBrowser, {
    url: `${site.url}/admin`,
    cookies: [await logInToSite(site.url, password)],
  })
  const theirs = await weighScripts(launchBrowser, {
    url: `${payload.url}/admin`,
    cookies: [await logInToPayload(payload.url, PAYLOAD_USER)],
  })
  for (const [name, { files, gzip, brotli }] of Object.entries({ ours, "Payload's own, empty": theirs })) {
    console.log(`  ${kilobytes(gzip)} gzip, ${kilobytes(brotli)} brotli in ${files} scripts: ${name}`)
  }
  return [
    atMost("The dashboard's script above Payload's own, in gzip", ours.gzip - theirs.gzip, 60_000, kilobytes),
  ]
}

export const PARTS = {
  home: { run: home, needs: ['empty'] },
  checkout: { run: checkout, needs: [] },
  gate: { run: gate, needs: ['payload'] },
  dashboard: { run: dashboard, needs: ['payload'] },
}
