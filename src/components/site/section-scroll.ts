import { readStored, writeStored } from '@/components/ui/browser-storage'

/** Coming from another page, the section is scrolled to this long after `/` is shown, ms. */
export const SCROLL_DELAY_MS = 100

const SECTIONS = [
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

const KEY = 'awaited-section'
let awaited: SectionId | null = null

/**
 * Remembers where to scroll once the landing page is there. For the tab, too: from a page that says that there is nothing, and
 * after an update of the site, the browser loads the landing page anew.
 */
export function awaitSection(section: SectionId): void {
  awaited = section
  // A browser that keeps nothing for this site comes to the top of the page then.
  writeStored(KEY, section)
}

export function takeAwaitedSection(): SectionId | null {
  const kept = readStored(KEY)
  writeStored(KEY, null)
  const section = awaited ?? SECTIONS.find((each) => each === kept) ?? null
  awaited = null
  return section
}

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

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
