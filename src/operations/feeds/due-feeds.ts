import type { Payload } from 'payload'

/** The active sources with auto-sync on whose time has come, those that have waited longest first. */
export async function dueFeeds(payload: Payload): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'feeds',
    where: {
      and: [
        { isActive: { equals: true } },
        { autoSyncEnabled: { equals: true } },
        {
          or: [
            { nextSyncAt: { less_than_equal: new Date().toISOString() } },
            { nextSyncAt: { exists: false } },
          ],
        },
      ],
    },
    select: { name: true },
    sort: 'nextSyncAt',
    limit: 50,
    depth: 0,
  })
  return docs.map(({ id }) => String(id))
}
