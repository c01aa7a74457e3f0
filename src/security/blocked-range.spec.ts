import { describe, expect, it } from '@jest/globals'

import { normaliseRange, rangeIndex, refuseOwnRange } from './blocked-range'

describe('normaliseRange', () => {
  it.each([
    [' 192.0.2.7 ', '192.0.2.7'],
    ['192.0.2.7/32', '192.0.2.7'],
    ['192.0.2.7/24', '192.0.2.0/24'],
    ['10.200.3.4/8', '10.0.0.0/8'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['::ffff:192.0.2.7/120', '192.0.2.0/24'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['2001:db8::1/128', '2001:db8::1'],
    ['2001:db8:1:2:3::9/64', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%j is %s', (text, range) => {
    expect(normaliseRange(text)).toBe(range)
    expect(normaliseRange(range)).toBe(range)
  })

  it.each(
    [
      ['', 'x'],
      ...[
        '1.2.3',
        '010.0.0.1',
        '0x7f.1',
        '1.2.3.4:80',
        '1.2.3.256',
        'example.com',
        '1.2.3.4/33',
        '1.2.3.4/',
        '1.2.3.4/8/8',
      ],
      ...[
        '1.2.3.4/-1',
        '1.2.3.4/a',
        '::1/129',
        ':::',
        '[2001:db8::1]',
        '0.0.0.0/0',
        '1.0.0.0/7',
        '::/0',
        '2000::/3',
      ],
      ...['::ffff:0.0.0.0/95', '1.2.3.4 5.6.7.8', '1.2.3.4,5.6.7.8'],
    ].flat(),
  )('refuses %j', (text) => {
    expect(() => normaliseRange(text)).toThrow(expect.objectContaining({ code: 'invalid' }))
  })
})

describe('refuseOwnRange', () => {
  const proxies = ['198.51.100.0/28', '2001:db8:ffff::1']
  it.each([
    ['203.0.113.5', 'your own address'],
    ['203.0.113.0/24', 'your own address'],
    ['127.0.0.1', "server's own"],
    ['127.0.0.0/8', "server's own"],
    ['::1', "server's own"],
    ['::/8', "server's own"],
    ['198.51.100.3', 'trusted proxy'],
    ['198.51.100.0/24', 'trusted proxy'],
    ['2001:db8:ffff::/48', 'trusted proxy'],
  ])('%s holds %s', (range, words) => {
    expect(() => refuseOwnRange(range, '203.0.113.5', proxies)).toThrow(words)
  })

  it('lets others through, IPv6 callers too', () => {
    for (const range of ['203.0.113.6', '198.51.100.16', '2001:db8::/47']) {
      expect(() => refuseOwnRange(range, '203.0.113.5', proxies)).not.toThrow()
    }
    expect(() => refuseOwnRange('2001:db8:1::/48', '2001:db8:1::5', [])).toThrow('your own address')
  })
})

describe('rangeIndex', () => {
  const ranges = ['192.0.2.7', '192.0.2.0/24', '10.0.0.0/8', '2001:db8:1:2::/64', '2001:db8::1']
  const find = rangeIndex(ranges.map((range) => ({ range })))
  const found = (address: string) => find(address).map(({ range }) => range)

  it('finds what holds an address, the narrowest first', () => {
    expect(found('192.0.2.7')).toEqual(['192.0.2.7', '192.0.2.0/24'])
    expect(found('192.0.2.8')).toEqual(['192.0.2.0/24'])
    expect(found('::ffff:10.1.2.3')).toEqual(['10.0.0.0/8'])
    expect(found('2001:db8:1:2:ffff::1')).toEqual(['2001:db8:1:2::/64'])
    expect(found('2001:db8::1')).toEqual(['2001:db8::1'])
    expect([found('192.0.3.7'), found('2001:db8:1:3::1'), found('11.0.0.1'), found('nobody')].flat()).toEqual(
      [],
    )
  })

  it('agrees with a look at each of 5,000 entries', () => {
    const many = Array.from({ length: 5000 }, (_, n) => ({
      range: normaliseRange(
        `${(n % 200) + 1}.${n >> 4}.${n % 251}.9/${16 + (n % 17)}`.replace(
          /\.(\d{3,})\./,
          (_, part) => `.${Number(part) % 256}.`,
        ),
      ),
    }))
    const index = rangeIndex(many)
    const distinct = [...new Set(many.map(({ range }) => range))]
    for (let n = 0; n < 10; n++) {
      const address = `${(n % 200) + 1}.${n % 32}.${n % 251}.9`
      const slow = distinct.filter(
        (range) => normaliseRange(`${address}/${range.split('/')[1] ?? 32}`) === range,
      )
      expect(
        index(address)
          .map(({ range }) => range)
          .sort(),
      ).toEqual(slow.sort())
    }
  })
})
