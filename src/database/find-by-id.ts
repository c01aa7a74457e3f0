import type {
  CollectionSlug,
  Payload,
  SelectType,
  TransformCollectionWithSelect,
  TypedCollectionSelect,
} from 'payload'

import { findAll } from './find-all'
import { findFirst } from './find-first'
import { toRecordId } from './record-id'

/** The record that has one of the API's ids; null when there is none, or can be none. */
export async function findById<Slug extends CollectionSlug>(payload: Payload, collection: Slug, id: string) {
  const recordId = toRecordId(id)
  return recordId === null ? null : findFirst(payload, collection, { id: { equals: recordId } })
}

/** The records that have these ids of the API's, each by its id; those that are not there are left out. */
export async function findByIds<
  Slug extends CollectionSlug,
  Select extends TypedCollectionSelect[Slug] & SelectType,
>(
  payload: Payload,
  collection: Slug,
  ids: readonly string[],
  select?: Select,
): Promise<Map<string, TransformCollectionWithSelect<Slug, Select>>> {
  const recordIds = [...new Set(ids)].map((id) => toRecordId(id)).filter((id) => id !== null)
  if (recordIds.length === 0) return new Map()
  const docs = await findAll<Slug, Select>(payload, collection, { id: { in: recordIds } }, { select })
  return new Map(docs.map((doc) => [String((doc as { id: unknown }).id), doc]))
}
