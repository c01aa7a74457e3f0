import { expect, it } from '@jest/globals'

import { reviewerInitial } from './reviewer-initial'

it.each([
  ['Margaret H.', 'M'],
  ['The Okafor family', 'O'],
  ['theo', 'T'],
  ['"élodie"', 'É'],
  ['🏔️ נועה', 'נ'],
  ['𝒜da', '𝒜'],
  ['=1+2', '•'],
  ['', '•'],
])('stands for %s', (name, initial) => {
  expect(reviewerInitial(name)).toBe(initial)
})
