import type { Payload } from 'payload'

import { editInTurn } from './edits-in-turn'

type Slug = 'house' | 'booking-rules'

/** What was published last, where something was written over it since; null where all is whole. */
async function writtenOver(payload: Payload, slug: Slug) {
  const stored = await payload.findGlobal({ slug, depth: 0 })
  const { docs } = await payload.findGlobalVersions({
    slug,
    where: { 'version._status': { equals: 'published' } },
    sort: '-updatedAt',
    limit: 1,
    depth: 0,
  })
  const whole = docs[0]?.version
  if (!whole?.updatedAt || !stored.updatedAt) return null
  return Date.parse(stored.updatedAt) > Date.parse(whole.updatedAt) ? whole : null
}

/**
 * The embedded database takes texts and rules list by list, and the version that keeps them comes last. A process that died in
 * between left lists empty that guests see: pictures, or what a cancellation gives back. What was published before is
 * published again.
 */
export async function takeBackHalfPublished(payload: Payload): Promise<void> {
  for (const slug of ['house', 'booking-rules'] as const) {
    if ((await writtenOver(payload, slug)) === null) continue
    // Unless another process is publishing at this moment.
    await editInTurn(payload, async () => {
      const whole = await writtenOver(payload, slug)
      if (whole === null) return
      // Past Payload's hooks, with its own time: a draft that is newer stays one.
      await payload.db.updateGlobal({ slug, data: { ...whole } })
      payload.logger.warn(`A start found "${slug}" half published: it is as it was before.`)
    })
  }
}
