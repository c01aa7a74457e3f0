import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

import { FeedError } from './feed-error'

/** Bytes, as they come and as they are unpacked. */
export const MOST_BYTES = 5 * 1024 * 1024

const tooLarge = () => new FeedError('The calendar is larger than 5 MB, so it was not used.')

const UNPACK: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Passes bytes on and gives up above the limit: a few kilobytes may unpack to gigabytes. */
const counted = () => {
  let bytes = 0
  return async function* (source: AsyncIterable<unknown>) {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MOST_BYTES) throw tooLarge()
      yield chunk
    }
  }
}

const decode = (bytes: Buffer, contentType: string | undefined): string => {
  const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    throw new FeedError(
      'The text of the calendar is damaged (its characters cannot be read), so it was not used.',
    )
  }
}

/** The text of an answer, unpacked. @throws FeedError, or what the network did */
export const readAnswer = async (answer: IncomingMessage, signal: AbortSignal): Promise<string> => {
  if (Number(answer.headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge()
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const unpack = UNPACK[encoding]
  if (!unpack && encoding !== 'identity' && encoding !== '')
    throw new FeedError(`The calendar is packed in a way that is not known here (${encoding.slice(0, 20)}).`)
  const chunks: Buffer[] = []
  const collect = async (source: AsyncIterable<unknown>) => {
    for await (const chunk of source as AsyncIterable<Buffer>) chunks.push(chunk)
  }
  if (unpack) await pipeline(answer, counted(), unpack(), counted(), collect, { signal })
  else await pipeline(answer, counted(), collect, { signal })
  return decode(Buffer.concat(chunks), answer.headers['content-type'])
}
