import type { CollectionSlug, Payload } from 'payload'

import { addDays, nightsOf } from '@/domain/common/calendar-date'
import { houseToday } from '@/operations/runtime/clock'

import { bulkInsert } from './bulk-insert'
import { makeDays } from './make-days'
import { makeInquiries } from './make-inquiries'
import { makeReviews } from './make-reviews'
import { seededRandom } from './random'

const SEED = 20_261
const HALF_THE_YEARS_IN_DAYS = 5 * 365

export interface FillOptions {
  inquiries: number
  reviews: number
  /** Also into a database that guests have used; what is there stays as it is. */
  force: boolean
}
export type Filled = Record<'inquiries' | 'reviews' | 'days' | 'stays' | 'nights', number>

async function valuesOf(payload: Payload, collection: CollectionSlug, ...fields: string[]) {
  const { docs } = await payload.db.find<Record<string, unknown>>({
    collection,
    where: {},
    pagination: false,
    limit: 0,
    select: Object.fromEntries(fields.map((field) => [field, true])),
  })
  return docs
}

const textsOf = async (payload: Payload, collection: CollectionSlug, field: string) =>
  new Set((await valuesOf(payload, collection, field)).map((record) => String(record[field])))

const idsBy = async (payload: Payload, collection: CollectionSlug, field: string) =>
  new Map((await valuesOf(payload, collection, field)).map((each) => [String(each[field]), String(each.id)]))

/**
 * Fills a database with inquiries, reviews and ten years of days around today, the same each time it is done on one day.
 * @throws Error when the database has inquiries already and `force` is not set
 */
export async function fillExampleData(
  payload: Payload,
  { inquiries: count, reviews, force }: FillOptions,
): Promise<Filled> {
  const { totalDocs: present } = await payload.count({ collection: 'inquiries' })
  if (present > 0 && !force) {
    throw new Error(
      `This database holds ${present} inquiries. Example data would be mixed with them for good, so nothing was written. ` +
        'With --force it is done all the same.',
    )
  }
  const random = seededRandom(SEED)
  const today = await houseToday(payload)
  const [first, last] = [addDays(today, -HALF_THE_YEARS_IN_DAYS), addDays(today, HALF_THE_YEARS_IN_DAYS)]
  const now = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() }

  const knownDays = await textsOf(payload, 'days', 'date')
  const days = makeDays(random, first, last).filter(({ date }) => !knownDays.has(date))
  await bulkInsert(
    payload,
    'days',
    days.map((day) => ({ ...day, ...now })),
  )

  const taken = await textsOf(payload, 'nights', 'date')
  const keyPrefix = `example:${present}:`
  const wanted = makeInquiries(random, { count, first, last: addDays(today, 400), today, keyPrefix })
  const made = wanted.filter(
    ({ status, checkin, checkout }) =>
      status !== 'confirmed' || !nightsOf(checkin, checkout).some((night) => taken.has(night)),
  )
  await bulkInsert(payload, 'inquiries', made)

  const inquiryIds = await idsBy(payload, 'inquiries', 'requestKey')
  const confirmed = made.filter(({ status }) => status === 'confirmed')
  const stays = confirmed.map(
    ({ source, checkin, checkout, guests, firstName, lastName, requestKey, createdAt }) => ({
      source,
      state: 'confirmed',
      checkin,
      checkout,
      guests,
      label: `${firstName} ${lastName}`,
      inquiryId: inquiryIds.get(requestKey)!,
      createdAt,
      updatedAt: createdAt,
    }),
  )
  await bulkInsert(payload, 'stays', stays)

  const stayIds = await idsBy(payload, 'stays', 'inquiryId')
  const nights = stays.flatMap(({ inquiryId, checkin, checkout }) =>
    nightsOf(checkin, checkout).map((date) => ({ date, stayId: stayIds.get(inquiryId)!, ...now })),
  )
  await bulkInsert(payload, 'nights', nights)

  await bulkInsert(payload, 'guest-reviews', makeReviews(random, reviews, Date.now()))
  return { inquiries: made.length, reviews, days: days.length, stays: stays.length, nights: nights.length }
}
