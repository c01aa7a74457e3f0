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
  sizes: {},
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

  it('offers the sizes that an uploaded picture has, each as wide as it is', () => {
    const show = (width: number, height: number) => {
      const config = { property: { hero: '/pictures/abc/1920.webp' }, location: {}, carousel: {} }
      const sizes = { '/pictures/abc/1920.webp': { width, height } }
      return resolvePicture({ ...pictures, config, sizes }, 'hero')
    }
    const large = show(4000, 3000)
    expect(large).toMatchObject({ width: 4000, height: 3000, widths: [480, 960, 1600, 1920, 2560, 3840] })
    const small = show(1000, 700)
    expect(srcSet(small, 'webp')).toBe(
      '/pictures/abc/480.webp 480w, /pictures/abc/960.webp 960w, /pictures/abc/1600.webp 1000w',
    )
    expect(pictureUrl(small, 1600)).toBe('/pictures/abc/1600.webp')
    expect(srcSet(show(40, 40), 'avif')).toBe('/pictures/abc/480.avif 40w')
  })

  it('offers what every upload has when its size is not known yet', () => {
    const config = { property: { hero: '/pictures/new/1920.webp' }, location: {}, carousel: {} }
    expect(srcSet(resolvePicture({ ...pictures, config }, 'hero'), 'webp')).toBe(
      '/pictures/new/480.webp 480w, /pictures/new/960.webp 960w, /pictures/new/1600.webp 1600w, /pictures/new/1920.webp 1920w',
    )
  })

  it('names every size', () => {
    expect(srcSet(builtIn, 'avif')).toBe(
      '/art/hero/480.avif 480w, /art/hero/960.avif 960w, /art/hero/1600.avif 1600w, /art/hero/2400.avif 2400w',
    )
    expect(pictureUrl(builtIn, 1600)).toBe('/art/hero/1600.webp')
    expect(pictureUrl(builtIn, 9999)).toBe('/art/hero/2400.webp')
    expect(pictureUrl({ ...builtIn, version: '0a1b2c3d' }, 9999)).toBe('/art/hero/2400.webp?v=0a1b2c3d')
    expect(srcSet({ ...builtIn, widths: [480], version: '0a1b2c3d' }, 'avif')).toBe(
      '/art/hero/480.avif?v=0a1b2c3d 480w',
    )
  })
})
