import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ADDRESS_WIDTH, pictureHash } from '@/domain/pictures/picture-sizes'
import { imageStore } from '@/integrations/image-store'

/**
 * Best first; the last one is taken however large it is. As wide as a phone lays the picture out, so that it covers its
 * place without being stretched; a picture full of detail has to do with less.
 */
const TRIES = [
  { width: 960, quality: 5 },
  { width: 480, quality: 10 },
]
/** It is seen for a moment; less sharp it has a quarter fewer bytes. */
const SOFTNESS_PX = 2
/** It travels within the page, before everything else. */
const MOST_BYTES = 8000
/** The picture in use and the one before. */
const MOST_CACHED = 2

const cache = new Map<string, Promise<string | null>>()

/** Comes with the picture itself, so that no start waits for it. */
const builtInPreview = (): Promise<Buffer> =>
  readFile(join(/* turbopackIgnore: true */ process.cwd(), 'public/art/hero/preview.avif'))

async function drawnPreview(hash: string): Promise<Buffer | null> {
  const found = await imageStore().open(hash, `${ADDRESS_WIDTH}.webp`)
  if (!found) return null
  const file = await new Response(found.stream()).arrayBuffer()
  const { default: sharp } = await import('sharp')
  let preview = Buffer.alloc(0)
  for (const { width, quality } of TRIES) {
    preview = await sharp(file)
      .resize({ width })
      .blur(SOFTNESS_PX)
      .avif({ quality, effort: 2, chromaSubsampling: '4:2:0' })
      .toBuffer()
    if (preview.length <= MOST_BYTES) break
  }
  return preview
}

async function previewOf(path: string | undefined): Promise<string | null> {
  const hash = path && pictureHash(path)
  const preview = await (hash ? drawnPreview(hash) : builtInPreview())
  return preview && `data:image/avif;base64,${preview.toString('base64')}`
}

/**
 * The first picture of the page in a few kB, as an address that needs no request; drawn once for each picture.
 * @param path the owner's upload, undefined for the built-in picture
 * @returns null when it cannot be drawn: the picture's colour holds the place alone then
 */
export function heroPreview(path: string | undefined): Promise<string | null> {
  const key = path ?? ''
  const known = cache.get(key)
  if (known) return known
  const preview = previewOf(path).catch(() => {
    cache.delete(key)
    return null
  })
  cache.set(key, preview)
  for (const oldest of [...cache.keys()].slice(0, -MOST_CACHED)) cache.delete(oldest)
  return preview
}
