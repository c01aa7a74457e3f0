import type { lookup, LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

import { FeedError } from './feed-error'
import { hostOf, isAllowedHost } from './feed-url'
import { isPublicAddress } from './public-address'

const forbidden = () =>
  new FeedError(
    'This address leads into a private network, so it was not opened. If the calendar really is there, its host must be listed in FEED_ALLOWED_HOSTS.',
  )

/** An address in the URL itself is never looked up. @throws FeedError */
export const refusePrivateUrl = (url: URL, allowed: readonly string[]): void => {
  if (isIP(hostOf(url)) !== 0 && !isAllowedHost(url, allowed) && !isPublicAddress(hostOf(url)))
    throw forbidden()
}

/**
 * The name service for one request. The socket connects to what this hands over and to nothing else, so a name that answers
 * differently the next time gains nothing. One address that is not public spoils them all.
 */
export const guardedLookup =
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
