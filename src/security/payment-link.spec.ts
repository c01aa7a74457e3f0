import { describe, expect, it } from '@jest/globals'

import { checkPaymentLink, signPaymentLink } from './payment-link'

process.env.PAYLOAD_SECRET = 'only-for-the-tests-of-this-site'
process.env.ADMIN_PASSWORD = process.env.SECURITY_PASSWORD = 'not-used-in-this-test'

const link = {
  amountCents: 90_000,
  checkin: '2027-05-01',
  checkout: '2027-05-04',
  guests: 4,
  expires: 1_800_000_000,
}

describe('a signed payment link', () => {
  const signature = signPaymentLink(link)

  it('is good for exactly what was signed', () => {
    expect(signature).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(checkPaymentLink(link, signature)).toBe(true)
  })

  it.each([
    ['another amount', { amountCents: 89_999 }],
    ['other nights', { checkout: '2027-05-05' }],
    ['more guests', { guests: 5 }],
    ['a later end', { expires: link.expires + 1 }],
  ])('is not good for %s', (_name, change) => {
    expect(checkPaymentLink({ ...link, ...change }, signature)).toBe(false)
  })

  it.each(['', 'x', `${signature}x`, signature.toLowerCase()])(
    'is not good with the signature "%s"',
    (given) => {
      expect(checkPaymentLink(link, given)).toBe(false)
    },
  )
})
