import type {
  CollectionSlug,
  Payload,
  SelectType,
  Sort,
  TransformCollectionWithSelect,
  TypedCollectionSelect,
  Where,
} from 'payload'

/**
 * Every record that fits, in one query that counts nothing; what it refers to stays an id.
 * @param limit at most so many, the first by `sort`
 */
export async function findAll<
  Slug extends CollectionSlug,
  Select extends TypedCollectionSelect[Slug] & SelectType,
>(
  payload: Payload,
  collection: Slug,
  where: Where,
  { sort, select, limit = 0 }: { sort?: Sort; select?: Select; limit?: number } = {},
): Promise<TransformCollectionWithSelect<Slug, Select>[]> {
  const options: object = { collection, where, sort, select, limit, pagination: false, depth: 0 }
  const { docs } = await payload.find(options as Parameters<Payload['find']>[0])
  return docs as unknown as TransformCollectionWithSelect<Slug, Select>[]
}
