/** What a file really is, by its first bytes: neither its name nor the type that the browser declares is believed. */

export const PICTURE_TYPES = ['jpeg', 'png', 'webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]
/** Pictures that are known and refused, and everything else. */
export type OtherType = 'heic' | 'avif' | 'gif' | 'svg' | 'moving-png' | 'unknown'

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Brands of ISO media files, at byte 8: HEIC is what phones make of photos, AVIF what websites show. */
const HEIC_BRANDS = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/
const AVIF_BRANDS = /^avi[fs]$/

/** An `acTL` chunk before the picture's data makes a PNG move; without it there is one picture. */
function isMovingPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
    const name = ascii(bytes, at + 4, at + 8)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
  }
  return false
}

/** The type of a picture by its content. Moving WebP is told apart later, by whoever decodes it. */
export function pictureType(bytes: Uint8Array): PictureType | OtherType {
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return isMovingPng(bytes) ? 'moving-png' : 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 4, 8) === 'ftyp') {
    const brand = ascii(bytes, 8, 12)
    if (HEIC_BRANDS.test(brand)) return 'heic'
    if (AVIF_BRANDS.test(brand)) return 'avif'
  }
  return /^\ufeff?(ï»¿)?\s*(<\?xml[^>]*>)?\s*(<!--|<!doctype svg|<svg)/i.test(ascii(bytes, 0, 512))
    ? 'svg'
    : 'unknown'
}

export const isPictureType = (type: string): type is PictureType =>
  PICTURE_TYPES.some((each) => each === type)

const TAKEN = 'Please choose a photo as JPEG, PNG or WebP.'

/** Why a file is refused and how to mend it, for the owner. */
export const TYPE_REFUSAL: Record<OtherType, string> = {
  heic: 'This is a HEIC photo, as iPhones store them, and browsers cannot show those. Export it as JPEG, or set the iPhone to Settings > Camera > Formats > Most Compatible and take it again.',
  avif: `AVIF pictures cannot be taken. ${TAKEN}`,
  gif: `GIF pictures cannot be taken. ${TAKEN}`,
  svg: `SVG drawings cannot be taken, because they can carry programs. ${TAKEN}`,
  'moving-png': `Moving pictures cannot be taken. ${TAKEN}`,
  unknown: `This file is not a picture that can be read. ${TAKEN}`,
}
