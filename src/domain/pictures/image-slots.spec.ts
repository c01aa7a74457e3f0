import { describe, expect, it } from '@jest/globals'

import {
  DEFAULT_PICTURE,
  hasBuiltIn,
  isRemovable,
  lowestFreeSlide,
  MAX_SLIDES,
  placeExtraSlides,
  PUBLIC_SLIDES,
  slideName,
  slideNumber,
  slotById,
  slotByName,
  SLOTS,
} from '@/domain/pictures/image-slots'

describe('image slots', () => {
  it.each([
    ['ID-001', 'hero', 'property'],
    ['ID-002', 'overview', 'property'],
    ['ID-003', 'aerial', 'property'],
    ['ID-004', 'entrance', 'property'],
    ['ID-005', 'kitchen', 'property'],
    ['ID-006', 'mountains', 'location'],
    ['ID-007', 'railway', 'location'],
    ['ID-008', 'golf', 'location'],
    ['ID-009', 'slide1', 'carousel'],
    ['ID-018', 'slide10', 'carousel'],
    ['ID-040', 'slide32', 'carousel'],
    ['ID-041', 'gallery1', 'gallery'],
    ['ID-080', 'gallery40', 'gallery'],
    ['ID-081', 'host', 'gallery'],
  ])('%s is %s', (id, name, group) => {
    expect(slotById(id)).toEqual({ id, name, group })
    expect(slotByName(name)).toEqual({ id, name, group })
  })

  it('gives slide N the id N + 8, padded to three digits', () => {
    for (let slide = 1; slide <= MAX_SLIDES; slide += 1) {
      expect(slotByName(slideName(slide))?.id).toBe(`ID-${String(slide + 8).padStart(3, '0')}`)
    }
  })

  it('has 81, each id and name once', () => {
    expect(SLOTS).toHaveLength(81)
    expect(new Set(SLOTS.map((slot) => slot.id)).size).toBe(81)
    expect(new Set(SLOTS.map((slot) => slot.name)).size).toBe(81)
    for (const slot of SLOTS) expect(slotById(slot.id)).toBe(slotByName(slot.name))
  })

  it.each(['', 'ID-000', 'ID-082', 'ID-1', 'id-001', 'hero', '__proto__'])('knows no id %p', (id) => {
    expect(slotById(id)).toBeUndefined()
  })

  it.each(['', 'slide0', 'slide33', 'slide01', 'gallery0', 'gallery41', 'Hero', 'ID-001', 'constructor'])(
    'knows no name %p',
    (name) => {
      expect(slotByName(name)).toBeUndefined()
    },
  )
})

describe('built-in pictures', () => {
  it('exist for the five, the three, the nine public slides and the six of the gallery', () => {
    expect(PUBLIC_SLIDES).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10])
    expect(Object.keys(DEFAULT_PICTURE)).toHaveLength(23)
    for (const slide of PUBLIC_SLIDES) expect(DEFAULT_PICTURE[slideName(slide)]).toBe(`/art/slide${slide}`)
    expect(DEFAULT_PICTURE.hero).toBe('/art/hero')
    expect(DEFAULT_PICTURE.golf).toBe('/art/golf')
    expect(DEFAULT_PICTURE.slide9).toBeUndefined()
    expect(hasBuiltIn('slide10')).toBe(true)
    expect(hasBuiltIn('slide9')).toBe(false)
    expect(hasBuiltIn('toString')).toBe(false)
  })
})

describe('slides', () => {
  it('know their numbers', () => {
    expect(slideNumber('slide1')).toBe(1)
    expect(slideNumber('slide32')).toBe(32)
    for (const name of ['hero', 'slide33', 'slide0', 'slide', '7', '']) expect(slideNumber(name)).toBeNull()
  })

  it('can be removed after the first six; places cannot', () => {
    const removable = SLOTS.filter(({ name }) => isRemovable(name)).map(({ name }) => name)
    expect(removable).toHaveLength(26 + 34 + 1)
    expect(removable[0]).toBe('slide7')
    expect(isRemovable('hero')).toBe(false)
    expect(isRemovable('slide6')).toBe(false)
    expect(isRemovable('gallery6')).toBe(false)
    expect(isRemovable('gallery7')).toBe(true)
  })

  it('are added at the lowest number that is free', () => {
    expect(lowestFreeSlide(new Set(PUBLIC_SLIDES))).toBe(9)
    expect(lowestFreeSlide(new Set([...PUBLIC_SLIDES, 9]))).toBe(11)
    expect(lowestFreeSlide(new Set(PUBLIC_SLIDES.filter((slide) => slide !== 7)))).toBe(7)
    expect(lowestFreeSlide(new Set())).toBe(1)
    const all = Array.from({ length: MAX_SLIDES }, (_, index) => index + 1)
    expect(lowestFreeSlide(new Set(all))).toBeNull()
    expect(lowestFreeSlide(new Set(all.slice(0, -1)))).toBe(32)
  })
})

describe('the order of the carousel', () => {
  const rows = (...slides: number[]) => slides.map((slide) => ({ slide: slideName(slide) }))
  const order = (listed: number[], extra: number[]) =>
    placeExtraSlides(rows(...listed), rows(...extra)).map(({ slide }) => slideNumber(slide))

  it('puts 9 after 8 and the others after 10, by number', () => {
    expect(order([...PUBLIC_SLIDES], [12, 9, 32, 11])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 32])
  })

  it("keeps the owner's order, also when it is not by number", () => {
    expect(order([10, 3, 1, 8], [9, 11])).toEqual([10, 11, 3, 1, 8, 9])
    expect(order([3, 1, 3], [9, 4])).toEqual([3, 1, 3, 4, 9])
  })

  it('works when slides are missing or there is nothing to add to', () => {
    expect(order([1, 2, 7], [9])).toEqual([1, 2, 7, 9])
    expect(order([10], [9, 11])).toEqual([9, 10, 11])
    expect(order([], [11, 9])).toEqual([9, 11])
    expect(order([1, 2], [])).toEqual([1, 2])
  })
})
