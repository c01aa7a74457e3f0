import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import type { AxeResults, RunOptions } from 'axe-core'
import { chromium, type Browser, type Page } from 'playwright-core'

import { findChromium } from './chromium.mjs'
import { readPdf } from './pdf-text'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No test reaches a real service: names other than this machine's are unknown.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/**
 * @param flags of Chromium, for what no page can set, such as the letters of the browser itself
 * @throws Error that says how to have a Chromium where there is none (`npm test` leaves these files out before).
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const found = await findChromium()
  if ('leftOut' in found) throw new Error(found.leftOut)
  return chromium.launch({ executablePath: found.path, args: [...FLAGS, ...flags] })
}

/** Whether the page is wider than its window. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** What a page hears that Back brings out of the browser's memory, which the browser of these tests does not have. */
export const broughtBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

/** What the PDF says that a button saves, and under which name. */
export async function savedPdf(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const bytes = await readFile(await download.path())
  return { fileName: download.suggestedFilename(), ...(await readPdf(new Uint8Array(bytes))) }
}

export interface AxeViolation {
  id: string
  help: string
  nodes: string[]
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TITLE_MS = 5_000
const MOTION_MS = 5_000

/**
 * What axe finds on the page as it stands. The library is evaluated through the debugger, so the page keeps its
 * Content-Security-Policy. What fades in or out has colors that nobody is meant to read: motion that ends is waited for,
 * and a complaint from a look during which something began to move counts only when it is still there afterwards.
 */
export async function axeViolations(page: Page, selector = 'html'): Promise<AxeViolation[]> {
  // Next sends the title when it knows it, at times after what the page shows; one that never comes is axe's to tell.
  await page.waitForFunction(() => document.title !== '', null, { timeout: TITLE_MS }).catch(() => null)
  await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async ({ within, motionMs }) => {
      const { axe } = window as unknown as {
        axe: { run: (context: string, options: RunOptions) => Promise<AxeResults> }
      }
      const endOfPatience = performance.now() + motionMs
      const endingMotions = () =>
        document
          .getAnimations()
          .filter(
            ({ playState, timeline, effect }) =>
              playState === 'running' &&
              timeline instanceof DocumentTimeline &&
              Number.isFinite(effect?.getComputedTiming().endTime),
          )
      let began: boolean
      const note = () => {
        began = true
      }
      document.addEventListener('animationstart', note, true)
      document.addEventListener('transitionrun', note, true)
      try {
        for (;;) {
          const patience = new Promise((resolve) => setTimeout(resolve, endOfPatience - performance.now()))
          await Promise.race([patience, Promise.allSettled(endingMotions().map(({ finished }) => finished))])
          // Or began while another was waited for: it may be over before this look is.
          began = endingMotions().length > 0
          // Of what passed, which is nearly all of a page, it need not work out where each element is.
          const { violations } = await axe.run(within, { resultTypes: ['violations'] })
          // What began since the last frame has not been told yet.
          const wasStill = !began && endingMotions().length === 0
          if (violations.length === 0 || wasStill || performance.now() > endOfPatience) return violations
        }
      } finally {
        document.removeEventListener('animationstart', note, true)
        document.removeEventListener('transitionrun', note, true)
      }
    },
    { within: selector, motionMs: MOTION_MS },
  )
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }))
}
