'use client'

import { usePathname, useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'

import { awaitSection, scrollToSection, type SectionId } from './section-scroll'

type Props = {
  section: SectionId
  children: ReactNode
  className?: string
  onNavigate?: () => void
}

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A link to a section of the landing page: scrolls there, from another page after going to `/` first. */
export function SectionLink({ section, children, className, onNavigate }: Props) {
  const pathname = usePathname()
  const router = useRouter()
  const go = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onNavigate?.()
    if (pathname === '/') {
      window.history.replaceState(null, '', section === 'home' ? '/' : `/#${section}`)
      scrollToSection(section)
    } else {
      awaitSection(section)
      router.push('/')
    }
  }
  return (
    <a href={`/#${section}`} className={className} onClick={go}>
      {children}
    </a>
  )
}
