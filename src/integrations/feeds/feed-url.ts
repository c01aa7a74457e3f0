import { FeedError } from './feed-error'

const LONGEST = 2000

/** Host as it stands in FEED_ALLOWED_HOSTS: small letters, no final dot, no brackets. */
const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')

/** The name or address that is asked for, as the name service takes it. */
export const hostOf = (url: URL): string => plainHost(url.hostname)

/** @param allowed entries of FEED_ALLOWED_HOSTS: a host for every port, or `host:port` */
export const isAllowedHost = (url: URL, allowed: readonly string[]): boolean => {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return allowed.some((entry) => {
    const listed = entry.toLowerCase()
    return plainHost(listed) === hostOf(url) || listed === `${url.hostname.toLowerCase()}:${port}`
  })
}

/**
 * The address of a feed, webcal as https. What writes an address in another way (decimal, octal, shortened) comes out as the
 * address that it is, so that it can be judged.
 * @param base of a redirect
 * @throws FeedError
 */
export const parseFeedUrl = (text: string, base?: URL): URL => {
  const https = text.trim().replace(/^webcals?:/i, 'https:')
  if (https.length > LONGEST || !URL.canParse(https, base))
    throw new FeedError('This is not a web address. Copy the calendar (iCal) address from the channel again.')
  const url = new URL(https, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new FeedError('The address must start with https://, http:// or webcal://.')
  if (url.username !== '' || url.password !== '')
    throw new FeedError('The address must not hold a user name or a password.')
  return url
}
