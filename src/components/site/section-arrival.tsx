'use client'

import { useEffect } from 'react'

import { SCROLL_DELAY_MS, scrollToSection, takeAwaitedSection } from './section-scroll'

/** On the landing page: ends the way to a section that began on another page. */
export function SectionArrival() {
  useEffect(() => {
    const section = takeAwaitedSection()
    // Not called off when effects run twice in development: the section was taken by the first run.
    if (section) setTimeout(() => scrollToSection(section), SCROLL_DELAY_MS)
  }, [])
  return null
}
