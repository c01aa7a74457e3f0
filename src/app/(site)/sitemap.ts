import type { MetadataRoute } from 'next'

import { siteContent, siteOrigin } from './content'

export const dynamic = 'force-dynamic'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { pages } = await siteContent()
  const origin = siteOrigin()
  return [
    { url: `${origin}/`, changeFrequency: 'weekly', priority: 1 },
    { url: `${origin}/contact`, changeFrequency: 'yearly', priority: 0.2 },
    { url: `${origin}/gallery`, changeFrequency: 'monthly', priority: 0.5 },
    ...pages.map(({ slug }) => ({
      url: `${origin}/${slug}`,
      changeFrequency: 'yearly' as const,
      priority: 0.2,
    })),
  ]
}
