import type { Payload } from 'payload'

import type { PageSlug } from '@/contract/site-content'

/**
 * One of the longer texts, or null where guests have none.
 * @param draft with the owner's unpublished changes, for the preview and the owner's eyes only
 */
export async function loadPage(payload: Payload, slug: PageSlug, { draft = false } = {}) {
  const bySlug = { slug: { equals: slug } }
  const { docs } = await payload.find({
    collection: 'pages',
    draft,
    where: draft ? bySlug : { and: [bySlug, { _status: { equals: 'published' } }] },
    limit: 1,
    depth: 0,
    pagination: false,
  })
  return docs[0] ?? null
}
