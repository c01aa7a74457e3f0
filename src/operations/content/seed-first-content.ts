import type { Payload } from 'payload'

import { FIRST_TEXTS } from '@/content/first-content'
import { FIRST_FACTS } from '@/content/first-facts'
import { FIRST_PAGES } from '@/content/first-pages'
import { FIRST_REVIEWS } from '@/content/first-reviews'
import { richText } from '@/content/rich-text'
import { DEFAULT_CANCELLATION_POLICY } from '@/domain/bookings/cancellation'

async function hasAny(payload: Payload, collection: 'pages' | 'guest-reviews', where = {}): Promise<boolean> {
  const { totalDocs } = await payload.count({ collection, where })
  return totalDocs > 0
}

async function writePages(payload: Payload): Promise<void> {
  for (const { slug, title, lines } of FIRST_PAGES) {
    if (await hasAny(payload, 'pages', { slug: { equals: slug } })) continue
    await payload.create({
      collection: 'pages',
      data: { slug, title, body: richText(lines), _status: 'published' },
    })
  }
}

async function writeReviews(payload: Payload): Promise<void> {
  for (const review of FIRST_REVIEWS) {
    if (await hasAny(payload, 'guest-reviews', { guestName: { equals: review.guestName } })) continue
    await payload.create({
      collection: 'guest-reviews',
      data: { ...review, isApproved: true, isPublished: true },
    })
  }
}

/**
 * Writes the first texts, rules, pages and reviews into a new database. Later starts change nothing, so what the owner deletes
 * stays deleted; a start that was cut short is finished by the next one, which skips what is already there.
 */
export async function seedFirstContent(payload: Payload, now: () => number): Promise<void> {
  const stored = await payload.findGlobal({ slug: 'house', depth: 0 })
  const { totalDocs } = await payload.countGlobalVersions({ global: 'house' })
  // The embedded database takes texts list by list, and their version last: without one they are not whole.
  if (stored.firstContentAt && totalDocs > 0) return
  await writePages(payload)
  await writeReviews(payload)
  // Every field has its first value as the default, but for a list that a start which was cut short left empty.
  const cancellation = DEFAULT_CANCELLATION_POLICY.map((step) => ({ ...step }))
  await payload.updateGlobal({ slug: 'booking-rules', data: { cancellation, _status: 'published' } })
  await payload.updateGlobal({
    slug: 'house',
    data: {
      ...FIRST_TEXTS,
      ...FIRST_FACTS,
      firstContentAt: new Date(now()).toISOString(),
      _status: 'published',
    },
  })
}
