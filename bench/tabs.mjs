import { chromium } from 'playwright-core'

import { findChromium } from '../tests/support/chromium.mjs'

/** What tells that a tab can be used: its list or its figures are there, not only its frame. */
const TABS = {
  Overview: 'section li, ul li a',
  Bookings: 'article',
  Availability: '[role=gridcell] button',
  Reports: 'svg.recharts-surface',
  Reviews: 'article',
  Images: 'article img',
}
const ROUNDS = 5

/** Opens each tab several times and prints the median and the slowest time; says so where there is no Chromium. */
export async function measureTabs({ url, password }) {
  const found = await findChromium()
  if ('leftOut' in found) return console.log(found.leftOut)
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${url}/admin`)
    await page.locator('input[type=password]').fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'Overview' }).waitFor()
    for (const [name, content] of Object.entries(TABS)) {
      const shown = page.getByRole('tabpanel', { name, exact: true }).locator(content).first()
      const times = []
      for (let round = 0; round < ROUNDS; round += 1) {
        await page.getByRole('tab', { name: 'Calendar', exact: true }).click()
        await shown.waitFor({ state: 'detached' })
        const began = performance.now()
        await page.getByRole('tab', { name, exact: true }).click()
        await shown.waitFor()
        times.push(performance.now() - began)
      }
      const [first] = times
      times.sort((a, b) => a - b)
      const figures = [times[Math.floor(ROUNDS / 2)], times.at(-1), first].map(
        (time) => `${time.toFixed(0)} ms`,
      )
      console.log(`  ${name}: median ${figures[0]}, slowest ${figures[1]}, first ${figures[2]}`)
    }
  } finally {
    await browser.close()
  }
}
