import { isPictureFile } from '@/domain/pictures/picture-sizes'
import { imageStore, ImageStoreAway } from '@/integrations/image-store'
import { BODY_LENGTH_HEADER } from '@/security/body-length'

/** The address holds the content's hash, so what is there never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

const textAnswer = (status: number, text: string, more: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...more },
  })
const notFound = () => textAnswer(404, 'There is no such picture.')
const AWAY = 'The picture cannot be fetched right now. Please try again in a minute.'

const hasTag = (request: Request, tag: string): boolean =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((each) => [tag, '*'].includes(each.trim().replace(/^W\//, '')))

/**
 * One file of an uploaded picture, streamed.
 * @param hash and `file` as they stand in the address; anything but 64 hex digits and a known name is 404
 */
export async function servePicture(request: Request, hash: string, file: string): Promise<Response> {
  if (!/^[0-9a-f]{64}$/.test(hash) || !isPictureFile(file)) return notFound()
  const found = await imageStore()
    .open(hash, file)
    .catch((error: unknown) => {
      if (error instanceof ImageStoreAway) return 'away' as const
      throw error
    })
  if (found === 'away') return textAnswer(503, AWAY, { 'Retry-After': '10' })
  if (!found) return notFound()
  const tag = `"${hash.slice(0, 32)}-${file}"`
  const headers = { 'Cache-Control': FOREVER, ETag: tag }
  if (hasTag(request, tag)) {
    await found.close()
    return new Response(null, { status: 304, headers })
  }
  const all = {
    ...headers,
    'Content-Type': `image/${file.split('.')[1]}`,
    [BODY_LENGTH_HEADER]: String(found.size),
  }
  if (request.method === 'HEAD') {
    await found.close()
    return new Response(null, { headers: all })
  }
  return new Response(found.stream(), { headers: all })
}
