'use client'

import type { MouseEvent, ReactNode } from 'react'

import type { LightboxItem } from './lightbox'
import { pictureUrl } from './picture-source'
import { usePicture } from './pictures-context'
import { SlotPicture } from './slot-picture'
import { preloadLightbox } from './use-lightbox'

type Props = {
  item: LightboxItem
  /** How wide it is laid out, for the browser's choice of a file. */
  sizes: string
  onOpen: (link: HTMLAnchorElement) => void
  children?: ReactNode
}

/** A picture that opens large. Without a script it leads to its file. */
export function PictureLink({ item, sizes, onOpen, children }: Props) {
  const source = usePicture(item.picture)
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(event.currentTarget)
  }
  return (
    <a
      href={pictureUrl(source, 1600)}
      aria-haspopup="dialog"
      onClick={open}
      onPointerEnter={preloadLightbox}
      onFocus={preloadLightbox}
    >
      <SlotPicture name={item.picture} alt={item.alt} sizes={sizes} />
      {children}
    </a>
  )
}
