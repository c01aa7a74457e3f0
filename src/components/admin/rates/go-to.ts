/** Of the tab's own heading. */
export const HEADING_ID = 'rates-heading'

/** Brings a heading into sight, and the keyboard to it. */
export function goTo(id: string, block: ScrollLogicalPosition = 'start'): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block })
  heading?.focus({ preventScroll: true })
}
