'use client'

import { pictureUrl, srcSet } from './picture-source'
import { usePicture } from './pictures-context'

type Props = {
  name: string
  /** How wide the picture is laid out, for the browser's choice of a file. */
  sizes: string
  alt: string
  /** The largest picture of the first screen: fetched before the others, but not before the page itself has been painted. */
  priority?: boolean
  /** The same picture in few bytes, as a `data:` address, seen until this one is there. */
  preview?: string | null
  className?: string
}

/**
 * A picture by its name, which changes by itself when the owner uploads another: AVIF, else WebP, in the size that fits; its
 * colour holds the place until it is there.
 */
export function SlotPicture({ name, sizes, alt, priority = false, preview, className = '' }: Props) {
  const source = usePicture(name)
  return (
    <picture
      className={`picture ${className}`}
      style={{ backgroundColor: source.color, ...(preview && { backgroundImage: `url(${preview})` }) }}
    >
      <source type="image/avif" srcSet={srcSet(source, 'avif')} sizes={sizes} />
      <img
        srcSet={srcSet(source, 'webp')}
        sizes={sizes}
        src={pictureUrl(source, 960)}
        width={source.width}
        height={source.height}
        alt={alt}
        loading="lazy"
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
