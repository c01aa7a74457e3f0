import { createHash } from 'node:crypto'

import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

import { PageViews } from '@/components/analytics/page-views'
import { VisitCount } from '@/components/visits/visit-count'
import type { SiteContent } from '@/contract/site-content'
import { readEnv } from '@/env'
import { SHARE_SIZE } from '@/operations/site/share-picture'

import { siteContent, siteOrigin } from './content'
import { SiteFrame } from './site-frame'

// For every page below: none is built ahead, when no database is there.
export const dynamic = 'force-dynamic'

export const viewport: Viewport = { themeColor: '#16302b', colorScheme: 'light' }

/** Where the picture for social networks is, another address when it is another picture: they keep what they once fetched. */
function shareAddress({ identity, pictures }: SiteContent): string {
  const { name, tagline, place } = identity
  const drawnFrom = JSON.stringify([name, tagline, place, pictures.config.property['hero'] ?? ''])
  return `/share.jpg?v=${createHash('sha256').update(drawnFrom).digest('hex').slice(0, 8)}`
}

export async function generateMetadata(): Promise<Metadata> {
  const content = await siteContent()
  const { identity, seo } = content
  const picture = { url: shareAddress(content), ...SHARE_SIZE, alt: identity.name }
  return {
    metadataBase: new URL(siteOrigin()),
    title: { default: seo.title, template: `%s | ${identity.name}` },
    description: seo.description,
    // Without a title and a description of their own these are the page's.
    openGraph: { type: 'website', siteName: identity.name, images: [picture] },
    twitter: { card: 'summary_large_image', images: [picture] },
  }
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const content = await siteContent()
  const measurementId = readEnv().GA_MEASUREMENT_ID
  return (
    <SiteFrame
      content={content}
      end={
        <>
          <VisitCount />
          {measurementId && <PageViews measurementId={measurementId} />}
        </>
      }
    >
      {children}
    </SiteFrame>
  )
}
