import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { StayAmountRequest } from '@/contract/calendar-sources'
import { compareAndSet } from '@/database/compare-and-set'
import { findById } from '@/database/find-by-id'
import { entry } from '@/domain/bookings/journal'
import { importLabel } from '@/domain/feeds/import-text'
import { type Cents, dollarsToCents, formatCents } from '@/domain/common/money'
import { Refusal, wrongField } from '@/domain/common/refusal'
import type { Feed, Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { houseToday } from '../runtime/clock'
import { writeBooking } from '../bookings/write-booking'
import { inquiryView } from './list-inquiries'
import { kickJobs } from '../runtime/job-signal'
import { APPLY_ANEW, betweenSyncs, writeFeed } from '../feeds/feed-records'
import { settleFeed } from '../feeds/settle-feed'

const GONE = 'There is no such stay in a calendar source. It may have been deleted.'

/** @throws Refusal 404 for a stay that no calendar brought */
async function findImported(payload: Payload, stayId: string): Promise<Stay & { feedId: string }> {
  const stay = await findById(payload, 'stays', stayId)
  const { feedId } = stay ?? {}
  if (!stay || !feedId) throw new Refusal('not-found', GONE)
  return { ...stay, feedId }
}

/** @throws Refusal 404 for a calendar that was deleted */
async function findFollowed(payload: Payload, feedId: string): Promise<Feed> {
  const feed = await findById(payload, 'feeds', feedId)
  if (!feed) throw new Refusal('not-found', GONE)
  return feed
}

/**
 * The owner says that an occupied time is a reservation: it becomes a booking of its channel. Said twice it is one.
 * @throws Refusal 404; 409 when it is over, is a block, or its calendar is being read right now
 */
export async function confirmImported(payload: Payload, stayId: string): Promise<BookingInquiry> {
  const stay = await findImported(payload, stayId)
  await findFollowed(payload, stay.feedId)
  if (stay.state !== 'confirmed') throw new Refusal('wrong-state', 'The channel does not have this any more.')
  if (stay.importKind === 'block')
    throw new Refusal('wrong-state', 'This is a block of the channel and no booking.')
  await betweenSyncs(payload, stay.feedId, async () => {
    // Of what was deleted meanwhile by its owner nobody is to be told that it has ended.
    const feed = await findFollowed(payload, stay.feedId)
    await compareAndSet(
      payload,
      'stays',
      { id: { equals: stay.id }, state: { equals: 'confirmed' }, importKind: { equals: 'occupied' } },
      {
        importKind: 'reservation',
        confirmedAt: new Date().toISOString(),
        label: importLabel({ kind: 'reservation' }, feed.platform),
      },
    )
    // Should this process die here, the next sync does the rest.
    await writeFeed(payload, feed, APPLY_ANEW)
    await settleFeed(payload, feed, await houseToday(payload))
  })
  kickJobs('stays')
  const { inquiryId } = (await findById(payload, 'stays', stayId)) ?? {}
  if (!inquiryId)
    throw new Refusal('changed-meanwhile', 'The channel has just taken this away. Please look at it again.')
  return inquiryView(payload, inquiryId)
}

/**
 * What the owner earns with a channel's reservation; from then on it counts as revenue. Also of one whose calendar was deleted.
 * @param amount dollars; null takes it out again
 * @param was what was on screen
 * @throws Refusal 404; 400 for more than two decimals; 409 for what is no reservation, or when another window was first
 */
export async function setImportedAmount(
  payload: Payload,
  stayId: string,
  { amount, was }: StayAmountRequest,
): Promise<BookingInquiry> {
  const cents: Cents | null = amount === null ? null : dollarsToCents(amount)
  if (amount !== null && cents === null) {
    throw wrongField('amount', 'Please give the amount in dollars with at most two decimals.')
  }
  const stay = await findImported(payload, stayId)
  if (stay.importKind !== 'reservation' || !stay.inquiryId) {
    throw new Refusal(
      'wrong-state',
      'Only a reservation has an amount. Please confirm first that this is one.',
    )
  }
  await writeBooking(payload, stay.inquiryId, ({ agreedCents }) => {
    const now = agreedCents ?? null
    if (now === cents) return null
    if (was !== undefined && now !== (was === null ? null : dollarsToCents(was))) {
      const has = now === null ? 'no amount' : formatCents(now)
      throw new Refusal('amount-changed', `By now this stay has ${has}. Please look at it once more.`)
    }
    return { data: { agreedCents: cents }, entries: [entry('amount-set', 'owner', { cents })] }
  })
  return inquiryView(payload, stay.inquiryId)
}
