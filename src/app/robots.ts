import type { MetadataRoute } from 'next'

import { siteOrigin } from './(site)/content'

export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [
        '/admin',
        '/api/',
        '/preview',
        '/security-console',
        '/calendar-auth',
        '/checkout',
        '/pay',
        '/stay/',
      ],
    },
    sitemap: `${siteOrigin()}/sitemap.xml`,
  }
}
