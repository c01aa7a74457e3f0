import type { CollectionSlug, DataFromCollectionSlug, Payload, Sort, Where } from 'payload'

import { findAll } from './find-all'

/**
 * The first record that fits.
 * @param sort which one is the first, where more than one may fit
 */
export async function findFirst<Slug extends CollectionSlug>(
  payload: Payload,
  collection: Slug,
  where: Where,
  sort?: Sort,
): Promise<DataFromCollectionSlug<Slug> | null> {
  const [first] = await findAll(payload, collection, where, { sort, limit: 1 })
  return (first as DataFromCollectionSlug<Slug> | undefined) ?? null
}
