import type { BookingInquiriesPage, BookingInquiriesQuery, BookingInquiry } from '@/contract/booking-inquiry'
import { toRecordId } from '@/database/record-id'
import { Refusal } from '@/domain/refusal'
import type { Inquiry } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { inquiryViews } from './inquiry-view'
import { searchWords } from '../runtime/search-text'

const DEFAULT_LIMIT = 20

function toWhere({ search, status, from, to }: BookingInquiriesQuery): Where {
  const and: Where[] = searchWords(search ?? '').map((word) => ({ searchText: { contains: word } }))
  if (status === 'active') and.push({ status: { not_equals: 'expired' } })
  else if (status && status !== 'all') and.push({ status: { equals: status } })
  if (from) and.push({ checkin: { greater_than_equal: from } })
  if (to) and.push({ checkin: { less_than_equal: to } })
  return { and }
}

/** One page of inquiries, newest first. */
export async function findInquiriesPage(
  payload: Payload,
  query: BookingInquiriesQuery,
): Promise<BookingInquiriesPage> {
  const result = await payload.find({
    collection: 'inquiries',
    where: toWhere(query),
    sort: ['-createdAt', '-id'],
    page: query.page ?? 1,
    limit: query.limit ?? DEFAULT_LIMIT,
    depth: 0,
  })
  return {
    docs: await inquiryViews(payload, result.docs),
    totalDocs: result.totalDocs,
    page: result.page ?? 1,
    totalPages: result.totalPages,
  }
}

/** Every inquiry, newest first, for the call that is not paged. */
export async function findAllInquiries(payload: Payload): Promise<BookingInquiry[]> {
  const { docs } = await payload.find({
    collection: 'inquiries',
    sort: ['-createdAt', '-id'],
    pagination: false,
    limit: 0,
    depth: 0,
  })
  return inquiryViews(payload, docs)
}

/** @throws Refusal 404 */
export async function findInquiry(payload: Payload, id: string): Promise<Inquiry> {
  const recordId = toRecordId(id)
  const found =
    recordId === null
      ? null
      : await payload.findByID({ collection: 'inquiries', id: recordId, depth: 0, disableErrors: true })
  if (!found) throw new Refusal(404, 'There is no such booking. It may have been deleted.')
  return found
}

export async function inquiryView(payload: Payload, id: string): Promise<BookingInquiry> {
  const [view] = await inquiryViews(payload, [await findInquiry(payload, id)])
  return view!
}
