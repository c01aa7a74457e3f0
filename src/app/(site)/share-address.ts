import { createHash } from 'node:crypto'

import type { SiteContent } from '@/contract/site-content'

/** Where the picture for social networks is, another address when it is another picture: they keep what they once fetched. */
export function shareAddress({ identity, pictures }: Pick<SiteContent, 'identity' | 'pictures'>): string {
  const { name, tagline, place } = identity
  const drawnFrom = JSON.stringify([name, tagline, place, pictures.config.property['hero'] ?? ''])
  return `/share.jpg?v=${createHash('sha256').update(drawnFrom).digest('hex').slice(0, 8)}`
}
