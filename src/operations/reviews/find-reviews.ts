import { FIRST_REVIEWS, isExampleReview } from '@/content/first-reviews'
import type { Review, ReviewFilter, ReviewsPage, ReviewsQuery } from '@/contract/reviews'
import type { GuestReview } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { foldLetters, searchTerms } from '../runtime/search-text'

const DEFAULT_LIMIT = 20
const NEWEST_FIRST = ['-createdAt', '-id']

/** What guests see: the one condition for every place that shows reviews to them. */
export const ON_WEBSITE: Where = { isApproved: { equals: true }, isPublished: { equals: true } }

const FILTER: Record<ReviewFilter, Where> = {
  all: {},
  pending: { isApproved: { equals: false } },
  approved: { isApproved: { equals: true } },
  published: ON_WEBSITE,
  draft: { isPublished: { equals: false } },
}

export const toReview = (doc: GuestReview): Review => ({
  id: String(doc.id),
  guestName: doc.guestName,
  rating: doc.rating,
  stayDate: doc.stayDate,
  title: doc.title,
  content: doc.content,
  isApproved: doc.isApproved,
  isPublished: doc.isPublished,
})

/** The same for the owner, who is told which ones no guest wrote. */
export const toOwnersReview = (doc: GuestReview): Review => ({
  ...toReview(doc),
  ...(isExampleReview(doc) ? { isExample: true as const } : {}),
})

/** Past Payload's hooks for reading, of which reviews have none: for thousands of records they take most of the time. */
const findDocs = (payload: Payload, where: Where, page?: { page: number; limit: number }) =>
  payload.db.find<GuestReview>({
    collection: 'guest-reviews',
    where,
    sort: NEWEST_FIRST,
    ...(page ? { ...page, pagination: true } : { pagination: false, limit: 0 }),
  })

/** Every review that the caller may see, newest first, for the call that is not paged. */
export async function findAllReviews(payload: Payload, onlyPublished: boolean): Promise<Review[]> {
  const { docs } = await findDocs(payload, onlyPublished ? ON_WEBSITE : {})
  return docs.map(onlyPublished ? toReview : toOwnersReview)
}

/** The published reviews that the site started with, in the order in which it wrote them. */
export async function findSiteFirstReviews(payload: Payload, until: string, limit: number) {
  const { docs } = await payload.db.find<GuestReview>({
    collection: 'guest-reviews',
    where: { and: [ON_WEBSITE, { createdAt: { less_than_equal: until } }] },
    sort: ['createdAt', 'id'],
    limit,
    pagination: false,
  })
  return docs.map(toReview)
}

/** The published reviews that no guest wrote: those that the site started with, as long as nobody changes their words. */
export async function findExampleReviews(payload: Payload): Promise<Review[]> {
  const names = FIRST_REVIEWS.map(({ guestName }) => guestName)
  const { docs } = await findDocs(payload, { and: [ON_WEBSITE, { guestName: { in: names } }] })
  return docs.filter(isExampleReview).map(toReview)
}

/**
 * The reviews that hold every word, newest first. Compared here and not in the database, which folds neither accents nor the
 * case of other letters than ASCII; a house has some thousand reviews at most.
 */
async function searchPage(payload: Payload, where: Where, terms: string[], page: number, limit: number) {
  const { docs } = await findDocs(payload, where)
  const found = docs.filter(({ guestName, title, content }) => {
    const text = foldLetters(`${guestName} ${title} ${content}`)
    return terms.every((word) => text.includes(word))
  })
  return { docs: found.slice((page - 1) * limit, page * limit), totalDocs: found.length }
}

/** One page of the reviews that the caller may see, newest first. */
export async function findReviewsPage(
  payload: Payload,
  { page = 1, limit = DEFAULT_LIMIT, search = '', status = 'all' }: ReviewsQuery,
  onlyPublished: boolean,
): Promise<ReviewsPage> {
  const where: Where = { and: [FILTER[status], ...(onlyPublished ? [ON_WEBSITE] : [])] }
  const terms = searchTerms(search)
  const { docs, totalDocs } = terms.length
    ? await searchPage(payload, where, terms, page, limit)
    : await findDocs(payload, where, { page, limit })
  const reviews = docs.map(onlyPublished ? toReview : toOwnersReview)
  return { docs: reviews, totalDocs, page, totalPages: Math.max(1, Math.ceil(totalDocs / limit)) }
}
