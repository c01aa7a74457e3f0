import { isDeepStrictEqual } from 'node:util'

import type { FlattenedField, Payload } from 'payload'

import type { DraftPart } from '@/contract/preview'

import { showableDraft } from './draft-texts'

type Stored = { _status?: 'draft' | 'published' | null; updatedAt?: string | null }

/** Ids of rows and the different kinds of empty are no change that anybody sees. */
const seen = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (key, each: unknown) =>
      key === 'id' || each === null || each === '' ? undefined : each,
    ) ?? 'null',
  )

const labelOf = (field: FlattenedField & { label?: unknown }): string =>
  typeof field.label === 'string' ? field.label : field.name

const isContent = ({ name }: FlattenedField) => !['_status', 'updatedAt', 'createdAt', 'id'].includes(name)

function changes(fields: FlattenedField[], published: object, draft: object): string[] {
  const [before, after] = [published, draft] as [Record<string, unknown>, Record<string, unknown>]
  return fields
    .filter(isContent)
    .filter(({ name }) => !isDeepStrictEqual(seen(before[name]), seen(after[name])))
    .map(labelOf)
}

type Versioned = { title: string; href: string; fields: FlattenedField[]; published: Stored; latest: Stored }

function partOf({ title, href, fields, published, latest }: Versioned): DraftPart[] {
  if (latest._status !== 'draft') return []
  const missing: string[] = []
  showableDraft(fields, latest, missing)
  const changed = published._status === 'published' ? changes(fields, published, latest) : null
  return [{ title, href, changed, missing, savedAt: latest.updatedAt ?? '' }]
}

async function globalPart(payload: Payload, slug: 'house' | 'booking-rules'): Promise<DraftPart[]> {
  const [published, latest] = await Promise.all([
    payload.findGlobal({ slug, depth: 0 }),
    payload.findGlobal({ slug, depth: 0, draft: true }),
  ])
  const { label, flattenedFields } = payload.globals.config.find((each) => each.slug === slug)!
  const title = typeof label === 'string' ? label : slug
  return partOf({ title, href: `/admin/globals/${slug}`, fields: flattenedFields, published, latest })
}

async function pageParts(payload: Payload): Promise<DraftPart[]> {
  const all = { collection: 'pages', depth: 0, pagination: false, sort: 'slug' } as const
  const [published, latest] = await Promise.all([payload.find(all), payload.find({ ...all, draft: true })])
  const { flattenedFields: fields } = payload.collections.pages.config
  return latest.docs.flatMap((page) =>
    partOf({
      title: page.title || 'A page without a title',
      href: `/admin/collections/pages/${page.id}`,
      fields,
      published: published.docs.find(({ id }) => id === page.id) ?? {},
      latest: page,
    }),
  )
}

/** What of the website has a draft that guests do not see yet: texts first, then rules and pages. */
export async function loadDraftParts(payload: Payload): Promise<DraftPart[]> {
  const parts = await Promise.all([
    globalPart(payload, 'house'),
    globalPart(payload, 'booking-rules'),
    pageParts(payload),
  ])
  return parts.flat()
}
