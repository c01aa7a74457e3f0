import { describe, expect, it } from '@jest/globals'

import { addressKey, createCallerReader, networkKey } from '@/security/client-address'

const PROXIES = ['127.0.0.1', '10.0.0.0/8', '2001:db8:ffff::/48', '::1']
const read = createCallerReader(PROXIES)
const addressOf = (peer: string | undefined, forwardedFor?: string) => read(peer, forwardedFor)?.address

describe('without trusted proxies', () => {
  const readDirect = createCallerReader([])

  it.each(['1.2.3.4', '127.0.0.1', '::1, 1.2.3.4', '', 'garbage', '203.0.113.9'])(
    'ignores X-Forwarded-For "%s" and remembers that it came',
    (forwardedFor) => {
      expect(readDirect('203.0.113.9', forwardedFor)).toEqual({
        address: '203.0.113.9',
        viaTrustedProxy: false,
        forwardedByStranger: true,
      })
    },
  )

  it('has nothing to remember when none came', () => {
    expect(readDirect('203.0.113.9', undefined)?.forwardedByStranger).toBe(false)
  })
})

describe('X-Forwarded-For behind a trusted proxy', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7', 'one element'],
    ['1.1.1.1, 198.51.100.7', '198.51.100.7', 'the forged one is further left'],
    ['127.0.0.1, 198.51.100.7', '198.51.100.7', 'forged loopback on the left'],
    ['10.0.0.1, 198.51.100.7', '198.51.100.7', 'a forged proxy on the left'],
    ['198.51.100.7, 10.0.0.1', '198.51.100.7', 'two proxies of ours'],
    ['1.1.1.1, 198.51.100.7, 10.9.9.9, 10.0.0.1', '198.51.100.7', 'three of ours and a forged one'],
    ['198.51.100.7,10.0.0.1', '198.51.100.7', 'no blanks'],
    ['  198.51.100.7\t', '198.51.100.7', 'blanks around'],
    ['198.51.100.7:4711', '198.51.100.7', 'a port'],
    ['[2001:db8::7]:4711', '2001:db8::7', 'v6 with a port'],
    ['[2001:db8::7]', '2001:db8::7', 'v6 in brackets'],
    ['2001:DB8:0:0:0:0:0:7', '2001:db8::7', 'v6 in another spelling'],
    ['::ffff:198.51.100.7', '198.51.100.7', 'mapped'],
    ['::ffff:c633:6407', '198.51.100.7', 'mapped in hexadecimal'],
    ['[::ffff:198.51.100.7]:80', '198.51.100.7', 'mapped with a port'],
    ['198.51.100.7, ::ffff:10.0.0.1', '198.51.100.7', 'a mapped proxy of ours'],
    ['198.51.100.7, 2001:db8:ffff::5', '198.51.100.7', 'a v6 proxy of ours'],
    ['fe80::7%eth0', 'fe80::7', 'a zone'],
  ])('"%s" is %s (%s)', (forwardedFor, address) => {
    expect(addressOf('10.0.0.2', forwardedFor)).toBe(address)
  })

  it.each([
    '',
    ',',
    'unknown',
    '_hidden',
    '"198.51.100.7"',
    'for=198.51.100.7',
    '198.51.100',
    '198.51.100.7.8',
    '198.51.100.256',
    '0xc6.51.100.7',
    '0306.51.100.7',
    '3325256711',
    '198.51.100.7/24',
    '198.51.100.7%eth0',
    '198.51.100.7 1.1.1.1',
    '198.51.100.7;1.1.1.1',
    '[198.51.100.7',
    '2001:db8::7::1',
    '[2001:db8::7]:port',
    '198.51.100.7:',
    '198.51.100.7:123456',
    'localhost',
    '1.1.1.1, unknown',
    '1.1.1.1,',
    '1.1.1.1, , 10.0.0.1',
  ])('fails closed to the last trusted hop on "%s"', (forwardedFor) => {
    const lastTrusted = forwardedFor.endsWith(' 10.0.0.1') ? '10.0.0.1' : '10.0.0.2'
    expect(addressOf('10.0.0.2', forwardedFor)).toBe(lastTrusted)
  })

  it('is the leftmost of our own proxies when nobody else is named', () => {
    expect(addressOf('10.0.0.2', '10.0.0.3, 10.0.0.4')).toBe('10.0.0.3')
    expect(addressOf('10.0.0.2')).toBe('10.0.0.2')
  })

  it('is not believed from a neighbour of the range', () => {
    expect(addressOf('11.0.0.1', '198.51.100.7')).toBe('11.0.0.1')
    expect(addressOf('2001:db8:fffe::1', '198.51.100.7')).toBe('2001:db8:fffe::1')
  })
})

describe('the socket', () => {
  it('is unmapped, so that a mapped proxy is trusted as well', () => {
    expect(read('::ffff:127.0.0.1', '198.51.100.7')).toEqual({
      address: '198.51.100.7',
      viaTrustedProxy: true,
      forwardedByStranger: false,
    })
    expect(addressOf('::ffff:203.0.113.9', '198.51.100.7')).toBe('203.0.113.9')
  })

  it('loses its zone', () => expect(addressOf('fe80::1%eth0')).toBe('fe80::1'))

  it('that is gone names nobody', () => {
    expect(read(undefined, '198.51.100.7')).toBeNull()
  })
})

describe('TRUSTED_PROXIES', () => {
  it('takes a mapped range for the IPv4 one', () => {
    expect(createCallerReader(['::ffff:10.0.0.0/104'])('10.1.2.3', '198.51.100.7')?.address).toBe(
      '198.51.100.7',
    )
  })

  it.each(['proxy.internal', '10.0.0.0/33', '10.0.0.0/', '10/8', '::/129', '10.0.0.0/8/8', '::ffff:0:0/80'])(
    'refuses "%s" by name',
    (entry) => expect(() => createCallerReader([entry])).toThrow(`"${entry}"`),
  )
})

describe('addressKey', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::6', '2001:db8:1:3::/64'],
    ['::1', '::/64'],
  ])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key))
})

describe('networkKey', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::', '2001:db8:1::/48'],
    ['2001:db8:2::6', '2001:db8:2::/48'],
  ])('%s belongs to %s', (address, key) => expect(networkKey(address)).toBe(key))
})
