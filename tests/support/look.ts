import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Page } from 'playwright-core'

/** A folder for pictures of screens, for whoever wants to look at them; without it none are taken. */
const FOLDER = process.env.LOOK_FOLDER

/** Takes a screen at the three widths that we look at, and gives the page its own size back. */
export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  if (!FOLDER || !before) return
  await mkdir(FOLDER, { recursive: true })
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`), fullPage: true })
  }
  await page.setViewportSize(before)
}
