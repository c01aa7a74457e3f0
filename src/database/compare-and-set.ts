import type { CollectionSlug, Payload, Where } from 'payload'

/**
 * Writes `data` only while `where` still holds, in one statement of the database: of any number of callers at once, one
 * gets true. (`payload.update({ where })` reads first and lets nearly all of them win: docs/adr/claims-without-transactions.md.) Runs no hooks;
 * only fields of the main table can be written. `updatedAt` is now, unless `data` has its own.
 */
export async function compareAndSet(
  payload: Payload,
  collection: CollectionSlug,
  where: Where,
  data: Record<string, unknown>,
): Promise<boolean> {
  const changed: unknown = await payload.db.updateOne({
    collection,
    where,
    data: { updatedAt: new Date().toISOString(), ...data },
    // SQLite's adapter makes one UPDATE of it; MongoDB's findOneAndUpdate is atomic anyway.
    options: { atomic: true },
  } as Parameters<typeof payload.db.updateOne>[0])
  return changed !== null && changed !== undefined
}
