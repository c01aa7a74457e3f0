import { describe, expect, it } from '@jest/globals'

import { securityHeaders, type HeaderSettings } from '@/security/headers'

const PLAIN: HeaderSettings = { https: false, analytics: false, dev: false }

const headersOf = (path: string, settings: Partial<HeaderSettings> = {}, exact = path) =>
  securityHeaders(path, exact, 'bm9uY2U=', { ...PLAIN, ...settings })

/** The policy as name -> sources. */
const policyOf = (...args: Parameters<typeof headersOf>) =>
  new Map(
    (headersOf(...args)['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

describe('the policy of a page', () => {
  it.each(['/', '/admin', '/nowhere', '/checkout'])('lets no inline script and no eval run on %s', (path) => {
    const script = policyOf(path, { analytics: true }).get('script-src')
    expect(script?.slice(0, 2)).toEqual(["'self'", "'nonce-bm9uY2U='"])
    expect(script?.join(' ')).not.toMatch(/unsafe|data:|blob:|http:|\s\*/)
  })

  it('allows nothing outside the site when nothing is configured', () => {
    expect(headersOf('/')['content-security-policy']).not.toMatch(/https?:|wss?:/)
  })

  it('closes frames, plugins, foreign forms and base', () => {
    const policy = policyOf('/')
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.get('base-uri')).toEqual(["'self'"])
    expect(policy.get('frame-src')).toEqual(["'none'"])
  })

  it('allows eval in development only', () => {
    expect(policyOf('/', { dev: true }).get('script-src')).toContain("'unsafe-eval'")
  })

  it('names the analytics hosts only when they are set, and never on the private pages', () => {
    expect(policyOf('/', { analytics: true }).get('connect-src')).toContain('https://*.google-analytics.com')
    for (const path of ['/admin', '/admin/collections/pages', '/security-console', '/calendar-auth']) {
      expect(headersOf(path, { analytics: true })['content-security-policy']).not.toContain('google')
    }
  })

  it("sends the address of a guest's private page, or of the way back from Google, to nobody", () => {
    expect(headersOf('/stay/12/abc')['referrer-policy']).toBe('no-referrer')
    expect(headersOf('/stay/12/abc', { analytics: true })['content-security-policy']).not.toContain('google')
    expect(headersOf('/calendar-auth')['referrer-policy']).toBe('no-referrer')
    expect(headersOf('/stays')['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  it("names Stripe's hosts where a card is paid with alone, spelled exactly so", () => {
    for (const path of ['/checkout', '/pay']) {
      expect(policyOf(path).get('frame-src')).toContain('https://js.stripe.com')
      expect(headersOf(path)['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
      expect(headersOf(path)['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    }
    expect(headersOf('/pay', { analytics: true })['content-security-policy']).not.toContain('google')
    for (const [path, exact] of [
      ['/', '/'],
      ['/checkout', '/%63heckout'],
      ['/checkout/more', '/checkout/more'],
      ['/stay/12/abc', '/stay/12/abc'],
    ] as const) {
      expect(headersOf(path, {}, exact)['content-security-policy']).not.toContain('stripe')
      expect(headersOf(path, {}, exact)['permissions-policy']).toContain('payment=()')
      expect(headersOf(path, {}, exact)['cross-origin-opener-policy']).toBe('same-origin')
    }
  })
})

describe('what is no page', () => {
  it.each(['/media/a.svg', '/pictures/ab/1920.webp', '/api/media/file/a.svg'])('shuts %s in', (path) => {
    expect(headersOf(path)['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    )
  })

  it('is shut in however it is spelled', () => {
    expect(headersOf('/media/a.svg', {}, '/%6dedia/a.svg')['content-security-policy']).toContain('sandbox')
  })

  it('gets nothing at all under /api', () => {
    expect(headersOf('/api/health')['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(headersOf('/apiary')['content-security-policy']).toMatch(/^default-src 'self'/)
  })
})

describe('the other headers', () => {
  it('never hand on the query of a checkout or of the way back from a bank, however the path is spelled', () => {
    for (const path of ['/', '/checkout', '/pay'])
      expect(headersOf(path)['referrer-policy']).toBe('strict-origin')
    expect(headersOf('/checkout', {}, '/%63heckout')['referrer-policy']).toBe('strict-origin')
    expect(headersOf('/terms')['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  it('are on every answer', () => {
    for (const path of ['/', '/api/x', '/media/x', '/admin']) {
      expect(headersOf(path)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': expect.stringMatching(/^strict-origin/),
        'cross-origin-opener-policy': 'same-origin',
      })
    }
  })

  it('promise https for a year only when the site has it', () => {
    expect(headersOf('/')['strict-transport-security']).toBeUndefined()
    expect(headersOf('/', { https: true })['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains; preload',
    )
  })
})
