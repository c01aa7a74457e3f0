import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

import { PageViews } from '@/components/analytics/page-views'
import { VisitCount } from '@/components/visits/visit-count'
import { readEnv } from '@/env'
import { SHARE_SIZE } from '@/operations/site/share-picture'

import { siteContent, siteOrigin } from './content'
import { shareAddress } from './share-address'
import { SiteFrame } from './site-frame'

export const dynamic = 'force-dynamic'

export const viewport: Viewport = { themeColor: '#16302b', colorScheme: 'light' }

export async function generateMetadata(): Promise<Metadata> {
  const content = await siteContent()
  const { identity, seo } = content
  const picture = { url: shareAddress(content), ...SHARE_SIZE, alt: identity.name }
  return {
    metadataBase: new URL(siteOrigin()),
    title: { default: seo.title, template: `%s | ${identity.name}` },
    description: seo.description,
    openGraph: {
      type: 'website',
      siteName: identity.name,
      title: seo.title,
      description: seo.description,
      images: [picture],
    },
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
