import { describe, expect, it } from '@jest/globals'

import { contentLastsUntil } from './content-age'

const at = (time: string): number => Date.parse(`2027-03-01T${time}Z`)

describe('how long what strangers see lasts in memory', () => {
  it.each([
    ['a minute', '10:00:00', '10:01:00'],
    ['never past a quarter of an hour, where a zone may have its midnight', '10:14:30', '10:15:00'],
    ['a minute again from there on', '10:15:00', '10:16:00'],
  ])('%s', (_, made, until) => {
    expect(contentLastsUntil(at(made))).toBe(at(until))
  })
})
