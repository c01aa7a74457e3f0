import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

import { PageViews } from '@/components/analytics/page-views'
import { VisitCount } from '@/components/visits/visit-count'
import { readEnv } from '@/env'

import { siteContent, siteOrigin } from './content'
import { SiteFrame } from './site-frame'

export const dynamic = 'force-dynamic'

export const viewport: Viewport = { themeColor: '#16302b', colorScheme: 'light' }

export async function generateMetadata(): Promise<Metadata> {
  const { identity, seo } = await siteContent()
  const picture = { url: '/art/og.jpg', width: 1200, height: 630, alt: identity.name }
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
    twitter: { card: 'summary_large_image' },
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
