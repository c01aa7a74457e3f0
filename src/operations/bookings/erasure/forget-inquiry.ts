import { isDeepStrictEqual } from 'node:util'

import type { FeedLogChange } from '@/contract/calendar-sources'
import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { entry } from '@/domain/bookings/journal'
import { addDays } from '@/domain/common/calendar-date'
import { FORGOTTEN_EMAIL, FORGOTTEN_NAME } from '@/domain/common/no-email'
import { isConfigured } from '@/integrations/stripe'
import { deleteCustomer } from '@/integrations/stripe-cards'
import type { Inquiry, Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { findStayOfInquiry } from '../../stays/stays'
import { deleteBooking, writeBooking } from '../write-booking'

const FORGOTTEN = {
  firstName: 'Deleted',
  lastName: 'guest',
  email: FORGOTTEN_EMAIL,
  phone: null,
  location: null,
  ipAddress: null,
  message: null,
  specialRequests: null,
  ownerNote: null,
  changeNote: null,
  guestKey: null,
  savedCard: null,
  agreement: null,
  cardCustomerId: null,
  searchText: 'deleted guest',
}

/** What the provider told of the payment, without the card. */
function withoutCard(details: unknown): unknown {
  if (typeof details !== 'object' || details === null) return details ?? null
  return Object.fromEntries(Object.entries(details).filter(([name]) => name !== 'paymentMethod'))
}

/**
 * The logs of channels tell a stay in the channel's own words, which may name its guest, and a conflict by both guests' names.
 * Nothing is told there of a stay that is over.
 */
async function forgetInLogs(payload: Payload, { feedId, label, eventSummary, checkout }: Stay) {
  // Where the channel told one word alone, its own name stands behind it; where it told none, 'Airbnb guest' is nobody.
  const told = eventSummary?.includes(label.replace(/ \([^()]*\)$/, '')) ? eventSummary : null
  if (feedId && !told) return
  const docs = await findAll(payload, 'feed-logs', {
    createdAt: { less_than: `${addDays(checkout, 2)}T00:00:00.000Z` },
  })
  for (const { id, changes } of docs) {
    const before = changes as FeedLogChange[]
    const after = before.map((change) => {
      const name = change.kind === 'conflict' ? label : told
      return name ? { ...change, text: change.text.replaceAll(name, FORGOTTEN_NAME) } : change
    })
    if (!isDeepStrictEqual(after, before))
      await payload.update({ collection: 'feed-logs', id, data: { changes: after }, depth: 0 })
  }
}

/** Its stamp stays: the owner would be told once more that a channel's stay has ended (`feeds/settle-ended`). */
async function forgetStay(payload: Payload, stay: Stay | null): Promise<void> {
  if (!stay) return
  await forgetInLogs(payload, stay)
  const forgotten = { label: FORGOTTEN_NAME, eventSummary: null, phoneLast4: null, updatedAt: stay.updatedAt }
  await compareAndSet(payload, 'stays', { id: { equals: stay.id } }, forgotten)
}

/** Why money was taken for damage may name the guest, and its pictures are of the stay. */
const forgetDamage = async (payload: Payload, { id }: Inquiry): Promise<void> =>
  void (await payload.update({
    collection: 'payment-attempts',
    where: { inquiryId: { equals: String(id) }, kind: { equals: 'capture' } },
    data: { note: null, pictures: null },
    depth: 0,
  }))

/** Who did not take a booking may have said why in words that name its guest. */
const forgetReasons = async (payload: Payload, { id }: Inquiry): Promise<void> =>
  void (await payload.update({
    collection: 'follow-ups',
    where: { inquiryId: { equals: String(id) } },
    data: { lastError: null },
    depth: 0,
  }))

/** Before the booking forgets it: afterwards nobody would know that the provider keeps one. @throws Refusal 503 */
async function forgetCard({ cardCustomerId }: Inquiry): Promise<void> {
  if (cardCustomerId && isConfigured()) await deleteCustomer(cardCustomerId)
}

/** A booking stays in the books with its dates and amounts; who it was is gone. */
export async function forgetInquiry(payload: Payload, inquiry: Inquiry): Promise<void> {
  await forgetCard(inquiry)
  await forgetStay(payload, await findStayOfInquiry(payload, String(inquiry.id)))
  await forgetDamage(payload, inquiry)
  await forgetReasons(payload, inquiry)
  await writeBooking(payload, inquiry.id, ({ stripePaymentDetails }) => ({
    data: {
      ...FORGOTTEN,
      stripePaymentDetails: withoutCard(stripePaymentDetails) as Inquiry['stripePaymentDetails'],
      requestKey: `forgotten:${String(inquiry.id)}`,
    },
    entries: [entry('forgotten', 'site', {})],
    isErasure: true,
  }))
}

/**
 * An inquiry that never became a booking goes as a whole, with what followed from it; a hold that it had stays behind without a name.
 * One that is being confirmed, or that somebody has written since it was read, stays.
 * @returns whether it is gone
 */
export async function deleteInquiry(payload: Payload, inquiry: Inquiry): Promise<boolean> {
  const stay = await findStayOfInquiry(payload, String(inquiry.id))
  if (stay?.state === 'claiming' || stay?.state === 'confirmed') return false
  await forgetCard(inquiry)
  await forgetStay(payload, stay)
  if (!(await deleteBooking(payload, inquiry, { revision: { equals: inquiry.revision } }))) return false
  await payload.db.deleteMany({
    collection: 'follow-ups',
    where: { inquiryId: { equals: String(inquiry.id) } },
  })
  return true
}
