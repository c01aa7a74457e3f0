import type { Page } from 'playwright-core'

/** At either gate. Until its script runs it takes no submit, and a key that is pressed before is lost. */
export async function enterPassword(page: Page, password: string): Promise<void> {
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]:enabled').waitFor()
  await page.keyboard.press('Enter')
}
