'use client'

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

import type { ImagesConfig } from '@/contract/images'
import type { SitePictures } from '@/contract/site-content'

import type { PicturePollProps } from './picture-poll'
import { PicturesContext } from './pictures-context'
import { whenIdle } from './when-idle'

/**
 * A slide, a picture of the gallery or the host's that was removed while the page is open has no other picture to show, so it
 * keeps the one it had until the next visit; the file is kept for that long.
 */
export function withoutGaps(config: ImagesConfig, { builtIn, config: first }: SitePictures): ImagesConfig {
  const filled = (group: 'carousel' | 'gallery') => {
    const gone = Object.entries(first[group] ?? {}).filter(([name]) => !(name in builtIn))
    return { ...Object.fromEntries(gone), ...config[group] }
  }
  return { ...config, carousel: filled('carousel'), ...(first.gallery && { gallery: filled('gallery') }) }
}

/** Gives the pictures of the first HTML to the page, and later the ones that the owner has uploaded meanwhile. */
export function PicturesProvider({ pictures, children }: { pictures: SitePictures; children: ReactNode }) {
  const [config, setConfig] = useState<ImagesConfig>(pictures.config)
  const [Poll, setPoll] = useState<ComponentType<PicturePollProps> | null>(null)
  useEffect(() => {
    const load = async () => {
      const { PicturePoll } = await import('./picture-poll')
      setPoll(() => PicturePoll)
    }
    return whenIdle(() => void load())
  }, [])
  return (
    <PicturesContext value={{ ...pictures, config: withoutGaps(config, pictures) }}>
      {children}
      {Poll && <Poll initial={pictures.config} onChange={setConfig} />}
    </PicturesContext>
  )
}
