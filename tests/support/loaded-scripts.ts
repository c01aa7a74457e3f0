import { brotliCompressSync, gzipSync } from 'node:zlib'

import type { Page } from 'playwright-core'

/** Long enough for what a page fetches once it has nothing better to do. */
const QUIET_MS = 2500

/** Opens an address and gives the code of all scripts of the site's own that come with it, by their addresses. */
export async function scriptsAt(page: Page, url: string): Promise<Map<string, string>> {
  const addresses = new Set<string>()
  const note = (request: { url: () => string; resourceType: () => string }) => {
    if (request.resourceType() === 'script' && request.url().startsWith(new URL(url).origin)) {
      addresses.add(request.url())
    }
  }
  page.on('request', note)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(QUIET_MS)
  page.off('request', note)
  const codes = [...addresses].map(async (address) => [address, await (await fetch(address)).text()] as const)
  return new Map(await Promise.all(codes))
}

const sum = (scripts: Map<string, string>, sizeOf: (code: string) => number): number =>
  [...scripts.values()].reduce((total, code) => total + sizeOf(code), 0)

/** Bytes, each file compressed for itself, as a server sends them. */
export const brotliBytes = (scripts: Map<string, string>) =>
  sum(scripts, (code) => brotliCompressSync(code).length)
export const gzipBytes = (scripts: Map<string, string>) => sum(scripts, (code) => gzipSync(code).length)
