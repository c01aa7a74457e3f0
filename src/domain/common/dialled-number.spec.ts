import { describe, expect, it } from '@jest/globals'

import { dialledNumber } from './dialled-number'

describe('the number that a telephone dials', () => {
  it.each([
    ['+1 706 555 0100', '+17065550100'],
    ['(706) 555-0100', '7065550100'],
    ['Tel. 706.555.0100', '7065550100'],
    ['+49 170 / 555 0100', '+491705550100'],
    ['706 555 0100,,5#', '7065550100,,5#'],
    // Digits after a word are no part of it: with them somebody else is called, or nobody.
    ['+1 706 555 0100 ext. 5', '+17065550100'],
    ['706-555-0100x12', '7065550100'],
    ['706-555-0100 or 706-555-0199', '7065550100'],
    ['706-555-0100 / 706-555-0199', '7065550100'],
    // What is dialled inside a country alone: behind its prefix no exchange takes it.
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+49 (0) 33205 / 12345', '+493320512345'],
    ['call me', ''],
  ])('of %j is %s', (written, dialled) => expect(dialledNumber(written)).toBe(dialled))
})
