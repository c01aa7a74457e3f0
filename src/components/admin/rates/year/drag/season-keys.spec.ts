import { describe, expect, it } from '@jest/globals'

import { stepOfKey } from './season-keys'

const press = (key: string, over = {}) =>
  stepOfKey({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...over })

describe('keys on the bar of a season', () => {
  it('move it, or its last night, by a day or a week', () => {
    expect(press('ArrowLeft')).toEqual({ grip: 'whole', days: -1 })
    expect(press('ArrowRight', { shiftKey: true })).toEqual({ grip: 'whole', days: 7 })
    expect(press('ArrowUp')).toEqual({ grip: 'to', days: 1 })
    expect(press('ArrowDown', { shiftKey: true })).toEqual({ grip: 'to', days: -7 })
  })

  it('are left to the browser otherwise', () => {
    expect(press('Enter')).toBeNull()
    expect(press('ArrowLeft', { altKey: true })).toBeNull()
    expect(press('ArrowUp', { ctrlKey: true })).toBeNull()
  })
})
