import type { MetadataRoute } from 'next'

import { siteContent } from './(site)/content'

export const dynamic = 'force-dynamic'

/** What a phone shows that keeps the website on its home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { identity, seo } = await siteContent()
  return {
    name: identity.name,
    short_name: identity.name,
    description: seo.description,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f6f1e7',
    theme_color: '#16302b',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
}
