import { describe, expect, it } from '@jest/globals'
import PostalMime from 'postal-mime'

import { literalHeader } from './literal-header'

const shown = async (text: string) =>
  (await PostalMime.parse(`Subject: ${literalHeader(text).replaceAll(' ', '\r\n ')}\r\n\r\n`)).subject

describe('literalHeader', () => {
  it('leaves ordinary text alone', () => {
    expect(literalHeader('New inquiry: Zoë = ? Marsh')).toBe('New inquiry: Zoë = ? Marsh')
  })

  it.each([
    '=?utf-8?Q?Eve?= =?utf-8?B?RXZl?=',
    '=?utf-8?Q?a=0D=0ABcc:_x?=',
    `${'👩‍👩‍👧‍👦'.repeat(20)} =?x`,
    `${'長'.repeat(80)}=?`,
  ])('shows %s as it is, in words of at most 75 ASCII characters', async (text) => {
    expect(await shown(text)).toBe(text)
    const words = literalHeader(text).split(' ')
    expect(words.every((word) => /^[\x21-\x7e]{1,75}$/.test(word))).toBe(true)
  })
})
