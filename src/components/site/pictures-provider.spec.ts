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

  it('stay in the gallery of all pictures, and so does the host', () => {
    const gallery = { gallery1: '/d', gallery7: '/e', host: '/f' }
    const opened = {
      ...pictures,
      builtIn: { ...pictures.builtIn, gallery1: source },
      config: { ...pictures.config, gallery },
    }
    const now = { property: {}, location: {}, carousel: {} }
    const kept = { gallery7: '/e', host: '/f' }
    expect(withoutGaps(now, opened).gallery).toEqual(kept)
    expect(withoutGaps({ ...now, gallery: { host: '/g' } }, opened).gallery).toEqual({ ...kept, host: '/g' })
  })
})
