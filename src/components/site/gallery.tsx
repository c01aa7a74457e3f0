'use client'

import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'

import type { SiteContent } from '@/contract/site-content'

import type { LightboxProps } from './lightbox'
import { pictureUrl } from './picture-source'
import { usePicture } from './pictures-context'
import { SlotPicture } from './slot-picture'
import { useBackCloses } from './use-back-closes'

const loadLightbox = () => import('./lightbox').then((module) => module.Lightbox)

/** Ahead of the click; if it fails, the click tries again. */
const preload = () => void loadLightbox().catch(() => undefined)

type Item = SiteContent['gallery']['items'][number]

/** Photos that open large. Without a script, or where it cannot be loaded, each leads to its picture. */
export function Gallery({ items }: { items: Item[] }) {
  const [open, setOpen] = useState<number | null>(null)
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null)
  const opener = useRef<HTMLAnchorElement | null>(null)
  // The dialog is mounted and unmounted whole, so it cannot give the focus back by itself.
  useEffect(() => {
    if (open === null) opener.current?.focus()
  }, [open])
  useBackCloses(open !== null, () => setOpen(null))
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
  return (
    <>
      <ul className="mosaic">
        {items.map((item, index) => (
          <GalleryTile key={item.picture + index} item={item} onOpen={(link) => void show(index, link)} />
        ))}
      </ul>
      {Lightbox && open !== null && (
        <Lightbox items={items} index={open} onMove={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

function GalleryTile({ item, onOpen }: { item: Item; onOpen: (link: HTMLAnchorElement) => void }) {
  const source = usePicture(item.picture)
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(event.currentTarget)
  }
  return (
    <li>
      <a
        href={pictureUrl(source, 1600)}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <SlotPicture name={item.picture} alt={item.alt} sizes="(min-width: 48rem) 60vw, 100vw" />
        <span className="mosaic-title">{item.title}</span>
      </a>
    </li>
  )
}
