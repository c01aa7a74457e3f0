import type {
  BookingInquiriesPage,
  BookingInquiriesQuery,
  BookingInquiry,
  BookingJournal,
} from '@/contract/booking-inquiry'
import { findByIds } from '@/database/find-by-id'
import { findPage } from '@/database/find-page'
import { readPages } from '@/database/read-pages'
import { yieldToEventLoop } from '@/database/yield-to-event-loop'
import { happenedText } from '@/domain/bookings/journal'
import type { Payload, Where } from 'payload'

import { findInquiry } from '../bookings/find-inquiry'
import { journalOf } from '../bookings/journal-and-ledger'
import { inquiryViews } from './inquiry-view'
import { searchTerms } from '../runtime/search-text'

/** A list tells what bookings are, not what happened to them. */
const WITHOUT_JOURNAL = { journal: false } as const

function toWhere({ search, status, from, to }: BookingInquiriesQuery): Where {
  const and: Where[] = searchTerms(search ?? '').map((word) => ({ searchText: { contains: word } }))
  if (status === 'owing') and.push({ status: { equals: 'confirmed' } }, { owedCents: { greater_than: 0 } })
  else if (status === 'active') and.push({ status: { not_equals: 'expired' } })
  else if (status && status !== 'all') and.push({ status: { equals: status } })
  if (from) and.push({ checkin: { greater_than_equal: from } })
  if (to) and.push({ checkin: { less_than_equal: to } })
  return { and }
}

/** One page of inquiries, newest first; of those that owe money, who arrives first. */
export async function findInquiriesPage(
  payload: Payload,
  query: BookingInquiriesQuery,
): Promise<BookingInquiriesPage> {
  const found = await findPage(payload, 'inquiries', toWhere(query), query, {
    ...(query.status === 'owing' ? { sort: ['checkin', 'id'] } : {}),
    select: WITHOUT_JOURNAL,
  })
  return { ...found, docs: await inquiryViews(payload, found.docs) }
}

/** Payload reads as many in some 50 ms, in which nobody else has a turn. */
const AT_ONCE = 100

/** Every inquiry, newest first, for the call that is not paged. */
export async function findAllInquiries(payload: Payload): Promise<BookingInquiry[]> {
  const order: { id: string; madeAt: number }[] = []
  for await (const page of readPages(payload, 'inquiries', ['createdAt'])) {
    order.push(...page.map(({ id, createdAt }) => ({ id, madeAt: new Date(createdAt).getTime() })))
    await yieldToEventLoop()
  }
  order.sort((one, other) => other.madeAt - one.madeAt || Number(other.id) - Number(one.id))
  const views: BookingInquiry[] = []
  for (let start = 0; start < order.length; start += AT_ONCE) {
    const ids = order.slice(start, start + AT_ONCE).map(({ id }) => id)
    const docs = await findByIds(payload, 'inquiries', ids, WITHOUT_JOURNAL)
    views.push(
      ...(await inquiryViews(
        payload,
        ids.map((id) => docs.get(id)).filter((doc) => doc !== undefined),
      )),
    )
    await yieldToEventLoop()
  }
  return views
}

export async function inquiryView(payload: Payload, id: string): Promise<BookingInquiry> {
  const [view] = await inquiryViews(payload, [await findInquiry(payload, id)])
  return view!
}

/** What happened to a booking, the oldest first. @throws Refusal 404 */
export async function whatHappened(payload: Payload, id: string): Promise<BookingJournal['entries']> {
  return journalOf(await findInquiry(payload, id)).map((happened) => ({
    seq: happened.seq,
    at: happened.at,
    actor: happened.actor,
    kind: happened.kind,
    text: happenedText(happened),
  }))
}
