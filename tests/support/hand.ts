import type { Locator, Page } from 'playwright-core'

/** What a tap and a key take on a phone, seconds. */
const TAP_S = 0.9
const KEY_S = 0.15

/** A thumb on the page, which counts what it does: taps, and keys of the keyboard on the screen. */
export function thumbOn(page: Page) {
  let taps = 0
  let keys = 0
  return {
    tap: async (target: Locator) => {
      await target.waitFor()
      await target.tap()
      taps += 1
    },
    /** Into the field that was tapped last. */
    type: async (text: string) => {
      await page.keyboard.type(text)
      keys += text.length
    },
    did: () => ({ taps, keys, seconds: taps * TAP_S + keys * KEY_S }),
  }
}
