import { describe, expect, it } from '@jest/globals'

import { isPictureType, PICTURE_TYPES, pictureType, TYPE_REFUSAL } from './picture-type'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const PNG = '\x89PNG\r\n\x1a\n'
const chunk = (name: string, length: number) =>
  `\0\0\0${String.fromCharCode(length)}${name}${'x'.repeat(length)}CRC4`

describe('the type of a picture', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['png', PNG + chunk('IHDR', 13) + chunk('IDAT', 9)],
    ['png', PNG],
    ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['gif', 'GIF89a\x01\0\x01\0'],
    ['gif', 'GIF87a'],
    ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['heic', '\0\0\0\x18ftypmif1'],
    ['avif', '\0\0\0\x1cftypavif'],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['svg', '\xef\xbb\xbf<?xml version="1.0"?>\n<svg/>'],
    ['svg', ' <!-- drawn -->\n<svg/>'],
    ['moving-png', PNG + chunk('IHDR', 13) + chunk('acTL', 8) + chunk('IDAT', 9)],
    ['unknown', '<html><script>alert(1)</script></html>'],
    ['unknown', ''],
    ['unknown', '\xff\xd8'],
    ['unknown', 'RIFF\x24\0\0\0WAVEfmt '],
    ['unknown', '%PDF-1.7'],
    ['unknown', '\0\0\0\x18ftypmp42'],
  ])('is %s by its first bytes', (type, content) => {
    expect(pictureType(bytes(content))).toBe(type)
  })

  it('reads a PNG with a damaged length to its end and no further', () => {
    expect(pictureType(bytes(`${PNG}\xff\xff\xff\xffIHDR`))).toBe('png')
    expect(pictureType(bytes(`${PNG}\0\0\0\0teXt`.slice(0, -1)))).toBe('png')
  })

  it('is taken only for the three, and every other one has its words', () => {
    expect(PICTURE_TYPES.every(isPictureType)).toBe(true)
    for (const [type, words] of Object.entries(TYPE_REFUSAL)) {
      expect(isPictureType(type)).toBe(false)
      expect(words).toMatch(/\.$/)
    }
  })
})
