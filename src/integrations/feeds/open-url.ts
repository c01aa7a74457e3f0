import { lookup } from 'node:dns'
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'

import { guardedLookup, refusePrivateUrl } from './guarded-lookup'

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
