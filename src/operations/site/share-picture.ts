import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { SiteContent } from '@/contract/site-content'
import { ADDRESS_WIDTH, pictureHash } from '@/domain/pictures/picture-sizes'
import { imageStore } from '@/integrations/image-store'
import { drawText, type TextLine } from '@/integrations/draw-text'

/** What social networks ask for, px. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
const MARGIN = 72
const QUALITY = 82

type Shared = Pick<SiteContent, 'identity' | 'pictures'>

/** Darkest where the words are, as the page's first screen has it. */
const SHADE = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".35" stop-color="#0a1618" stop-opacity="0"/><stop offset="1" stop-color="#0a1618" stop-opacity=".88"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/>`

/** The first picture of the page, the owner's or the built-in one. */
async function heroFile(path: string | undefined): Promise<Buffer> {
  const hash = path && pictureHash(path)
  const found = hash ? await imageStore().open(hash, `${ADDRESS_WIDTH}.webp`) : null
  if (found) return Buffer.from(await new Response(found.stream()).arrayBuffer())
  return readFile(join(/* turbopackIgnore: true */ process.cwd(), 'public/art/hero/1600.webp'))
}

/** The name as large as it fits, and under it the tagline, or the place. */
function textLines({ name, tagline, place }: SiteContent['identity']): TextLine[] {
  const width = SHARE_SIZE.width - 2 * MARGIN
  return [
    { text: name, face: 'title', size: 104, least: 44, x: MARGIN, y: 490, width },
    { text: tagline || place, face: 'text', size: 36, least: 22, x: MARGIN, y: 560, width },
  ]
}

/**
 * The picture that social networks show with a link to the house, a JPEG of 1200 × 630 px: drawn from its first picture and its
 * words.
 */
export async function drawSharePicture({ identity, pictures }: Shared): Promise<Buffer> {
  const { width, height } = SHARE_SIZE
  const [hero, words] = await Promise.all([
    heroFile(pictures.config.property['hero']),
    drawText(textLines(identity)),
  ])
  const over = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${SHADE}<g fill="#f6f1e7">${words}</g></svg>`
  const { default: sharp } = await import('sharp')
  return sharp(hero)
    .resize({ width, height, fit: 'cover', position: 'centre' })
    .composite([{ input: Buffer.from(over) }])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}
