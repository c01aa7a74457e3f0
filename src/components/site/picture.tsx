import { preload } from 'react-dom'

import type { PictureSource } from '@/contract/site-content'

import { pictureUrl, srcSet } from './picture-source'

type Props = {
  source: PictureSource
  /** How wide the picture is laid out, for the browser's choice of a file. */
  sizes: string
  alt: string
  /** The largest picture of the first screen: fetched before anything else. */
  priority?: boolean
  className?: string
}

/** AVIF, else WebP, in the size that fits; its colour holds the place until it is there. */
export function Picture({ source, sizes, alt, priority = false, className = '' }: Props) {
  if (priority) {
    preload(pictureUrl(source, 1600).replace(/webp$/, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet(source, 'avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <picture className={`picture ${className}`} style={{ backgroundColor: source.color }}>
      <source type="image/avif" srcSet={srcSet(source, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(source, 'webp')} sizes={sizes} />
      <img
        src={pictureUrl(source, 960)}
        width={source.width}
        height={source.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  )
}
