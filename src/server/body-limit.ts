import type { IncomingMessage } from 'node:http'

import type { Refusal } from '@/server/refusal'

const MEGABYTE = 1024 * 1024

/** Bytes that a body may have: 1 MB, and 20 MB for the one call that takes a picture, spelled exactly so. */
export const bodyLimit = (method: string | undefined, exactPath: string): number =>
  method === 'POST' && exactPath === '/api/upload-image' ? 20 * MEGABYTE : MEGABYTE

export const tooLarge = (limitBytes: number): Refusal => ({
  status: 413,
  message: `That is too much at once. At most ${limitBytes / MEGABYTE} MB can be sent here.`,
})

/** Whether the request says itself that it is too large. Node has made sure that a length is a plain number. */
export const announcesTooMuch = (req: IncomingMessage, limitBytes: number): boolean =>
  Number(req.headers['content-length'] ?? 0) > limitBytes

/**
 * Counts a body of unknown length as Node's parser hands it in, before whoever reads the request sees it, and calls
 * `onTooMuch` once when it passes the limit. From then on the reader gets nothing more; it sees an aborted request
 * when the connection is closed, as if the client had gone, so that nothing can be made of half a body.
 */
export function countBody(req: IncomingMessage, limitBytes: number, onTooMuch: () => void): void {
  if (req.headers['transfer-encoding'] === undefined) return
  const push = req.push.bind(req)
  let seenBytes = 0
  req.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    seenBytes += chunk?.length ?? 0
    if (seenBytes <= limitBytes) return push(chunk, encoding)
    req.push = () => true
    onTooMuch()
    return true
  }
}
