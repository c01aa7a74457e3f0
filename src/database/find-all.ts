import type {
  CollectionSlug,
  Payload,
  SelectType,
  Sort,
  TransformCollectionWithSelect,
  TypedCollectionSelect,
  Where,
} from 'payload'

/** Every record that fits, in one query; what it refers to stays an id. */
export async function findAll<
  Slug extends CollectionSlug,
  Select extends TypedCollectionSelect[Slug] & SelectType,
>(
  payload: Payload,
  collection: Slug,
  where: Where,
  { sort, select }: { sort?: Sort; select?: Select } = {},
): Promise<TransformCollectionWithSelect<Slug, Select>[]> {
  const all = { pagination: false, limit: 0, depth: 0 }
  const options: object = { collection, where, sort, select, ...all }
  const { docs } = await payload.find(options as Parameters<Payload['find']>[0])
  return docs as unknown as TransformCollectionWithSelect<Slug, Select>[]
}
