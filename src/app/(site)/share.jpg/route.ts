import { drawSharePicture } from '@/operations/site/share-picture'

import { siteContent } from '../content'

export const dynamic = 'force-dynamic'

/** The picture for social networks. Strangers get it from memory until the content changes. */
export async function GET(): Promise<Response> {
  const picture = await drawSharePicture(await siteContent())
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } })
}
