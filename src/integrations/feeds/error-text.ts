import { STATUS_CODES } from 'node:http'

import { FeedError } from './feed-error'

const ADVICE: Record<number, string> = {
  400: 'the channel does not understand this address. Copy it from the channel again.',
  401: 'the channel does not give this calendar to us. Copy its address from the channel again.',
  403: 'the channel does not give this calendar to us. Copy its address from the channel again.',
  404: 'there is no calendar at this address. Copy it from the channel again; it may have made a new one.',
  410: 'there is no calendar at this address any more. Copy the new one from the channel.',
  429: 'the channel was asked too often. Wait 5 to 10 minutes and do not test again until then.',
}

/** '429 Too Many Requests: ...' with what the owner can do. */
export const statusErrorText = (status: number): string => {
  const advice =
    ADVICE[status] ??
    (status >= 500
      ? 'the channel has trouble of its own. The next sync tries again.'
      : 'the channel did not answer with a calendar.')
  return `${status} ${STATUS_CODES[status] ?? 'Unknown'}: ${advice}`
}

const NETWORK: Record<string, string> = {
  ENOTFOUND: 'There is no such host. Check the address for a typing error.',
  EAI_AGAIN: 'The name of the host could not be looked up just now. The next sync tries again.',
  ECONNREFUSED: 'The host does not take connections just now. The next sync tries again.',
  ECONNRESET: 'The connection broke off before the calendar was complete. The next sync tries again.',
  EPIPE: 'The connection broke off before the calendar was complete. The next sync tries again.',
  EHOSTUNREACH: 'The host cannot be reached just now. The next sync tries again.',
  ENETUNREACH: 'The network cannot be reached just now. The next sync tries again.',
  ETIMEDOUT: 'The host does not answer. The next sync tries again.',
  EPROTO: 'The host does not speak https. Check the address, or try it with http://.',
  Z_BUF_ERROR: 'The connection broke off before the calendar was complete. The next sync tries again.',
  Z_DATA_ERROR: 'What came is damaged (it cannot be unpacked). The next sync tries again.',
}

const networkErrorText = (code: string): string => {
  if (NETWORK[code]) return NETWORK[code]
  if (/CERT|SSL|TLS|SIGNATURE|ALTNAME/.test(code))
    return `The host cannot prove that it is who it says (${code}). Check the address, or try again later.`
  if (code.startsWith('HPE_')) return 'The host answered with something that no browser would understand.'
  return `The calendar could not be fetched${code === '' ? '' : ` (${code})`}. The next sync tries again.`
}

/** What the network did, for the owner. Its own messages are not used: they may hold the address. */
export const feedError = (error: unknown): FeedError => {
  if (error instanceof FeedError) return error
  const { code, errors } = error as { code?: unknown; errors?: { code?: unknown }[] }
  const found = code ?? errors?.[0]?.code
  return new FeedError(networkErrorText(typeof found === 'string' ? found : ''))
}
