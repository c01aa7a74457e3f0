import { RichText } from '@payloadcms/richtext-lexical/react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'

import type { PageSlug } from '@/contract/site-content'
import { loadPage } from '@/operations/load-page'
import type { Page } from '@/payload-types'
import { runningPayload } from '@/running-payload'

const publishedPage = cache(async (slug: PageSlug) => loadPage(await runningPayload(), slug))

export async function textPageMetadata(slug: PageSlug): Promise<Metadata> {
  const page = await publishedPage(slug)
  return page ? { title: page.title, alternates: { canonical: `/${slug}` } } : {}
}

/** A draft may have no text yet. */
export function TextArticle({ page }: { page: Pick<Page, 'title'> & { body?: Page['body'] | null } }) {
  return (
    <article className="text-page gutter">
      <h1 className="title">{page.title}</h1>
      {page.body && <RichText data={page.body} className="text-body" />}
    </article>
  )
}

/** One of the longer texts; 404 once the owner has deleted it or taken it back. */
export async function TextPage({ slug }: { slug: PageSlug }) {
  const page = await publishedPage(slug)
  if (!page) notFound()
  return <TextArticle page={page} />
}
