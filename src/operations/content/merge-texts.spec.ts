import { describe, expect, it } from '@jest/globals'

import { mergeTexts, onlyStored } from './merge-texts'

const defaults = {
  hero: { text: 'First', lead: 'Second' },
  items: [{ title: 'One', icon: 'fire' }],
  sleeps: 12,
}

describe('texts over their defaults', () => {
  it('takes the first texts while nothing is stored', () => {
    expect(mergeTexts(defaults, {})).toEqual(defaults)
  })

  it('keeps what the owner wrote and what the owner emptied', () => {
    const merged = mergeTexts(defaults, { hero: { text: 'Ours', lead: null }, sleeps: 10 })
    expect(merged.hero).toEqual({ text: 'Ours', lead: '' })
    expect(merged.sleeps).toBe(10)
  })

  it('replaces a list as a whole and drops row ids', () => {
    const merged = mergeTexts(defaults, { items: [{ id: '1', title: 'Two', icon: 'view' }] })
    expect(merged.items).toEqual([{ title: 'Two', icon: 'view' }])
    expect(mergeTexts(defaults, { items: [] }).items).toEqual([])
  })

  it('falls back to the default where a number is missing', () => {
    expect(mergeTexts(defaults, { sleeps: null }).sleeps).toBe(12)
  })
})

describe('what is stored and nothing else', () => {
  it('is empty where nobody said anything, in the same shape', () => {
    const empty = { hero: { text: '', lead: '' }, items: [], sleeps: 0 }
    expect(onlyStored(defaults, {})).toEqual(empty)
    expect(onlyStored(defaults, { hero: null, items: null, sleeps: null })).toEqual(empty)
    expect(onlyStored(defaults, undefined)).toEqual(empty)
  })

  it('keeps what there is, without row ids', () => {
    const stored = { hero: { text: 'Ours' }, items: [{ id: '1', title: 'Two' }], sleeps: 3 }
    expect(onlyStored(defaults, stored)).toEqual({
      hero: { text: 'Ours', lead: '' },
      items: [{ title: 'Two', icon: '' }],
      sleeps: 3,
    })
  })
})
