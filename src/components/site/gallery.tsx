'use client'

import type { SiteContent } from '@/contract/site-content'

import { PictureLink } from './picture-link'
import { useLightbox } from './use-lightbox'

/** The first photos, which open large. Without a script, or where it cannot be loaded, each leads to its picture. */
export function Gallery({ items }: { items: SiteContent['gallery']['items'] }) {
  const { show, lightbox } = useLightbox(items)
  return (
    <>
      <ul className="mosaic">
        {items.map((item, index) => (
          <li key={item.picture + index}>
            <PictureLink
              item={item}
              sizes="(min-width: 48rem) 60vw, 100vw"
              onOpen={(link) => show(index, link)}
            >
              <span className="mosaic-title">{item.title}</span>
            </PictureLink>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  )
}
