import { describe, expect, it } from '@jest/globals'

import { greetingName } from './greeting-name'

describe('greetingName', () => {
  it.each([
    'Ada',
    'Mary Ann',
    "O'Neil",
    'Jean-Luc',
    'J. R.',
    'J.R.',
    'שרה',
    '長',
    'Ada 2',
    'Dr. No',
    'St. John',
    '👩‍👦',
  ])('addresses %s by name', (name) => {
    expect(greetingName(name)).toBe(name)
  })

  it.each([
    'https://evil.example/win',
    'evil.example',
    'You won! evil。example',
    'evil．com',
    'www.evil',
    'mail@evil.example',
    'hxxp://evil',
    'evil.example/a',
    'Call 1-800-555-0100',
    'Ruf ０１２３４５ an',
  ])('does not repeat %s', (name) => {
    expect(greetingName(name)).toBe('guest')
  })
})
