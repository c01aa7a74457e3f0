import { describe, expect, it } from '@jest/globals'

import { commonForms } from './password-strength'

describe('the forms of a password', () => {
  it.each([
    ['password', ['password']],
    ['Password2027!!', ['password2027!!', 'password']],
    [' Sunshine ', ['sunshine']],
    ['ÜBUNG_99', ['übung_99', 'übung']],
    ['123456789012', ['123456789012']],
    ['pass1word', ['pass1word']],
    ['', []],
  ])('of %j are %j', (password, forms) => {
    expect(commonForms(password)).toEqual(forms)
  })
})
