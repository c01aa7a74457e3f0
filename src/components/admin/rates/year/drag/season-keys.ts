import type { Grip } from './dragged-span'

type KeyPress = { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean }

const STEPS: Readonly<Record<string, { grip: Grip; days: number }>> = {
  ArrowLeft: { grip: 'whole', days: -1 },
  ArrowRight: { grip: 'whole', days: 1 },
  ArrowUp: { grip: 'to', days: 1 },
  ArrowDown: { grip: 'to', days: -1 },
}

/**
 * What a key does to the season whose bar has the keyboard: left and right move it, up and down its last night; with Shift by a
 * week. Null for other keys, and for those of the browser.
 */
export function stepOfKey({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyPress) {
  const step = altKey || ctrlKey || metaKey ? undefined : STEPS[key]
  return step ? { ...step, days: step.days * (shiftKey ? 7 : 1) } : null
}

/** For those who do not see the sentence below the year. */
export const SHORTCUTS = 'ArrowLeft ArrowRight ArrowUp ArrowDown Escape'
