/** Coming from another page, the section is scrolled to this long after `/` is shown, ms. */
export const SCROLL_DELAY_MS = 100

export const SECTIONS = [
  'home',
  'property',
  'gallery',
  'amenities',
  'good-to-know',
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

/** What of a section is to be seen on arrival, where that is not its beginning. */
const landingIn = (section: HTMLElement) => section.querySelector<HTMLElement>('[data-landing]') ?? section

/**
 * How far below the landing's beginning the screen has to begin, px: nothing where its date (today or the arrival that was chosen)
 * is on the screen then, else as far as it takes, on a phone that lies on its side.
 */
function shiftFor(landing: HTMLElement): number {
  const date = landing.querySelector('[data-date][tabindex="0"]')
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const room =
    window.innerHeight - (parseFloat(scrollPaddingTop) || 0) - (parseFloat(scrollPaddingBottom) || 0)
  const below = date ? date.getBoundingClientRect().bottom - landing.getBoundingClientRect().top : 0
  return Math.max(0, below - room)
}

/**
 * Scrolls to the section and puts the keyboard there, so that the next Tab goes on inside it.
 * @param how 'instant' for who has just opened the page there
 */
export function scrollToSection(section: SectionId, how: 'gently' | 'instant' = 'gently'): void {
  const target = document.getElementById(section)
  if (!target) return
  target.focus({ preventScroll: true })
  const landing = landingIn(target)
  const behavior = how === 'instant' || prefersStill() ? 'instant' : 'smooth'
  landing.style.scrollMarginTop = `${-shiftFor(landing)}px`
  landing.scrollIntoView({ behavior, block: 'start' })
}
