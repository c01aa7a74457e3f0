import { RichText } from '@payloadcms/richtext-lexical/react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache, type ReactNode } from 'react'

import type { PageSlug } from '@/contract/site-content'
import { withoutUnsafeLinks } from '@/domain/content/rich-text-links'
import { loadPage } from '@/operations/content/load-page'
import type { Page } from '@/payload-types'
import { runningPayload } from '@/running-payload'

import { siteContent } from './content'

const publishedPage = cache(async (slug: PageSlug) => loadPage(await runningPayload(), slug))

export async function textPageMetadata(slug: PageSlug): Promise<Metadata> {
  const page = await publishedPage(slug)
  return page ? { title: page.title, alternates: { canonical: `/${slug}` } } : {}
}

type TextArticleProps = {
  page: Pick<Page, 'title'> & { body?: Page['body'] | null }
  /** What follows the text. */
  children?: ReactNode
}

/** A draft may have no text yet. */
export function TextArticle({ page, children }: TextArticleProps) {
  return (
    <article className="text-page gutter">
      <h1 className="title">{page.title}</h1>
      {page.body && <RichText data={withoutUnsafeLinks(page.body)} className="text-body" />}
      {children}
    </article>
  )
}

/** One of the longer texts; 404 once the owner has deleted it or taken it back. */
export async function TextPage({ slug }: { slug: PageSlug }) {
  const page = await publishedPage(slug)
  if (!page) notFound()
  const { contactEmail } = (await siteContent()).identity
  return (
    <TextArticle page={page}>
      <p className="mt-10">
        Write to us:{' '}
        {contactEmail && (
          <>
            <a href={`mailto:${contactEmail}`} className="quiet-link">
              {contactEmail}
            </a>{' '}
            or with{' '}
          </>
        )}
        <a href="/contact" className="quiet-link">
          our form
        </a>
      </p>
    </TextArticle>
  )
}
