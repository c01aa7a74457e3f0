import config from '@payload-config'
import { RichText } from '@payloadcms/richtext-lexical/react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getPayload } from 'payload'
import { cache } from 'react'

import type { PageSlug } from '@/contract/site-content'

const loadPage = cache(async (slug: PageSlug) => {
  const payload = await getPayload({ config })
  const { docs } = await payload.find({
    collection: 'pages',
    where: { slug: { equals: slug } },
    limit: 1,
    depth: 0,
  })
  return docs[0]
})

export async function textPageMetadata(slug: PageSlug): Promise<Metadata> {
  const page = await loadPage(slug)
  return page ? { title: page.title, alternates: { canonical: `/${slug}` } } : {}
}

/** One of the longer texts; 404 once the owner has deleted it. */
export async function TextPage({ slug }: { slug: PageSlug }) {
  const page = await loadPage(slug)
  if (!page) notFound()
  return (
    <article className="text-page gutter">
      <h1 className="title">{page.title}</h1>
      <RichText data={page.body} className="text-body" />
    </article>
  )
}
