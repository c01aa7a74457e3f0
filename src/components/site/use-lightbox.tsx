'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'

import type { LightboxItem, LightboxProps } from './lightbox'

const loadLightbox = () => import('./lightbox').then((module) => module.Lightbox)

/** Ahead of the click; if it fails, the click tries again. */
export const preloadLightbox = () => void loadLightbox().catch(() => undefined)

/**
 * Opens pictures large, one after the other; closing gives the focus back to the link that opened them. Where its script cannot be
 * loaded, the link leads to its picture as without one.
 */
export function useLightbox(items: readonly LightboxItem[]) {
  const [open, setOpen] = useState<number | null>(null)
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null)
  const opener = useRef<HTMLAnchorElement | null>(null)
  // The dialog is mounted and unmounted whole, so it cannot give the focus back by itself.
  useEffect(() => {
    if (open === null) opener.current?.focus()
  }, [open])
  const show = async (index: number, link: HTMLAnchorElement) => {
    opener.current = link
    setOpen(index)
    try {
      const loaded = await loadLightbox()
      setLightbox(() => loaded)
    } catch {
      window.location.assign(link.href)
    }
  }
  const lightbox = Lightbox && open !== null && (
    <Lightbox items={items} index={open} onMove={setOpen} onClose={() => setOpen(null)} />
  )
  return { show: (index: number, link: HTMLAnchorElement) => void show(index, link), lightbox }
}
