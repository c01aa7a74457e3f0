import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { LandingPage } from '@/components/site/landing-page'
import { PreviewBooking } from '@/components/site/preview-booking'

import { noticeOf, type Query } from '../../(site)/notice'
import { ownerPreview } from '../owner-preview'

export async function generateMetadata(): Promise<Metadata> {
  const preview = await ownerPreview()
  return preview ? { title: `Preview: ${preview.content.seo.title}` } : {}
}

/** `/` as it would be if every draft were published now. */
export default async function PreviewPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [preview, query] = await Promise.all([ownerPreview(), searchParams])
  if (!preview) notFound()
  const { content, card } = preview
  return <LandingPage content={content} notice={noticeOf(query)} booking={<PreviewBooking card={card} />} />
}
