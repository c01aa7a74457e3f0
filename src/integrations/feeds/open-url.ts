import { lookup, type LookupAddress } from 'node:dns'
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import ipaddr from 'ipaddr.js'

import { FeedError } from './feed-error'
import { hostOf, isAllowedHost } from './feed-url'

/** Every address that the internet hands out lies in here; whatever else looks like one is of some network within. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** Public by number, but only ever the machine's own cloud: Azure's metadata and agent service. */
const CLOUD_SERVICES = new Set(['168.63.129.16'])

/**
 * Whether a feed may be fetched from an address: one of the public internet, and none that stands for another (IPv4 mapped or
 * translated into IPv6, 6to4, Teredo).
 * @param address of a socket or of the name service
 */
const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address) || CLOUD_SERVICES.has(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}

const forbidden = () =>
  new FeedError(
    'This address leads into a private network, so it was not opened. If the calendar really is there, its host must be listed in FEED_ALLOWED_HOSTS.',
  )

/** An address in the URL itself is never looked up. @throws FeedError */
const refusePrivateUrl = (url: URL, allowed: readonly string[]): void => {
  if (isIP(hostOf(url)) !== 0 && !isAllowedHost(url, allowed) && !isPublicAddress(hostOf(url)))
    throw forbidden()
}

/**
 * The name service for one request. The socket connects to what this hands over and to nothing else, so a name that answers
 * differently the next time gains nothing. One address that is not public spoils them all.
 */
const guardedLookup =
  (url: URL, allowed: readonly string[], lookUp: typeof lookup): LookupFunction =>
  (_, options, callback) => {
    const isAllowed = isAllowedHost(url, allowed)
    // Without a final dot, which not every name service takes.
    lookUp(hostOf(url), { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error || !first) return callback(error ?? new Error('ENOTFOUND'), '')
      if (!isAllowed && !found.every(({ address }) => isPublicAddress(address)))
        return callback(forbidden(), '')
      if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }

type Options = {
  headers: OutgoingHttpHeaders
  allowedHosts: readonly string[]
  signal: AbortSignal
  /** The name service; this machine's by default. */
  lookUp?: typeof lookup | undefined
}

/** One GET, up to the headers of its answer, over a connection of its own. @throws FeedError, or what the network did */
export const openUrl = (
  url: URL,
  { headers, allowedHosts, signal, lookUp = lookup }: Options,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    refusePrivateUrl(url, allowedHosts)
    const { request } = url.protocol === 'https:' ? https : http
    request(url, {
      headers,
      signal,
      agent: false,
      lookup: guardedLookup(url, allowedHosts, lookUp),
      maxHeaderSize: 16_384,
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
