import { Refusal } from '@/domain/common/refusal'
import type { PayloadRequest } from 'payload'

/** Bytes. The server of ours refuses larger bodies before they are read; this holds without it as well. */
const MOST_JSON_BYTES = 64 * 1024
/** Of bodies that are known to be larger: signed events, whole price lists, many nights at once. */
export const MOST_LARGE_BYTES = 256 * 1024

export type Incoming = Pick<PayloadRequest, 'headers' | 'body'>

/** What is read of a body whose sender is gone ends with it: no fault of ours, and nobody hears the answer. */
function brokeOff(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
  throw new Refusal('unreadable', 'The request broke off before its end.')
}

/**
 * The body whole, or nothing: the readers of the platform would take as much as comes.
 * @throws Refusal `tooLarge`, or 400 when it breaks off
 */
export async function readBytes(
  { body }: Incoming,
  mostBytes: number,
  tooLarge: Refusal,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > mostBytes) throw tooLarge
      chunks.push(chunk)
    }
  } catch (error) {
    brokeOff(error)
  }
  return Buffer.concat(chunks)
}

const readBounded = (request: Incoming, mostBytes: number) =>
  readBytes(
    request,
    mostBytes,
    new Refusal('too-large', `That is more than this call takes (${mostBytes / 1024} kB).`),
  )

export const mediaTypeOf = ({ headers }: Incoming): string | undefined =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/**
 * Reads a body of up to 256 kB whole as it was sent, such as one that is signed by who sends it.
 * @throws Refusal 413 when it is too large, 400 when it is not UTF-8
 */
export async function readText(request: Incoming): Promise<string> {
  const bytes = await readBounded(request, MOST_LARGE_BYTES)
  try {
    return decode(bytes)
  } catch {
    throw new Refusal('unreadable', 'The body is not valid UTF-8.')
  }
}

/**
 * Reads a JSON body whole or refuses it; never a part of it.
 * @throws Refusal 415 without the JSON content type, 413 when it is too large, 400 when it is not UTF-8 or not JSON
 */
export async function readJson(request: Incoming, mostBytes = MOST_JSON_BYTES): Promise<unknown> {
  if (mediaTypeOf(request) !== 'application/json') {
    throw new Refusal('wrong-media-type', 'This call takes JSON (Content-Type: application/json).')
  }
  const bytes = await readBounded(request, mostBytes)
  try {
    return JSON.parse(decode(bytes)) as unknown
  } catch {
    throw new Refusal('unreadable', 'The body is not valid JSON in UTF-8.')
  }
}
