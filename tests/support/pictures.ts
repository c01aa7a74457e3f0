import { crc32, deflateSync } from 'node:zlib'

import sharp, { type Sharp } from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff'

/** A picture with a gradient and shapes, so that every size of it differs. */
export function drawn(width: number, height: number, color = '#2f6f5e'): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${color}"/><stop offset="1" stop-color="#f4e9d8"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="30%" cy="40%" r="20%" fill="#16302b"/><path d="M0 ${height} L${width / 2} ${height / 2} L${width} ${height}z" fill="#8fa3a8"/>
  </svg>`
  return sharp(Buffer.from(svg), { limitInputPixels: false }).flatten({ background: color })
}

export const photo = (
  width: number,
  height: number,
  format: Format = 'jpeg',
  color?: string,
): Promise<Buffer> => drawn(width, height, color).toFormat(format).toBuffer()

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A valid PNG of one bit a pixel: a few kilobytes that unpack to any number of pixels. */
export function blankPng(width: number, height: number, moving = false, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const frames = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...(moving ? [chunk('acTL', frames)] : []),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}

/** Words that travel in a PNG, some kilobytes that unpack to that many bytes. */
export const packedText = (name: string, bytes: number): Buffer =>
  chunk('zTXt', Buffer.concat([Buffer.from(`${name}\0\0`), deflateSync(Buffer.alloc(bytes, 'a'))]))

/** The form that the Images tab sends. */
export function uploadForm(
  bytes: Uint8Array,
  imageId: string,
  name = 'photo.jpg',
  type = 'image/jpeg',
): FormData {
  const form = new FormData()
  form.append('image', new File([new Uint8Array(bytes)], name, { type }))
  form.append('imageId', imageId)
  return form
}
