import { describe, expect, it } from '@jest/globals'

import type { SitePictures } from '@/contract/site-content'

import { withoutGaps } from './pictures-provider'

const source = { base: '/art/hero', widths: [480], width: 480, height: 320, color: '#000' }
const pictures: SitePictures = {
  builtIn: { hero: source, slide1: source },
  config: { property: { hero: '/a' }, location: {}, carousel: { slide1: '/b', slide9: '/c' } },
  sizes: {},
}

describe('pictures on a page that stays open', () => {
  it('follow the owner: a new one shows, a removed one gives way to the built-in one', () => {
    const now = { property: { hero: '/new' }, location: {}, carousel: { slide9: '/newer' } }
    expect(withoutGaps(now, pictures)).toEqual(now)
  })

  it('stay where there is no built-in one to give way to', () => {
    const now = { property: {}, location: {}, carousel: {} }
    expect(withoutGaps(now, pictures)).toEqual({ ...now, carousel: { slide9: '/c' } })
  })
})
