import { describe, expect, it } from '@jest/globals'

import { passwordWeakness } from './password-weakness'

describe('the weakness of a password', () => {
  it.each([
    ['password', 'common'],
    ['PASSWORD', 'common'],
    ['Password2027!!', 'common'],
    ['passwordpassword', 'common'],
    ['iloveyou12345', 'common'],
    ['123456789012', 'common'],
    ['qwertyuiop!!!', 'common'],
    ['kx7-porch', 'short'],
    ['porch-light-at-dusk', null],
    ['a brand new pass', null],
  ])('%s: %s', async (password, weakness) => {
    expect(await passwordWeakness(password)).toBe(weakness)
  })
})
