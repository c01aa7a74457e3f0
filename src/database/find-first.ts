import type { CollectionSlug, DataFromCollectionSlug, Payload, Sort, Where } from 'payload'

/**
 * The first record that fits, in one query: `payload.find` counts all that fit before it reads one, unless it is told not to.
 * @param sort which one is the first, where more than one may fit
 */
export async function findFirst<Slug extends CollectionSlug>(
  payload: Payload,
  collection: Slug,
  where: Where,
  sort?: Sort,
): Promise<DataFromCollectionSlug<Slug> | null> {
  const { docs } = await payload.find({ collection, where, sort, limit: 1, depth: 0, pagination: false })
  return (docs[0] as DataFromCollectionSlug<Slug> | undefined) ?? null
}
