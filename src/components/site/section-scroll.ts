/** Coming from another page, the section is scrolled to this long after `/` is shown, ms. */
export const SCROLL_DELAY_MS = 100

export const SECTIONS = [
  'home',
  'property',
  'gallery',
  'amenities',
  'location',
  'testimonials',
  'booking',
] as const
export type SectionId = (typeof SECTIONS)[number]

let awaited: SectionId | null = null

/** Remembers where to scroll once the landing page is there. */
export function awaitSection(section: SectionId): void {
  awaited = section
}

export function takeAwaitedSection(): SectionId | null {
  const section = awaited
  awaited = null
  return section
}

const prefersStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** Scrolls to the section and puts the keyboard there, so that the next Tab goes on inside it. */
export function scrollToSection(section: SectionId): void {
  const target = document.getElementById(section)
  if (!target) return
  target.focus({ preventScroll: true })
  target.scrollIntoView({ behavior: prefersStill() ? 'auto' : 'smooth', block: 'start' })
}
