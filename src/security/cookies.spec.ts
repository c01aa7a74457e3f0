import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { authTryCookie, authTryOf, endAuthTryCookie, newAuthTry } from './calendar-auth-cookie'
import { consoleCookie } from './console-session'
import { guestCookie, guestToken, newGuestToken } from './guest-cookie'

describe('the cookies of a site with https', () => {
  const before = process.env.SITE_URL
  beforeAll(() => {
    process.env.SITE_URL = 'https://house.example'
  })
  afterAll(() => {
    if (before === undefined) delete process.env.SITE_URL
    else process.env.SITE_URL = before
  })
  const sent = (cookie: string) => new Headers({ cookie: `a=b; ${cookie.split(';')[0]}` })

  it('are bound to its host, as browsers ask of such a name, and go over https alone', () => {
    const cookies = [
      authTryCookie(newAuthTry()),
      endAuthTryCookie(),
      consoleCookie('token'),
      consoleCookie(''),
    ]
    for (const cookie of [...cookies, guestCookie(newGuestToken())]) {
      expect(cookie).toMatch(/^__Host-ridgeline-[a-z-]+=[\w.-]*; Path=\/; /)
      expect(cookie.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Secure']))
      expect(cookie).not.toMatch(/domain/i)
    }
  })

  it('are known by that name', () => {
    const token = newGuestToken()
    expect(guestToken(sent(guestCookie(token)))).toBe(token)
    expect(guestToken(new Headers({ cookie: `ridgeline-guest=${token}` }))).toBeUndefined()
    const begun = newAuthTry()
    expect(authTryOf(sent(authTryCookie(begun)), 'calendar', `calendar.${begun.nonce}`)).toEqual(begun)
  })
})
