import './preview.css'

import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

import { PreviewBar } from '@/components/site/preview-bar'

import { siteOrigin } from '../(site)/content'
import SiteLayout from '../(site)/layout'
import { SiteFrame } from '../(site)/site-frame'
import { ownerPreview } from './owner-preview'

// Never built ahead, never cached: each answer is for the one session that asked (`no-store` comes with it). The cache in
// front of `/` takes listed paths only, and nothing below /preview may ever be among them.
export const dynamic = 'force-dynamic'

export const viewport: Viewport = { themeColor: '#16302b', colorScheme: 'light' }

export const generateMetadata = (): Metadata => ({
  metadataBase: new URL(siteOrigin()),
  robots: { index: false, follow: false },
})

/** A stranger gets the ordinary site around the ordinary 404, which the pages below answer with. */
export default async function PreviewLayout({ children }: { children: ReactNode }) {
  const preview = await ownerPreview()
  if (!preview) return <SiteLayout>{children}</SiteLayout>
  const { content, parts, timeZone } = preview
  return (
    <SiteFrame content={content} home="/preview" banner={<PreviewBar parts={parts} timeZone={timeZone} />}>
      {children}
    </SiteFrame>
  )
}
