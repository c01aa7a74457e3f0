import { describe, expect, it } from '@jest/globals'

import {
  distinctWidths,
  fileWidths,
  isPictureFile,
  pictureAddress,
  pictureHash,
  sizeOfFile,
} from './picture-sizes'

const HASH = 'ab'.repeat(32)

describe('the files of a picture', () => {
  it.each([
    [1, [480, 960, 1600, 1920]],
    [1920, [480, 960, 1600, 1920]],
    [2559, [480, 960, 1600, 1920]],
    [2560, [480, 960, 1600, 1920, 2560]],
    [4000, [480, 960, 1600, 1920, 2560, 3840]],
    [8000, [480, 960, 1600, 1920, 2560, 3840]],
  ])('of an upload %i px wide are %j', (width, expected) => {
    expect(fileWidths({ width })).toEqual(expected)
  })

  it('have the shape of the upload and are never larger', () => {
    expect(sizeOfFile(1920, { width: 4000, height: 3000 })).toEqual({ width: 1920, height: 1440 })
    expect(sizeOfFile(1920, { width: 3000, height: 4000 })).toEqual({ width: 1920, height: 2560 })
    expect(sizeOfFile(1920, { width: 1000, height: 700 })).toEqual({ width: 1000, height: 700 })
    expect(sizeOfFile(480, { width: 1, height: 1 })).toEqual({ width: 1, height: 1 })
  })

  it('stay within bounds for a thread of a picture', () => {
    expect(sizeOfFile(1920, { width: 300, height: 30_000 })).toEqual({ width: 48, height: 4800 })
    expect(sizeOfFile(480, { width: 30_000, height: 3 })).toEqual({ width: 480, height: 1 })
    expect(sizeOfFile(480, { width: 1, height: 30_000 })).toEqual({ width: 1, height: 1200 })
  })

  it('are offered only where they differ', () => {
    expect(distinctWidths({ width: 4000, height: 3000 })).toEqual([480, 960, 1600, 1920, 2560, 3840])
    expect(distinctWidths({ width: 1200, height: 800 })).toEqual([480, 960, 1600])
    expect(distinctWidths({ width: 960, height: 800 })).toEqual([480, 960])
    expect(distinctWidths({ width: 100, height: 100 })).toEqual([480])
  })
})

describe('the address of a picture', () => {
  it('is its largest common WebP and gives the hash back', () => {
    expect(pictureAddress(HASH)).toBe(`/pictures/${HASH}/1920.webp`)
    expect(pictureHash(pictureAddress(HASH))).toBe(HASH)
  })

  it.each(['', '/art/hero/480.webp', `/pictures/${HASH}`, `/pictures/${HASH.slice(1)}/1920.webp`])(
    'is not %p',
    (address) => expect(pictureHash(address)).toBeNull(),
  )

  it('has only files of known names', () => {
    for (const name of ['480.avif', '1920.webp', '3840.avif']) expect(isPictureFile(name)).toBe(true)
    for (const name of ['', '481.avif', '480.jpg', '480.webp.', '..', '0480.webp', '480']) {
      expect(isPictureFile(name)).toBe(false)
    }
  })
})
