import { describe, expect, it } from '@jest/globals'
import {
  DEFAULT_PICTURE,
  MAX_SLIDES,
  PUBLIC_SLIDES,
  slideName,
  slotById,
  slotByName,
  SLOTS,
} from '@/domain/image-slots'

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
  ])('%s is %s', (id, name, group) => {
    expect(slotById(id)).toEqual({ id, name, group })
    expect(slotByName(name)).toEqual({ id, name, group })
  })

  it('gives slide N the id N + 8, padded to three digits', () => {
    for (let slide = 1; slide <= MAX_SLIDES; slide += 1) {
      expect(slotByName(slideName(slide))?.id).toBe(`ID-${String(slide + 8).padStart(3, '0')}`)
    }
  })

  it('has 40, each id and name once', () => {
    expect(SLOTS).toHaveLength(40)
    expect(new Set(SLOTS.map((slot) => slot.id)).size).toBe(40)
    expect(new Set(SLOTS.map((slot) => slot.name)).size).toBe(40)
    for (const slot of SLOTS) expect(slotById(slot.id)).toBe(slotByName(slot.name))
  })

  it.each(['', 'ID-000', 'ID-041', 'ID-1', 'id-001', 'hero', '__proto__'])('knows no id %p', (id) => {
    expect(slotById(id)).toBeUndefined()
  })

  it.each(['', 'slide0', 'slide33', 'slide01', 'Hero', 'ID-001', 'constructor'])(
    'knows no name %p',
    (name) => {
      expect(slotByName(name)).toBeUndefined()
    },
  )
})

describe('built-in pictures', () => {
  it('exist for the five, the three and the nine public slides', () => {
    expect(PUBLIC_SLIDES).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10])
    expect(Object.keys(DEFAULT_PICTURE)).toHaveLength(17)
    for (const slide of PUBLIC_SLIDES) expect(DEFAULT_PICTURE[slideName(slide)]).toBe(`/art/slide${slide}`)
    expect(DEFAULT_PICTURE.hero).toBe('/art/hero')
    expect(DEFAULT_PICTURE.golf).toBe('/art/golf')
    expect(DEFAULT_PICTURE.slide9).toBeUndefined()
  })
})
