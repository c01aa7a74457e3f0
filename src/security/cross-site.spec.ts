import { describe, expect, it } from '@jest/globals'

import { crossSiteMessage, isSameSite } from './cross-site'

const check = (headers: Record<string, string>, siteUrl?: string) => isSameSite(new Headers(headers), siteUrl)

describe('isSameSite', () => {
  it.each([
    ['our origin', { origin: 'https://house.example' }, true],
    ['another origin', { origin: 'https://evil.example' }, false],
    ['the same host over http', { origin: 'http://house.example' }, false],
    ['a longer host', { origin: 'https://house.example.evil.example' }, false],
    ['an opaque origin', { origin: 'null' }, false],
    [
      'a foreign origin that claims to be same-origin',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      false,
    ],
    ['no origin but same-origin by the browser', { 'sec-fetch-site': 'same-origin' }, true],
    ['same-site is not same-origin', { 'sec-fetch-site': 'same-site' }, false],
    ['nothing at all', {}, false],
  ])('%s', (_name, headers, expected) => {
    expect(check(headers as Record<string, string>, 'https://house.example')).toBe(expected)
  })

  it('compares with the host that was asked for when SITE_URL is not set', () => {
    expect(check({ origin: 'http://localhost:3000', host: 'localhost:3000' })).toBe(true)
    expect(check({ origin: 'http://localhost:4000', host: 'localhost:3000' })).toBe(false)
    expect(check({ origin: 'not a url', host: 'localhost:3000' })).toBe(false)
    expect(check({ origin: 'null', host: 'null' })).toBe(false)
  })

  it('takes a host that a proxy sends with the port of its scheme for the same', () => {
    expect(check({ origin: 'https://house.example', host: 'house.example:443' })).toBe(true)
    expect(check({ origin: 'https://house.example', 'x-forwarded-host': 'House.Example:443' })).toBe(true)
    expect(check({ origin: 'http://house.example', host: 'house.example:80' })).toBe(true)
    expect(check({ origin: 'https://house.example', host: 'house.example:80' })).toBe(false)
    expect(check({ origin: 'https://house.example', host: 'house.example:8443' })).toBe(false)
    expect(check({ origin: 'https://house.example', host: 'evil.example:443' })).toBe(false)
  })
})

describe('what is said to the others', () => {
  it('names where the site is, for who is at another name of its', () => {
    expect(crossSiteMessage('https://www.house.example')).toContain(
      'at https://www.house.example. Please open it there.',
    )
  })

  it('names the setting that is missing behind a proxy', () => {
    expect(crossSiteMessage(undefined)).toContain('SITE_URL has to be set on the server')
  })
})
