import type { CollectionSlug, DataFromCollectionSlug, Payload, Where } from 'payload'

const DEFAULT_LIMIT = 20
const NEWEST_FIRST = ['-createdAt', '-id']

/**
 * One page of the records that fit, the newest first.
 * @param asked `page` from 1 and `limit`, as they came with the call
 * @param other another order, and what of a record is not read
 */
export async function findPage<Slug extends CollectionSlug>(
  payload: Payload,
  collection: Slug,
  where: Where,
  { page = 1, limit = DEFAULT_LIMIT }: { page?: number; limit?: number },
  other: { sort?: string[]; select?: Record<string, false> } = {},
) {
  const options: object = { collection, where, sort: NEWEST_FIRST, page, limit, depth: 0, ...other }
  const found = await payload.find(options as Parameters<Payload['find']>[0])
  const { totalDocs, totalPages } = found
  const docs = found.docs as unknown as DataFromCollectionSlug<Slug>[]
  return { docs, totalDocs, page: found.page ?? 1, totalPages }
}
