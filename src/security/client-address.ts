import { isIP, isIPv4 } from 'node:net'

import ipaddr from 'ipaddr.js'

/** Every header under this prefix is ours; what a client sends there is thrown away by src/server. */
export const INTERNAL_PREFIX = 'x-ridgeline-'

/** The caller's canonical IP address. Without it a handler must answer 503: the request did not pass our server. */
export const CLIENT_ADDRESS_HEADER = `${INTERNAL_PREFIX}client-address`

export type Address = ipaddr.IPv4 | ipaddr.IPv6
export type Range = [Address, number]

/** What the socket and the forwarding headers say about who is calling. */
export type Caller = {
  /** Canonical text of the address: IPv4 dotted, IPv6 compressed, never IPv4-mapped, without zone or port. */
  address: string
  /** The peer of the socket is one of ours, so its forwarding headers may be believed. */
  viaTrustedProxy: boolean
  /** Somebody who is no proxy of ours sent X-Forwarded-For: forged, or a proxy that TRUSTED_PROXIES does not name. */
  forwardedByStranger: boolean
}

const unmap = (address: Address): Address =>
  address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address

const MAPPED = '::ffff:'

/** `isIP` first: ipaddr.js alone also takes octal, hexadecimal and shortened IPv4 for an address. */
export function parseAddress(text: string): Address | null {
  // As a socket for both families writes each IPv4 address: read as IPv6 it costs every request a twentieth of its time.
  const v4 = text.startsWith(MAPPED) ? text.slice(MAPPED.length) : text
  if (isIPv4(v4)) return ipaddr.IPv4.parse(v4)
  const bare = text.includes(':') ? text.replace(/%[^%]*$/, '') : text
  return isIP(bare) === 0 ? null : unmap(ipaddr.parse(bare))
}

/** The canonical text of an address. Each IPv4 address is its own, and reading it would cost more than all else here. */
const canonical = (text: string): string | null =>
  isIPv4(text) ? text : (parseAddress(text)?.toString() ?? null)

/** An element of X-Forwarded-For; some proxies append the port (`192.0.2.1:4711`, `[2001:db8::1]:4711`). */
function readForwarded(element: string): string | null {
  const text = element.trim()
  const [, bracketed, v4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? []
  return canonical(bracketed ?? v4 ?? text)
}

/**
 * Reads an address or a range in CIDR notation; IPv4-mapped ones are IPv4's.
 * @throws Error that names the text and what is wrong with it
 */
export function parseRange(text: string): Range {
  const [base = '', bits, ...rest] = text.split('/')
  const address = rest.length === 0 && isIP(base) !== 0 ? ipaddr.parse(base) : null
  if (!address) throw new Error(`"${text}" is neither an IP address nor a CIDR range.`)
  const size = address.kind() === 'ipv4' ? 32 : 128
  const prefix = bits === undefined ? size : /^\d{1,3}$/.test(bits) ? Number(bits) : size + 1
  if (prefix > size) throw new Error(`"${text}" has a prefix that is not 0 to ${size}.`)
  const plain = unmap(address)
  const cut = plain === address ? prefix : prefix - 96
  if (cut < 0) throw new Error(`"${text}" reaches beyond the IPv4-mapped addresses.`)
  return [plain, cut]
}

function trustedRange(text: string): Range {
  try {
    return parseRange(text)
  } catch (cause) {
    throw new Error(`TRUSTED_PROXIES: ${(cause as Error).message}`, { cause })
  }
}

/**
 * Makes the function that tells who is calling.
 *
 * X-Forwarded-For is read from the right, as long as the hop that wrote an element is a proxy of ours; whatever lies
 * further left was sent by the caller and is worth nothing. An element that is no address ends the walk at the last
 * trusted hop, so that garbage can only make a caller less, never more, than what is known.
 *
 * @param trustedProxies addresses or CIDR ranges (TRUSTED_PROXIES)
 * @throws Error naming the entry that cannot be read
 */
export function createCallerReader(trustedProxies: readonly string[]) {
  const ranges = trustedProxies.map(trustedRange)
  const isTrusted = (text: string) => {
    const address = parseAddress(text)
    return ranges.some(([base, bits]) => base.kind() === address?.kind() && address.match(base, bits))
  }

  // Behind a proxy each request comes from the same peer.
  let last: { text: string; address: string; isTrusted: boolean } | null = null
  const readPeer = (text: string) => {
    if (last?.text === text) return last
    const address = parseAddress(text)?.toString()
    last = address === undefined ? null : { text, address, isTrusted: isTrusted(address) }
    return last
  }

  /** Null when the socket has no address any more: its caller has gone. */
  return (peerAddress: string | undefined, forwardedFor: string | undefined): Caller | null => {
    const peer = readPeer(peerAddress ?? '')
    if (!peer) return null
    let { address, isTrusted: mayForward } = peer
    const elements = forwardedFor?.split(',') ?? []
    while (mayForward && elements.length > 0) {
      const next = readForwarded(elements.pop()!)
      address = next ?? address
      mayForward = next !== null && elements.length > 0 && isTrusted(next)
    }
    return {
      address,
      viaTrustedProxy: peer.isTrusted,
      forwardedByStranger: !peer.isTrusted && forwardedFor !== undefined,
    }
  }
}

/** An IPv4 address itself, an IPv6 address by so many of its first bits. Text that is no address is its own key. */
function keyOf(address: string, bits: number): string {
  const parsed = parseAddress(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed?.toString() ?? address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`
}

/**
 * What limits and counters are kept by: an IPv4 address itself, an IPv6 address by its /64, because one subscriber
 * holds a whole /64 and could use a fresh address for each call.
 */
export const addressKey = (address: string): string => keyOf(address, 64)

/** An IPv4 address itself, an IPv6 address by its /48: who rents a server or a line often holds that many networks. */
export const networkKey = (address: string): string => keyOf(address, 48)
