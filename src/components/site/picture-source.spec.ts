import { describe, expect, it } from '@jest/globals'

import type { SitePictures } from '@/contract/site-content'

import { pictureUrl, resolvePicture, srcSet } from './picture-source'

const builtIn = {
  base: '/art/hero',
  widths: [480, 960, 1600, 2400],
  width: 2400,
  height: 1500,
  color: '#123456',
}
const pictures: SitePictures = {
  builtIn: { hero: builtIn, gallery1: { ...builtIn, base: '/art/gallery1' } },
  config: { property: {}, location: {}, carousel: {} },
}

describe('where a picture comes from', () => {
  it('is the built-in one until the owner uploads another', () => {
    expect(resolvePicture(pictures, 'hero')).toEqual(builtIn)
    expect(resolvePicture(pictures, 'gallery1').base).toBe('/art/gallery1')
  })

  it('derives the folder from an uploaded file of any size', () => {
    const config = {
      property: { hero: '/pictures/abc/1920.webp' },
      location: {},
      carousel: { slide2: '/pictures/def' },
    }
    expect(resolvePicture({ ...pictures, config }, 'hero').base).toBe('/pictures/abc')
    expect(resolvePicture({ ...pictures, config }, 'slide2').base).toBe('/pictures/def')
  })

  it('names every size', () => {
    expect(srcSet(builtIn, 'avif')).toBe(
      '/art/hero/480.avif 480w, /art/hero/960.avif 960w, /art/hero/1600.avif 1600w, /art/hero/2400.avif 2400w',
    )
    expect(pictureUrl(builtIn, 1600)).toBe('/art/hero/1600.webp')
    expect(pictureUrl(builtIn, 9999)).toBe('/art/hero/2400.webp')
  })
})
