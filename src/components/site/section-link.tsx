'use client'

import { usePathname, useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'

import { useHomePath } from './home-path'
import { awaitSection, scrollToSection, type SectionId } from './section-scroll'

type Props = {
  section: SectionId
  children: ReactNode
  className?: string
  onNavigate?: () => void
}

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A link to a section of the landing page: scrolls there, from another page after going to the landing page first. */
export function SectionLink({ section, children, className, onNavigate }: Props) {
  const pathname = usePathname()
  const router = useRouter()
  const home = useHomePath()
  const go = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onNavigate?.()
    if (pathname === home) {
      // The dates that a guest has chosen stay in the address.
      const here = home + window.location.search
      window.history.replaceState(null, '', section === 'home' ? here : `${here}#${section}`)
      scrollToSection(section)
    } else {
      awaitSection(section)
      router.push(home)
    }
  }
  return (
    <a href={`${home}#${section}`} className={className} onClick={go}>
      {children}
    </a>
  )
}
