import ipaddr from 'ipaddr.js'

import { Refusal, wrongField } from '@/domain/common/refusal'

import { parseAddress, parseRange, type Range } from './client-address'

/** A range this wide is a large part of all networks: surely a slip of the hand. */
const WIDEST_BITS = 8

const size = ([address]: Range): number => (address.kind() === 'ipv4' ? 32 : 128)

const textOf = ([address, bits]: Range): string =>
  bits === size([address, bits]) ? address.toString() : `${address.toString()}/${bits}`

function zeroHostBits([address, bits]: Range): Range {
  const cidr = `${address.toString()}/${bits}`
  const base =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr)
  return [base, bits]
}

/** An address may carry the zone of the machine it was copied from; for a range, and to us, that means nothing. */
const withoutZone = (text: string) => (text.includes(':') ? text.replace(/%[^%/]*$/, '') : text)

function readRange(text: string): Range {
  try {
    return zeroHostBits(parseRange(withoutZone(text.trim())))
  } catch (error) {
    throw wrongField('ip', `${(error as Error).message} Example: 192.0.2.1 or 192.0.2.0/24.`)
  }
}

/**
 * The one way to write an address or range (CIDR): trimmed, IPv4-mapped as IPv4, host bits zero, IPv6 compressed; one
 * address without a prefix.
 * @throws Refusal 400 for what is neither, or is wider than /8
 */
export function normaliseRange(text: string): string {
  const range = readRange(text)
  if (range[1] < WIDEST_BITS) {
    throw wrongField('ip', `"${textOf(range)}" is too wide: please block /${WIDEST_BITS} at the widest.`)
  }
  return textOf(range)
}

const overlap = (one: Range, other: Range): boolean =>
  one[0].kind() === other[0].kind() && one[0].match(other[0], Math.min(one[1], other[1]))

/**
 * Refuses to block what would shut the wrong people out.
 * @param range normalised
 * @param caller who asks
 * @param trustedProxies TRUSTED_PROXIES
 * @throws Refusal 409 that says whom the range holds
 */
export function refuseOwnRange(range: string, caller: string, trustedProxies: readonly string[]): void {
  const wanted = parseRange(range)
  const holds = (text: string) => parseAddress(text.split('/')[0] ?? '') && overlap(wanted, parseRange(text))
  if (holds(caller)) throw new Refusal('own-address', `"${range}" holds your own address, ${caller}.`)
  for (const own of ['127.0.0.1', '::1']) {
    if (holds(own)) throw new Refusal('own-address', `"${range}" holds this server's own address, ${own}.`)
  }
  const proxy = trustedProxies.find(holds)
  if (proxy)
    throw new Refusal(
      'own-address',
      `"${range}" holds a trusted proxy (${proxy}): every visitor would be blocked.`,
    )
}

const networkKey = (range: Range): string => textOf(zeroHostBits(range))

/**
 * Finds the entries that hold an address, the narrowest first. One look per prefix length that is in use, however many
 * entries there are.
 */
export function rangeIndex<Entry extends { range: string }>(entries: readonly Entry[]) {
  const byText = new Map(entries.map((entry) => [entry.range, entry]))
  const lengths = { ipv4: new Set<number>(), ipv6: new Set<number>() }
  for (const { range } of entries) {
    const [address, bits] = parseRange(range)
    lengths[address.kind()].add(bits)
  }
  const narrowestFirst = (kind: 'ipv4' | 'ipv6') => [...lengths[kind]].sort((one, other) => other - one)
  const sorted = { ipv4: narrowestFirst('ipv4'), ipv6: narrowestFirst('ipv6') }

  return (text: string): Entry[] => {
    const address = entries.length > 0 ? parseAddress(text) : null
    if (!address) return []
    return sorted[address.kind()].flatMap((bits) => byText.get(networkKey([address, bits])) ?? [])
  }
}
