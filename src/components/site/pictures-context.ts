import { createContext, useContext } from 'react'

import type { PictureSource, SitePictures } from '@/contract/site-content'

import { resolvePicture } from './picture-source'

export const PicturesContext = createContext<SitePictures | null>(null)

/** The picture of that name as it is now. Changes when the owner uploads another. */
export function usePicture(name: string): PictureSource {
  const pictures = useContext(PicturesContext)
  if (!pictures) throw new Error('A picture needs a PicturesProvider above it')
  return resolvePicture(pictures, name)
}
