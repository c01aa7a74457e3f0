import type { Payload } from 'payload'

import { fingerprint } from './fingerprint'
import { movedSets } from './moved-sets'

/** What was written within this time of the first texts, the first start wrote, ms: it lets nobody in before. */
const FIRST_START_MS = 10_000
/** These a start writes, or a stranger's visit. */
const MADE_BY_ITSELF = [
  ...['owners', 'guest-reviews', 'pages', 'price-lists', 'payload-kv', 'payload-preferences'],
  ...['security-events', 'visit-counts'],
]
const FIRST_TEXTS = ['guest-reviews', 'pages', 'price-lists'] as const
const FIRST_GLOBALS = ['house', 'booking-rules'] as const

const isLater = (updatedAt: unknown, than: number) => Date.parse(String(updatedAt)) > than

/**
 * Whether the database has something that a person made: bookings, prices, pictures, edited texts. What the first start
 * wrote does not count, as long as nobody has changed it.
 */
export async function hasOwnContent(payload: Payload): Promise<boolean> {
  const house = await payload.findGlobal({ slug: 'house', depth: 0 })
  const until = house.firstContentAt ? Date.parse(house.firstContentAt) + FIRST_START_MS : 0
  const counts = await fingerprint(payload)
  for (const { name, kind, slug } of movedSets(payload)) {
    const isCollection = kind === 'collections' && !MADE_BY_ITSELF.includes(slug)
    const isGlobal = kind === 'globals' && !FIRST_GLOBALS.some((first) => first === slug)
    if ((isCollection || isGlobal) && counts[name]!.count > 0) return true
  }
  for (const collection of FIRST_TEXTS) {
    const where = { updatedAt: { greater_than: new Date(until).toISOString() } }
    const { totalDocs } = await payload.count({ collection, where })
    if (totalDocs > 0) return true
  }
  for (const slug of FIRST_GLOBALS) {
    const { docs } = await payload.db.findGlobalVersions({ global: slug, limit: 0, pagination: false })
    if (docs.some(({ updatedAt }) => isLater(updatedAt, until))) return true
  }
  const { docs } = await payload.db.findVersions({ collection: 'pages', limit: 0, pagination: false })
  return docs.some(({ updatedAt }) => isLater(updatedAt, until))
}
