import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import lighthouse from 'lighthouse'

import { sorted } from './figures.mjs'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** Long enough for what a page fetches when it has nothing better to do. */
const QUIET_MS = 2500

/** A browser of its own for each look: nothing is left of the one before. */
async function withPage(launchBrowser, { cookies = [], prepare }, work) {
  const browser = await launchBrowser()
  try {
    if (cookies.length > 0) await browser.setCookie(...cookies)
    const page = await browser.newPage()
    await prepare?.(page)
    return await work(page)
  } finally {
    await browser.close()
  }
}

/** Lighthouse now and then misses the start of a page on a busy machine; what happens twice is told. */
const TRIES = 2

/**
 * One look with the settings Lighthouse has for mobile: a slow phone on a slow network, which the browser is made to be.
 * Lighthouse's own way is to look fast and to reckon: whatever had come before the first picture then counts into it, and
 * from this machine to itself every script has, long before a large page is drawn.
 */
async function look(launchBrowser, target, tries = TRIES) {
  const lhr = await withPage(launchBrowser, target, async (page) => {
    const flags = {
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      throttlingMethod: 'devtools',
    }
    return (await lighthouse(target.url, flags, undefined, page)).lhr
  })
  if (!lhr.runtimeError) return lhr
  if (tries > 1) return look(launchBrowser, target, tries - 1)
  throw new Error(`${target.url}: ${lhr.runtimeError.message}`)
}

const value = (lhr, audit) => lhr.audits[audit].numericValue

/** What one look says, scores as 0-100, times in ms. */
const figuresOf = (lhr) => ({
  ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)])),
  paint: value(lhr, 'largest-contentful-paint'),
  blocking: value(lhr, 'total-blocking-time'),
  shift: value(lhr, 'cumulative-layout-shift'),
  answer: value(lhr, 'server-response-time'),
})

/** What is not perfect, for whoever wants to mend it; the weights of Lighthouse decide which of it counts. */
const failing = (lhr) =>
  CATEGORIES.flatMap((name) =>
    lhr.categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.9)
      .map(({ id }) => id),
  )

/**
 * Looks at the pages in turn, `rounds` times, so that whatever else the machine does meets all of them.
 * @returns per page the median of each figure, and which audits failed in any round
 */
export async function measureInTurn(launchBrowser, pages, rounds) {
  const looks = pages.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, page] of pages.entries()) looks[index].push(await look(launchBrowser, page))
  }
  return looks.map((lhrs) => {
    const all = lhrs.map(figuresOf)
    const medians = Object.keys(all[0]).map((name) => [
      name,
      sorted(all.map((figures) => figures[name]))[Math.floor(all.length / 2)],
    ])
    return { ...Object.fromEntries(medians), failing: [...new Set(lhrs.flatMap(failing))] }
  })
}

async function sizes(url) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  const code = Buffer.from(await response.arrayBuffer())
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: code.length }
  return {
    raw: code.length,
    gzip: gzipSync(code).length,
    brotli: brotliCompressSync(code, { params }).length,
  }
}

/**
 * All scripts that a page loads by itself, in bytes: as they are, in gzip, and in brotli. Compressed here, each file for
 * itself, so that it does not matter what the server of the moment can do.
 */
export const weighScripts = (launchBrowser, target) =>
  withPage(launchBrowser, target, async (page) => {
    const { origin } = new URL(target.url)
    const scripts = new Set()
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && request.url().startsWith(origin)) scripts.add(request.url())
    })
    await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true })
    await page.goto(target.url, { waitUntil: 'networkidle0' })
    await new Promise((resume) => setTimeout(resume, QUIET_MS))
    const each = await Promise.all([...scripts].map(sizes))
    const sum = (name) => each.reduce((total, size) => total + size[name], 0)
    return { files: each.length, raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') }
  })
