import { describe, expect, it } from '@jest/globals'

import { boxKey, openToken, SealBroken, sealToken } from '@/security/token-box'

const KEY = boxKey('the secret of the site')
const OTHER = boxKey('the secret after it')
const TOKEN = '1//refresh-token-of-the-owner'

describe('the token box', () => {
  it('opens what it sealed, and never seals alike twice', () => {
    const sealed = sealToken(TOKEN, KEY)
    expect(openToken(sealed, [KEY])).toBe(TOKEN)
    expect(sealToken(TOKEN, KEY)).not.toBe(sealed)
    expect(openToken(sealToken('', KEY), [KEY])).toBe('')
  })

  it('shows neither the token nor the key', () => {
    const sealed = sealToken(TOKEN, KEY)
    expect(sealed).not.toContain('refresh')
    expect(Buffer.from(sealed.split('.').at(-1)!, 'base64url').toString()).not.toContain('refresh')
    expect(sealed).not.toContain(KEY.bytes.toString('base64url'))
  })

  it('says which key it needs: another one is told from damage', () => {
    expect(() => openToken(sealToken(TOKEN, KEY), [OTHER])).toThrow(new SealBroken('other key'))
    expect(openToken(sealToken(TOKEN, KEY), [OTHER, KEY])).toBe(TOKEN)
  })

  it('notices each changed character, and refuses what it never made', () => {
    const sealed = sealToken(TOKEN, KEY)
    for (let at = 0; at < sealed.length; at++) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'Z' : 'A') + sealed.slice(at + 1)
      // The last digit of base64 may carry bits that mean nothing.
      const meansTheSame = changed
        .split('.')
        .every((part, index) =>
          index < 2
            ? part === sealed.split('.')[index]
            : Buffer.from(part, 'base64url').equals(Buffer.from(sealed.split('.')[index]!, 'base64url')),
        )
      if (!meansTheSame) expect(() => openToken(changed, [KEY])).toThrow(SealBroken)
    }
    for (const text of ['', 'v1', 'v2.a.b.c.d', TOKEN, `v1.${KEY.id}...`, sealed.slice(0, -8)]) {
      expect(() => openToken(text, [KEY])).toThrow(SealBroken)
    }
  })
})
