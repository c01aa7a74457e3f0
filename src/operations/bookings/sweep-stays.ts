import { findAll } from '@/database/find-all'
import { findByIds } from '@/database/find-by-id'
import { readNights } from '@/database/read-nights'
import { entry } from '@/domain/bookings/journal'
import { occupiesNights, sameDates } from '@/domain/stays/stay'
import type { Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { freeNights } from '../stays/free-nights'
import { houseToday } from '../runtime/clock'
import { confirmedTerms } from './confirmed-terms'
import { settleChange } from './stay-change'
import { writeBooking } from './write-booking'
import { isStale, releaseStay } from '../stays/stays'

/**
 * A confirmed stay whose inquiry does not say so: the process died between the two writes. It is confirmed now, unless other dates
 * were asked for since.
 */
async function settleWithInquiry(payload: Payload, stay: Stay): Promise<void> {
  // A reservation that its channel has turned into something else keeps its nights, though its booking is cancelled.
  if (!stay.inquiryId || (stay.importKind && stay.importKind !== 'reservation')) return
  const today = await houseToday(payload)
  const { booking } = await writeBooking(payload, stay.inquiryId, (inquiry) =>
    // A checkout is confirmed by its payment alone (`payments/end-overdue` finds it).
    inquiry.status === 'pending' && !inquiry.isCheckout && sameDates(inquiry, stay)
      ? {
          data: {
            ...{ status: 'confirmed', decidedAt: new Date().toISOString() },
            ...confirmedTerms(inquiry, today),
          },
          entries: [entry('confirmed', 'site', {})],
        }
      : null,
  )
  if (!booking || booking.status === 'confirmed') return
  if (booking.status === 'pending' && (booking.isCheckout || sameDates(booking, stay))) return
  await releaseStay(payload, stay, booking.status === 'cancelled')
}

/** Nights that belong to no stay which occupies them. A stay's record is always written before its nights. */
async function freeOrphanNights(payload: Payload): Promise<void> {
  const nights = await readNights(payload, '')
  const stays = await findByIds(payload, 'stays', [...nights.values()], { state: true })
  const isOrphan = (stay: Pick<Stay, 'state'> | undefined) => !stay || !occupiesNights(stay.state)
  await freeNights(
    payload,
    [...nights]
      .map(([date, stayId]) => ({ date, stayId }))
      .filter(({ stayId }) => isOrphan(stays.get(stayId))),
  )
}

/**
 * Puts right what a process that died left half done: claims that were never confirmed are taken back, stays and their
 * inquiries are brought together, nights of ended stays are freed. Safe at any time, in several processes.
 */
export async function sweepStays(payload: Payload): Promise<void> {
  const claiming = await findAll(payload, 'stays', { state: { equals: 'claiming' } })
  for (const stay of claiming.filter(isStale)) {
    if (stay.changeOf) await settleChange(payload, stay)
    else await releaseStay(payload, stay, false)
  }

  const recently = new Date(Date.now() - 7 * 24 * 3600_000).toISOString()
  // A stay may be a year old when its booking is cancelled.
  const ended = await findAll(
    payload,
    'inquiries',
    { status: { in: ['cancelled', 'declined', 'expired'] }, decidedAt: { greater_than: recently } },
    { select: { status: true } },
  )
  const endedIds = ended.map(({ id }) => String(id))
  const confirmed = await findAll(payload, 'stays', {
    state: { equals: 'confirmed' },
    inquiryId: { exists: true },
    or: [{ updatedAt: { greater_than: recently } }, { inquiryId: { in: endedIds } }],
  })
  for (const stay of confirmed.filter(isStale)) await settleWithInquiry(payload, stay)
  await freeOrphanNights(payload)
}
