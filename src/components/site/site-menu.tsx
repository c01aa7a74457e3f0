'use client'

import { type KeyboardEvent, useRef, useState } from 'react'

import { useHydrated } from '@/components/ui/use-hydrated'

import { BookLink } from './book-link'
import type { NavItem } from './nav-items'
import { SectionLink } from './section-link'

type Props = { items: NavItem[]; bookingUrl: string; bookLabel: string }

/** Tab stays inside: past the last link comes the first, and back. */
function keepInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== edge) return
  event.preventDefault()
  ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
}

function MenuLinks({ items, onNavigate }: { items: NavItem[]; onNavigate?: () => void }) {
  return (
    <nav aria-label="Menu">
      <ul>
        {items.map(({ section, label }) => (
          <li key={section}>
            <SectionLink section={section} onNavigate={onNavigate}>
              {label}
            </SectionLink>
          </li>
        ))}
        <li>
          <a href="/contact" onClick={onNavigate}>
            Contact
          </a>
        </li>
      </ul>
    </nav>
  )
}

/**
 * The menu of small screens: a modal dialog that slides in, so that the browser itself makes the page behind it inert and
 * closes it on Escape. Until a script has taken over, and where there is none, it unfolds by itself.
 */
export function SiteMenu({ items, bookingUrl, bookLabel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  const close = () => dialog.current?.close()
  const show = () => {
    dialog.current?.showModal()
    setOpen(true)
  }
  if (!hydrated) {
    return (
      <details className="plain-menu">
        <summary className="menu-button">Menu</summary>
        <MenuLinks items={items} />
        <BookLink bookingUrl={bookingUrl} label={bookLabel} className="ember-button" />
      </details>
    )
  }
  return (
    <>
      <button
        type="button"
        className="menu-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        Menu
      </button>
      <dialog
        ref={dialog}
        className="site-menu"
        aria-label="Menu"
        onClose={() => setOpen(false)}
        onKeyDown={keepInside}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="site-menu-panel">
          <button type="button" className="menu-button self-end" onClick={close}>
            Close
          </button>
          <MenuLinks items={items} onNavigate={close} />
          <BookLink bookingUrl={bookingUrl} label={bookLabel} className="ember-button" onNavigate={close} />
        </div>
      </dialog>
    </>
  )
}
