import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'

import { PAGE_SLUGS } from '@/contract/site-content'
import { loadPage } from '@/operations/content/load-page'

import { TextArticle } from '../../../(site)/text-page'
import { ownerPreview } from '../../owner-preview'

type Props = { params: Promise<{ slug: string }> }

const draftPage = cache(async (asked: string) => {
  const [preview, slug] = [await ownerPreview(), PAGE_SLUGS.find((each) => each === asked)]
  return preview && slug ? loadPage(preview.payload, slug, { draft: true }) : null
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await draftPage((await params).slug)
  return page ? { title: `Preview: ${page.title}` } : {}
}

/** One of the longer texts as it would be if its draft were published now. */
export default async function PreviewTextPage({ params }: Props) {
  const page = await draftPage((await params).slug)
  if (!page) notFound()
  return <TextArticle page={page} />
}
